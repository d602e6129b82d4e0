package dev.concert.easy.states;

import dev.concert.trace.StateLabel;
import dev.concert.trace.StateTotal;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.ThreadTrace.Kind;
import dev.concert.trace.read.RunTotals;
import dev.concert.trace.waits.WaitTotal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * What is computed once for each reading of a run, off the FX thread.
 *
 * @param totals of functions and waits, held or not
 * @param reported of the states that the program reported, as far as they are held; they may
 *     overlap, and are added up all the same
 */
public record TimelineAnalysis(
    List<StateTotal> totals,
    List<StateTotal> reported,
    List<WaitTotal> waits,
    MountainRange mountains) {

  public static final TimelineAnalysis NONE =
      new TimelineAnalysis(List.of(), List.of(), List.of(), MountainRange.NONE);

  /** All that has a name and lasts. */
  public List<StateTotal> named() {
    List<StateTotal> named = new ArrayList<>(totals);
    named.addAll(reported);
    return named;
  }

  /** How many states have a label; those that the program reported as far as they are held. */
  public long count(StateLabel label) {
    return named().stream()
        .filter(total -> total.label().equals(label))
        .mapToLong(StateTotal::count)
        .sum();
  }

  /** How many calls there are of all functions whose names are accepted. */
  public long calls(Predicate<String> accepted) {
    return totals.stream()
        .filter(total -> total.label().kind() == Kind.ROUTINE)
        .filter(total -> accepted.test(total.label().name()))
        .mapToLong(StateTotal::count)
        .sum();
  }

  static TimelineAnalysis of(Timeline timeline, RunTotals totals) {
    return new TimelineAnalysis(
        totals.states(),
        reported(timeline, new TimeRange(0, Long.MAX_VALUE)),
        totals.waits(),
        MountainRange.of(timeline, totals.states()));
  }

  /** What the program reported of a range, the longest in all first. */
  public static List<StateTotal> reported(Timeline timeline, TimeRange range) {
    Map<String, StateTotal> byName = new HashMap<>();
    for (ThreadLanes lanes : timeline.threads()) {
      ThreadTrace thread = lanes.trace();
      for (int i = thread.size(); i < thread.size() + thread.spans(); i++) {
        long from = Math.max(range.fromNanos(), thread.startNanos(i));
        long to = Math.min(range.toNanos(), thread.endNanos(i));
        if (from <= to) {
          StateLabel label = new StateLabel(thread.name(i), Kind.SPAN);
          StateTotal one = new StateTotal(label, 1, to - from, to - from);
          byName.merge(label.name(), one, StateTotal::plus);
        }
      }
    }
    return byName.values().stream()
        .sorted(Comparator.comparingLong(StateTotal::inclusiveNanos).reversed())
        .toList();
  }
}
