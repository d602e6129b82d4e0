package dev.concert.model.find;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class TextQueryTest {
  private static Grade grade(String typed, String text) {
    return TextQuery.of(typed).match(text).grade();
  }

  @Test
  void allWordsMustBeThereInAnyOrder() {
    assertEquals(Grade.PREFIX, grade("time excl", "Show exclusive time"));
    assertEquals(Grade.SUBSTRING, grade("clusive", "Show exclusive time"));
    assertNull(TextQuery.of("show inclusive").match("Show exclusive time"));
  }

  @Test
  void theFirstLettersOfItsWordsFindIt() {
    assertEquals(Grade.INITIALS, grade("set", "Show exclusive time"));
  }

  @Test
  void theWholeTextIsTheBest() {
    assertEquals(Grade.EXACT, grade("dark theme", "Dark theme"));
    Match whole = TextQuery.of("dark").match("Dark");
    assertTrue(whole.compareTo(TextQuery.of("dark").match("Dark theme")) > 0);
    Match start = TextQuery.of("dark").match("Dark theme");
    assertTrue(start.compareTo(TextQuery.of("dark").match("Theme: dark")) > 0);
  }

  @Test
  void nothingIsFoundByNothing() {
    assertNull(TextQuery.of("  ").match("Dark theme"));
  }
}
