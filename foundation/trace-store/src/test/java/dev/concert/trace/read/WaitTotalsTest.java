package dev.concert.trace.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.runtime.format.Event;
import dev.concert.runtime.format.RunFormat;
import dev.concert.trace.StateTotal;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.ThreadTrace.Kind;
import dev.concert.trace.Trace;
import dev.concert.trace.TraceEvent;
import dev.concert.trace.WaitReason;
import dev.concert.trace.WaitedObject;
import dev.concert.trace.read.RunWriter.Node;
import dev.concert.trace.read.RunWriter.ThreadOfNode;
import dev.concert.trace.waits.WaitTotal;
import dev.concert.trace.waits.WaitTotal.Longest;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WaitTotalsTest {
  private static final String LOCK = "java.util.concurrent.locks.ReentrantLock$NonfairSync";

  @TempDir Path folder;

  private RunWriter writer() {
    return new RunWriter(folder.resolve("run"));
  }

  private static void wait(
      ThreadOfNode thread, Node node, long from, long to, int reason, String type, int on) {
    thread
        .extended(from, Event.OBJECT, node.id(type))
        .block(from, reason, RunFormat.halves(0, on))
        .unblock(to, reason);
  }

  @Test
  void theWaitsForEachThingAreSummedUpWithTheLongestOfThem() throws IOException {
    RunWriter writer = writer();
    Node node = writer.node("host", 1);
    ThreadOfNode main = node.thread(1, "main", 0).enter(1, "a.A#m()");
    wait(main, node, 10, 20, Event.LOCK, LOCK, 7);
    wait(main, node, 30, 90, Event.LOCK, LOCK, 7);
    main.exit(95, "a.A#m()").end(100);
    ThreadOfNode other = node.thread(2, "other", 0);
    wait(other, node, 10, 15, Event.LOCK, LOCK, 7);
    wait(other, node, 20, 40, Event.LOCK, LOCK, 8);
    other.extended(41, Event.WAKE, 1, 7).end(100);
    node.thread(3, "third", 0).extended(50, Event.WAKE, 1, 7).extended(60, Event.WAKE, 2).end(100);
    List<WaitTotal> totals = Run.open(writer.write()).totals().waits();

    assertEquals(
        List.of(
            new WaitTotal(
                "host.1",
                WaitReason.LOCK,
                new WaitedObject(LOCK, 7),
                null,
                1,
                3,
                75,
                new Longest(1, "main", 30, 90, "a.A#m()"),
                2),
            new WaitTotal(
                "host.1",
                WaitReason.LOCK,
                new WaitedObject(LOCK, 8),
                null,
                1,
                1,
                20,
                new Longest(2, "other", 20, 40, null),
                0)),
        totals);
    assertEquals("ReentrantLock@7", totals.getFirst().name());
  }

  private static WaitTotal waits(
      WaitReason reason, WaitedObject object, String thread, long nanos) {
    Longest longest = new Longest(1, "main", 0, nanos, null);
    return new WaitTotal("host.1", reason, object, thread, 1, 1, nanos, longest, 0);
  }

  @Test
  void whatSomebodyCanActOnComesFirstAndWhatIdleThreadsWaitForLast() {
    WaitedObject it = new WaitedObject(LOCK, 7);
    WaitTotal idle = waits(WaitReason.IDLE, it, null, 900);
    WaitTotal unknown = waits(WaitReason.PARK, null, null, 800);
    WaitTotal small = waits(WaitReason.LOCK, it, null, 10);
    WaitTotal large = waits(WaitReason.LOCK, it, null, 20);
    assertEquals(
        List.of(large, small, unknown, idle),
        WaitTotal.sorted(List.of(idle, small, unknown, large)));
  }

  @Test
  void ofMoreThreadsThanAreWantedTheEventsOfThoseThatComeFirstAreHandedOver() throws IOException {
    RunWriter writer = writer();
    Node node = writer.node("host", 1);
    for (int thread = 1; thread <= 3; thread++) {
      node.thread(thread, "t" + thread, 0).enter(thread, "a.A#m()").exit(50, "a.A#m()").end(100);
    }
    Run run = Run.open(writer.write());
    Set<Long> entered = new TreeSet<>();
    run.events(
        0,
        Long.MAX_VALUE,
        2,
        event -> {
          if (event instanceof TraceEvent.Enter) {
            entered.add(event.thread());
          }
          return true;
        });
    assertEquals(Set.of(1L, 2L), entered);
  }

  @Test
  void aThreadThatIsWaitedForIsCalledOneOnce() {
    WaitedObject thread = new WaitedObject("java.lang.Thread", 7);
    assertEquals("thread worker", waits(WaitReason.JOIN, thread, "worker", 1).name());
    assertEquals("thread 26", waits(WaitReason.JOIN, thread, "thread 26", 1).name());
  }

  @Test
  void ofAMonitorThoseWhoHeldItAreCounted() throws IOException {
    RunWriter writer = writer();
    Node node = writer.node("host", 1);
    ThreadOfNode main = node.thread(1, "main", 0).enter(1, "a.A#m()");
    wait(main, node, 10, 20, Event.MONITOR, "java.lang.Object", 7);
    main.extended(40, Event.HELD, 7, 20, node.id("a.A#m()"));
    main.exit(95, "a.A#m()").end(100);
    node.thread(2, "other", 0)
        .extended(20, Event.HELD, 7, 5, 0)
        .extended(60, Event.HELD, 7, 45, 0)
        .end(100);

    assertEquals(2, Run.open(writer.write()).totals().waits().getFirst().holders());
  }

  @Test
  void whatIsWaitedForKeepsItsClassWhereABlockEndsBeforeTheWait() throws IOException {
    RunWriter writer = writer();
    Node node = writer.node("host", 1);
    ThreadOfNode main = node.thread(1, "main", 0);
    main.extended(10, Event.OBJECT, node.id(LOCK)).newBlock();
    main.block(10, Event.LOCK, 7).unblock(20, Event.LOCK);
    main.block(30, Event.LOCK, 7).unblock(35, Event.LOCK).end(100); // of an older version
    List<WaitTotal> totals = Run.open(writer.write()).totals().waits();

    assertEquals(
        List.of(new WaitedObject(LOCK, 7)), totals.stream().map(WaitTotal::object).toList());
    assertEquals(15, totals.getFirst().nanos());
  }

  @Test
  void aFieldIsNamedWhereItIsTheOnlyOneThatMayHoldWhatARoutineWaitsFor() throws IOException {
    RunWriter writer = writer();
    Node node = writer.node("host", 1);
    String fields =
        "{\"name\":\"lock\",\"descriptor\":\"Ljava/util/concurrent/locks/Lock;\",\"owner\":\"a/B\"},"
            + "{\"name\":\"one\",\"descriptor\":\"Ljava/lang/Object;\",\"owner\":\"a/B\"},"
            + "{\"name\":\"two\",\"descriptor\":\"Ljava/lang/Object;\",\"owner\":\"a/B\"}";
    ThreadOfNode main = node.thread(1, "main", 0).enter(1, "a.B#m()");
    node.says(
        "{\"class\":{\"name\":\"a/B\",\"fields\":[],\"methods\":[{\"id\":%d,\"name\":\"m\",\"descriptor\":\"()V\",\"waits\":[%s]}]}}"
            .formatted(node.id("a.B#m()"), fields));
    wait(main, node, 10, 30, Event.LOCK, LOCK, 7);
    wait(main, node, 30, 40, Event.MONITOR, "java.lang.Object", 8);
    main.exit(95, "a.B#m()").end(100);
    Run run = Run.open(writer.write());

    assertEquals(
        List.of("B.lock, ReentrantLock@7", "Object@8"),
        run.totals().waits().stream().map(WaitTotal::name).toList());
    assertEquals("a.B.lock", run.trace().threads().getFirst().waitedFor(1).field());
  }

  @Test
  void aThreadThatIsWaitedForIsCalledByItsName() throws IOException {
    RunWriter writer = writer();
    Node node = writer.node("host", 1);
    node.thread(2, "worker", 0).end(50);
    node.thread(1, "main", 0)
        .extended(10, Event.OBJECT, node.id("java.lang.Thread"))
        .block(10, Event.JOIN, Event.halves(2, 9))
        .unblock(50, Event.JOIN)
        .end(100);

    assertEquals("thread worker", Run.open(writer.write()).totals().waits().getFirst().name());
  }

  @Test
  void whatAThreadWaitsForNowIsNotKnownYet() throws IOException {
    RunWriter writer = writer();
    writer.node("host", 1).thread(1, "main", 0).pending(60, Event.LOCK).end(100);
    WaitTotal total = Run.open(writer.write()).totals().waits().getFirst();

    assertEquals("not known", total.name());
    assertEquals(40, total.nanos());
  }

  @Test
  void waitsForAllThingsSumUpToTheTotalOfTheirBlockedState() {
    Seed.tryWith(random -> {
      for (int i = 0; i < 20; i++) {
        RunWriter writer = new RunWriter(folder.resolve("run" + i));
        tellWaits(writer, random);
        Run run = Run.open(writer.write());
        RunTotals totals = run.totals();

        assertEquals(figures(totals.states()), sums(totals.waits()));
        assertEquals(eachThing(run.trace()), eachName(totals.waits()));
      }
    });
  }

  private static void tellWaits(RunWriter writer, Random random) {
    for (int pid = 1; pid <= 1 + random.nextInt(2); pid++) {
      Node node = writer.node("host", pid);
      for (int id = 1; id <= 1 + random.nextInt(4); id++) {
        ThreadOfNode thread = node.thread(id, "thread-" + id, 0).enter(0, "a.A#m()");
        long tick = 0;
        for (int step = random.nextInt(200); step > 0; step--) {
          tick = tellWait(thread, node, tick + random.nextInt(50), random);
        }
        if (random.nextInt(3) == 0) {
          thread.pending(tick + 5, Event.MONITOR);
        }
        thread.exit(tick + 10, "a.A#m()").end(tick + 20);
      }
    }
  }

  private static long tellWait(ThreadOfNode thread, Node node, long from, Random random) {
    int reason = 1 + random.nextInt(15);
    long to = from + random.nextInt(1_000);
    if (random.nextInt(30) == 0) {
      thread.newBlock();
    }
    if (random.nextInt(4) == 0) {
      thread.block(from, reason).unblock(to, reason);
    } else {
      int on = 1 + random.nextInt(6);
      wait(thread, node, from, to, reason, "a.Lock" + on % 3, on);
    }
    return to;
  }

  private static Map<String, List<Long>> figures(List<StateTotal> totals) {
    Map<String, List<Long>> figures = new TreeMap<>();
    for (StateTotal total : totals) {
      if (total.label().kind() == Kind.BLOCKED) {
        figures.put(total.label().name(), List.of(total.count(), total.inclusiveNanos()));
      }
    }
    return figures;
  }

  private static Map<String, List<Long>> sums(List<WaitTotal> totals) {
    Map<String, List<Long>> sums = new TreeMap<>();
    for (WaitTotal total : totals) {
      sums.merge(
          total.reason().word(),
          List.of(total.waits(), total.nanos()),
          (a, b) -> List.of(a.get(0) + b.get(0), a.get(1) + b.get(1)));
    }
    return sums;
  }

  /** Blocked time by node, reason and thing, as the states themselves say. */
  private static Map<String, Long> eachThing(Trace trace) {
    Map<String, Long> nanos = new TreeMap<>();
    for (ThreadTrace thread : trace.threads()) {
      for (int state = 0; state < thread.size(); state++) {
        if (thread.kind(state) == Kind.BLOCKED) {
          WaitedObject on = thread.waitedFor(state);
          String name = on == null ? "not known" : on.name();
          nanos.merge(
              thread.node() + ' ' + thread.reason(state) + ' ' + name,
              thread.endNanos(state) - thread.startNanos(state),
              Long::sum);
        }
      }
    }
    return nanos;
  }

  private static Map<String, Long> eachName(List<WaitTotal> totals) {
    return totals.stream()
        .collect(
            Collectors.toMap(
                total -> total.node() + ' ' + total.reason() + ' ' + total.name(),
                WaitTotal::nanos,
                Long::sum,
                TreeMap::new));
  }

  @Test
  void whatALongWaitIsForIsKnownWhereShorterStatesAreLeftOut() throws IOException {
    RunWriter writer = writer();
    Node node = writer.node("host", 1);
    ThreadOfNode main = node.thread(1, "main", 0).enter(0, "a.A#m()");
    long tick = 0;
    for (int i = 0; i < 3_000; i++) {
      main.enter(tick += 10, "a.A#n()").exit(tick += 10, "a.A#n()");
    }
    wait(main, node, tick, tick += 100_000, Event.LOCK, LOCK, 7);
    for (int i = 0; i < 3_000; i++) {
      main.enter(tick += 10, "a.A#n()").exit(tick += 10, "a.A#n()");
    }
    main.newBlock().exit(tick + 10, "a.A#m()").end(tick + 20);
    Trace few = Run.open(writer.write()).trace(1, 0, 10);

    assertFalse(few.resolution().isWhole());
    ThreadTrace thread = few.threads().getFirst();
    List<WaitedObject> waited = new ArrayList<>();
    for (int state = 0; state < thread.size(); state++) {
      if (thread.kind(state) == Kind.BLOCKED) {
        waited.add(thread.waitedFor(state));
      }
    }
    assertEquals(List.of(new WaitedObject(LOCK, 7)), waited);
    assertTrue(thread.size() < 10);
  }
}
