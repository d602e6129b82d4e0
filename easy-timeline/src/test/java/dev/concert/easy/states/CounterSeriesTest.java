package dev.concert.easy.states;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.trace.Trace;
import org.junit.jupiter.api.Test;

class CounterSeriesTest {
  private final CounterSeries counter =
      new CounterSeries(
          new Trace.Counter("n", "depth", new long[] {10, 20, 20, 30}, new double[] {1, 5, 2, -3}));

  @Test
  void aValueHoldsUntilTheNextOne() {
    assertEquals(-1, counter.at(9.9));
    assertEquals(0, counter.at(10));
    assertEquals(0, counter.at(19.9));
    assertEquals(3, counter.at(1e9));
  }

  @Test
  void theLastOfOneTimeHolds() {
    assertEquals(2, counter.at(20));
  }

  @Test
  void theRangeContainsNought() {
    assertEquals(-3, counter.minimum());
    assertEquals(5, counter.maximum());
    CounterSeries high =
        new CounterSeries(new Trace.Counter("n", "x", new long[] {1}, new double[] {7}));
    assertEquals(0, high.minimum());
  }
}
