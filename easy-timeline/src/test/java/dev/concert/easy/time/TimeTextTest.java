package dev.concert.easy.time;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.easy.states.TimeRange;
import dev.concert.easy.states.TimeText;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TimeTextTest {
  @Test
  void momentsCarryTheDecimalsThatTellThemApart() {
    assertEquals("1.5 s", TimeText.moment(1.5e9, 1e8));
    assertEquals("1.50025 s", TimeText.moment(1_500_250_000, 1e4));
    assertEquals("12.34 µs", TimeText.moment(12_340, 10));
  }

  @Test
  void timesAreReadWithAndWithoutUnit() {
    assertEquals(1.25e9, TimeText.parse("1.25").getAsDouble());
    assertEquals(350e6, TimeText.parse(" 350ms ").getAsDouble());
    assertEquals(12e3, TimeText.parse("12 us").getAsDouble());
    assertTrue(TimeText.parse("soon").isEmpty());
    assertTrue(TimeText.parse("").isEmpty());
    assertTrue(TimeText.parse("-3 s").isEmpty());
  }

  @Test
  void rangesAreReadInAnyOrder() {
    assertEquals(
        Optional.of(new TimeRange(1_200_000_000, 1_300_000_000)),
        TimeText.parseRange("1.2 s - 1300 ms"));
    assertEquals(Optional.of(new TimeRange(1, 5)), TimeText.parseRange("5ns..1ns"));
    assertEquals(Optional.empty(), TimeText.parseRange("1 s"));
  }

  @Test
  void labelsOfARulerAreRoundAndFarEnoughApart() {
    TimeTicks ticks = TimeTicks.of(new Viewport(0, 1_000_000_000), 800, 90, 0);
    List<String> labels =
        ticks.ticks().stream().map(TimeTicks.Tick::label).filter(Objects::nonNull).toList();
    assertEquals(List.of("0 s", "200 ms", "400 ms", "600 ms", "800 ms", "1.0 s"), labels);
  }

  @Test
  void anOriginMovesTheZeroOfTheRuler() {
    TimeTicks ticks = TimeTicks.of(new Viewport(250, 1_250), 500, 100, 300);
    assertTrue(ticks.ticks().contains(new TimeTicks.Tick(300, "0 µs")));
    assertTrue(ticks.ticks().contains(new TimeTicks.Tick(500, "200 ns")));
  }

  @Test
  void ticksNeverCrowdHoweverDeepTheZoom() {
    for (double span = 100; span < 1e14; span *= 3.7) {
      int count = TimeTicks.of(new Viewport(5e9, 5e9 + span), 1000, 80, 0).ticks().size();
      assertTrue(count <= 5 * 13 + 1, span + " ns gives " + count);
    }
  }
}
