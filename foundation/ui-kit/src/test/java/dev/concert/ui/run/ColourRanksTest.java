package dev.concert.ui.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.ui.look.RoutineColours;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ColourRanksTest {
  private final List<List<String>> told = new ArrayList<>();
  private final ColourRanks ranks = new ColourRanks(told::add);

  @Test
  void aRunThatIsGoingKeepsTheColoursItHasGiven() {
    ranks.rank(List.of("a", "b"), true);
    ranks.rank(List.of("b", "c", "a"), true);
    assertEquals(List.of(List.of("a", "b"), List.of("a", "b", "c")), told);
  }

  @Test
  void aRunThatHasEndedRanksItsRoutinesByTheirTime() {
    ranks.rank(List.of("a", "b"), true);
    ranks.rank(List.of("b", "a"), false);
    assertEquals(List.of("b", "a"), told.getLast());
  }

  @Test
  void nobodyIsToldOfTheSameRanksAgain() {
    ranks.rank(List.of("a", "b"), true);
    ranks.rank(List.of("b", "a"), true);
    assertEquals(1, told.size());
  }

  @Test
  void theRanksAreToldAgainWhenTheRunHasEnded() {
    ranks.rank(List.of("a", "b"), true);
    ranks.rank(List.of("a", "b"), false);
    ranks.rank(List.of("a", "b"), false);
    assertEquals(List.of(List.of("a", "b"), List.of("a", "b")), told);
  }

  @Test
  void onlyAsManyRoutinesAsThereAreColoursAreRanked() {
    ranks.rank(IntStream.range(0, 30).mapToObj(i -> "r" + i).toList(), false);
    assertEquals(RoutineColours.RANKED, told.getLast().size());
  }

  @Test
  void anotherRunStartsAnew() {
    ranks.rank(List.of("a"), true);
    ranks.forget();
    ranks.rank(List.of("b"), true);
    assertEquals(List.of("b"), told.getLast());
  }
}
