package dev.concert.racy.model;

import dev.concert.model.words.Words;
import dev.concert.racy.figures.FunctionProfile;
import dev.concert.racy.figures.FunctionProfile.Line;
import dev.concert.racy.figures.FunctionProfile.Spread;
import dev.concert.racy.figures.ProfileSummary;
import dev.concert.trace.CallStatistics;
import dev.concert.trace.RoutineProfile;
import dev.concert.ui.look.Units;
import java.util.Comparator;
import java.util.Objects;

/** A routine over all rows, in words. */
public final class FunctionText {
  private FunctionText() {}

  /**
   * {@code exclusive 1.24 s (31 % of all rows' life), inclusive 2.10 s, 1,204 calls}, with the
   * range of time.
   */
  public static String totals(ProfileSummary summary, String routine) {
    AmountFormat amounts = AmountFormat.of(summary);
    FunctionProfile profile = FunctionProfile.of(summary, routine);
    long life = profile.lines().stream().mapToLong(Line::lifeNanos).sum();
    long exclusive = profile.spread(RoutineProfile::exclusiveNanos).sum();
    long inclusive = profile.spread(RoutineProfile::inclusiveNanos).sum();
    long calls = profile.spread(RoutineProfile::calls).sum();
    return Words.say(
        "exclusive %s (%s of all rows' %s), inclusive %s, %s%s",
        amounts.of(exclusive),
        Units.percent(life <= 0 ? 0 : (double) exclusive / life),
        amounts.whole(),
        amounts.of(inclusive),
        Units.plural(calls, "call", "calls"),
        RangeChoice.behindTitle(summary.profile()));
  }

  /** Mean, quartiles, extremes and deviation of the exclusive time over the rows that ran it. */
  public static String spread(FunctionProfile profile, AmountFormat amounts) {
    Spread exclusive = profile.spread(RoutineProfile::exclusiveNanos);
    Line largest =
        profile.lines().stream()
            .filter(line -> line.figures() != null)
            .max(Comparator.comparingLong(line -> line.figures().exclusiveNanos()))
            .orElseThrow();
    return Words.say(
        "exclusive: mean %s · median %s, half of the rows %s to %s · max %s on %s · min %s"
            + " · deviation %s",
        amounts.of(exclusive.mean()),
        amounts.of(exclusive.median()),
        amounts.of(exclusive.lowerQuartile()),
        amounts.of(exclusive.upperQuartile()),
        amounts.of(exclusive.max()),
        largest.label(),
        amounts.of(exclusive.min()),
        amounts.of(exclusive.deviation()));
  }

  /** {@code calls took 1.20 ms ± 0.31 ms, 0.90 ms to 4.10 ms}; empty where that is not known. */
  public static String calls(FunctionProfile profile) {
    return profile.lines().stream()
        .map(Line::figures)
        .filter(Objects::nonNull)
        .reduce(RoutineProfile::plus)
        .map(figures -> calls(figures.statistics()))
        .orElse("");
  }

  /** The same of one row. */
  static String calls(CallStatistics known) {
    return known == null
        ? ""
        : Words.say(
            "calls took %s ± %s, %s to %s",
            Units.time(known.meanNanos()),
            Units.time(known.deviationNanos()),
            Units.time(known.minNanos()),
            Units.time(known.maxNanos()));
  }
}
