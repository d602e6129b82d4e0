package dev.concert.easy.search;

import dev.concert.easy.states.Timeline;
import dev.concert.easy.states.TimelineSource;
import dev.concert.easy.time.Viewport;
import dev.concert.trace.Density;
import dev.concert.trace.StateLabel;
import dev.concert.trace.ThreadTrace.Kind;
import dev.concert.trace.read.Found;
import dev.concert.trace.read.RunSearch;
import dev.concert.trace.read.StateQuery.ThreadId;
import java.io.IOException;
import java.util.EnumSet;
import java.util.Set;

/**
 * How much of what is looked for lies in each of equal parts of a stretch of time.
 *
 * @param of what was looked for, in that time
 * @param counts how many there are in each part; as long as they have not been counted, which share
 *     of it they take
 * @param total how many there are in all, or -1 as long as they have not been counted
 */
public record SearchMarks(RunSearch of, Viewport view, double[] counts, long total) {
  /** Threads are rows, and would mark everything. */
  private static final Set<Found.Kind> MARKED = EnumSet.complementOf(EnumSet.of(Found.Kind.THREAD));

  /** Counts; slow. */
  public static SearchMarks count(TimelineSource run, RunSearch search, Viewport view, int parts)
      throws IOException {
    Counter counter = new Counter(view, parts);
    run.find(inView(search, view), counter);
    return new SearchMarks(search, view, counter.counts(), counter.total);
  }

  private static RunSearch inView(RunSearch search, Viewport view) {
    long from = (long) Math.ceil(view.fromNanos());
    return search.only(MARKED).within(from, (long) Math.floor(view.toNanos()));
  }

  /** As the totals in time tell it where not all states are in memory, at once. */
  public static SearchMarks estimate(
      Timeline timeline, RunSearch search, Viewport view, int parts) {
    double[] shares = new double[parts];
    timeline
        .threads()
        .forEach(thread -> {
          if (thread.trace().density() != null) {
            add(thread.trace().density(), search, view, shares);
          }
        });
    return new SearchMarks(search, view, shares, -1);
  }

  private static void add(Density density, RunSearch search, Viewport view, double[] shares) {
    boolean[] wanted = new boolean[density.labels().size()];
    for (int i = 0; i < wanted.length; i++) {
      wanted[i] = matches(search, density.labels().get(i));
    }
    Density.Level level = density.level(view.spanNanos() / shares.length);
    int i = level == null ? 0 : level.firstEndingAfter(view.fromNanos());
    for (; level != null && i < level.size() && level.fromNanos(i) < view.toNanos(); i++) {
      double share = share(level, i, wanted);
      int last = part(level.toNanos(i), view, shares.length);
      for (int p = part(level.fromNanos(i), view, shares.length); share > 0 && p <= last; p++) {
        shares[p] = Math.max(shares[p], share);
      }
    }
  }

  static boolean matches(RunSearch search, StateLabel label) {
    return switch (label.kind()) {
      case Kind.ROUTINE -> search.matches(Found.Kind.ROUTINE, label.name());
      case Kind.BLOCKED -> search.matches(Found.Kind.WAIT, label.name());
      case Kind.SPAN -> search.matches(Found.Kind.SPAN, label.name());
    };
  }

  /** The time in which one is the innermost state, or the longest of its depth. */
  private static double share(Density.Level level, int i, boolean[] wanted) {
    double share = 0;
    for (int s = 0; s < level.shares(i); s++) {
      share += wanted[level.shareLabel(i, s)] ? level.share(i, s) : 0;
    }
    for (int depth = 0; depth < level.depths(i); depth++) {
      share = wanted[level.label(i, depth)] ? Math.max(share, level.covered(i, depth)) : share;
    }
    boolean rare = level.rareLabel(i) != Density.NONE && wanted[level.rareLabel(i)];
    return rare ? Math.max(share, level.rareNanos(i) / (double) level.stretchNanos()) : share;
  }

  private static int part(double nanos, Viewport view, int parts) {
    return Math.clamp((long) Math.floor(view.x(nanos, parts)), 0, parts - 1);
  }

  /** Whether they have been counted. */
  public boolean counted() {
    return total >= 0;
  }

  /** Of the part with most. */
  public double most() {
    double most = 0;
    for (double count : counts) {
      most = Math.max(most, count);
    }
    return most;
  }

  /** Each takes the same time, however many parts it touches. */
  private static final class Counter implements RunSearch.Visitor {
    private final Viewport view;
    private final long[] changes;
    private long total;

    Counter(Viewport view, int parts) {
      this.view = view;
      changes = new long[parts + 1];
    }

    @Override
    public void found(Found.Thing thing, ThreadId thread, long fromNanos, long toNanos) {
      total++;
      changes[part(fromNanos, view, changes.length - 1)]++;
      changes[part(toNanos, view, changes.length - 1) + 1]--;
    }

    double[] counts() {
      double[] counts = new double[changes.length - 1];
      long open = 0;
      for (int i = 0; i < counts.length; i++) {
        open += changes[i];
        counts[i] = open;
      }
      return counts;
    }
  }
}
