package dev.concert.runtime.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NamePatternTest {
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
    assertEquals(expected, new NamePattern(pattern).matches(type, method));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a.B#m(int)                 | m      | (I)V                    | true",
        "a.B#m(int)                 | m      | (J)V                    | false",
        "a.B#m(I)V                  | m      | (I)V                    | true",
        "a.B#m(I)V                  | m      | (I)I                    | false",
        "a.B#m(java.lang.String[],a.C$D,double) | m | ([Ljava/lang/String;La/C$D;D)V | true",
        "a.B#m                      | m      | (I)V                    | true",
        "a.B#m()                    | m      | ()V                     | true",
        "a.B#m()                    | m      | (I)V                    | false",
        "a.B#<init>(int)            | <init> | (La/Outer;I)V           | true",
        "a.B#<init>(int)            | <init> | (ILjava/lang/Object;)V  | true",
        "a.B#m(int)                 | m      | (int)                   | true",
      })
  void parametersTellOverloadsApart(
      String pattern, String method, String descriptor, boolean expected) {
    assertEquals(expected, new NamePattern(pattern).matches("a.B", method, descriptor));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "a b", "#m", "a#b#c", "a.B#m(int", "size<", "size>many", "a(int)"})
  void whatCanMatchNothingIsRefused(String pattern) {
    assertThrows(IllegalArgumentException.class, () -> new NamePattern(pattern));
  }

  @Test
  void annotationsMatchByBinaryOrSimpleName() {
    assertTrue(new NamePattern("@Timed").matchesAnnotation("io.m.Timed"));
    assertTrue(new NamePattern("@io.m.Timed").matchesAnnotation("io.m.Timed"));
    assertTrue(new NamePattern("@*Test").matchesAnnotation("a.B$FastTest"));
    assertFalse(new NamePattern("@o.Timed").matchesAnnotation("io.m.Timed"));
  }

  @Test
  void aPatternForMethodsMatchesNoWholeClass() {
    assertFalse(new NamePattern("a.B#m").matchesWholeType("a.B"));
  }

  @Test
  void manyStarsTakeNoExponentialTime() {
    NamePattern pattern = new NamePattern("*a".repeat(50) + "b");
    String name = "a".repeat(5000);
    assertTimeoutPreemptively(
        Duration.ofSeconds(120), () -> assertFalse(pattern.matchesType(name)));
  }
}
