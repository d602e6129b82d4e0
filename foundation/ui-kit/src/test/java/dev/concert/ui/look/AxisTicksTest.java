package dev.concert.ui.look;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class AxisTicksTest {
  @Test
  void anAxisFromZeroEndsWithItsEndWhereThatIsRound() {
    assertEquals(List.of(0.0, 20.0, 40.0, 60.0, 80.0, 100.0), AxisTicks.fromZero(100, 6));
    assertEquals(List.of(0.0, 0.25, 0.5, 0.75, 1.0), AxisTicks.fromZero(1, 5));
    assertEquals(4, AxisTicks.fromZero(0.3, 4).size(), "three tenths are a little more than 0.3");
  }

  @Test
  void thereAreNoMoreThanThereIsRoomFor() {
    assertEquals(List.of(0.0, 50.0), AxisTicks.fromZero(99, 3));
    assertEquals(List.of(0.0), AxisTicks.fromZero(99, 1));
    assertEquals(List.of(0.0), AxisTicks.fromZero(0, 5));
  }

  @Test
  void aLongLogarithmicAxisHasPowersOfTen() {
    assertEquals(List.of(1e3, 1e4, 1e5, 1e6, 1e7), AxisTicks.logarithmic(500, 2e7, 8));
  }

  @Test
  void aShortOneHasRoundStepsBetween() {
    assertEquals(List.of(1e3, 2e3, 5e3, 1e4, 2e4), AxisTicks.logarithmic(900, 30e3, 8));
    assertEquals(List.of(40.0, 60.0, 80.0), AxisTicks.logarithmic(30, 90, 3));
  }

  @Test
  void oneOfTwoDecadesHasTicksAllAlong() {
    assertEquals(
        List.of(5e5, 1e6, 2e6, 5e6, 1e7, 2e7, 5e7), AxisTicks.logarithmic(0.29e6, 81.6e6, 7));
  }

  @Test
  void aLinearAxisHasEqualStepsOfWholeNumbers() {
    assertEquals(List.of(0.0, 50.0, 100.0), AxisTicks.linear(0, 120, 3));
    assertEquals(List.of(2.0, 3.0, 4.0), AxisTicks.linear(2, 4, 8));
  }

  @Test
  void thereAreNeverManyMoreThanAreWanted() {
    for (long seed = 1; seed <= 500; seed++) {
      Random random = new Random(seed);
      double from = random.nextLong(1L << random.nextInt(1, 50));
      double to = from + 1 + random.nextLong(1L << random.nextInt(1, 50));
      List<Double> ticks =
          random.nextBoolean() ? AxisTicks.logarithmic(from, to, 6) : AxisTicks.linear(from, to, 6);
      String told = "seed " + seed + ": " + ticks;
      assertTrue(ticks.size() <= 18, told);
      assertTrue(ticks.stream().allMatch(tick -> tick >= from && tick <= to), told);
    }
  }
}
