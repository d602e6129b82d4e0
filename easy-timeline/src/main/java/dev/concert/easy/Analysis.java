package dev.concert.easy;

import java.util.List;

/** What is computed once for each reading of a run, off the FX thread. */
record Analysis(
    List<RangeStatistics.Total> totals, MountainRange mountains, List<Interesting> interesting) {

  static final Analysis NONE = new Analysis(List.of(), MountainRange.NONE, List.of());

  static Analysis of(Timeline timeline) {
    List<RangeStatistics.Total> totals = RangeStatistics.of(timeline);
    return new Analysis(totals, MountainRange.of(timeline, totals), Interesting.of(timeline));
  }
}
