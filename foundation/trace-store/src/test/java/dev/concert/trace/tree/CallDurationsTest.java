package dev.concert.trace.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.trace.CallStatistics;
import org.junit.jupiter.api.Test;

class CallDurationsTest {
  @Test
  void withoutACallThereIsNothingToSay() {
    assertNull(new CallDurations().nanos(1));
  }

  @Test
  void theOnlyCallIsTheShortestAndTheLongest() {
    CallDurations durations = new CallDurations();
    // Not a float: the next ones are 8,192 ticks away.
    durations.add(110_244_528_501L);
    CallStatistics nanos = durations.nanos(0.5);
    assertEquals(55_122_264_250.5, nanos.sumNanos());
    assertEquals(nanos.sumNanos(), nanos.minNanos(), 4_096);
    assertTrue(nanos.minNanos() <= nanos.sumNanos());
    assertTrue(nanos.maxNanos() >= nanos.sumNanos());
  }
}
