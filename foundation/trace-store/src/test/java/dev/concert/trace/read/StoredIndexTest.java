package dev.concert.trace.read;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.runtime.format.Event;
import dev.concert.runtime.format.RunFormat;
import dev.concert.trace.file.EventCursor;
import dev.concert.trace.file.NodeFolder;
import dev.concert.trace.file.NodeFolder.OpenFile;
import dev.concert.trace.file.Problems;
import dev.concert.trace.file.StoredFolder;
import dev.concert.trace.index.CachedIndexes;
import dev.concert.trace.index.MessageSums;
import dev.concert.trace.index.NodeIndex;
import dev.concert.trace.index.StateSums;
import dev.concert.trace.index.StoredIndex;
import dev.concert.trace.index.ThreadIndex;
import dev.concert.trace.index.ThreadVisitor;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoredIndexTest {
  @TempDir Path folder;

  private Path written(String name, long seed) throws IOException {
    RunWriter writer = new RunWriter(folder.resolve(name));
    new RandomRun(writer, seed).tell();
    writer.write();
    return folder.resolve(name).resolve("host.1");
  }

  private StoredIndex stored(Path node) throws IOException {
    return new StoredIndex(StoredFolder.of(node), cache(), 0);
  }

  private CachedIndexes cache() {
    return new CachedIndexes(folder.resolve("cache"));
  }

  private static Path file(Path node) {
    return node.resolve("events.index");
  }

  /** What an index tells of the whole and of a part. */
  private static List<TreeMap<Integer, String>> told(
      NodeIndex index, List<OpenFile> opened, long from, long to) {
    return List.of(
        text(index.totals((_, last) -> last)),
        text(index.totals((_, last) -> last, from, to, opened)));
  }

  private static TreeMap<Integer, String> text(StateSums sums) {
    TreeMap<Integer, String> text = new TreeMap<>();
    sums.forEach((name, count, inclusive, exclusive) ->
        text.put(name, count + " " + inclusive + " " + exclusive));
    return text;
  }

  private static String text(MessageSums messages) {
    return messages.sent() + " sent, " + messages.received() + " received";
  }

  /** Events that are no begins and ends of states, where no state is wanted. */
  private static List<String> others(NodeIndex index, List<OpenFile> opened) {
    List<String> others = new ArrayList<>();
    for (ThreadIndex thread : index.threads()) {
      ThreadVisitor walk =
          new ThreadVisitor() {
            @Override
            public void accept(EventCursor event) {
              if (event.kind() >= Event.VALUE
                  && event.kind() != Event.BLOCK
                  && event.subKind() != Event.OBJECT) {
                others.add(thread.thread() + " " + event.tick() + " " + event.kind());
              }
            }

            @Override
            public void begin(long tick, int name) {}

            @Override
            public void end(long tick, int name) {}
          };
      index.walk(thread, (_, _, _) -> false, opened, walk);
    }
    return others;
  }

  private static void assertTellsTheSame(
      NodeIndex expected, NodeIndex actual, List<OpenFile> opened, Random random) {
    long end = expected.threads().stream().mapToLong(t -> t.lastTick()).max().orElse(1);
    long from = random.nextLong(end + 1);
    long to = from + random.nextLong(end + 1);
    assertEquals(told(expected, opened, from, to), told(actual, opened, from, to));
    assertEquals(expected.ids(), actual.ids());
    assertEquals(others(expected, opened), others(actual, opened));
    assertEquals(expected.lost(), actual.lost());
    assertEquals(
        text(expected.messages(Long.MIN_VALUE, Long.MAX_VALUE, opened)),
        text(actual.messages(Long.MIN_VALUE, Long.MAX_VALUE, opened)));
    assertEquals(
        text(expected.messages(from, to, opened)), text(actual.messages(from, to, opened)));
    assertEquals(expected.lengths().all(), actual.lengths().all());
  }

  @Test
  void whatWasKeptTellsWhatWasGoneThrough() {
    Seed.tryWith(random -> {
      for (int run = 0; run < 30; run++) {
        Path node = written("run" + run, random.nextLong());
        try (Arena arena = Arena.ofShared()) {
          List<OpenFile> opened =
              NodeFolder.of(StoredFolder.of(node)).openTraces(arena, new Problems());
          NodeIndex index = new NodeIndex();
          index.readOn(opened, false);
          stored(node).keep(index);
          NodeIndex kept = stored(node).read(opened);
          kept.readOn(opened, false);
          assertTellsTheSame(index, kept, opened, random);
        }
      }
    });
  }

  @Test
  void howManyMessagesThereWereWhenIsKept() {
    Seed.tryWith(random -> {
      for (int run = 0; run < 6; run++) {
        Path folderOfRun = folder.resolve("talk" + run);
        Path node = RandomTalk.write(folderOfRun, random, 3_000).resolve("host.1");
        try (Arena arena = Arena.ofShared()) {
          List<OpenFile> opened =
              NodeFolder.of(StoredFolder.of(node)).openTraces(arena, new Problems());
          NodeIndex index = new NodeIndex();
          index.readOn(opened, false);
          assertFalse(index.messages(Long.MIN_VALUE, Long.MAX_VALUE, opened).isEmpty());
          stored(node).keep(index);
          NodeIndex kept = stored(node).read(opened);
          assertFalse(kept.messages(Long.MIN_VALUE, Long.MAX_VALUE, opened).isEmpty());
          kept.readOn(opened, false);
          assertTellsTheSame(index, kept, opened, random);
        }
      }
    });
  }

  @Test
  void howLongThreadsWereBlockedIsKept() {
    Seed.tryWith(random -> {
      for (int run = 0; run < 30; run++) {
        RunWriter writer = new RunWriter(folder.resolve("run" + run));
        RandomWaits.tellGoingOn(writer.node("host", 1), random);
        Path node = writer.write().resolve("host.1");
        try (Arena arena = Arena.ofShared()) {
          List<OpenFile> opened =
              NodeFolder.of(StoredFolder.of(node)).openTraces(arena, new Problems());
          NodeIndex index = new NodeIndex();
          index.readOn(opened, false);
          stored(node).keep(index);
          NodeIndex kept = stored(node).read(opened);
          assertEquals(index.threads().size(), kept.threads().size());
          kept.readOn(opened, false); // for what is true of the moment
          assertEquals(BlockedText.of(index), BlockedText.of(kept));
        }
      }
    });
  }

  @Test
  void whatWasKeptGrowsWithItsRun() {
    Seed.tryWith(random -> {
      for (int run = 0; run < 10; run++) {
        Path node = written("run" + run, random.nextLong());
        GrowingTrace trace = new GrowingTrace(node.resolve(RunFormat.traceName("host.1", 1)));
        long alive = 0;
        for (long tick = 0; tick < trace.endTick(); tick += trace.endTick() / 7 + 1) {
          alive = Math.max(alive, tick - random.nextInt(30_000));
          trace.writeAt(tick, alive);
          try (Arena arena = Arena.ofShared()) {
            List<OpenFile> opened =
                NodeFolder.of(StoredFolder.of(node)).openTraces(arena, new Problems());
            NodeIndex fresh = new NodeIndex();
            fresh.readOn(opened, true);
            NodeIndex kept = stored(node).read(opened);
            kept.readOn(opened, true);
            assertTellsTheSame(fresh, kept, opened, random);
            stored(node).keep(kept);
          }
        }
      }
    });
  }

  /** Whoever changed it: it tells the truth, or is made anew. */
  @Test
  void aDamagedIndexIsMadeAnew() {
    Seed.tryWith(random -> {
      Path node = written("run", random.nextLong());
      try (Arena arena = Arena.ofShared()) {
        List<OpenFile> opened =
            NodeFolder.of(StoredFolder.of(node)).openTraces(arena, new Problems());
        NodeIndex index = new NodeIndex();
        index.readOn(opened, false);
        stored(node).keep(index);
        byte[] whole = Files.readAllBytes(file(node));
        for (int i = 0; i < 400; i++) {
          Files.write(file(node), damaged(whole, random));
          NodeIndex read = stored(node).read(opened);
          read.readOn(opened, false);
          assertTellsTheSame(index, read, opened, random);
        }
      }
    });
  }

  private static byte[] damaged(byte[] whole, Random random) {
    if (random.nextInt(4) == 0) {
      return Arrays.copyOf(whole, random.nextInt(whole.length + 100));
    }
    byte[] damaged = whole.clone();
    for (int i = random.nextInt(8); i >= 0; i--) {
      damaged[random.nextInt(damaged.length)] = (byte) random.nextInt();
    }
    return damaged;
  }

  /** As after another run was written to the same place. */
  @Test
  void anIndexThatKnowsMoreThanIsThereIsNotTaken() throws IOException {
    Path node = written("run", 1);
    try (Arena arena = Arena.ofShared()) {
      List<OpenFile> opened =
          NodeFolder.of(StoredFolder.of(node)).openTraces(arena, new Problems());
      NodeIndex index = new NodeIndex();
      index.readOn(opened, false);
      stored(node).keep(index);
    }
    RunWriter writer = new RunWriter(folder.resolve("run"));
    writer.node("host", 1).thread(1, "main", 0).enter(1, "a").exit(5, "a").end(9);
    writer.write();
    try (Arena arena = Arena.ofShared()) {
      List<OpenFile> opened =
          NodeFolder.of(StoredFolder.of(node)).openTraces(arena, new Problems());
      NodeIndex read = stored(node).read(opened);
      read.readOn(opened, false);
      assertEquals("1 4 4", text(read.totals((_, last) -> last)).get(1));
    }
  }

  @Test
  void whatIsQuicklyGoneThroughIsNotKept() throws IOException {
    Path node = written("run", 1);
    try (Arena arena = Arena.ofShared()) {
      NodeIndex index = new NodeIndex();
      index.readOn(NodeFolder.of(StoredFolder.of(node)).openTraces(arena, new Problems()), false);
      new StoredIndex(StoredFolder.of(node), cache()).keep(index);
      assertFalse(Files.exists(file(node)));
    }
  }

  @Test
  void anIndexThatHasNotGrownIsNotWrittenAgain() throws IOException {
    Path node = written("run", 1);
    try (Arena arena = Arena.ofShared()) {
      List<OpenFile> opened =
          NodeFolder.of(StoredFolder.of(node)).openTraces(arena, new Problems());
      NodeIndex index = new NodeIndex();
      index.readOn(opened, false);
      stored(node).keep(index);
      byte[] first = Files.readAllBytes(file(node));
      Files.delete(file(node));
      stored(node).keep(index);
      assertFalse(Files.exists(file(node)));
      NodeIndex another = new NodeIndex();
      another.readOn(opened, false);
      stored(node).keep(another);
      assertArrayEquals(first, Files.readAllBytes(file(node)));
      assertTrue(first.length > 0);
    }
  }

  /** A file in its place, so that no user may write into it, whoever that is. */
  private Path folderThatTakesNothing() throws IOException {
    return Files.writeString(folder.resolve("taken"), "not a folder");
  }

  @Test
  void whereTheFolderCannotBeWrittenItIsKeptInTheUsersCache() throws IOException {
    Path node = written("run", 1);
    Path readOnly = folderThatTakesNothing();
    try (Arena arena = Arena.ofShared()) {
      List<OpenFile> opened =
          NodeFolder.of(StoredFolder.of(node)).openTraces(arena, new Problems());
      NodeIndex index = new NodeIndex();
      index.readOn(opened, false);
      stored(readOnly).keep(index);

      NodeIndex kept = stored(readOnly).read(opened);
      assertTellsTheSame(index, kept, opened, new Random(1));
      assertTrue(stored(node).read(opened).threads().isEmpty(), "of another folder");
    }
  }

  @Test
  void whereThereIsNoRoomInTheCacheTheOneUsedLongestAgoIsRemoved() throws IOException {
    Path node = written("run", 1);
    Path cached = folder.resolve("cache");
    Path readOnly = folderThatTakesNothing();
    try (Arena arena = Arena.ofShared()) {
      List<OpenFile> opened =
          NodeFolder.of(StoredFolder.of(node)).openTraces(arena, new Problems());
      Files.createDirectories(cached);
      for (int i = 1; i <= 3; i++) {
        Path old = Files.write(cached.resolve(i + ".index"), new byte[1_000]);
        Files.setLastModifiedTime(old, FileTime.fromMillis(i * 1_000L));
      }
      NodeIndex index = new NodeIndex();
      index.readOn(opened, false);
      Path beside = Files.createDirectories(folder.resolve("beside"));
      new StoredIndex(StoredFolder.of(beside), cache(), 0).keep(index);
      long bytes = Files.size(file(beside));
      NodeIndex another = new NodeIndex();
      another.readOn(opened, false);
      new StoredIndex(StoredFolder.of(readOnly), new CachedIndexes(cached, bytes + 2_500), 0)
          .keep(another);

      assertFalse(Files.exists(cached.resolve("1.index")));
      assertTrue(Files.exists(cached.resolve("2.index")));
      assertTrue(Files.exists(cached.resolve("3.index")));
      assertFalse(stored(readOnly).read(opened).threads().isEmpty());
    }
  }
}
