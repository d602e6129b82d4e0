package dev.concert.control.form;

import dev.concert.control.measure.CommandWords;
import dev.concert.control.measure.EarlierRun;
import dev.concert.control.measure.ExpectedSize;
import dev.concert.control.measure.PatternMatches;
import dev.concert.control.measure.RunMode;
import dev.concert.control.measure.RunOption;
import dev.concert.control.measure.RunWishes;
import dev.concert.model.units.UnitText;
import dev.concert.model.words.Words;
import java.util.List;

/** What the form says of what is filled in, before anything runs. Pure. */
final class FormHints {
  private static final String USUAL_EVENTS = "4G";
  private static final String USUAL_CONTEXTS = "1G";

  private FormHints() {}

  /**
   * What is measured: what each pattern matches, or all; takes as long as going through all
   * routines for each of them.
   */
  static String patterns(ApplicationFacts facts, RunWishes wishes) {
    if (facts.problem() != null || facts.routines().isEmpty()) {
      return "";
    }
    String words =
        new PatternMatches(facts.routines())
            .words(wishes.all(RunOption.INCLUDE), wishes.all(RunOption.EXCLUDE));
    return words.isEmpty()
        ? Words.say(
            "all %s that have sources",
            UnitText.plural(facts.routines().size(), "routine", "routines"))
        : words;
  }

  /** How large the run will be. */
  static String size(List<EarlierRun> earlier, String command, RunMode mode, RunWishes wishes) {
    String limits =
        mode.compareTo(RunMode.TRACE) >= 0
            ? Words.say(
                "at most %s of events and %s of contexts for each JVM",
                wishes.get(RunOption.TRACE_LIMIT).orElse(USUAL_EVENTS),
                wishes.get(RunOption.PROFILE_LIMIT).orElse(USUAL_CONTEXTS))
            : Words.say(
                "at most %s for each JVM",
                wishes.get(RunOption.PROFILE_LIMIT).orElse(USUAL_CONTEXTS));
    return new ExpectedSize(earlier).words(normal(command), mode, limits);
  }

  /** As earlier commands are told; what is not yet a command stays as it is. */
  private static String normal(String command) {
    try {
      return CommandWords.join(CommandWords.split(command));
    } catch (IllegalArgumentException _) {
      return command; // a quote is still open
    }
  }
}
