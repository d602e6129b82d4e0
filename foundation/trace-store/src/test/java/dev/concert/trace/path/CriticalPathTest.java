package dev.concert.trace.path;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.trace.TraceEvent;
import dev.concert.trace.WaitReason;
import dev.concert.trace.path.CriticalPath.Part;
import dev.concert.trace.path.CriticalPath.Share;
import dev.concert.trace.read.Seed;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class CriticalPathTest {
  private static final String NODE = "host.1";
  private static final long MAIN = 1;
  private static final long WORKER = 2;
  private static final long LOCK = 77;

  private final List<TraceEvent> events = new ArrayList<>();

  private void enter(long t, long thread, String routine) {
    events.add(new TraceEvent.Enter(t, NODE, thread, routine));
  }

  private void exit(long t, long thread, String routine) {
    events.add(new TraceEvent.Exit(t, NODE, thread, routine));
  }

  private void wait(long from, long to, long thread, WaitReason reason, long on, long by) {
    events.add(new TraceEvent.Block(from, NODE, thread, reason, on, by));
    events.add(new TraceEvent.Unblock(to, NODE, thread, reason));
  }

  private void call(long from, long to, long thread, String routine) {
    enter(from, thread, routine);
    exit(to, thread, routine);
  }

  private CriticalPath path(int maxParts) {
    events.sort(Comparator.comparingLong(TraceEvent::t));
    PathSearch search = new PathSearch(maxParts);
    events.forEach(search::accept);
    PathWork work = new PathWork(search.parts());
    events.forEach(work::accept);
    return work.done(search.isWhole());
  }

  private CriticalPath path() {
    return path(Integer.MAX_VALUE);
  }

  private static List<String> words(CriticalPath path) {
    return path.parts().stream().map(CriticalPathTest::word).toList();
  }

  private static String word(Part part) {
    return "%d %s %d-%d"
        .formatted(part.thread(), part.by().word(), part.fromNanos(), part.toNanos());
  }

  private static Map<String, Long> nanos(CriticalPath path) {
    return path.shares().stream()
        .collect(Collectors.toMap(share -> String.valueOf(share.routine()), Share::nanos));
  }

  @Test
  void aRunWithoutMeasuredRoutinesHasNone() {
    wait(10, 20, MAIN, WaitReason.SLEEP, 0, 0);
    CriticalPath path = path();
    assertTrue(path.isEmpty());
    assertEquals(0, path.nanos());
    assertTrue(Double.isNaN(path.parallelism()));
  }

  @Test
  void aThreadByItselfIsThePathWithWhatItWaitsFor() {
    enter(0, MAIN, "main");
    call(10, 40, MAIN, "read");
    wait(20, 30, MAIN, WaitReason.IO, 0, 0);
    exit(100, MAIN, "main");
    CriticalPath path = path();
    assertEquals(List.of("1 begin 0-100"), words(path));
    assertEquals(Map.of("main", 70L, "read", 30L), nanos(path));
    Share read = path.shares().getLast();
    assertEquals(20, read.runningNanos());
    assertEquals(Map.of(WaitReason.IO, 10L), read.blockedNanos());
    assertEquals(0.9, path.parallelism());
  }

  @Test
  void itBeginsWithTheFirstRoutineAndNotWithTheStartOfTheThread() {
    events.add(new TraceEvent.ThreadStart(0, NODE, MAIN));
    call(60, 90, MAIN, "main");
    assertEquals(List.of("1 begin 60-90"), words(path()));
  }

  @Test
  void whoWaitsForATaskHasItOnThePathFromItsSubmission() {
    enter(0, MAIN, "main");
    events.add(new TraceEvent.Submit(10, NODE, MAIN, 5, "Task"));
    events.add(new TraceEvent.Start(12, NODE, WORKER, 5, "Task"));
    call(15, 70, WORKER, "work");
    events.add(new TraceEvent.Wake(75, NODE, WORKER, MAIN));
    wait(20, 80, MAIN, WaitReason.FUTURE, 0, 0);
    exit(100, MAIN, "main");
    CriticalPath path = path();
    assertEquals(List.of("1 begin 0-10", "2 submitted 10-75", "1 woke 75-100"), words(path));
    // 10 before and 20 after; the way into and out of the task is in no routine
    assertEquals(Map.of("main", 30L, "work", 55L, "null", 8L), nanos(path));
    assertEquals(2 + 5, path.wakingNanos());
  }

  @Test
  void whoNobodyWaitsForIsNotOnThePath() {
    enter(0, MAIN, "main");
    events.add(new TraceEvent.Submit(10, NODE, MAIN, 5, "Task"));
    events.add(new TraceEvent.Start(12, NODE, WORKER, 5, "Task"));
    call(15, 70, WORKER, "work");
    exit(100, MAIN, "main");
    assertEquals(List.of("1 begin 0-100"), words(path()));
    assertEquals(1.55, path().parallelism());
  }

  @Test
  void whoWaitsForALockHasItsHolderOnThePathThoughThatSaysSoAfterwards() {
    enter(0, MAIN, "main");
    enter(0, WORKER, "hold");
    wait(20, 60, MAIN, WaitReason.MONITOR, LOCK, 0);
    events.add(new TraceEvent.Held(61, NODE, WORKER, LOCK, 5));
    exit(62, WORKER, "hold");
    exit(90, MAIN, "main");
    CriticalPath path = path();
    assertEquals(List.of("2 begin 0-60", "1 released 60-90"), words(path));
    assertEquals(Map.of("main", 30L, "hold", 60L), nanos(path));
  }

  @Test
  void whoJoinsAThreadHasItOnThePath() {
    enter(0, MAIN, "main");
    enter(5, WORKER, "work");
    wait(20, 66, MAIN, WaitReason.JOIN, 0, WORKER);
    exit(60, WORKER, "work");
    events.add(new TraceEvent.ThreadEnd(64, NODE, WORKER));
    exit(90, MAIN, "main");
    assertEquals(List.of("2 begin 5-64", "1 ended 64-90"), words(path()));
  }

  @Test
  void aThreadWhoseEndIsToldTooEarlyStaysTheSame() {
    enter(0, MAIN, "main");
    call(0, 50, WORKER, "work");
    events.add(new TraceEvent.Block(52, NODE, WORKER, WaitReason.LOCK, LOCK, 0));
    events.add(new TraceEvent.ThreadEnd(54, NODE, WORKER));
    events.add(new TraceEvent.Unblock(60, NODE, WORKER, WaitReason.LOCK));
    events.add(new TraceEvent.Wake(62, NODE, WORKER, MAIN));
    wait(20, 66, MAIN, WaitReason.JOIN, 0, 0);
    exit(90, MAIN, "main");
    assertEquals(List.of("2 begin 0-62", "1 woke 62-90"), words(path()));
    assertAddsUp(path());
  }

  @Test
  void whoWaitsForAMessageHasItsSenderOnThePathThoughThatIsInAnotherProcess() {
    events.add(new TraceEvent.Enter(0, "host.2", 9, "produce"));
    events.add(new TraceEvent.Send(50, "host.2", 9, "order", 1, -1, ""));
    enter(3, MAIN, "main");
    wait(10, 55, MAIN, WaitReason.IO, 0, 0);
    events.add(new TraceEvent.Receive(56, NODE, MAIN, "order", 1, -1, ""));
    exit(90, MAIN, "main");
    assertEquals(List.of("9 begin 0-50", "1 sent 50-90"), words(path()));
  }

  @Test
  void whatEndedBeforeTheWaitBeganIsNotWhatItWaitedFor() {
    enter(0, MAIN, "main");
    events.add(new TraceEvent.Wake(10, NODE, WORKER, MAIN));
    wait(20, 60, MAIN, WaitReason.PARK, 0, 0);
    exit(90, MAIN, "main");
    assertEquals(List.of("1 begin 0-90"), words(path()));
  }

  @Test
  void aPathOfVeryManyPartsForgetsItsBeginningAndSaysSo() {
    enter(0, MAIN, "main");
    enter(0, WORKER, "work");
    for (int i = 0; i < 50; i++) {
      long t = 10 + 20 * i;
      wait(t, t + 5, MAIN, WaitReason.PARK, 0, 0);
      events.add(new TraceEvent.Wake(t + 4, NODE, WORKER, MAIN));
      wait(t + 6, t + 12, WORKER, WaitReason.PARK, 0, 0);
      events.add(new TraceEvent.Wake(t + 11, NODE, MAIN, WORKER));
    }
    exit(2_000, MAIN, "main");
    assertTrue(path().isWhole());
    assertEquals(100, path().parts().size());
    CriticalPath cut = path(20);
    assertFalse(cut.isWhole());
    assertTrue(cut.parts().size() <= 21, () -> words(cut).toString());
    assertAddsUp(cut);
  }

  @Test
  void whateverHappensThePathHasNoGapsAndItsSharesAddUp() {
    Seed.tryWith(random -> {
      for (int i = 0; i < 200; i++) {
        events.clear();
        randomEvents(random);
        assertAddsUp(path());
      }
    });
  }

  private static void assertAddsUp(CriticalPath path) {
    for (int i = 1; i < path.parts().size(); i++) {
      Part before = path.parts().get(i - 1);
      Part part = path.parts().get(i);
      assertEquals(before.toNanos(), part.fromNanos());
      assertTrue(part.fromNanos() <= part.toNanos());
    }
    long shares = path.shares().stream().mapToLong(Share::nanos).sum();
    assertEquals(path.nanos(), shares + path.wakingNanos());
    assertEquals(
        path.nanos(), path.threads().stream().mapToLong(CriticalPath.OnThread::nanos).sum());
  }

  /** Threads that call, wait, and let each other go on, in any order. */
  private void randomEvents(Random random) {
    Map<Long, List<String>> open = new HashMap<>();
    Map<Long, WaitReason> waiting = new HashMap<>();
    long t = 0;
    for (int i = 0; i < 300; i++) {
      t += random.nextInt(1, 20);
      long thread = random.nextLong(1, 6);
      long other = random.nextLong(1, 6);
      List<String> calls = open.computeIfAbsent(thread, _ -> new ArrayList<>());
      WaitReason reason = waiting.remove(thread);
      if (reason != null) {
        events.add(new TraceEvent.Unblock(t, NODE, thread, reason));
        continue;
      }
      switch (random.nextInt(9)) {
        case 0, 1 -> {
          calls.add("r" + random.nextInt(4));
          enter(t, thread, calls.getLast());
        }
        case 2 -> exit(t, thread, calls.isEmpty() ? "r0" : calls.removeLast());
        case 3 -> {
          WaitReason[] reasons = WaitReason.values();
          WaitReason chosen = reasons[random.nextInt(1, reasons.length)];
          waiting.put(thread, chosen);
          events.add(new TraceEvent.Block(t, NODE, thread, chosen, random.nextInt(1, 4), other));
        }
        case 4 -> events.add(new TraceEvent.Wake(t, NODE, thread, other));
        case 5 ->
            events.add(
                new TraceEvent.Held(
                    t, NODE, thread, random.nextInt(1, 4), Math.max(0, t - random.nextInt(50))));
        case 6 -> events.add(new TraceEvent.Notify(t, NODE, thread, random.nextInt(1, 4)));
        case 7 -> events.add(new TraceEvent.Submit(t, NODE, thread, random.nextInt(3), "Task"));
        default -> events.add(new TraceEvent.Start(t, NODE, thread, random.nextInt(3), "Task"));
      }
    }
    call(t + 1, t + 2, MAIN, "last");
    events.add(new TraceEvent.ThreadEnd(t + 2, NODE, MAIN));
    events.add(new TraceEvent.ThreadEnd(t + 3, NODE, WORKER));
  }
}
