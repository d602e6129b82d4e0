package dev.concert.control.measure;

import dev.concert.model.words.Words;
import java.util.List;

/**
 * A way to build and run a part of an application.
 *
 * @param name the main class, the test class, or the task
 * @param build what is run before, as one types it; empty for nothing
 * @param command what is measured; paths in it are from the application's folder on
 */
public record Recipe(Kind kind, String name, String build, List<String> command) {
  /** What it runs. */
  public enum Kind {
    MAIN(Words.known("main class")),
    TESTS(Words.known("all tests")),
    TEST(Words.known("test class"));

    private final String words;

    Kind(String words) {
      this.words = words;
    }

    /** For a list to choose from. */
    public String words() {
      return Words.say(words);
    }
  }

  public Recipe {
    command = List.copyOf(command);
  }
}
