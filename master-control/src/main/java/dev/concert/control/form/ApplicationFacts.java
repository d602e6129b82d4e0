package dev.concert.control.form;

import dev.concert.control.launch.ErrorMessages;
import dev.concert.control.measure.Recipe;
import dev.concert.control.output.JsonText;
import dev.concert.model.words.Words;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What {@code concert recipes --json --routines} says of an application.
 *
 * @param routines names of all that have sources
 * @param problem why nothing is known, one clause; null if something is
 */
record ApplicationFacts(List<Recipe> recipes, List<String> routines, String problem) {
  static final ApplicationFacts NONE =
      new ApplicationFacts(List.of(), List.of(), Words.known("no application is open"));

  /** Reads what the command said; takes as long as reading a list of all routines. */
  static ApplicationFacts read(Path log) {
    try {
      String said = Files.readString(log);
      String json =
          said.lines()
              .filter(line -> line.startsWith("{"))
              .findFirst()
              .orElseThrow(() -> new IOException(lastLine(said)));
      return parse(JsonText.object(json));
    } catch (IOException | IllegalArgumentException e) {
      return unknown(ErrorMessages.sentence(e));
    }
  }

  static ApplicationFacts unknown(String problem) {
    return new ApplicationFacts(List.of(), List.of(), problem);
  }

  private static String lastLine(String said) {
    return said.lines()
        .filter(line -> !line.isBlank())
        .reduce("", (_, last) -> last)
        .replaceFirst("^concert: ", "");
  }

  private static ApplicationFacts parse(Map<String, Object> json) {
    List<Recipe> recipes = new ArrayList<>();
    if (json.get("recipes") instanceof List<?> told) {
      for (Object each : told) {
        if (each instanceof Map<?, ?> recipe) {
          recipes.add(recipe(recipe));
        }
      }
    }
    return new ApplicationFacts(List.copyOf(recipes), JsonText.strings(json.get("routines")), null);
  }

  private static Recipe recipe(Map<?, ?> told) {
    return new Recipe(
        Recipe.Kind.valueOf(String.valueOf(told.get("kind")).toUpperCase(Locale.ROOT)),
        String.valueOf(told.get("name")),
        String.valueOf(told.get("build")),
        JsonText.strings(told.get("command")));
  }
}
