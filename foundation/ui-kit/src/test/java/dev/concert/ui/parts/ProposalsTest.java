package dev.concert.ui.parts;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class ProposalsTest {
  private final Proposals routines =
      Proposals.of(
          List.of(
              "com.acme.run.Matrix#multiply(int)",
              "com.acme.run.Matrix#add(java.lang.String)",
              "com.acme.run.Vector#scale()",
              "com.acme.run.Vector#add()",
              "com.acme.run.Vector#norm()"));

  @Test
  void classesAreFoundByTheBeginningOfTheirNames() {
    assertEquals(List.of("com.acme.run.Matrix"), routines.of("mat"));
  }

  @Test
  void theLargestGroupComesFirstAndHalfAPackageIsNone() {
    assertEquals(
        List.of("com.acme.run", "com.acme.run.Vector", "com.acme.run.Matrix"), routines.of("com"));
  }

  @Test
  void whatStandsBeforeTheLastWordStays() {
    assertEquals(List.of("add !com.acme.run.Vector"), routines.of("add !vec"));
  }

  @Test
  void regularExpressionsAndSingleLettersAreLeftAlone() {
    assertEquals(List.of(), routines.of("/com"));
    assertEquals(List.of(), routines.of("c"));
    assertEquals(List.of(), routines.of(""));
  }

  @Test
  void parametersAreNoPackages() {
    assertEquals(List.of(), routines.of("java"));
  }

  @Test
  void filesLieInFolders() {
    Proposals files = Proposals.of(List.of("src/a/One.java", "src/a/Two.java", "src/b/Three.java"));
    assertEquals(List.of("src", "src/a"), files.of("sr"));
  }
}
