package dev.concert.easy.time;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.easy.states.TimeRange;
import dev.concert.trace.Resolution;
import dev.concert.trace.Trace.EventShare;
import dev.concert.trace.Trace.Shares;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class CloseLookTest {
  /** States of a millisecond and more are there. */
  private static final Resolution COARSE = new Resolution(1_000_000, 1, 0, 1_000_000);

  private final CloseLook close = new CloseLook();

  @Test
  void whatCouldNotBeSeenIsNotRead() {
    assertFalse(close.moveTo(new Viewport(0, 10e9), COARSE, Shares.ALL, 100e9));
    assertNull(close.range());
  }

  @Test
  void mostOfTheRunHasNoRoomForMoreThanAllOfItHas() {
    assertFalse(close.moveTo(new Viewport(0, 2e9), COARSE, Shares.ALL, 3e9));
  }

  @Test
  void whereEveryStateIsThereNothingMoreIsRead() {
    assertFalse(close.moveTo(new Viewport(0, 1_000), Resolution.ALL, Shares.ALL, 100e9));
  }

  @Test
  void aCloserViewIsReadWithSomeRoomAroundIt() {
    assertTrue(close.moveTo(new Viewport(2e9, 3e9), COARSE, Shares.ALL, 100e9));
    assertEquals(new TimeRange(1_500_000_000, 3_500_000_000L), close.range());
  }

  @Test
  void smallMovesNeedNoNewReadingAndLargeOnesDo() {
    close.moveTo(new Viewport(2e9, 3e9), COARSE, Shares.ALL, 100e9);

    assertFalse(
        close.moveTo(new Viewport(2.4e9, 3.4e9), COARSE, Shares.ALL, 100e9), "it is being read");
    assertTrue(close.moveTo(new Viewport(3e9, 4e9), COARSE, Shares.ALL, 100e9));
    assertEquals(new TimeRange(2_500_000_000L, 4_500_000_000L), close.range());
  }

  @Test
  void whereEvenTheCloseViewHasTooManyStatesADeeperOneIsReadAgain() {
    close.moveTo(new Viewport(2e9, 3e9), COARSE, Shares.ALL, 100e9);
    Resolution crowded = new Resolution(1_000_000, 1_500_000_000, 3_500_000_000L, 500_000);

    assertFalse(close.moveTo(new Viewport(2.1e9, 2.9e9), crowded, Shares.ALL, 100e9));
    assertTrue(close.moveTo(new Viewport(2.1e9, 2.4e9), crowded, Shares.ALL, 100e9));
  }

  @Test
  void whereTasksAreLeftOutACloserViewIsReadUntilAllOfItsAreThere() {
    isReadUntilAllAreThere(tasks -> new Shares(tasks, EventShare.ALL));
  }

  @Test
  void whereMarksAreLeftOutACloserViewIsReadUntilAllOfItsAreThere() {
    isReadUntilAllAreThere(marks -> new Shares(EventShare.ALL, marks));
  }

  private void isReadUntilAllAreThere(Function<EventShare, Shares> with) {
    Shares fourth = with.apply(new EventShare(4, 4, 1, 0, 3_000));
    assertTrue(close.moveTo(new Viewport(2e9, 3e9), Resolution.ALL, fourth, 100e9));

    Shares allThere = with.apply(new EventShare(4, 1, 1_500_000_000, 3_500_000_000L, 2_900));
    assertFalse(close.moveTo(new Viewport(2.1e9, 2.2e9), Resolution.ALL, allThere, 100e9));
    assertTrue(close.moveTo(new Viewport(5e9, 6e9), Resolution.ALL, allThere, 100e9));
  }
}
