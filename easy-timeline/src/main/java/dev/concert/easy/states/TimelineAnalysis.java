package dev.concert.easy.states;

import dev.concert.trace.StateTotal;
import java.util.List;

/** What is computed once for each reading of a run, off the FX thread. */
public record TimelineAnalysis(
    List<StateTotal> totals, MountainRange mountains, List<CostlyState> interesting) {

  public static final TimelineAnalysis NONE =
      new TimelineAnalysis(List.of(), MountainRange.NONE, List.of());

  static TimelineAnalysis of(Timeline timeline, List<StateTotal> totals) {
    return new TimelineAnalysis(
        totals, MountainRange.of(timeline, totals), CostlyState.of(timeline));
  }
}
