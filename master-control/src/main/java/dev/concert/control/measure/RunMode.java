package dev.concert.control.measure;

import dev.concert.model.words.Words;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What a run records. The command line, the form and messages know a mode by its word. */
public enum RunMode {
  OFF(Words.known("nothing, until routines are switched on")),
  COUNTS(Words.known("calls only, at next to no cost")),
  PROFILE(Words.known("times and calls of each routine")),
  TRACE(Words.known("the same, and every event in time")),
  EVENTS(Words.known("the same, with arguments and results"));

  private final String meaning;

  RunMode(String meaning) {
    this.meaning = meaning;
  }

  /** {@code profile}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** A few words for a list to choose from. */
  public String meaning() {
    return Words.say(meaning);
  }

  /** Whether times are measured. */
  public boolean isTimed() {
    return compareTo(PROFILE) >= 0;
  }

  public static List<String> words() {
    return Arrays.stream(values()).map(RunMode::word).toList();
  }

  /** Empty if there is no such mode. */
  public static Optional<RunMode> named(String word) {
    return Arrays.stream(values()).filter(mode -> mode.word().equals(word)).findFirst();
  }
}
