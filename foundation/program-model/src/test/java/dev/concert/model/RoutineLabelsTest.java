package dev.concert.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class RoutineLabelsTest {
  @Test
  void onlyThoseThatWouldReadTheSameHaveTheirParameters() {
    RoutineLabels labels =
        RoutineLabels.of(
            List.of("a.Utils#add(int[],int)", "a.Utils#add(long[],long)", "a.Utils#swap(int[])"));
    assertEquals("Utils.add(int[],int)", labels.of("a.Utils#add(int[],int)"));
    assertEquals("Utils.add(long[],long)", labels.of("a.Utils#add(long[],long)"));
    assertEquals("Utils.swap", labels.of("a.Utils#swap(int[])"));
  }

  @Test
  void scopesWithNamesOfTheirOwnStayAsTheyAre() {
    RoutineLabels labels = RoutineLabels.of(List.of("load", "load", "a.B#<init>(int)"));
    assertEquals("load", labels.of("load"));
    assertEquals("new B", labels.of("a.B#<init>(int)"));
  }
}
