package dev.concert.ui.parts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
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
        "/|x|false",
        "SU.join|a.StringUtils#join()|true",
        "StringUtils.join|a.StringUtils#join()|true",
        "su.join|a.StringUtils#join()|false",
        "add(int[], int)|a.ArrayUtils#add(int[],int)|true",
        "add(int[], long|a.ArrayUtils#add(int[],int)|false",
        "!add(int[] Array|a.ArrayUtils#add(long)|true",
        "new Blocks|a.Blocks#<init>()|true",
        "new Blocks|a.Blocks#renew()|false",
        "b/Blocks|a/b/Blocks.java|true"
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
  void theBestAnswersComeFirst() {
    List<String> names = List.of("a.B#readding()", "a.B#addAll()", "a.B#gone()", "a.B#add()");
    assertEquals(
        List.of("a.B#add()", "a.B#addAll()", "a.B#readding()"),
        TextFilter.of("add").best(names.stream()));
  }

  @Test
  void nothingTypedLetsEverythingThrough() {
    assertTrue(TextFilter.of("  ").isEmpty());
    assertTrue(TextFilter.of("").test(""));
  }
}
