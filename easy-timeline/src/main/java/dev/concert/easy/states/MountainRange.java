package dev.concert.easy.states;

import dev.concert.trace.Density;
import dev.concert.trace.StateLabel;
import dev.concert.trace.StateTotal;
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
  static final int STEPS = Steps.COUNT;
  private static final int LARGEST = 8;

  /**
   * @param threads mean number of threads in the state, for each step
   */
  public record Ridge(StateLabel label, double[] threads) {}

  /** Mean height of a ridge from one moment to another; outside of the range it has none. */
  public double between(Ridge ridge, double from, double to) {
    return new Steps(fromNanos, toNanos).mean(ridge.threads(), from, to);
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
    private final Steps steps;
    private final int[] ridgeOf;
    private final List<StateLabel> labels = new ArrayList<>();
    private final double[][] nanos;

    Collector(Timeline timeline, List<StateTotal> totals, double fromNanos, double toNanos) {
      this.timeline = timeline;
      this.fromNanos = fromNanos;
      this.toNanos = toNanos;
      steps = new Steps(fromNanos, toNanos);
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
      nanos = new double[labels.size()][STEPS];
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
      Density.Level level = thread.trace().density().level(steps.nanos());
      int others = nanos.length - 1;
      int first = level == null ? 0 : level.firstEndingAfter(fromNanos);
      for (int i = first; level != null && i < level.size() && level.fromNanos(i) <= toNanos; i++) {
        for (int share = 0; share < level.shares(i); share++) {
          int ridge = ridgeOf[thread.nameOfLabel(level.shareLabel(i, share))];
          steps.add(nanos[ridge], level.fromNanos(i), level.toNanos(i), level.share(i, share));
        }
        steps.add(nanos[others], level.fromNanos(i), level.toNanos(i), level.rest(i));
      }
    }

    private void addStates(ThreadLanes thread) {
      InnermostStates.walk(
          thread.trace(), fromNanos, toNanos, (state, from, to) -> add(thread, state, from, to));
    }

    private void add(ThreadLanes thread, int state, long from, long to) {
      if (!idle(thread, state)) {
        steps.add(nanos[ridgeOf[thread.name(state)]], from, to, 1);
      }
    }

    /** A thread that waits outside every measured routine is not part of the work. */
    private boolean idle(ThreadLanes thread, int state) {
      return thread.trace().kind(state) == Kind.BLOCKED && thread.trace().parent(state) < 0;
    }

    MountainRange result() {
      double[] height = new double[STEPS];
      List<Ridge> ridges = new ArrayList<>();
      for (int r = 0; r < nanos.length; r++) {
        for (int i = 0; i < STEPS; i++) {
          nanos[r][i] /= steps.nanos();
          height[i] += nanos[r][i];
        }
        ridges.add(new Ridge(labels.get(r), nanos[r]));
      }
      double peak = 1;
      for (double h : height) {
        peak = Math.max(peak, h);
      }
      return new MountainRange(fromNanos, toNanos, List.copyOf(ridges), peak);
    }
  }
}
