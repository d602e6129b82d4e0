package dev.concert.easy.states;

import dev.concert.model.RoutineName;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.ThreadTrace.Kind;
import dev.concert.trace.WaitReason;
import dev.concert.ui.look.Units;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Places worth a look, those that cost most first: time blocked inside a routine, and states far
 * longer than the median of their routine.
 *
 * @param costNanos time blocked, a quarter of it where that is meant, or time beyond the median
 * @param why one clause
 */
public record CostlyState(StateRef state, long costNanos, String why) {
  private static final int MAX_PLACES = 100;
  private static final int MIN_FOR_A_MEDIAN = 4;
  private static final int FACTOR = 3;

  static List<CostlyState> of(Timeline timeline) {
    List<CostlyState> found = new ArrayList<>();
    long[] medians = medians(timeline);
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
      String routine = timeline.routine(ref);
      String reason = trace.name(ref.state());
      String why = reason + " for " + Units.time(nanos) + " in ";
      return routine == null
          ? null
          : new CostlyState(ref, weighed(reason, nanos), why + RoutineName.label(routine));
    }
    if (median <= 0 || nanos < FACTOR * median) {
      return null;
    }
    String label = RoutineName.label(trace.name(ref.state()));
    String factor = Units.factor((double) nanos / median);
    String why = label + " took " + Units.time(nanos) + ", " + factor + " its median";
    return new CostlyState(ref, nanos - median, why);
  }

  /** Who waits for another's work, or sleeps, mostly does so on purpose: that is a quarter. */
  private static long weighed(String reason, long nanos) {
    return switch (WaitReason.of(reason)) {
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
