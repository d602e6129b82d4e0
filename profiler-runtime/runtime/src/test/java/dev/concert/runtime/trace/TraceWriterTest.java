package dev.concert.runtime.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.concert.runtime.core.Scan;
import dev.concert.runtime.core.Scan.Happening;
import dev.concert.runtime.file.BlockFile;
import dev.concert.runtime.file.FileBlock;
import dev.concert.runtime.format.Event;
import dev.concert.runtime.format.Header;
import dev.concert.runtime.format.RunFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TraceWriterTest {
  @TempDir Path folder;
  private final ArrayDeque<TraceWriter.Leftover> leftovers = new ArrayDeque<>();
  private int lost;
  private int blocksLeft = Integer.MAX_VALUE;

  private final class Blocks implements TraceBlocks {
    private final BlockFile file;

    Blocks() throws IOException {
      Path node = Files.createDirectory(folder.resolve("host.1"));
      file = new BlockFile(node.resolve("host.1.1.trc"), 1L << 30);
      file.header().put(0, Header.TRACE_MAGIC);
    }

    @Override
    public TraceWriter.Leftover leftover() {
      return leftovers.poll();
    }

    @Override
    public FileBlock claim() throws IOException {
      return blocksLeft-- > 0 ? file.claim() : null;
    }

    @Override
    public void filled(FileBlock block) {}

    @Override
    public void giveBack(FileBlock block) {
      file.release(block);
    }

    @Override
    public void lose() {
      lost++;
    }
  }

  private List<Happening> read() throws IOException {
    Path node = folder.resolve("host.1");
    Files.writeString(node.resolve(RunFormat.IDENTITIES), "");
    BlockFile profile = new BlockFile(node.resolve(RunFormat.profileName(1)), 1L << 30);
    profile.header().put(0, Header.PROFILE_MAGIC);
    return new Scan(node).events;
  }

  @Test
  void whatWasAppendedIsReadAgainWhateverTheDistancesAndKinds() throws IOException {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    TraceWriter writer = new TraceWriter(new Blocks(), 31, 2);
    List<Happening> expected = new ArrayList<>();
    long tick = 5;
    for (int i = 0; i < 50_000; i++) {
      tick += random.nextInt(1000) == 0 ? random.nextLong() >>> 20 : random.nextInt(200);
      int id = random.nextInt(RunFormat.MAX_ID + 1);
      if (random.nextInt(4) == 0) {
        long payload = random.nextLong();
        writer.append(Event.VALUE, id, tick, payload);
        expected.add(new Happening(31, tick, Event.VALUE, id, payload));
      } else {
        writer.append(Event.ENTER, id, tick);
        expected.add(new Happening(31, tick, Event.ENTER, id, 0));
      }
    }
    assertEquals(expected, read(), "seed " + seed);
  }

  /** Entries and exits at all distances around the largest that a call of one word can hold. */
  @Test
  void aCallOfOneWordIsReadAsItsEntryAndItsExit() throws IOException {
    TraceWriter writer = new TraceWriter(new Blocks(), 31, 2);
    List<Happening> expected = new ArrayList<>();
    Random random = new Random(1);
    long tick = 5;
    ArrayDeque<Integer> open = new ArrayDeque<>();
    for (int i = 0; i < 50_000; i++) {
      tick += random.nextBoolean() ? random.nextInt(50) : near(random);
      boolean enters = open.isEmpty() || random.nextInt(5) < 2;
      int kind = enters ? Event.ENTER : Event.EXIT;
      int id = enters ? 1 + random.nextInt(3) : open.pop();
      if (enters) {
        open.push(id);
      }
      writer.append(kind, id, tick);
      expected.add(new Happening(31, tick, kind, id, 0));
    }
    assertEquals(expected, read());
  }

  private static long near(Random random) {
    return Event.MAX_CALL_TICKS - 2 + random.nextInt(5);
  }

  @Test
  void aCallThatCallsNothingTakesOneWord() throws IOException {
    TraceWriter writer = new TraceWriter(new Blocks(), 31, 2);
    writer.append(Event.ENTER, 1, 10);
    long open = writer.position();
    writer.append(Event.EXIT, 1, 30);
    long closed = writer.position();
    assertNotEquals(open, closed, "an attempt to lock before is another call's");
    assertEquals(RunFormat.BLOCK_HEADER_WORDS + 1, writer.leftover().next());
  }

  @Test
  void onlyTheExitOfTheCallEnteredLastCompletesIt() throws IOException {
    TraceWriter writer = new TraceWriter(new Blocks(), 31, 2);
    writer.append(Event.ENTER, 1, 10);
    writer.append(Event.ENTER, 2, 20); // its exit is lost, as after a stack overflow
    writer.append(Event.EXIT, 1, 30);
    writer.append(Event.ENTER, 3, 40);
    writer.switchTo(32, 2, 50);
    writer.append(Event.EXIT, 3, 60);
    List<Integer> kinds = read().stream().map(Happening::kind).toList();
    assertEquals(List.of(Event.ENTER, Event.ENTER, Event.EXIT, Event.ENTER, Event.EXIT), kinds);
  }

  @Test
  void threadsFollowEachOtherInOneBlock() throws IOException {
    Blocks blocks = new Blocks();
    for (int thread = 1; thread <= 100; thread++) {
      TraceWriter writer = new TraceWriter(blocks, thread, 2);
      for (int i = 0; i < 10; i++) {
        writer.append(Event.ENTER, i, 1_000_000L * thread + i);
      }
      leftovers.add(writer.leftover());
    }
    List<Happening> events = read();
    assertEquals(1000, events.size());
    for (int i = 0; i < 1000; i++) {
      long tick = 1_000_000L * (1 + i / 10) + i % 10;
      assertEquals(new Happening(1 + i / 10, tick, Event.ENTER, i % 10, 0), events.get(i));
    }
    assertEquals((long) BlockFile.SEGMENT_BYTES, Files.size(folder.resolve("host.1/host.1.1.trc")));
  }

  @Test
  void whatFindsNoRoomIsCountedWhereItWasAndInAll() throws IOException {
    TraceWriter writer = new TraceWriter(new Blocks(), 31, 2);
    blocksLeft = 0;
    writer.append(Event.ENTER, 1, 10);
    assertEquals(1, lost);
    blocksLeft = 1;
    for (int i = 0; i < RunFormat.BLOCK_WORDS; i++) {
      writer.append(Event.ENTER, 1, 20 + i);
    }
    blocksLeft = 1;
    writer.append(Event.ENTER, 2, 1_000_000);
    List<Happening> events = read();
    List<Happening> gaps = events.stream().filter(e -> e.kind() == Event.LOST).toList();
    assertEquals(List.of(1L, 10L), gaps.stream().map(Happening::payload).toList());
    assertEquals(1, lost, "those that had a block were counted in it");
  }

  @Test
  void aThreadThatComesBackFromAnotherIsNamedEachTime() throws IOException {
    TraceWriter writer = new TraceWriter(new Blocks(), 0, 0);
    for (int i = 0; i < 9000; i++) {
      writer.switchTo(1 + i % 3, 2, 1000 - i % 3 + 10L * i);
      writer.append(Event.ENTER, i, 1000 - i % 3 + 10L * i);
    }
    List<Happening> events = read();
    assertEquals(9000, events.size());
    for (Happening event : events) {
      assertEquals(1 + event.id() % 3, event.thread());
      assertEquals(1000 - event.id() % 3 + 10L * event.id(), event.tick());
    }
  }
}
