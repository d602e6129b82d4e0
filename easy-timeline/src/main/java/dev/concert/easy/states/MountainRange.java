package dev.concert.easy.states;

import dev.concert.trace.Density;
import dev.concert.trace.StateLabel;
import dev.concert.trace.StateTotal;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.ThreadTrace.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * How many threads are in which state over a stretch of time, in equal steps: the ridge of each of
 * the largest names, one of all others, stacked. A thread counts for its innermost state.
 *
 * @param fromNanos since the run's start
 * @param ridges lowest first; the last is of all names that have none of their own, under a null
 *     label
 * @param peak the greatest number of threads in any state at once, at least 1
 */
public record MountainRange(double fromNanos, double toNanos, List<Ridge> ridges, double peak) {
  public static final MountainRange NONE = new MountainRange(0, 1, List.of(), 1);
  static final int STEPS = 1_600;
  private static final int LARGEST = 8;

  /**
   * @param threads mean number of threads in the state, for each step
   */
  public record Ridge(StateLabel label, float[] threads) {}

  /** Mean height of a ridge from one moment to another; outside of the range it has none. */
  public double between(Ridge ridge, double from, double to) {
    double step = (toNanos - fromNanos) / STEPS;
    int first = (int) Math.floor((from - fromNanos) / step);
    int last = Math.max(first + 1, (int) Math.floor((to - fromNanos) / step));
    double sum = 0;
    for (int i = Math.max(0, first); i < Math.min(last, STEPS); i++) {
      sum += ridge.threads()[i];
    }
    return sum / (last - first);
  }

  /** Over the whole run. */
  static MountainRange of(Timeline timeline, List<StateTotal> totals) {
    return of(timeline, totals, 0, timeline.endNanos());
  }

  /** Costs the states in the stretch of time. */
  public static MountainRange of(
      Timeline timeline, List<StateTotal> totals, double fromNanos, double toNanos) {
    if (timeline.states() == 0 || toNanos <= fromNanos) {
      return NONE;
    }
    Collector collector = new Collector(timeline, totals, fromNanos, toNanos);
    timeline.threads().forEach(collector::add);
    return collector.result();
  }

  private static final class Collector {
    private final Timeline timeline;
    private final double fromNanos;
    private final double toNanos;
    private final double stepNanos;
    private final int[] ridgeOf;
    private final List<StateLabel> labels = new ArrayList<>();
    private final float[][] nanos;

    Collector(Timeline timeline, List<StateTotal> totals, double fromNanos, double toNanos) {
      this.timeline = timeline;
      this.fromNanos = fromNanos;
      this.toNanos = toNanos;
      stepNanos = (toNanos - fromNanos) / STEPS;
      ridgeOf = new int[timeline.names().size()];
      int[] largest =
          totals.stream()
              .map(StateTotal::label)
              .mapToInt(label -> timeline.names().find(label.name(), label.kind()))
              .filter(name -> name >= 0) // some have states too short to be kept
              .limit(LARGEST)
              .toArray();
      Arrays.fill(ridgeOf, largest.length);
      for (int name : largest) {
        ridgeOf[name] = labels.size();
        labels.add(timeline.names().label(name));
      }
      labels.add(null);
      nanos = new float[labels.size()][STEPS];
    }

    void add(ThreadLanes thread) {
      if (thread.leftOut() == null) {
        addStates(thread);
      } else {
        addAll(thread);
      }
    }

    /** What all states amount to, since not all of them are there. */
    private void addAll(ThreadLanes thread) {
      Density.Level level = thread.trace().density().level(stepNanos);
      int others = nanos.length - 1;
      int first = level == null ? 0 : level.firstEndingAfter(fromNanos);
      for (int i = first; level != null && i < level.size() && level.fromNanos(i) <= toNanos; i++) {
        for (int share = 0; share < level.shares(i); share++) {
          int ridge = ridgeOf[thread.nameOfLabel(level.shareLabel(i, share))];
          add(ridge, level.fromNanos(i), level.toNanos(i), level.share(i, share));
        }
        add(others, level.fromNanos(i), level.toNanos(i), level.rest(i));
      }
    }

    /** Walks through a thread's states as they begin and end. */
    private void addStates(ThreadLanes thread) {
      ThreadTrace trace = thread.trace();
      int before = trace.lastStartingAt((long) Math.floor(fromNanos));
      int current = before;
      while (current >= 0 && trace.endNanos(current) <= fromNanos) {
        current = trace.parent(current);
      }
      long since = (long) Math.floor(fromNanos);
      for (int next = before + 1;
          next < trace.size() && trace.startNanos(next) <= toNanos;
          next++) {
        long start = trace.startNanos(next);
        while (current >= 0 && trace.endNanos(current) <= start) {
          add(thread, current, since, trace.endNanos(current));
          since = trace.endNanos(current);
          current = trace.parent(current);
        }
        add(thread, current, since, start);
        current = next;
        since = start;
      }
      for (; current >= 0; current = trace.parent(current)) {
        add(thread, current, since, trace.endNanos(current));
        since = trace.endNanos(current);
      }
    }

    private void add(ThreadLanes thread, int state, long from, long to) {
      if (state < 0 || to <= from || idle(thread, state)) {
        return;
      }
      add(ridgeOf[thread.name(state)], from, to, 1);
    }

    private void add(int ridge, long from, long to, double share) {
      int first = step(from);
      int last = step(to);
      for (int i = first; i <= last; i++) {
        double begin = Math.max(from, fromNanos + i * stepNanos);
        double end = Math.min(to, fromNanos + (i + 1) * stepNanos);
        nanos[ridge][i] += (float) (share * Math.max(0, end - begin));
      }
    }

    /** A thread that waits outside every measured routine is not part of the work. */
    private boolean idle(ThreadLanes thread, int state) {
      return thread.trace().kind(state) == Kind.BLOCKED && thread.trace().parent(state) < 0;
    }

    private int step(long time) {
      return Math.clamp((long) ((time - fromNanos) / stepNanos), 0, STEPS - 1);
    }

    MountainRange result() {
      float[] height = new float[STEPS];
      List<Ridge> ridges = new ArrayList<>();
      for (int r = 0; r < nanos.length; r++) {
        for (int i = 0; i < STEPS; i++) {
          nanos[r][i] /= (float) stepNanos;
          height[i] += nanos[r][i];
        }
        ridges.add(new Ridge(labels.get(r), nanos[r]));
      }
      double peak = 1;
      for (float h : height) {
        peak = Math.max(peak, h);
      }
      return new MountainRange(fromNanos, toNanos, List.copyOf(ridges), peak);
    }
  }
}
