package dev.concert.racy.model;

import dev.concert.racy.figures.BarOptions;
import dev.concert.racy.figures.ProfileSummary;
import dev.concert.ui.look.Units;

/** What the bars show, in words. */
public final class BarsTitle {
  private BarsTitle() {}

  public static String of(ProfileSummary summary) {
    BarOptions choice = summary.options();
    String rows = by(summary) + rows(summary) + RangeChoice.behindTitle(summary.profile());
    if (choice.derived() != null) {
      String estimated = summary.estimated() ? ", estimated (~)" : "";
      return choice.derived() + " (bars stand side by side)" + estimated + rows;
    }
    if (!choice.showsTime()) {
      return "Calls" + (choice.inPercent() ? " in % of each row's" : "") + rows;
    }
    String estimated = summary.estimated() ? ", estimated (~)" : "";
    String time = choice.showsBlocked() ? " blocked time" : ' ' + summary.metric().name();
    String part =
        choice.inclusive()
            ? "Inclusive" + time + " (callers contain callees, so bars overlap)"
            : "Exclusive" + time;
    return part
        + (choice.inPercent() ? " in % of each row's " + AmountFormat.of(summary).whole() : "")
        + estimated
        + rows;
  }

  private static String by(ProfileSummary summary) {
    return summary.ofRoutines() ? "" : " by " + summary.options().segments().noun(false);
  }

  private static String rows(ProfileSummary summary) {
    int rows = summary.bars().size();
    int clusters = summary.shown().clusters();
    String alike =
        clusters == 0 ? "" : " in " + Units.plural(summary.shown().bars().size(), "bar", "bars");
    return " · "
        + switch (summary.grouping()) {
          case NODE -> Units.plural(rows, "node", "nodes");
          case GROUP -> Units.plural(rows, "thread group", "thread groups");
          case THREAD -> Units.plural(rows, "thread", "threads") + alike;
        };
  }
}
