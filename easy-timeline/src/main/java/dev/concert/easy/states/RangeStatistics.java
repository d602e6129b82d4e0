package dev.concert.easy.states;

import dev.concert.trace.ThreadTrace;
import dev.concert.trace.ThreadTrace.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Totals of every name over a stretch of time; of states that reach out of it, the part inside. */
public final class RangeStatistics {
  private final Timeline timeline;
  private final TimeRange range;
  private final long[] counts;
  private final long[] inclusive;
  private final long[] exclusive;
  private final long[] outermostUntil;

  /**
   * Figures of one name.
   *
   * @param count states that lie in the stretch or reach into it
   * @param inclusiveNanos under recursion that of the outermost state
   * @param exclusiveNanos less the time of measured subroutines; blocked time counts as the
   *     routine's own, as in a profile
   */
  public record Total(Timeline.Label label, long count, long inclusiveNanos, long exclusiveNanos) {}

  private RangeStatistics(Timeline timeline, TimeRange range) {
    this.timeline = timeline;
    this.range = range;
    int names = timeline.names().size();
    counts = new long[names];
    inclusive = new long[names];
    exclusive = new long[names];
    outermostUntil = new long[names];
  }

  public static List<Total> of(Timeline timeline) {
    return of(timeline, new TimeRange(0, timeline.trace().endNanos()));
  }

  /** In falling order of exclusive time. */
  public static List<Total> of(Timeline timeline, TimeRange range) {
    RangeStatistics statistics = new RangeStatistics(timeline, range);
    timeline.threads().forEach(statistics::add);
    return statistics.totals();
  }

  private void add(ThreadLanes thread) {
    Arrays.fill(outermostUntil, Long.MIN_VALUE);
    ThreadTrace trace = thread.trace();
    int last = trace.lastStartingAt(range.toNanos());
    int first = Math.max(0, trace.lastStartingAt(range.fromNanos()));
    addEnclosing(thread, first);
    for (int i = first; i <= last; i++) {
      add(thread, i);
    }
  }

  /** Those around the first, outermost first: they start before it and may reach into the range. */
  private void addEnclosing(ThreadLanes thread, int first) {
    if (first >= thread.trace().size()) {
      return;
    }
    List<Integer> around = new ArrayList<>();
    for (int i = thread.trace().parent(first); i >= 0; i = thread.trace().parent(i)) {
      around.add(i);
    }
    around.reversed().forEach(i -> add(thread, i));
  }

  private void add(ThreadLanes thread, int state) {
    ThreadTrace trace = thread.trace();
    if (trace.endNanos(state) < range.fromNanos()) {
      return;
    }
    int name = thread.name(state);
    long clipped = clipped(trace, state);
    counts[name]++;
    exclusive[name] += clipped;
    if (trace.startNanos(state) >= outermostUntil[name]) {
      inclusive[name] += clipped;
      outermostUntil[name] = trace.endNanos(state);
    }
    int caller = trace.kind(state) == Kind.ROUTINE ? caller(trace, state) : -1;
    if (caller >= 0) {
      exclusive[thread.name(caller)] -= clipped;
    }
  }

  private static int caller(ThreadTrace trace, int state) {
    int parent = trace.parent(state);
    while (parent >= 0 && trace.kind(parent) != Kind.ROUTINE) {
      parent = trace.parent(parent);
    }
    return parent;
  }

  private long clipped(ThreadTrace trace, int state) {
    long from = Math.max(range.fromNanos(), trace.startNanos(state));
    return Math.max(0, Math.min(range.toNanos(), trace.endNanos(state)) - from);
  }

  private List<Total> totals() {
    List<Total> totals = new ArrayList<>();
    for (int name = 0; name < counts.length; name++) {
      if (counts[name] > 0) {
        Timeline.Label label = timeline.names().label(name);
        totals.add(new Total(label, counts[name], inclusive[name], exclusive[name]));
      }
    }
    totals.sort((a, b) -> Long.compare(b.exclusiveNanos(), a.exclusiveNanos()));
    return totals;
  }
}
