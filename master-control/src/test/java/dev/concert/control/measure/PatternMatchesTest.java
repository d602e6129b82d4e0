package dev.concert.control.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class PatternMatchesTest {
  private final PatternMatches matches =
      new PatternMatches(
          List.of(
              "a.B#get(int)", "a.B#get(long)", "a.B#set(int)->1", "a.c.D#<init>()", "b.E#run()"));

  private String of(String... includes) {
    return matches.words(List.of(includes), List.of());
  }

  @Test
  void whatAPatternMatchesIsCountedWithExamples() {
    assertEquals("a.B#get: 2 of 5 routines (a.B#get(int), a.B#get(long))", of("a.B#get"));
    assertEquals("a: 4 of 5 routines (a.B#get(int), a.B#get(long), …)", of("a"));
    assertEquals("a.B#get(int): 1 of 5 routines (a.B#get(int))", of("a.B#get(int)"));
    assertEquals("*.E: 1 of 5 routines (b.E#run())", of("*.E"));
    assertEquals("a.B#set: 1 of 5 routines (a.B#set(int)->1)", of("a.B#set"));
  }

  @Test
  void severalPatternsAreAlsoCountedTogether() {
    assertEquals(
        "a: 4 of 5 routines (a.B#get(int), a.B#get(long), …) · not a.c: 1 of 5 routines"
            + " (a.c.D#<init>()) · together 3 of 5 routines",
        matches.words(List.of("a"), List.of("a.c")));
    assertEquals("", of());
  }

  @Test
  void aPatternThatMatchesNothingNamesWhatIsNear() {
    assertEquals("a.x.D: nothing with sources; there is a.c.D#<init>()", of("a.x.D"));
    assertEquals("zzz: nothing with sources", of("zzz"));
  }

  @Test
  void whatOnlyClassFilesTellIsNotGuessed() {
    assertEquals("@Timed: known when it runs", of("@Timed"));
    assertEquals(
        "loops: known when it runs · a.c: 1 of 5 routines (a.c.D#<init>())", of("loops", "a.c"));
  }

  @Test
  void whatIsNoPatternIsSaid() {
    assertTrue(of("a#b#c").startsWith("'a#b#c' is not a filter"), of("a#b#c"));
  }
}
