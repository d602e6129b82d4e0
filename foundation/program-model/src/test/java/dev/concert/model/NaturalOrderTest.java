package dev.concert.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class NaturalOrderTest {
  private static List<String> ordered(String... names) {
    return Stream.of(names).sorted(NaturalOrder.of()).toList();
  }

  @Test
  void numbersGoByWhatTheyAre() {
    assertEquals(
        List.of("node", "node 1", "node 2", "node 10", "rank 3"),
        ordered("rank 3", "node 10", "node 2", "node", "node 1"));
    assertEquals(
        List.of("a.2.9", "a.2.10", "a.10.1", "b.1"), ordered("b.1", "a.10.1", "a.2.10", "a.2.9"));
    assertEquals(
        List.of("x7", "x99999999999999999998", "x99999999999999999999"),
        ordered("x99999999999999999999", "x99999999999999999998", "x7"));
  }

  @Test
  void onlyTheSameNameIsEqual() {
    List<String> names = List.of("a1", "a01", "a001b", "a1b", "a", "", "1", "01", "a.1", "a-1");
    for (String one : names) {
      for (String other : names) {
        int order = NaturalOrder.of().compare(one, other);
        assertEquals(one.equals(other), order == 0, one + " and " + other);
        assertEquals(-Integer.signum(order), sign(other, one), one + " and " + other);
      }
    }
  }

  private static int sign(String one, String other) {
    return Integer.signum(NaturalOrder.of().compare(one, other));
  }

  @Test
  void anyNamesCanBeSorted() {
    List<String> names =
        Stream.of("0 1 10 2 01 a a1 a10 a2 a02 a1b2 a1b10 ab a.b 9a 10a".split(" "))
            .sorted(NaturalOrder.of())
            .toList();
    List<String> again = names.reversed().stream().sorted(NaturalOrder.of()).toList();
    assertEquals(names, again);
    assertTrue(Collections.max(names, NaturalOrder.of()).equals(names.getLast()));
  }
}
