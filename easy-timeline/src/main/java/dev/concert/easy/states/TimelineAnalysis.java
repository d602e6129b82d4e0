package dev.concert.easy.states;

import dev.concert.trace.StateLabel;
import dev.concert.trace.StateTotal;
import dev.concert.trace.read.RunTotals;
import dev.concert.trace.waits.WaitTotal;
import java.util.List;

/** What is computed once for each reading of a run, off the FX thread. */
public record TimelineAnalysis(
    List<StateTotal> totals, List<WaitTotal> waits, MountainRange mountains) {

  public static final TimelineAnalysis NONE =
      new TimelineAnalysis(List.of(), List.of(), MountainRange.NONE);

  /** How many states have a label, held or not. */
  public long count(StateLabel label) {
    return totals.stream()
        .filter(total -> total.label().equals(label))
        .mapToLong(StateTotal::count)
        .sum();
  }

  static TimelineAnalysis of(Timeline timeline, RunTotals totals) {
    return new TimelineAnalysis(
        totals.states(), totals.waits(), MountainRange.of(timeline, totals.states()));
  }
}
