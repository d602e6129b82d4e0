package dev.concert.trace.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.model.Progress;
import dev.concert.runtime.format.Event;
import dev.concert.runtime.format.RunFormat;
import dev.concert.trace.Profile;
import dev.concert.trace.file.NodeFolder;
import dev.concert.trace.file.Problems;
import dev.concert.trace.file.StoredFolder;
import dev.concert.trace.index.BlockedSums;
import dev.concert.trace.index.NodeIndex;
import dev.concert.trace.read.RunWriter.ThreadOfNode;
import dev.concert.trace.waits.BlockedTimes;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How long those threads were blocked for which an index has no room. */
class LeftOutThreadsTest {
  private static final int MANY = 50;
  private static final int REASONS = 16;

  @TempDir Path folder;

  /** One node's trace, of which more and more is there. */
  private final class Growing {
    private final NodeFolder node;
    private final GrowingTrace trace;
    private long alive;

    Growing(String name, Consumer<RunWriter.Node> program) throws IOException {
      RunWriter writer = new RunWriter(folder.resolve(name));
      program.accept(writer.node("host", 1));
      writer.write();
      Path path = folder.resolve(name).resolve("host.1");
      node = NodeFolder.of(StoredFolder.of(path));
      node.identities().refresh();
      trace = new GrowingTrace(path.resolve(RunFormat.traceName("host.1", 1)));
    }

    void writeAt(long tick) throws IOException {
      alive = tick;
      trace.writeAt(tick, tick);
    }

    void readOn(NodeIndex index, boolean goesOn) throws IOException {
      try (Arena arena = Arena.ofShared()) {
        index.readOn(
            node.openTraces(arena, new Problems()), goesOn, this::isTogether, Progress.NONE);
      }
    }

    private boolean isTogether(int group) {
      return node.identities().isVirtual(group);
    }

    /** By row of a profile and routine. */
    Map<String, String> blocked(NodeIndex index) {
      Map<String, long[]> sums = new TreeMap<>();
      index.blocked(
          (_, last) -> Math.max(last, alive),
          (thread, group, blocked) -> {
            String row = isTogether(group) ? "group " + group : "thread " + thread;
            blocked
                .byRoutine()
                .forEach((routine, sum) ->
                    add(sums.computeIfAbsent(row + ": " + routine, _ -> none()), sum));
          });
      Map<String, String> text = new TreeMap<>();
      sums.forEach((key, figures) -> text.put(key, Arrays.toString(figures)));
      return text;
    }
  }

  private static long[] none() {
    return new long[2 + REASONS];
  }

  private static void add(long[] figures, BlockedSums.Sum sum) {
    figures[0] += sum.waits();
    figures[1] += sum.inclusiveTicks();
    for (int reason = 0; reason < REASONS; reason++) {
      figures[2 + reason] += sum.ownTicks(reason);
    }
  }

  @Test
  void allThreadsCountWhileARunGoesOnHoweverFewAnIndexHasRoomFor() {
    Seed.tryWith(random -> {
      for (int run = 0; run < 30; run++) {
        Growing growing = new Growing("run" + run, node -> RandomWaits.tellGoingOn(node, random));
        NodeIndex few = new NodeIndex(1, random.nextInt(3));
        long tick = 0;
        while (tick < growing.trace.endTick()) {
          tick += 1 + random.nextLong(growing.trace.endTick() / 8 + 2);
          growing.writeAt(tick);
          growing.readOn(few, true);
          NodeIndex all = new NodeIndex();
          growing.readOn(all, true);
          assertEquals(growing.blocked(all), growing.blocked(few), "run " + run + " at " + tick);
        }
        growing.trace.writeWhole();
        growing.readOn(few, false);
        NodeIndex all = new NodeIndex();
        growing.readOn(all, false);
        assertEquals(growing.blocked(all), growing.blocked(few), "run " + run + " at its end");
        assertFalse(few.leavesOutWaits());
      }
    });
  }

  @Test
  void theyAreToldInTheRowsOfAProfile() {
    Seed.tryWith(random -> {
      for (int i = 0; i < 30; i++) {
        RunWriter writer = new RunWriter(folder.resolve("run" + i)).withoutProfile();
        RandomWaits.tellGoingOn(writer.node("host", 1), random);
        Path path = writer.write();
        try (Run whole = Run.open(path);
            Run profileAlone = Run.open(path);
            NodeSnapshot node = snapshot(path.resolve("host.1"))) {
          NodeIndex few = new NodeIndex(1, random.nextInt(3));
          node.readOn(few, Progress.NONE);
          BlockedTimes.Builder told = new BlockedTimes.Builder();
          NodeWaits.tellBlocked(node, few, profileAlone.profileRows(), told);

          Profile profile = whole.profile();
          assertEquals(
              PlainBlocked.told(profile, whole.blocked(profile)),
              PlainBlocked.told(profile, told.done()),
              "run " + i);
        }
      }
    });
  }

  private static NodeSnapshot snapshot(Path node) throws IOException {
    NodeSnapshot snapshot = new NodeSnapshot(NodeFolder.of(StoredFolder.of(node)), new Problems());
    snapshot.startAt(0);
    return snapshot;
  }

  private static void waitOnce(ThreadOfNode thread, long from) {
    thread.enter(from, "a.B#get()").block(from + 1, Event.LOCK);
    thread.unblock(from + 3, Event.LOCK).exit(from + 5, "a.B#get()").end(from + 6);
  }

  @Test
  void endedVirtualThreadsTakeNoMemoryButThatOfTheirGroup() throws IOException {
    Growing growing =
        new Growing(
            "run",
            node -> {
              for (int i = 0; i < MANY; i++) {
                waitOnce(node.virtualThread(10 + i, "requests", 10 * i), 10 * i);
              }
            });
    NodeIndex few = new NodeIndex(1, 1, MANY - 10); // which is more than are read at a time
    growing.readOn(few, false);
    assertTrue(few.leavesOut());
    assertFalse(few.leavesOutWaits());
    assertEquals(1, few.threads().size());
    NodeIndex all = new NodeIndex();
    growing.readOn(all, false);
    assertEquals(growing.blocked(all), growing.blocked(few));
    assertTrue(growing.blocked(few).values().iterator().next().startsWith("[" + MANY + ", "));
  }

  @Test
  void whereNotAllCanBeToldApartItIsSaid() throws IOException {
    Growing growing =
        new Growing(
            "run",
            node -> {
              for (int i = 0; i < MANY; i++) {
                waitOnce(node.thread(10 + i, "thread-" + i, 10 * i), 10 * i);
              }
            });
    NodeIndex few = new NodeIndex(1, 1, MANY - 1);
    growing.readOn(few, false);
    assertFalse(few.leavesOutWaits());
    assertEquals(MANY, growing.blocked(few).size());
    NodeIndex fewer = new NodeIndex(1, 1, MANY - 2);
    growing.readOn(fewer, false);
    assertTrue(fewer.leavesOutWaits());
    assertEquals(MANY - 1, growing.blocked(fewer).size());
  }
}
