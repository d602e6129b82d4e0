package dev.concert.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PatternTest {
  @ParameterizedTest
  @CsvSource({
    "a.b,         a.b.C,      m,   true",
    "a.b,         a.b.c.D,    m,   true",
    "a.b,         a.bc.D,     m,   false",
    "a.b.C,       a.b.C,      m,   true",
    "a.b.C,       a.b.C$D,    m,   true",
    "a.b.C,       a.b.CD,     m,   false",
    "a.b.*,       a.b.C,      m,   true",
    "a.*Service,  a.b.XService, m, true",
    "a.*Service,  a.b.Services, m, false",
    "*,           X,          m,   true",
    "a.b.C#run,   a.b.C,      run, true",
    "a.b.C#run,   a.b.C,      runs, false",
    "a.b.C#run*,  a.b.C,      runs, true",
    "a.b.C#<init>, a.b.C,     <init>, true",
    "*#main,      q.Main,     main, true",
  })
  void matches(String pattern, String type, String method, boolean expected) {
    assertEquals(expected, new Pattern(pattern).matches(type, method));
  }

  @Test
  void aPatternForMethodsMatchesNoWholeClass() {
    assertFalse(new Pattern("a.B#m").matchesWholeType("a.B"));
  }

  @Test
  void manyStarsTakeNoExponentialTime() {
    Pattern pattern = new Pattern("*a".repeat(50) + "b");
    String name = "a".repeat(5000);
    assertTimeoutPreemptively(Duration.ofSeconds(10), () -> assertFalse(pattern.matchesType(name)));
  }
}
