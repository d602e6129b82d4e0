package dev.concert.trace.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.runtime.format.Event;
import dev.concert.trace.CallPath;
import dev.concert.trace.Profile;
import dev.concert.trace.Profile.Stretch;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.ThreadProfile;
import dev.concert.trace.TraceEvent;
import dev.concert.trace.WaitReason;
import dev.concert.trace.findings.RunScan;
import dev.concert.trace.waits.BlockedTimes;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How long threads were blocked in stretches of time. */
class StretchWaitsTest {
  private static final int[] REASONS = {Event.MONITOR, Event.PARK, Event.IO};

  @TempDir Path folder;

  private Run random(String name, Random random) throws IOException {
    RunWriter writer = new RunWriter(folder.resolve(name));
    RunWriter.Node node = writer.node("host", 1);
    for (int thread = 1; thread <= 3; thread++) {
      tell(node.thread(thread, "t" + thread, 0), random);
    }
    return Run.open(writer.write());
  }

  private static void tell(RunWriter.ThreadOfNode thread, Random random) {
    Deque<String> open = new ArrayDeque<>();
    long now = 0;
    for (int i = 0; i < 300; i++) {
      now += 1 + random.nextInt(20);
      switch (random.nextInt(3)) {
        case 0 -> {
          open.push("r" + random.nextInt(4));
          thread.enter(now, open.peek());
        }
        case 1 -> {
          if (!open.isEmpty()) {
            thread.exit(now, open.pop());
          }
        }
        default -> {
          int reason = REASONS[random.nextInt(REASONS.length)];
          thread.block(now, reason);
          now += 1 + random.nextInt(50);
          thread.unblock(now, reason);
        }
      }
    }
    while (!open.isEmpty()) {
      thread.exit(++now, open.pop());
    }
    thread.end(now + 1);
  }

  /** Waits, inclusive and exclusive nanoseconds by thread and routine. */
  private static Map<String, List<Long>> figures(Profile profile, BlockedTimes blocked) {
    Map<String, List<Long>> figures = new TreeMap<>();
    for (ThreadProfile thread : blocked.instead(profile).threads()) {
      for (RoutineProfile it : thread.routines()) {
        figures.put(
            thread.id() + " " + it.routine(),
            List.of(it.calls(), it.inclusiveNanos(), it.exclusiveNanos()));
      }
    }
    return figures;
  }

  private static Map<String, List<Long>> figures(Run run, List<Stretch> stretches)
      throws IOException {
    BlockedTimes.Builder blocked = new BlockedTimes.Builder();
    Profile profile = run.profile(stretches, blocked);
    return figures(profile, blocked.done());
  }

  @Test
  void ofAllTimeTheyAreThoseOfTheEvents() {
    Seed.tryWith(random -> {
      for (int i = 0; i < 20; i++) {
        Run run = random("run" + i, random);
        BlockedTimes.Collector events = new BlockedTimes.Collector();
        run.events(
            0,
            Long.MAX_VALUE,
            event -> {
              events.accept(event);
              return true;
            });
        assertEquals(
            figures(run.profile(), events.done()),
            figures(run, List.of(new Stretch(0, Long.MAX_VALUE))));
      }
    });
  }

  @Test
  void whatIsLookedForOverAllEventsHasThemInTheRowsOfTheProfile() throws IOException {
    RunWriter writer = new RunWriter(folder.resolve("virtual"));
    RunWriter.Node node = writer.node("host", 1);
    node.thread(1, "main", 0).enter(1, "a.A#main()").exit(900, "a.A#main()").end(1_000);
    for (int i = 0; i < 3; i++) {
      node.virtualThread(30 + i, "requests", 5)
          .enter(10, "a.A#serve()")
          .block(20, Event.MONITOR)
          .unblock(70 + i, Event.MONITOR)
          .exit(100, "a.A#serve()")
          .enter(110, "a.A#serve()")
          .block(120, Event.MONITOR)
          .unblock(130, Event.MONITOR)
          .exit(150, "a.A#serve()");
    }
    Run run = Run.open(writer.write());
    List<Stretch> always = List.of(new Stretch(0, Long.MAX_VALUE));
    Map<String, List<Long>> figures = figures(run, always);
    assertEquals(List.of(6L, 183L, 183L), figures.get("-2 a.A#serve()"), figures::toString);
    Profile profile = run.profile(always);
    assertEquals(figures, figures(profile, RunScan.of(run).blocked()));
  }

