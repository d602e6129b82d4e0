package dev.concert.runtime.cost;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class SteadyTimesTest {
  private final SteadyTimes times = new SteadyTimes();

  /** Batches as long as somebody may wait, all of them as fast as the JVM is then. */
  private void series(int batches, double nanos) {
    times.begin();
    for (int i = 0; i < batches && !times.hasSettled(); i++) {
      times.add(nanos);
    }
    times.end();
  }

  private void series(double nanos) {
    series(1_000, nanos);
  }

  @Test
  void aColdJvmIsNotTakenForSteadyHoweverLongItStaysCold() {
    series(900);

    assertFalse(times.isSteady());
    assertEquals(900, times.nanos());
  }

  @Test
  void whatSettlesTwiceAtTheSameIsSteady() {
    series(21);
    series(21.5);

    assertTrue(times.isSteady());
    assertEquals(21.5, times.nanos());
  }

  @Test
  void asTheJvmCompilesFurtherTheTimesBeforeNoLongerCount() {
    series(900);
    series(120);
    assertFalse(times.isSteady());

    series(30);
    assertFalse(times.isSteady());

    series(30);
    assertTrue(times.isSteady());
    assertEquals(30, times.nanos());
  }

  @Test
  void whatWasSteadyIsNotAnyMoreOnceTheJvmCompilesItAnew() {
    series(120);
    series(120);
    assertTrue(times.isSteady());

    series(30);
    assertFalse(times.isSteady());
    assertEquals(30, times.nanos());
  }

  @Test
  void whatIsSlowerForAWhileSinceOthersUseTheProcessorDoesNotMoveTheFigure() {
    series(30);
    series(30);
    series(75);

    assertTrue(times.isSteady());
    assertEquals(30, times.nanos());
  }

  @Test
  void timesThatStillFallHaveNotSettled() {
    times.begin();
    for (int i = 0; i < 4 * SteadyTimes.WINDOW; i++) {
      times.add(1_000 - 15 * i);
      assertFalse(times.hasSettled(), "after " + i);
    }
    times.end();
    assertFalse(times.isSteady());
  }

  @Test
  void fewBatchesTellNothing() {
    series(SteadyTimes.WINDOW, 30);
    series(SteadyTimes.WINDOW, 30);

    assertFalse(times.isSteady());
    assertEquals(30, times.nanos());
  }

  @Test
  void aBatchInWhichTheThreadHadToWaitDoesNotCount() {
    for (int series = 0; series < 2; series++) {
      times.begin();
      for (int i = 0; i < 2 * SteadyTimes.WINDOW; i++) {
        times.add(i % 5 == 0 ? 4_000_000 : 30);
      }
      times.end();
    }

    assertTrue(times.isSteady());
    assertEquals(30, times.nanos());
  }

  @Test
  void withoutASeriesNothingIsKnown() {
    times.begin();
    times.end();

    assertFalse(times.isSteady());
    assertEquals(0, times.nanos());
  }
}
