package dev.concert.ui.parts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TextFilterTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "block|a.Blocks#multiply()|true",
        "block add|a.Blocks#multiply()|false",
        "mult BLOCK|a.Blocks#multiply()|true",
        "!mult|a.Blocks#multiply()|false",
        "block -add|a.Blocks#multiply()|true",
        "/mul.*\\(\\)$/|a.Blocks#multiply()|true",
        "!/^a\\./|a.Blocks#multiply()|false",
        "/a b/|has a blank: a b|true",
        "-|a-b|true",
        "/|x|false"
      })
  void wordsExpressionsAndNegationCombine(String filter, String text, boolean through) {
    assertEquals(through, TextFilter.of(filter).test(text));
  }

  @Test
  void aBrokenExpressionIsToldAndTheRestStillFilters() {
    TextFilter filter = TextFilter.of("block /(/");
    assertNotNull(filter.problem());
    assertTrue(filter.test("Blocks"));
  }

  @Test
  void nothingTypedLetsEverythingThrough() {
    assertTrue(TextFilter.of("  ").isEmpty());
    assertTrue(TextFilter.of("").test(""));
  }
}
