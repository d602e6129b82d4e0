package dev.concert.trace.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.model.Progress;
import dev.concert.runtime.format.Event;
import dev.concert.runtime.format.RunFormat;
import dev.concert.trace.Profile;
import dev.concert.trace.Profile.Stretch;
import dev.concert.trace.read.RunWriter.Node;
import dev.concert.trace.waits.BlockedTimes;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How long threads were blocked in each routine, over all of a run. */
class BlockedRoutinesTest {
  private static final int RUNS = 30;

  @TempDir Path folder;

  private static Map<String, String> told(Run run) throws IOException {
    Profile profile = run.profile();
    return PlainBlocked.told(profile, run.blocked(profile));
  }

  private static void assertAgrees(Run run, String when) throws IOException {
    assertEquals(PlainBlocked.of(run, run.trace()), told(run), when);
  }

  @Test
  void theyAreWhatAllStatesSumUpTo() {
    Seed.tryWith(random -> {
      for (int i = 0; i < RUNS; i++) {
        RunWriter writer = new RunWriter(folder.resolve("run" + i));
        RandomWaits.tellGoingOn(writer.node("host", 1), random);
        RandomWaits.tellGoingOn(writer.node("host", 2).killed(), random);
        assertAgrees(Run.open(writer.write()), "run " + i);
      }
    });
  }

  @Test
  void whereNoWaitGoesOnTheyAreWhatAllEventsSumUpToAndTheRangeOfAllTime() {
    Seed.tryWith(random -> {
      for (int i = 0; i < RUNS; i++) {
        RunWriter writer = new RunWriter(folder.resolve("run" + i)).withoutProfile();
        RandomWaits.tellEnding(writer.node("host", 1), random);
        Run run = Run.open(writer.write());
        BlockedTimes.Collector events = new BlockedTimes.Collector(run::rowIfVirtual);
        run.events(events);
        Profile profile = run.profile();
        assertEquals(
            PlainBlocked.told(profile, events.done(run.profileRows())), told(run), "run " + i);

        BlockedTimes.Builder always = new BlockedTimes.Builder();
        Profile ofRange = run.profile(List.of(new Stretch(0, Long.MAX_VALUE)), always);
        assertEquals(PlainBlocked.told(ofRange, always.done()), told(run), "run " + i);
      }
    });
  }

  /** Counts the events that are gone through. */
  private static final class Counter implements Progress {
    private long before;
    private long latest;

    @Override
    public void report(long done, long total, String what) {}

    @Override
    public void report(long done, long total, long count, String unit) {
      latest = unit.equals("events") ? count : latest;
    }

    long taken() {
      before += latest;
      latest = 0;
      return before;
    }
  }

  @Test
  void whileARunGoesOnTheyAreKnownWithoutGoingThroughAnEventTwice() {
    Seed.tryWith(random -> {
      for (int i = 0; i < RUNS / 2; i++) {
        Path path = folder.resolve("run" + i);
        RunWriter writer = new RunWriter(path).withoutProfile().going();
        Node node = writer.node("host", ProcessHandle.current().pid());
        RandomWaits.tellEnding(node, random);
        Run run = Run.open(writer.write());
        Path file = path.resolve(node.name()).resolve(RunFormat.traceName(node.name(), 1));
        follow(run, new GrowingTrace(file), random, "run " + i);
      }
    });
  }

  private static void follow(Run run, GrowingTrace trace, Random random, String name)
      throws IOException {
    Counter counter = new Counter();
    long tick = 0;
    long alive = 0;
    while (tick < trace.endTick()) {
      tick += 1 + random.nextLong(trace.endTick() / 8 + 2);
      alive = Math.max(alive, tick - random.nextInt(300));
      trace.writeAt(tick, alive);
      read(run, counter);
      assertAgrees(run, name + " at " + tick);
    }
    trace.writeWhole();
    read(run, counter);
    assertAgrees(run, name + " at its end");
    long states = run.trace().threads().stream().mapToLong(it -> it.size()).sum();
    assertEquals(2 * states, counter.taken(), name);
  }

  private static void read(Run run, Counter counter) throws IOException {
    Profile profile = run.profile();
    run.report(counter);
    run.blocked(profile);
    counter.taken();
    run.report(Progress.NONE);
  }

  @Test
  void ofARunThatWasKilledTheyAreWhatItsStatesSumUpTo() {
    Seed.tryWith(random -> {
      for (int i = 0; i < RUNS; i++) {
        Path path = folder.resolve("run" + i);
        RunWriter writer = new RunWriter(path);
        RandomWaits.tellGoingOn(writer.node("host", 1), random);
        writer.write();
        String file = RunFormat.traceName("host.1", 1);
        GrowingTrace trace = new GrowingTrace(path.resolve("host.1").resolve(file));
        long tick = random.nextLong(trace.endTick() + 1);
        trace.writeAt(tick, tick);
        assertAgrees(Run.open(path), "run " + i + " at " + tick);
      }
    });
  }

  @Test
  void aWaitBelongsToTheInnermostRoutineAndGoesOnInAllThatAreOpen() throws IOException {
    RunWriter writer = new RunWriter(folder.resolve("run"));
    Node node = writer.node("host", 1).killed();
    node.thread(2, "clock", 0).end(160);
    node.thread(1, "main", 0)
        .block(1, Event.IDLE)
        .unblock(5, Event.IDLE)
        .enter(10, "outer")
        .enter(20, "inner")
        .enter(25, "inner")
        .block(30, Event.MONITOR)
        .unblock(70, Event.MONITOR)
        .exit(80, "inner")
        .pending(100, Event.IO);
    Run run = Run.open(writer.write());
    assertEquals(
        Map.of(
            "host.1 1 inner", "2 waits, 100 inclusive, {monitor=40, io=60}",
            "host.1 1 outer", "0 waits, 100 inclusive, {}"),
        told(run));
  }

  @Test
  void whoNoLongerWaitsForThemEndsTheReading() throws IOException {
    RunWriter writer = new RunWriter(folder.resolve("run"));
    RandomWaits.tellEnding(writer.node("host", 1), new Random(1));
    Run run = Run.open(writer.write());
    Profile profile = run.profile();
    run.report((_, _, _) -> Thread.currentThread().interrupt());
    assertThrows(CancellationException.class, () -> run.blocked(profile));
    assertTrue(Thread.interrupted());
    run.report(Progress.NONE);
    assertAgrees(run, "when it is asked again");
  }
}