  @Test
  void threadsThatHaveEndedCanBePartOfTheirGroup() {
    BlockedTimes.Collector events = new BlockedTimes.Collector();
    for (long thread : new long[] {7, 8, 9}) {
      events.accept(new TraceEvent.Enter(10, "host.1", thread, "a.A#m()"));
      events.accept(new TraceEvent.Block(20, "host.1", thread, WaitReason.LOCK));
      events.accept(new TraceEvent.Unblock(20 + thread, "host.1", thread, WaitReason.LOCK));
      events.accept(new TraceEvent.Exit(100, "host.1", thread, "a.A#m()"));
    }
    BlockedTimes blocked = events.done((_, thread) -> thread == 9 ? 9 : -4);
    assertEquals(15, blocked.exclusiveNanos(row(-4), "a.A#m()"));
    assertEquals(new BlockedTimes.Longest(20, 28), blocked.longest(row(-4), "a.A#m()"));
    assertEquals(9, blocked.exclusiveNanos(row(9), "a.A#m()"));
    assertEquals(0, blocked.exclusiveNanos(row(7), "a.A#m()"));
  }

  private static ThreadProfile row(long id) {
    CallPath root = new CallPath(null, 0, 100, 100, List.of());
    return new ThreadProfile("host.1", id, "row", "group", 100, List.of(), root, List.of());
  }

  @Test
  void aStretchAndTheRestOfTheRunAddUpToTheRun() {
    Seed.tryWith(random -> {
      for (int i = 0; i < 20; i++) {
        Run run = random("run" + i, random);
        long from = random.nextLong(run.trace().endNanos());
        Stretch stretch = new Stretch(from, from + random.nextLong(2_000));
        Map<String, List<Long>> sums = new TreeMap<>(figures(run, List.of(stretch)));
        figures(run, stretch.others())
            .forEach((name, more) -> sums.merge(name, more, StretchWaitsTest::plus));
        Map<String, List<Long>> whole = figures(run, List.of(new Stretch(0, Long.MAX_VALUE)));
        assertEquals(whole.keySet(), sums.keySet());
        whole.forEach((name, all) -> {
          assertEquals(all.subList(1, 3), sums.get(name).subList(1, 3), name);
          assertTrue(sums.get(name).getFirst() - all.getFirst() <= 2, "a wait over each end");
        });
      }
    });
  }

  private static List<Long> plus(List<Long> a, List<Long> b) {
    return List.of(a.get(0) + b.get(0), a.get(1) + b.get(1), a.get(2) + b.get(2));
  }

  @Test
  void ofAWaitThatReachesOutOfTheStretchThePartInsideCounts() throws IOException {
    RunWriter writer = new RunWriter(folder.resolve("run"));
    writer
        .node("host", 1)
        .thread(1, "main", 0)
        .enter(10, "outer")
        .enter(20, "inner")
        .block(30, Event.MONITOR)
        .unblock(70, Event.MONITOR)
        .block(80, Event.IO)
        .unblock(85, Event.IO)
        .exit(90, "inner")
        .exit(95, "outer")
        .end(100);
    Run run = Run.open(writer.write());
    BlockedTimes.Builder blocked = new BlockedTimes.Builder();
    Profile profile = run.profile(List.of(new Stretch(50, 82)), blocked);

    assertEquals(
        Map.of("1 inner", List.of(2L, 22L, 22L), "1 outer", List.of(0L, 22L, 0L)),
        figures(profile, blocked.done()));
    assertEquals(
        new BlockedTimes.Waits(2, 22, Map.of(WaitReason.MONITOR, 20L, WaitReason.IO, 2L)),
        blocked.done().byRow(profile, ThreadProfile::id).get(1L).get("inner"));
  }

  @Test
  void virtualThreadsAreBlockedInTheirGroup() throws IOException {
    RunWriter writer = new RunWriter(folder.resolve("run"));
    RunWriter.Node node = writer.node("host", 1);
    for (int i = 0; i < 2; i++) {
      node.virtualThread(10 + i, "virtual", 0)
          .enter(10, "serve")
          .block(20, Event.PARK)
          .unblock(50, Event.PARK)
          .exit(60, "serve")
          .end(60);
    }
    Run run = Run.open(writer.write());
    Map<String, List<Long>> figures = figures(run, List.of(new Stretch(0, 40)));

    assertEquals(List.of(List.of(2L, 40L, 40L)), List.copyOf(figures.values()));
  }
}
