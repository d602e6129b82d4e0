package dev.concert.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ProgramPartTest {
  @Test
  void aClassHasItsOwnRoutinesAndTheirLambdas() {
    ProgramPart part = ProgramPart.ofClass("a.B");
    assertTrue(part.has("a.B#m(int)"));
    assertTrue(part.has("a.B#m(int)->2"));
    assertFalse(part.has("a.B$C#m()"));
    assertFalse(part.has("a.Bc#m()"));
    assertFalse(part.has("a.B"));
    assertEquals("class B", part.label());
  }

  @Test
  void aHiddenClassHasTheRoutinesOfTheOneAroundIt() {
    ProgramPart part = ProgramPart.ofClass("a.B$$Lambda/0x00007f2c01000a08");
    assertTrue(part.has("a.B#m()->1"));
    assertEquals("class B", part.label());
  }

  @Test
  void aFileHasAllClassesWithinTheOneOfItsName() {
    ProgramPart part = ProgramPart.ofFile("core/src/main/java/a/B.java");
    assertTrue(part.has("a.B#m()"));
    assertTrue(part.has("a.B$C$1#m()"));
    assertFalse(part.has("a.C#m()"));
    assertFalse(part.has("b.B#m()"));
    assertFalse(part.has("a/B.java"));
    assertEquals("file B.java", part.label());
    assertTrue(ProgramPart.ofFile("a/B.java").has("a.B#m()"));
    assertFalse(ProgramPart.ofFile("ca/B.java").has("a.B#m()"));
    assertTrue(ProgramPart.ofFile("Main.java").has("Main#main(java.lang.String[])"));
  }
}
