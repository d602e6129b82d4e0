package dev.concert.ui.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.ui.fixture.PauseByHand;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SavedEditsTest {
  private static final long MILLI = Duration.ofMillis(1).toNanos();

  private final PauseByHand pause = new PauseByHand();
  private final List<Long> begun = new ArrayList<>();
  private long now;
  private final SavedEdits edits = new SavedEdits(pause, () -> now, () -> begun.add(now));

  @Test
  void whatIsSavedIsReadOnceWhenNothingMoreIsSavedForAMoment() {
    edits.saved();
    edits.saved();
    assertEquals(SavedEdits.QUIET, pause.length());
    assertEquals(List.of(), begun);
    pause.end();
    assertEquals(1, begun.size());
    edits.ended();
    assertEquals(1, begun.size());
  }

  @Test
  void aReadingIsGivenUpForWhatIsSavedWhileItHasJustBegun() {
    edits.saved();
    pause.end();
    edits.saved();
    pause.end();
    assertEquals(2, begun.size());
  }

  @Test
  void whatIsSavedBesideAReadingThatGoesOnIsReadAtOnceAfterIt() {
    edits.saved();
    pause.end();
    now += SavedEdits.PATIENCE.toNanos();
    edits.saved();
    assertNull(pause.then());
    assertEquals(1, begun.size());
    edits.ended();
    assertEquals(2, begun.size());
    edits.ended();
    assertEquals(2, begun.size());
  }

  @Test
  void savesThatFollowOneAnotherWithoutAnyRestDoNotPutTheReadingOffForEver() {
    edits.saved();
    now += SavedEdits.PATIENCE.toNanos() - MILLI;
    edits.saved();
    assertEquals(Duration.ofMillis(1), pause.length());
    Runnable last = pause.then();
    now += MILLI;
    edits.saved();
    assertSame(last, pause.then());
    pause.end();
    assertEquals(1, begun.size());
  }

  @Test
  void savesThatFollowOneAnotherFasterThanAReadingTakesAreShownAgainAndAgain() {
    for (long reading : List.of(40L, 100L, 800L, 5_000L)) {
      assertShown(reading * MILLI, 30 * MILLI);
    }
  }

  /** For a minute. */
  private void assertShown(long takesNanos, long everyNanos) {
    edits.stop();
    long shown = now;
    long most = SavedEdits.PATIENCE.toNanos() + takesNanos + 2 * everyNanos;
    long end = now + Duration.ofMinutes(1).toNanos();
    long pauseEnds = Long.MAX_VALUE;
    long readingEnds = Long.MAX_VALUE;
    int readings = begun.size();
    for (; now < end; now += MILLI) {
      if (now % everyNanos == 0) {
        Runnable before = pause.then();
        edits.saved();
        pauseEnds = pause.then() == before ? pauseEnds : now + pause.length().toNanos();
      }
      if (now >= pauseEnds) {
        pauseEnds = Long.MAX_VALUE;
        pause.end();
      }
      if (now >= readingEnds) {
        readingEnds = Long.MAX_VALUE;
        shown = now;
        edits.ended();
      }
      if (begun.size() > readings) {
        readings = begun.size();
        readingEnds = now + takesNanos;
      }
      long waited = now - shown;
      assertTrue(waited <= most, () -> "nothing is shown for " + waited / MILLI + " ms");
    }
  }

  @Test
  void afterAStopAReadingThatGoesOnHoldsNothingUp() {
    edits.saved();
    pause.end();
    now += SavedEdits.PATIENCE.toNanos();
    edits.stop();
    edits.saved();
    pause.end();
    assertEquals(2, begun.size());
  }
}
