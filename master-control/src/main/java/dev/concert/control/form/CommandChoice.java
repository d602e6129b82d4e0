package dev.concert.control.form;

import dev.concert.control.measure.EarlierRun;
import dev.concert.control.measure.Recipe;
import dev.concert.model.words.Words;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Something that can be measured, as the form offers it.
 *
 * @param kind a few words
 * @param title by which it is looked for
 * @param detail what is run
 * @param recipe null for a command that was measured before
 * @param earlier null for a recipe
 */
record CommandChoice(String kind, String title, String detail, Recipe recipe, EarlierRun earlier) {
  private static final int MOST_EARLIER = 30;

  /** Commands that were measured before, each once, then what the application has. */
  static List<CommandChoice> of(List<EarlierRun> newestFirst, List<Recipe> recipes) {
    List<CommandChoice> choices = new ArrayList<>();
    Set<String> commands = new LinkedHashSet<>();
    for (EarlierRun run : newestFirst) {
      boolean typed = !run.command().isBlank();
      if (typed && commands.size() < MOST_EARLIER && commands.add(run.command())) {
        String mode = Words.say("mode %s", run.mode());
        choices.add(new CommandChoice(Words.say("earlier"), run.command(), mode, null, run));
      }
    }
    for (Recipe recipe : recipes) {
      String command = String.join(" ", recipe.command());
      String detail =
          recipe.build().isEmpty() ? command : Words.say("%s, then %s", recipe.build(), command);
      choices.add(new CommandChoice(recipe.kind().words(), recipe.name(), detail, recipe, null));
    }
    return choices;
  }

  /** Whether all words of a filter are in its kind or title; capitals do not matter. */
  boolean has(String filter) {
    String text = (kind + ' ' + title).toLowerCase(Locale.ROOT);
    for (String word : filter.toLowerCase(Locale.ROOT).strip().split("\\s+")) {
      if (!text.contains(word)) {
        return false;
      }
    }
    return true;
  }
}
