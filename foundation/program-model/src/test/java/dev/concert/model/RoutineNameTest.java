package dev.concert.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class RoutineNameTest {
  @Test
  void aLabelWithParametersTellsOverloadsApart() {
    assertEquals("Book.find()", RoutineName.labelWithParameters("a.Shop$Book#find()"));
    assertEquals(
        "Book.find(int,String[])",
        RoutineName.labelWithParameters("a.Shop$Book#find(int,java.lang.String[])"));
    assertEquals("new Book(Shop)", RoutineName.labelWithParameters("a.Book#<init>(a.Shop)"));
    assertEquals("Book.find(int) λ2", RoutineName.labelWithParameters("a.Book#find(int)->2"));
    assertEquals("load (cold)", RoutineName.labelWithParameters("load (cold)"));
  }

  @Test
  void aHiddenClassStandsInTheSourceOfTheOneThatItWasMadeFor() {
    assertEquals("a.App", RoutineName.sourceType("a.App$$Lambda/0x00007f2c01000a08"));
    assertEquals("a.App$In", RoutineName.sourceType("a.App$In$$Lambda$14/0x0000000800c03000"));
    assertEquals("a.App", RoutineName.sourceType("a.App$$Lambda$3/1480010240"));
    assertEquals("a.App", RoutineName.sourceType("a.App+0x00007f2c01000a08"));
    assertEquals("a.Shop", RoutineName.sourceType("a.Shop$$SpringCGLIB$$0"));
    assertEquals("App.run", RoutineName.label("a.App$$Lambda/0x00007f2c01000a08#run()"));
  }

  @Test
  void otherClassesStandInTheirOwnSource() {
    for (String type : new String[] {"a.App", "a.App$1", "a.App$In", "App", "a.$$Odd", ""}) {
      assertEquals(type, RoutineName.sourceType(type));
    }
  }
}
