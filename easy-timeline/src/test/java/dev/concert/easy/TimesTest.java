package dev.concert.easy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TimesTest {
  @Test
  void momentsCarryTheDecimalsThatTellThemApart() {
    assertEquals("1.5 s", Times.moment(1.5e9, 1e8));
    assertEquals("1.50025 s", Times.moment(1_500_250_000, 1e4));
    assertEquals("12.34 µs", Times.moment(12_340, 10));
  }

  @Test
  void timesAreReadWithAndWithoutUnit() {
    assertEquals(1.25e9, Times.parse("1.25").getAsDouble());
    assertEquals(350e6, Times.parse(" 350ms ").getAsDouble());
    assertEquals(12e3, Times.parse("12 us").getAsDouble());
    assertTrue(Times.parse("soon").isEmpty());
    assertTrue(Times.parse("").isEmpty());
    assertTrue(Times.parse("-3 s").isEmpty());
  }

  @Test
  void rangesAreReadInAnyOrder() {
    assertEquals(
        Optional.of(new Range(1_200_000_000, 1_300_000_000)), Times.parseRange("1.2 s - 1300 ms"));
    assertEquals(Optional.of(new Range(1, 5)), Times.parseRange("5ns..1ns"));
    assertEquals(Optional.empty(), Times.parseRange("1 s"));
  }

  @Test
  void labelsOfARulerAreRoundAndFarEnoughApart() {
    Ticks ticks = Ticks.of(new Viewport(0, 1_000_000_000), 800, 90, 0);
    List<String> labels =
        ticks.ticks().stream().map(Ticks.Tick::label).filter(Objects::nonNull).toList();
    assertEquals(List.of("0 s", "200 ms", "400 ms", "600 ms", "800 ms", "1.0 s"), labels);
  }

  @Test
  void anOriginMovesTheZeroOfTheRuler() {
    Ticks ticks = Ticks.of(new Viewport(250, 1_250), 500, 100, 300);
    assertTrue(ticks.ticks().contains(new Ticks.Tick(300, "0 µs")));
    assertTrue(ticks.ticks().contains(new Ticks.Tick(500, "200 ns")));
  }

  @Test
  void ticksNeverCrowdHoweverDeepTheZoom() {
    for (double span = 100; span < 1e14; span *= 3.7) {
      int count = Ticks.of(new Viewport(5e9, 5e9 + span), 1000, 80, 0).ticks().size();
      assertTrue(count <= 5 * 13 + 1, span + " ns gives " + count);
    }
  }
}
