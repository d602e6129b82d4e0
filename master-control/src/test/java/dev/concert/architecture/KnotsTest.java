package dev.concert.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.architecture.References.Reference;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class KnotsTest {

  @Test
  void whatReachesEachOtherIsAKnot() {
    List<Set<String>> knots =
        Knots.of(
            List.of(
                new Reference("a", "b"),
                new Reference("b", "c"),
                new Reference("c", "a"),
                new Reference("c", "d"),
                new Reference("d", "e"),
                new Reference("e", "d"),
                new Reference("f", "a")));

    assertEquals(List.of(Set.of("a", "b", "c"), Set.of("d", "e")), knots);
  }

  @Test
  void aLineHasNoKnot() {
    assertEquals(List.of(), Knots.of(List.of(new Reference("a", "b"), new Reference("b", "c"))));
  }
}
