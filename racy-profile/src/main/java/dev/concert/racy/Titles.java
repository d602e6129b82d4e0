package dev.concert.racy;

import dev.concert.ui.look.Units;

/** What the bars show, in words. */
final class Titles {
  private Titles() {}

  static String of(Summary summary) {
    Choice choice = summary.choice();
    String rows = rows(summary);
    if (!choice.time()) {
      return "Calls" + (choice.percent() ? " in % of each row's" : "") + rows;
    }
    String estimated = summary.amounts().estimated() ? ", estimated (~)" : "";
    String time = choice.blocked() ? " blocked time" : ' ' + summary.amounts().metric().name();
    String part =
        choice.part() == Choice.Part.EXCLUSIVE
            ? "Exclusive" + time
            : "Inclusive" + time + " (callers contain callees, so bars overlap)";
    return part
        + (choice.percent() ? " in % of each row's " + summary.amounts().whole() : "")
        + estimated
        + rows;
  }

  private static String rows(Summary summary) {
    int rows = summary.bars().size();
    return " · "
        + switch (summary.grouping()) {
          case NODE -> Units.plural(rows, "node", "nodes");
          case GROUP -> Units.plural(rows, "thread group", "thread groups");
          case THREAD -> Units.plural(rows, "thread", "threads");
        };
  }
}
