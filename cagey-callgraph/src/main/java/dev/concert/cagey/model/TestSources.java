package dev.concert.cagey.model;

import java.util.regex.Pattern;

/** Which source files are tests, by where they lie and what they are called. */
final class TestSources {
  private static final Pattern FOLDER =
      Pattern.compile("(?:^|/)src/(?:it|\\w*[tT]ests?|testFixtures)/|^(?:\\w[\\w.-]*/)?tests?/");

  private static final Pattern NAME =
      Pattern.compile("(?:^|/)(?:\\w*(?:Test|Tests|TestCase|IT)|Test[A-Z]\\w*)\\.java$");

  private TestSources() {}

  /**
   * @param file as the program names it, such as {@code core/src/test/java/a/B.java}
   */
  static boolean has(String file) {
    return FOLDER.matcher(file).find() || NAME.matcher(file).find();
  }
}
