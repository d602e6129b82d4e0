package dev.concert.agent.selection;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import org.junit.jupiter.api.Test;

class NearestNameTest {
  private static String nearest(String wanted, String... names) {
    NearestName nearest = new NearestName(wanted);
    List.of(names).forEach(nearest::offer);
    return nearest.found();
  }

  @Test
  void aDotForADollarSignIsNearerThanAnotherLetter() {
    assertEquals(
        "p.App$Circle", nearest("p.App.Circle", "p.AppsCircle", "p.App$Circle", "p.App", "p"));
  }

  @Test
  void aLetterTooManyOrTooFewIsFound() {
    assertEquals("shapes.Circle", nearest("shapes.Cirle", "shapes", "shapes.Circle"));
    assertEquals("a.B#solve", nearest("a.B#solvee", "a.B#sort", "a.B#solve"));
  }

  @Test
  void aStarStandsForAnything() {
    assertEquals("a.long.name.Servce", nearest("*Service", "a.B", "a.long.name.Servce"));
  }

  @Test
  void whatIsMostlyOtherLettersIsNotNear() {
    assertNull(nearest("p.App.Circle", "org.slf4j.Logger", "x"));
  }
}
