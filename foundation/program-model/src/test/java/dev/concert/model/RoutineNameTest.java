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
}
