package dev.concert.easy.histogram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.trace.read.Seed;
import java.util.List;
import org.junit.jupiter.api.Test;

class AxisTicksTest {
  @Test
  void aLongLogarithmicAxisHasPowersOfTen() {
    assertEquals(List.of(1e3, 1e4, 1e5, 1e6, 1e7), AxisTicks.of(Scale.LOG, 500, 2e7, 8));
  }

  @Test
  void aShortOneHasRoundStepsBetween() {
    assertEquals(List.of(1e3, 2e3, 5e3, 1e4, 2e4), AxisTicks.of(Scale.LOG, 900, 30e3, 8));
    assertEquals(List.of(40.0, 60.0, 80.0), AxisTicks.of(Scale.LOG, 30, 90, 3));
  }

  @Test
  void aLinearAxisHasEqualSteps() {
    assertEquals(List.of(0.0, 50.0, 100.0), AxisTicks.of(Scale.LINEAR, 0, 120, 3));
  }

  @Test
  void thereAreNeverManyMoreThanAreWanted() {
    Seed.tryWith(random -> {
      for (int i = 0; i < 500; i++) {
        double from = random.nextLong(1L << random.nextInt(1, 50));
        double to = from + 1 + random.nextLong(1L << random.nextInt(1, 50));
        Scale scale = random.nextBoolean() ? Scale.LOG : Scale.LINEAR;
        List<Double> ticks = AxisTicks.of(scale, from, to, 6);
        assertTrue(ticks.size() <= 18, () -> ticks.toString());
        assertTrue(ticks.stream().allMatch(tick -> tick >= from && tick <= to));
      }
    });
  }
}
