package dev.concert.racy.model;

import dev.concert.model.words.Words;
import dev.concert.racy.figures.BarOptions;
import dev.concert.racy.figures.ProfileSummary;
import dev.concert.trace.Metric;
import dev.concert.ui.look.Units;

/** What the bars show, in words. */
public final class BarsTitle {
  private BarsTitle() {}

  public static String of(ProfileSummary summary) {
    BarOptions choice = summary.options();
    String rows = by(summary) + rows(summary) + RangeChoice.behindTitle(summary.profile());
    String estimated = summary.estimated() ? Words.say(", estimated (~)") : "";
    if (choice.derived() != null) {
      return Words.say("%s (bars stand side by side)", choice.derived().saidWithFormula())
          + estimated
          + rows;
    }
    if (!choice.showsTime()) {
      String calls = Words.say("Calls");
      return (choice.inPercent() ? Words.say("%s in %% of each row's", calls) : calls) + rows;
    }
    String part = part(choice, summary.metric());
    String scaled =
        choice.inPercent()
            ? Words.say("%s in %% of each row's %s", part, AmountFormat.of(summary).whole())
            : part;
    return scaled + estimated + rows;
  }

  private static String part(BarOptions choice, Metric metric) {
    if (choice.inclusive()) {
      return Words.say("%s (callers contain callees, so bars overlap)", inclusive(choice, metric));
    }
    if (choice.showsBlocked()) {
      return Words.say("Exclusive blocked time");
    }
    String name = metric.said();
    return metric.isTime() ? Words.say("Exclusive time") : Words.say("Exclusive %s", name);
  }

  private static String inclusive(BarOptions choice, Metric metric) {
    if (choice.showsBlocked()) {
      return Words.say("Inclusive blocked time");
    }
    String name = metric.said();
    return metric.isTime() ? Words.say("Inclusive time") : Words.say("Inclusive %s", name);
  }

  private static String by(ProfileSummary summary) {
    return summary.ofRoutines()
        ? ""
        : Words.say(" by %s", Words.say(summary.options().segments().noun(false)));
  }

  private static String rows(ProfileSummary summary) {
    int rows = summary.bars().size();
    int clusters = summary.shown().clusters();
    String alike =
        clusters == 0
            ? ""
            : Words.say(" in %s", Units.plural(summary.shown().bars().size(), "bar", "bars"));
    return " · "
        + switch (summary.grouping()) {
          case NODE -> Units.plural(rows, "node", "nodes");
          case GROUP -> Units.plural(rows, "thread group", "thread groups");
          case THREAD -> Units.plural(rows, "thread", "threads") + alike;
        };
  }
}
