package dev.concert.cagey.graph;

import dev.concert.model.words.Words;
import dev.concert.ui.look.Units;
import java.util.regex.Pattern;

/** What can be left out of the graph. */
public enum Omission {
  LIBRARY("library", Words.known("libraries"), Words.known("Routines of libraries")),
  TESTS("tests", Words.known("tests"), Words.known("Routines of test sources")),
  TRIVIAL(
      "trivial",
      Words.known("trivial routines"),
      Words.known("Getters, setters, empty and delegating routines")),
  ONE_IN_ONE_OUT(
      "one-in-one-out",
      Words.known("one in, one out"),
      Words.known("Routines with one caller and one callee")),
  GUESSES("guesses", Words.known("guesses"), Words.known("Calls that may go elsewhere instead")),
  OUTSIDE(
      "outside",
      Words.known("from outside"),
      Words.known("Calls that only an object from outside leads to"));

  private static final Pattern TEST_FOLDER =
      Pattern.compile("(?:^|/)src/(?:it|\\w*[tT]ests?|testFixtures)/|^(?:\\w[\\w.-]*/)?tests?/");

  private static final Pattern TEST_NAME =
      Pattern.compile("(?:^|/)(?:\\w*(?:Test|Tests|TestCase|IT)|Test[A-Z]\\w*)\\.java$");

  private final String word;
  private final String noun;
  private final String title;

  Omission(String word, String noun, String title) {
    this.word = word;
    this.noun = noun;
    this.title = title;
  }

  /** As commands name it. */
  public String word() {
    return word;
  }

  /** In little room. */
  public String noun() {
    return Words.say(noun);
  }

  public String title() {
    return Words.say(title);
  }

  /** Whether calls are left out, and counted as pairs of a caller and a callee. */
  boolean isOfCalls() {
    return this == GUESSES || this == OUTSIDE;
  }

  /** So many of what is left out, in little room. */
  public String count(int hidden) {
    return isOfCalls() ? Units.plural(hidden, "pair", "pairs") : Units.count(hidden);
  }

  /** The same with what is counted. */
  public String counted(int hidden) {
    return isOfCalls()
        ? Units.plural(hidden, "pair of routines", "pairs of routines")
        : Units.plural(hidden, "routine", "routines");
  }

  /** Whether its routines are gone over: whom they call is called by their callers. */
  boolean isGoneOver() {
    return this == TRIVIAL || this == ONE_IN_ONE_OUT;
  }

  /**
   * Whether a source file is one of tests, by where it lies and what it is called.
   *
   * @param file as the program names it, such as {@code core/src/test/java/a/B.java}
   */
  public static boolean isTest(String file) {
    return TEST_FOLDER.matcher(file).find() || TEST_NAME.matcher(file).find();
  }
}
