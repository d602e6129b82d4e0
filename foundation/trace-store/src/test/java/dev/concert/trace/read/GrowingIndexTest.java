package dev.concert.trace.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.model.Progress;
import dev.concert.runtime.format.Event;
import dev.concert.runtime.format.RunFormat;
import dev.concert.trace.file.NodeFolder;
import dev.concert.trace.file.NodeFolder.OpenFile;
import dev.concert.trace.file.Problems;
import dev.concert.trace.file.StoredFolder;
import dev.concert.trace.index.Buckets;
import dev.concert.trace.index.MessageSums;
import dev.concert.trace.index.NodeIndex;
import dev.concert.trace.index.StateSums;
import dev.concert.trace.index.ThreadIndex;
import dev.concert.trace.read.RunWriter.Node;
import dev.concert.trace.read.RunWriter.ThreadOfNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GrowingIndexTest {
  private static final int SHORT_THREADS = 2_000;

  @TempDir Path folder;

  /** One node's trace, of which more and more is there. */
  private final class Growing {
    private final Path node;
    private final GrowingTrace trace;
    private final NodeIndex index = new NodeIndex();
    private long alive;

    Growing(String name, long seed) throws IOException {
      this(name, writer -> new RandomRun(writer, seed).tell());
    }

    Growing(String name, Consumer<RunWriter> program) throws IOException {
      RunWriter writer = new RunWriter(folder.resolve(name));
      program.accept(writer);
      writer.write();
      node = folder.resolve(name).resolve("host.1");
      trace = new GrowingTrace(node.resolve(RunFormat.traceName("host.1", 1)));
    }

    void readOn(NodeIndex reader, boolean goesOn) throws IOException {
      try (Arena arena = Arena.ofShared()) {
        reader.readOn(opened(arena), goesOn);
      }
    }

    List<OpenFile> opened(Arena arena) throws IOException {
      return NodeFolder.of(StoredFolder.of(node)).openTraces(arena, new Problems());
    }

    void readAt(long tick, long sign) throws IOException {
      alive = sign;
      trace.writeAt(tick, sign);
      readOn(index, true);
    }

    /** As by somebody who comes now. */
    TreeMap<Integer, String> anew(boolean goesOn) throws IOException {
      NodeIndex fresh = new NodeIndex();
      readOn(fresh, goesOn);
      return totals(fresh);
    }

    TreeMap<Integer, String> totals(NodeIndex of) {
      return text(of.totals((_, last) -> Math.max(last, alive)));
    }

    TreeMap<Integer, String> totals(long from, long to) throws IOException {
      return totals(index, from, to);
    }

    TreeMap<Integer, String> totals(NodeIndex of, long from, long to) throws IOException {
      try (Arena arena = Arena.ofShared()) {
        List<OpenFile> opened = opened(arena);
        return text(of.totals((_, last) -> Math.max(last, alive), from, to, opened));
      }
    }
  }

  private static TreeMap<Integer, String> text(StateSums sums) {
    TreeMap<Integer, String> text = new TreeMap<>();
    sums.forEach((name, count, inclusive, exclusive) ->
        text.put(name, count + " " + inclusive + " " + exclusive));
    return text;
  }

  @Test
  void whoHasFollowedARunKnowsWhatSomebodyKnowsWhoComesLater() {
    Seed.tryWith(random -> {
      for (int run = 0; run < 15; run++) {
        Growing growing = new Growing("run" + run, random.nextLong());
        long tick = 0;
        while (tick < growing.trace.endTick()) {
          tick += random.nextLong(growing.trace.endTick() / 8 + 2);
          growing.readAt(tick, Math.max(growing.alive, tick - random.nextInt(30_000)));

          assertEquals(growing.anew(true), growing.totals(growing.index), "at " + tick);
          assertEquals(
              growing.totals(growing.index), growing.totals(Long.MIN_VALUE, Long.MAX_VALUE));
        }
        growing.trace.writeWhole();
        growing.readOn(growing.index, false);

        assertEquals(growing.anew(false), growing.totals(growing.index));
        growing.readOn(growing.index, false);
        assertEquals(growing.anew(false), growing.totals(growing.index), "once more");
      }
    });
  }

  @Test
  void aCallThatBeginsAtTheEndOfItsBlockComesBeforeWhatTheNextBlockTellsOfTheSameTick()
      throws IOException {
    Growing growing =
        new Growing(
            "run",
            writer ->
                writer
                    .node("host", 1)
                    .thread(1, "main", 0)
                    .enter(100, "a")
                    .newBlock()
                    .exit(100, "a")
                    .newBlock()
                    .enter(110, "b")
                    .exit(120, "b")
                    .enter(130, "b")
                    .exit(140, "b")
                    .end(150));
    growing.readAt(130, 130);
    growing.trace.writeWhole();
    growing.readOn(growing.index, false);
    assertEquals(growing.anew(false), growing.totals(growing.index));
  }

  @Test
  void threadsThatAreGoneThroughSideBySideSumUpToWhatTheyDoOneAfterTheOther() {
    Seed.tryWith(random -> {
      Growing growing = new Growing("run", writer -> tellManyCalls(writer, random));
      for (int step = 1; step < 20; step++) {
        long tick = growing.trace.endTick() / 20 * step;
        growing.readAt(tick, tick);
      }
      growing.trace.writeWhole();
      growing.readOn(growing.index, false);
      NodeIndex sideBySide = new NodeIndex();
      growing.readOn(sideBySide, false);

      assertEquals(growing.totals(growing.index), growing.totals(sideBySide));
      assertEquals(growing.index.lengths().all(), sideBySide.lengths().all());
      assertEquals(waits(growing.index), waits(sideBySide));
      assertEquals(BlockedText.of(growing.index), BlockedText.of(sideBySide));
      assertEquals(buckets(growing.index), buckets(sideBySide));
    });
  }

  @Test
  void threadsThatArePackedMeanwhileSumUpToTheSame() {
    Seed.tryWith(random -> {
      assertTheSameWhilePacked(new Growing("calls", writer -> tellManyCalls(writer, random)));
      for (int run = 0; run < 10; run++) {
        assertTheSameWhilePacked(new Growing("run" + run, random.nextLong()));
      }
    });
  }

  @Test
  void veryManyShortThreadsSumUpToTheSameForWhoHasFollowedThemAll() {
    Seed.tryWith(random -> {
      Growing growing = new Growing("run", writer -> tellShortThreads(writer, random));
      NodeIndex packing = new NodeIndex(16, Integer.MAX_VALUE);
      for (int step = 1; step <= 12; step++) {
        long tick = growing.trace.endTick() / 12 * step;
        growing.readAt(tick, tick);
        growing.readOn(packing, true);
        assertEquals(growing.anew(true), growing.totals(growing.index), "at " + tick);
        assertTheSame(growing, packing);
      }
      growing.trace.writeWhole();
      growing.readOn(growing.index, false);
      growing.readOn(packing, false);

      assertEquals(SHORT_THREADS, growing.index.threads().size());
      assertEquals(growing.anew(false), growing.totals(growing.index));
      assertTheSame(growing, packing);
    });
  }

  /** Some dozens at a time, each with a few calls, some of which wait. */
  private static void tellShortThreads(RunWriter writer, Random random) {
    Node node = writer.node("host", 1);
    long begun = 0;
    for (int thread = 1; thread <= SHORT_THREADS; thread++) {
      begun += random.nextInt(200);
      long tick = begun;
      ThreadOfNode told = node.thread(thread, "light-" + thread, tick);
      for (int call = random.nextInt(5); call >= 0; call--) {
        String routine = "routine" + random.nextInt(9);
        told.enter(tick += random.nextInt(900), routine);
        if (random.nextBoolean()) {
          told.block(tick, Event.LOCK, Event.halves(0, 1 + random.nextInt(50)));
          told.unblock(tick += random.nextInt(9_000), Event.LOCK);
        }
        told.exit(tick += random.nextInt(900), routine);
      }
      told.end(tick);
    }
  }

  @Test
  void messagesAreCountedTheSameForWhoHasFollowedThemAndForWhoComesLater() {
    Seed.tryWith(random -> {
      for (int run = 0; run < 6; run++) {
        long seed = random.nextLong();
        Growing growing = new Growing("run" + run, writer -> tellMessages(writer, seed));
        NodeIndex packing = new NodeIndex(1, Integer.MAX_VALUE);
        for (int step = 1; step <= 8; step++) {
          long tick = growing.trace.endTick() / 8 * step;
          growing.readAt(tick, tick);
          growing.readOn(packing, true);
          assertTheSameMessages(growing, packing, true, random);
        }
        growing.trace.writeWhole();
        growing.readOn(growing.index, false);
        growing.readOn(packing, false);
        assertTheSameMessages(growing, packing, false, random);
      }
    });
  }

  private static void tellMessages(RunWriter writer, long seed) {
    try {
      RandomTalk.write(writer, 1, new Random(seed), 3_000);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void assertTheSameMessages(
      Growing growing, NodeIndex packing, boolean goesOn, Random random) throws IOException {
    NodeIndex fresh = new NodeIndex();
    growing.readOn(fresh, goesOn);
    long end = growing.trace.endTick();
    long from = random.nextLong(end + 1);
    long to = random.nextLong(from, end + 2);
    try (Arena arena = Arena.ofShared()) {
      List<OpenFile> opened = growing.opened(arena);
      for (NodeIndex index : List.of(growing.index, packing)) {
        assertEquals(
            text(fresh.messages(Long.MIN_VALUE, Long.MAX_VALUE, opened)),
            text(index.messages(Long.MIN_VALUE, Long.MAX_VALUE, opened)));
        assertEquals(
            text(fresh.messages(from, to, opened)), text(index.messages(from, to, opened)));
      }
    }
  }

  private static String text(MessageSums messages) {
    return messages.sent() + " sent, " + messages.received() + " received";
  }

  @Test
  void howLongThreadsWereBlockedIsKnownToAllWhoFollowOrComeLater() {
    Seed.tryWith(random -> {
      for (int run = 0; run < 15; run++) {
        Growing growing =
            new Growing(
                "run" + run, writer -> RandomWaits.tellEnding(writer.node("host", 1), random));
        NodeIndex packing = new NodeIndex(1, Integer.MAX_VALUE);
        long tick = 0;
        while (tick < growing.trace.endTick()) {
          tick += 1 + random.nextLong(growing.trace.endTick() / 8 + 2);
          growing.readAt(tick, Math.max(growing.alive, tick - random.nextInt(300)));
          assertBlockedTheSame(growing, packing, true);
        }
        growing.trace.writeWhole();
        growing.readOn(growing.index, false);
        assertBlockedTheSame(growing, packing, false);
      }
    });
  }

  private static void assertBlockedTheSame(Growing growing, NodeIndex packing, boolean goesOn)
      throws IOException {
    NodeIndex fresh = new NodeIndex();
    growing.readOn(fresh, goesOn);
    growing.readOn(packing, goesOn);
    assertEquals(BlockedText.of(fresh), BlockedText.of(growing.index));
    assertEquals(BlockedText.of(fresh), BlockedText.of(packing));
  }

  private static void assertTheSameWhilePacked(Growing growing) throws IOException {
    NodeIndex packing = new NodeIndex(1, Integer.MAX_VALUE);
    for (int step = 1; step <= 8; step++) {
      long tick = growing.trace.endTick() / 8 * step;
      growing.readAt(tick, tick);
      growing.readOn(packing, true);
      assertTheSame(growing, packing);
    }
    growing.trace.writeWhole();
    growing.readOn(growing.index, false);
    growing.readOn(packing, false);
    assertTheSame(growing, packing);
  }

  private static void assertTheSame(Growing growing, NodeIndex packing) throws IOException {
    assertEquals(growing.totals(growing.index), growing.totals(packing));
    assertEquals(growing.index.lengths().all(), packing.lengths().all());
    assertEquals(waits(growing.index), waits(packing));
    assertEquals(BlockedText.of(growing.index), BlockedText.of(packing));
    assertEquals(buckets(growing.index), buckets(packing));
    long middle = growing.trace.endTick() / 2;
    assertEquals(
        growing.totals(growing.index, middle, 2 * middle),
        growing.totals(packing, middle, 2 * middle));
  }

  @Test
  void anIndexThatIsInterruptedGoesOnFromThereAlsoWhereMoreHasBeenRecordedSince() {
    Seed.tryWith(random -> {
      Growing growing = new Growing("run", writer -> tellManyCalls(writer, random));
      for (int step = 1; step <= 4; step++) {
        boolean goesOn = step < 4;
        if (goesOn) {
          growing.alive = growing.trace.endTick() / 4 * step;
          growing.trace.writeAt(growing.alive, growing.alive);
        } else {
          growing.trace.writeWhole();
        }
        assertFalse(isReadOn(growing, goesOn, () -> true));
        while (!isReadOn(growing, goesOn, random::nextBoolean)) {
          assertTrue(growing.index.isSound());
        }
        assertEquals(growing.anew(goesOn), growing.totals(growing.index), "at " + step);
      }
      assertEquals(growing.totals(growing.index), growing.totals(Long.MIN_VALUE, Long.MAX_VALUE));
    });
  }

  /** Whether the reading came to its end, and was not interrupted between pieces. */
  private static boolean isReadOn(Growing growing, boolean goesOn, BooleanSupplier interrupted)
      throws IOException {
    Progress interrupting =
        new Progress() {
          @Override
          public void report(long done, long total, String what) {}

          @Override
          public void report(long done, long total, long count, String unit) {
            if (growing.index.isSound() && interrupted.getAsBoolean()) {
              Thread.currentThread().interrupt();
            }
          }
        };
    try (Arena arena = Arena.ofShared()) {
      growing.index.readOn(growing.opened(arena), goesOn, _ -> false, interrupting);
      return !Thread.interrupted();
    } catch (CancellationException _) {
      assertTrue(Thread.interrupted());
      return false;
    }
  }

  /** Six threads with so many words that they are gone through side by side if all are there. */
  private static void tellManyCalls(RunWriter writer, Random random) {
    Node node = writer.node("host", 1);
    for (int thread = 1; thread <= 6; thread++) {
      long tick = 0;
      ThreadOfNode told = node.thread(thread, "worker-" + thread, tick);
      for (int call = 0; call < 20_000; call++) {
        told.enter(tick += random.nextInt(900), "outer");
        String inner = "inner" + random.nextInt(9);
        told.enter(tick += random.nextInt(900), inner);
        if (random.nextInt(10) == 0) {
          told.block(tick, Event.LOCK, Event.halves(0, 1 + random.nextInt(50)));
          told.unblock(tick += random.nextInt(9_000), Event.LOCK);
        }
        told.exit(tick += random.nextInt(900), inner);
        told.exit(tick, "outer");
        if (call % 1_500 == 0) {
          told.newBlock();
        }
      }
      told.end(tick);
    }
  }

  private static TreeMap<String, String> waits(NodeIndex index) {
    TreeMap<String, String> text = new TreeMap<>();
    index
        .waits((_, last) -> last)
        .byObject()
        .forEach((of, sum) ->
            text.put(of.toString(), sum.waits() + " " + sum.ticks() + " " + sum.longest()));
    return text;
  }

  private static List<String> buckets(NodeIndex index) {
    List<String> text = new ArrayList<>();
    for (ThreadIndex thread : index.threads()) {
      for (Buckets level : thread.buckets(thread.lastTick())) {
        for (int i = 0; i < level.size(); i++) {
          text.add(thread.thread() + " " + level.fromTick(i) + " " + level.count(i));
        }
      }
    }
    return text;
  }

  @Test
  void aFileThatIsAnotherIsGoneThroughAnew() throws IOException {
    Growing growing = new Growing("run", 1);
    growing.readOn(growing.index, false);
    TreeMap<Integer, String> before = growing.totals(growing.index);

    RunWriter writer = new RunWriter(folder.resolve("run"));
    writer.node("host", 1).thread(1, "main", 0).enter(1, "a").exit(5, "a").end(9);
    writer.write();
    growing.readOn(growing.index, false);

    assertEquals(growing.anew(false), growing.totals(growing.index));
    assertNotEquals(before, growing.totals(growing.index));
  }

  @Test
  void aCallThatGoesOnIsSeenBeforeItsWordIsTheLast() throws IOException {
    RunWriter writer = new RunWriter(folder.resolve("run"));
    writer.node("host", 1).thread(1, "main", 0).enter(10, "a").exit(500, "a").end(600);
    writer.write();
    Path node = folder.resolve("run").resolve("host.1");
    GrowingTrace trace = new GrowingTrace(node.resolve(RunFormat.traceName("host.1", 1)));
    NodeIndex index = new NodeIndex();
    try (Arena arena = Arena.ofShared()) {
      trace.writeAt(100, 100);
      index.readOn(NodeFolder.of(StoredFolder.of(node)).openTraces(arena, new Problems()), true);
      assertEquals("1 90 90", text(index.totals((_, _) -> 100)).get(1));
      trace.writeAt(550, 550);
      index.readOn(NodeFolder.of(StoredFolder.of(node)).openTraces(arena, new Problems()), true);
      assertEquals("1 490 490", text(index.totals((_, _) -> 550)).get(1));
    }
  }

  @Test
  void aCallWhoseThreadWaitsFromItsFirstTickOnMayStillEndWithinOneWord() throws IOException {
    Growing growing =
        new Growing(
            "run",
            writer ->
                writer
                    .node("host", 1)
                    .thread(1, "main", 0)
                    .enter(100, "a")
                    .pending(100, Event.LOCK) // too short a wait to be recorded
                    .exit(500, "a"));
    growing.readAt(300, 300);
    assertEquals("1 200 200", growing.totals(growing.index).get(1));
    growing.readAt(600, 600);
    assertEquals("1 400 400", growing.totals(growing.index).get(1));
  }
}
