package dev.concert.racy.model;

import dev.concert.model.words.Words;
import dev.concert.racy.figures.ProfileSummary;
import dev.concert.racy.figures.RowKey;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.Row;
import dev.concert.ui.look.Units;

/** A row in words. */
public final class RowText {
  public static final String COVERAGE =
      Words.known(
          "measured = sum of the exclusive times of all routines ÷ life; the rest is waiting,"
              + " libraries, or routines that are not instrumented");

  private RowText() {}

  /** Label and, for a statistic, over how many rows. */
  public static String title(ProfileSummary summary, RowKey key) {
    Row row = summary.row(key);
    if (row == null) {
      return "";
    }
    String title = key.title(row.label());
    String rows = Units.plural(summary.bars().size(), "row", "rows");
    return (key.statistic() ? Words.say("%s over %s", title, rows) : title)
        + RangeChoice.behindTitle(summary.profile());
  }

  /** The same where a statistic stands for all rows, by other words. */
  public static String together(ProfileSummary summary, RowKey key, String all) {
    return key.statistic() ? all + RangeChoice.behindTitle(summary.profile()) : title(summary, key);
  }

  /** {@code life 3.10 s, 73 % measured}. */
  public static String about(Row row, AmountFormat amounts) {
    long measured = row.routines().stream().mapToLong(RoutineProfile::exclusiveNanos).sum();
    double share = row.lifeNanos() <= 0 ? 0 : (double) measured / row.lifeNanos();
    return Words.say(
        "%s %s, %s measured", amounts.whole(), amounts.of(row.lifeNanos()), Units.percent(share));
  }
}
