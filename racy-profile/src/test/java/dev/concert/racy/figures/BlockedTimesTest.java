package dev.concert.racy.figures;

import static dev.concert.racy.figures.Profiles.leaf;
import static dev.concert.racy.figures.Profiles.thread;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.trace.Profile;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.Row;
import dev.concert.trace.TraceEvent;
import dev.concert.trace.WaitReason;
import dev.concert.trace.waits.BlockedTimes;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BlockedTimesTest {
  private static final String N = "h.1";
  private final BlockedTimes.Collector collector = new BlockedTimes.Collector();
  private final Profile profile =
      Profiles.of(
          thread(N, 1, "a", 100, leaf("outer", 1, 50), leaf("inner", 1, 50)),
          thread(N, 2, "b", 100, leaf("inner", 1, 50)));
  private final RowKey a = new RowKey(N, 1L, null);
  private final RowKey node = new RowKey(N, null, null);

  private void enter(long t, long thread, String routine) {
    collector.accept(new TraceEvent.Enter(t, N, thread, routine));
  }

  private void exit(long t, long thread, String routine) {
    collector.accept(new TraceEvent.Exit(t, N, thread, routine));
  }

  private void blocked(long from, long to, long thread, WaitReason reason) {
    collector.accept(new TraceEvent.Block(from, N, thread, reason));
    collector.accept(new TraceEvent.Unblock(to, N, thread, reason));
  }

  @Test
  void aWaitBelongsToTheInnermostRoutineAndIsPartOfAllThatAreOpen() {
    enter(0, 1, "outer");
    enter(10, 1, "inner");
    blocked(20, 50, 1, WaitReason.MONITOR);
    exit(60, 1, "inner");
    blocked(70, 75, 1, WaitReason.PARK);
    exit(80, 1, "outer");
    BlockedTimes times = collector.done();
    assertEquals(
        new BlockedTimes.Waits(1, 30, Map.of(WaitReason.MONITOR, 30L)),
        times.byRow(profile, thread -> RowKey.of(thread, Row.Grouping.THREAD)).get(a).get("inner"));
    assertEquals(
        List.of(
            new RoutineProfile("inner", 1, 0, 30, 30), new RoutineProfile("outer", 1, 0, 35, 5)),
        times.instead(profile).threads().getFirst().routines());
  }

  @Test
  void underRecursionTheOutermostCallCounts() {
    enter(0, 1, "inner");
    enter(1, 1, "inner");
    blocked(2, 12, 1, WaitReason.IO);
    exit(13, 1, "inner");
    exit(14, 1, "inner");
    assertEquals(
        List.of(new RoutineProfile("inner", 1, 0, 10, 10)),
        collector.done().instead(profile).threads().getFirst().routines());
  }

  @Test
  void aRowSumsItsThreads() {
    enter(0, 1, "inner");
    enter(0, 2, "inner");
    collector.accept(new TraceEvent.Block(5, N, 1, WaitReason.MONITOR));
    collector.accept(new TraceEvent.Block(6, N, 2, WaitReason.SLEEP));
    collector.accept(new TraceEvent.Unblock(9, N, 1, WaitReason.MONITOR));
    collector.accept(new TraceEvent.Unblock(16, N, 2, WaitReason.SLEEP));
    BlockedTimes.Waits waits =
        collector
            .done()
            .byRow(profile, thread -> RowKey.of(thread, Row.Grouping.NODE))
            .get(node)
            .get("inner");
    assertEquals(
        new BlockedTimes.Waits(2, 14, Map.of(WaitReason.MONITOR, 4L, WaitReason.SLEEP, 10L)),
        waits);
    assertEquals(WaitReason.SLEEP, waits.mainReason());
  }

  @Test
  void lostExitsAndWaitsOutsideRoutinesHarmNobody() {
    blocked(0, 5, 1, WaitReason.PARK);
    exit(6, 1, "never entered");
    enter(7, 1, "outer");
    enter(8, 1, "lost its exit");
    blocked(9, 11, 1, WaitReason.IO);
    exit(12, 1, "outer");
    collector.accept(new TraceEvent.Unblock(13, N, 1, WaitReason.IO));
    enter(14, 1, "still open");
    blocked(15, 16, 1, WaitReason.IO);
    BlockedTimes times = collector.done();
    assertEquals(
        List.of(
            new RoutineProfile("lost its exit", 1, 0, 2, 2),
            new RoutineProfile("outer", 0, 0, 2, 0),
            new RoutineProfile("still open", 1, 0, 1, 1)),
        times.instead(profile).threads().getFirst().routines());
  }
}
