package dev.concert.racy.model;

import dev.concert.model.RoutineName;
import dev.concert.racy.figures.BlockedTimes;
import dev.concert.racy.figures.FunctionProfile;
import dev.concert.racy.figures.FunctionProfile.Line;
import dev.concert.racy.figures.ProfileFinding;
import dev.concert.ui.look.Units;

/** Findings in words. */
public final class FindingText {
  private FindingText() {}

  public static String sentence(ProfileFinding finding) {
    String name = RoutineName.label(finding.routine());
    return switch (finding) {
      case ProfileFinding.SlowRow(_, Line line) ->
          "%s is slow on %s: %s a call%s, %s the median of all rows"
              .formatted(
                  name,
                  line.label(),
                  Units.time(line.runningPerCall()),
                  line.waits() ? " without waits" : "",
                  Units.factor(line.slowness()));
      case ProfileFinding.Uneven(_, Line largest, FunctionProfile.Spread spread) ->
          "%s is uneven: %s on %s, %s on average, imbalance %s"
              .formatted(
                  name,
                  Units.time(largest.figures().exclusiveNanos()),
                  largest.label(),
                  Units.time(spread.mean()),
                  Units.percent(spread.imbalance()));
      case ProfileFinding.Waiting(_, String row, long life, BlockedTimes.Waits waits, int rows) ->
          "%s waits %s of %s's life (%s), on %s"
              .formatted(
                  name,
                  Units.percent((double) waits.exclusiveNanos() / life),
                  row,
                  BarTooltips.reasons(waits),
                  Units.plural(rows, "row", "rows"));
      case ProfileFinding.SmallTasks(_, String group, long calls, double nanosPerTask) ->
          "tasks of %s are too small: %s of %s ran %s each, and handing one over costs microseconds"
              .formatted(group, Units.count(calls), name, Units.time(nanosPerTask));
      case ProfileFinding.ShortCalls(_, long calls, double nanosPerCall, double probeNanos) ->
          "%s is short: %s calls of %s, and measuring one costs %s"
              .formatted(
                  name, Units.count(calls), Units.time(nanosPerCall), Units.time(probeNanos));
    };
  }
}
