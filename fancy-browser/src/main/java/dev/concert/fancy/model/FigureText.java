package dev.concert.fancy.model;

import dev.concert.model.words.Words;
import dev.concert.trace.Amount;
import dev.concert.trace.RoutineProfile;
import dev.concert.ui.look.Units;

/** What was measured beside time, in words; nothing where it was not. */
public final class FigureText {
  private FigureText() {}

  /** {@code , blocked 4.00 ms, allocated 3.2 MB}. */
  public static String behind(LineHeat.Sum sum) {
    return behind(sum.amount(LineHeat.BLOCKED), sum.amount(LineHeat.ALLOCATED));
  }

  /**
   * The same of single figures.
   *
   * @param blockedNanos below 0 where they were not measured, as are the others
   */
  public static String behind(long blockedNanos, long allocatedBytes) {
    return (blockedNanos < 0 ? "" : Words.say(", blocked %s", Units.format(blockedNanos, "ns")))
        + (allocatedBytes < 0
            ? ""
            : Words.say(", allocated %s", Units.format(allocatedBytes, "B")));
  }

  /** A line for each, what the routine has by itself, and with all that it calls. */
  public static String lines(RoutineProfile profile) {
    return line(profile, LineHeat.BLOCKED, Words.known("blocked %s, with what it calls %s"), "ns")
        + line(
            profile, LineHeat.ALLOCATED, Words.known("allocated %s, with what it calls %s"), "B");
  }

  private static String line(RoutineProfile profile, String metric, String pattern, String unit) {
    Amount amount = profile.amounts().get(metric);
    return amount == null
        ? ""
        : '\n'
            + Words.say(
                pattern,
                Units.format(amount.exclusive(), unit),
                Units.format(amount.inclusive(), unit));
  }

  /** {@code this file: 2 calls, 3.00 ms, 100 % of all measured time}, with what else is known. */
  public static String ofFile(LineHeat.Sum sum) {
    return Words.say(
            "this file: %s, %s, %s of all measured time",
            Units.plural(sum.calls(), "call", "calls"),
            Units.time(sum.exclusiveNanos()),
            Units.percent(sum.share()))
        + behind(sum);
  }
}
