package dev.concert.racy.model;

import dev.concert.model.words.Words;
import dev.concert.racy.figures.ProfileSummary;
import dev.concert.racy.figures.RowKey;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.Row;
import dev.concert.ui.look.Units;
import java.util.List;

/** What was measured of a class or a file, in words. */
public final class PartText {
  private PartText() {}

  /** {@code class Tally, 4 functions: exclusive 1.24 s (31 % of all rows' life), 1,204 calls}. */
  static String totals(PartFigures figures) {
    ProfileSummary summary = figures.summary();
    AmountFormat amounts = AmountFormat.of(summary);
    return Words.say(
        "%s, %s: exclusive %s (%s of all rows' %s), %s%s",
        figures.part().label(),
        Units.plural(figures.routines().size(), "routine", "routines"),
        amounts.of(figures.exclusive()),
        share(figures.exclusive(), figures.life()),
        amounts.whole(),
        Units.plural(figures.calls(), "call", "calls"),
        RangeChoice.behindTitle(summary.profile()));
  }

  /** The same of one row, or of a statistic; empty where the run has no such row. */
  public static String ofRow(PartFigures figures, RowKey key) {
    Row row = figures.summary().row(key);
    if (row == null) {
      return "";
    }
    List<RoutineProfile> ran =
        row.routines().stream().filter(it -> figures.part().has(it.routine())).toList();
    long exclusive = ran.stream().mapToLong(RoutineProfile::exclusiveNanos).sum();
    return Words.say(
        "%s: exclusive %s (%s) in %s",
        figures.part().label(),
        AmountFormat.of(figures.summary()).of(exclusive),
        share(exclusive, row.lifeNanos()),
        Units.plural(ran.size(), "routine", "routines"));
  }

  private static String share(long amount, long life) {
    return Units.percent(life <= 0 ? 0 : (double) amount / life);
  }
}
