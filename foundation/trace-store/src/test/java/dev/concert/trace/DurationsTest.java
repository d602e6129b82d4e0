package dev.concert.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class DurationsTest {
  @Test
  void withoutACallThereIsNothingToSay() {
    assertNull(new Durations().nanos(1));
  }

  @Test
  void theOnlyCallIsTheShortestAndTheLongest() {
    Durations durations = new Durations();
    // Not a float: the next ones are 8,192 ticks away.
    durations.add(110_244_528_501L);
    Statistics nanos = durations.nanos(0.5);
    assertEquals(55_122_264_250.5, nanos.sumNanos());
    assertEquals(nanos.sumNanos(), nanos.minNanos(), 4_096);
    assertTrue(nanos.minNanos() <= nanos.sumNanos());
    assertTrue(nanos.maxNanos() >= nanos.sumNanos());
  }
}
