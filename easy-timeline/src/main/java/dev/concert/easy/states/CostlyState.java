package dev.concert.easy.states;

import dev.concert.trace.ThreadTrace;
import dev.concert.trace.ThreadTrace.Kind;
import dev.concert.trace.WaitReason;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Places worth a look, those that cost most first: time blocked inside a routine, and states far
 * longer than the median of their routine; of what is not there whole no median is known.
 *
 * @param costNanos time blocked, a quarter of it where that is meant, or time beyond the median
 */
public record CostlyState(StateRef state, long costNanos) {
  private static final int MAX_PLACES = 100;
  private static final int MIN_FOR_A_MEDIAN = 4;
  private static final int FACTOR = 3;

  static List<CostlyState> of(Timeline timeline) {
    List<CostlyState> found = new ArrayList<>();
    boolean whole = timeline.trace().resolution().isWhole();
    long[] medians = whole ? medians(timeline) : new long[timeline.names().size()];
    for (int t = 0; t < timeline.threads().size(); t++) {
      ThreadLanes thread = timeline.threads().get(t);
      for (int i = 0; i < thread.trace().size(); i++) {
        CostlyState place = judge(timeline, new StateRef(t, i), medians[thread.name(i)]);
        if (place != null) {
          found.add(place);
        }
      }
    }
    found.sort(Comparator.comparingLong(CostlyState::costNanos).reversed());
    return withoutRepetition(timeline, found);
  }

  private static CostlyState judge(Timeline timeline, StateRef ref, long median) {
    ThreadTrace trace = timeline.thread(ref);
    long nanos = trace.endNanos(ref.state()) - trace.startNanos(ref.state());
    if (trace.kind(ref.state()) == Kind.BLOCKED) {
      return timeline.routine(ref) == null
          ? null
          : new CostlyState(ref, weighed(trace.reason(ref.state()), nanos));
    }
    if (median <= 0 || nanos < FACTOR * median) {
      return null;
    }
    return new CostlyState(ref, nanos - median);
  }

  /** Who waits for another's work, or sleeps, mostly does so on purpose: that is a quarter. */
  private static long weighed(WaitReason reason, long nanos) {
    return switch (reason) {
      case MONITOR, LOCK, IO, FULL -> nanos;
      default -> nanos / 4;
    };
  }

  /** By name; 0 where there are too few states to tell. */
  private static long[] medians(Timeline timeline) {
    int names = timeline.names().size();
    int[] counts = new int[names];
    timeline.threads().forEach(t -> forEach(t, i -> counts[t.name(i)]++));
    long[][] lengths = new long[names][];
    Arrays.setAll(lengths, name -> new long[counts[name]]);
    timeline
        .threads()
        .forEach(t -> forEach(t, i -> lengths[t.name(i)][--counts[t.name(i)]] = length(t, i)));
    long[] medians = new long[names];
    for (int name = 0; name < names; name++) {
      Arrays.sort(lengths[name]);
      int n = lengths[name].length;
      medians[name] = n < MIN_FOR_A_MEDIAN ? 0 : lengths[name][n / 2];
    }
    return medians;
  }

  private static void forEach(ThreadLanes thread, java.util.function.IntConsumer action) {
    for (int i = 0; i < thread.trace().size(); i++) {
      action.accept(i);
    }
  }

  private static long length(ThreadLanes thread, int state) {
    return thread.trace().endNanos(state) - thread.trace().startNanos(state);
  }

  /** Of a place and those around or in it, only the one that costs most. */
  private static List<CostlyState> withoutRepetition(Timeline timeline, List<CostlyState> sorted) {
    List<CostlyState> kept = new ArrayList<>();
    for (CostlyState place : sorted) {
      if (kept.size() == MAX_PLACES) {
        break;
      }
      if (kept.stream().noneMatch(other -> nested(timeline, other.state(), place.state()))) {
        kept.add(place);
      }
    }
    return kept;
  }

  private static boolean nested(Timeline timeline, StateRef a, StateRef b) {
    ThreadTrace trace = timeline.thread(a);
    return a.thread() == b.thread()
        && trace.startNanos(a.state()) < trace.endNanos(b.state())
        && trace.startNanos(b.state()) < trace.endNanos(a.state());
  }
}
