package dev.concert.easy.states;

import java.util.List;

/** What is computed once for each reading of a run, off the FX thread. */
public record TimelineAnalysis(
    List<RangeStatistics.Total> totals, MountainRange mountains, List<CostlyState> interesting) {

  public static final TimelineAnalysis NONE =
      new TimelineAnalysis(List.of(), MountainRange.NONE, List.of());

  public static TimelineAnalysis of(Timeline timeline) {
    List<RangeStatistics.Total> totals = RangeStatistics.of(timeline);
    return new TimelineAnalysis(
        totals, MountainRange.of(timeline, totals), CostlyState.of(timeline));
  }
}
