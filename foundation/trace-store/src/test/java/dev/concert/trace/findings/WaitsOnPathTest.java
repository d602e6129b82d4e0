package dev.concert.trace.findings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.concert.trace.TraceEvent;
import dev.concert.trace.WaitReason;
import dev.concert.trace.read.StateQuery.ThreadId;
import org.junit.jupiter.api.Test;

class WaitsOnPathTest {
  private static final long MAIN = 1;
  private static final long PARTNER = 2;
  private static final long BACKGROUND = 3;

  /** So few parts that the beginning of the path is forgotten. */
  private final WaitsOnPath.Collector events = new WaitsOnPath.Collector(4);

  private void enter(long thread, String routine) {
    events.accept(new TraceEvent.Enter(0, "h.1", thread, routine));
  }

  private void block(long nanos, long thread, WaitReason reason) {
    events.accept(new TraceEvent.Block(nanos, "h.1", thread, reason));
  }

  private void wake(long nanos, long thread, long woken) {
    events.accept(new TraceEvent.Wake(nanos, "h.1", thread, woken));
  }

  private void unblock(long nanos, long thread, WaitReason reason, String routine, long since) {
    events.accept(new TraceEvent.Unblock(nanos, "h.1", thread, reason));
    events.waited(new ThreadId("h.1", thread), routine, since, nanos);
  }

  /** Two threads wait for each other by turns, a third waits all the time. */
  private WaitsOnPath longPath() {
    enter(MAIN, "main");
    enter(PARTNER, "partner");
    enter(BACKGROUND, "background");
    block(5, BACKGROUND, WaitReason.WAIT);
    for (long turn = 10; turn < 210; turn += 20) {
      block(turn, MAIN, WaitReason.PARK);
      wake(turn + 9, PARTNER, MAIN);
      unblock(turn + 10, MAIN, WaitReason.PARK, "turn", turn);
      block(turn + 10, PARTNER, WaitReason.PARK);
      wake(turn + 19, MAIN, PARTNER);
      unblock(turn + 20, PARTNER, WaitReason.PARK, "turn", turn + 10);
    }
    block(220, MAIN, WaitReason.SLEEP);
    unblock(270, MAIN, WaitReason.SLEEP, "sleep", 220);
    unblock(280, BACKGROUND, WaitReason.WAIT, "background", 5);
    events.accept(new TraceEvent.Exit(290, "h.1", MAIN, "main"));
    return events.done();
  }

  @Test
  void aThreadInTheBackgroundIsOffThePathEvenWhereThePathsBeginningIsForgotten() {
    WaitsOnPath waits = longPath();
    assertFalse(waits.isWhole());
    assertEquals(0, waits.share(new ThreadId("h.1", BACKGROUND), "background"));
    assertEquals(1, waits.share(new ThreadId("h.1", MAIN), "sleep"));
  }
}
