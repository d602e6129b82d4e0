package dev.concert.racy;

import dev.concert.racy.FunctionProfile.Line;
import dev.concert.racy.FunctionProfile.Spread;
import dev.concert.trace.RoutineProfile;
import dev.concert.ui.look.Units;
import java.util.Comparator;

/** A routine over all rows, in words. */
final class FunctionText {
  private FunctionText() {}

  /** {@code exclusive 1.24 s (31 % of all rows' life), inclusive 2.10 s, 1,204 calls}. */
  static String totals(Summary summary, String routine) {
    FunctionProfile profile = FunctionProfile.of(summary, routine);
    long life = profile.lines().stream().mapToLong(Line::lifeNanos).sum();
    long exclusive = profile.spread(RoutineProfile::exclusiveNanos).sum();
    long inclusive = profile.spread(RoutineProfile::inclusiveNanos).sum();
    long calls = profile.spread(RoutineProfile::calls).sum();
    return "exclusive %s (%s of all rows' life), inclusive %s, %s"
        .formatted(
            Units.time(exclusive),
            Units.percent(life <= 0 ? 0 : (double) exclusive / life),
            Units.time(inclusive),
            Units.plural(calls, "call", "calls"));
  }

  /** Mean, extremes, deviation and imbalance of the exclusive time. */
  static String spread(FunctionProfile profile) {
    Spread exclusive = profile.spread(RoutineProfile::exclusiveNanos);
    Line most =
        profile.lines().stream()
            .filter(line -> line.figures() != null)
            .max(Comparator.comparingLong(line -> line.figures().exclusiveNanos()))
            .orElseThrow();
    return "mean %s · max %s on %s · min %s · deviation %s"
        .formatted(
            Units.time(exclusive.mean()),
            Units.time(exclusive.max()),
            most.label(),
            Units.time(exclusive.min()),
            Units.time(exclusive.deviation()));
  }
}
