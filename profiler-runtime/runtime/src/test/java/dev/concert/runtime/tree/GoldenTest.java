package dev.concert.runtime.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.runtime.file.BlockFile;
import dev.concert.runtime.file.FileBlock;
import dev.concert.runtime.format.Event;
import dev.concert.runtime.format.Header;
import dev.concert.runtime.format.RunFormat;
import dev.concert.runtime.format.Tree;
import dev.concert.runtime.trace.TraceBlocks;
import dev.concert.runtime.trace.TraceWriter;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.LongBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The bytes of one of each, word by word: whoever changes them changes the format. {@code
 * -Dgolden.update=true} writes them anew.
 */
class GoldenTest {
  private static final Path GOLDEN = Path.of("src/test/resources/golden");

  @TempDir Path folder;

  @Test
  void aProfileHasTheseBytes() throws IOException {
    BlockFile file = file("profile.1", Header.PROFILE_MAGIC);
    file.header().put(Header.EPOCH, 1);
    TreeNodes nodes = new TreeNodes(file, Tree.THREAD, 1, 31, 2, 0);
    ThreadTree tree = new ThreadTree(nodes);
    put(nodes, tree.root(), 1, 0 - 1_000 - Tree.OPEN); // lives since tick 1000
    long outer = tree.child(tree.root(), Tree.ROUTINE, 7);
    put(nodes, outer, 3, 500 - 9_000 - Tree.OPEN); // took 500, open since tick 9000
    long inner = tree.child(outer, Tree.ROUTINE, 8);
    put(nodes, inner, 12, 340);
    tree.child(outer, Tree.ROUTINE, 9);
    tree.child(outer, Tree.ROUTINE, 8); // is there already
    put(nodes, tree.child(outer, Tree.ACCESS, 10), 5, 2);
    long value = tree.child(inner, Tree.VALUE, 11);
    TreeValues.add(nodes, value, -1.5);
    TreeValues.add(nodes, value, 4);
    long elements = ElementNodes.of(tree).find(10, Tree.elements(3, 17));
    put(nodes, elements, 4, 1);
    nodes.put(elements, Tree.elementsWord(true, false), 1);
    nodes.put(elements, Tree.elementsWord(true, true), 1);
    nodes.addLost(6);

    TreeNodes merged = new TreeNodes(file, Tree.MERGED, 2, 0, 3, 1);
    ThreadTree sum = new ThreadTree(merged);
    put(merged, sum.root(), 40, 123_456);

    SharedTree shared = new SharedTree(new TreeNodes(file, Tree.SHARED, 3, 0, 4, 0));
    long called = shared.child(shared.root(), Tree.ROUTINE, 7);
    shared.enter(called, 100);
    shared.enter(called, 200);
    shared.exit(called, 100, 350);
    check("profile.txt", folder.resolve("profile.1"));
  }

  private static void put(TreeNodes nodes, long node, long calls, long time) {
    nodes.put(node, Tree.CALLS, calls);
    nodes.put(node, Tree.TIME, time);
  }

  @Test
  void aTraceHasTheseBytes() throws IOException {
    BlockFile file = file("host.1.1.trc", Header.TRACE_MAGIC);
    TraceWriter writer = new TraceWriter(blocks(file, null), 31, 2);
    writer.append(Event.START, 12, 1_000, 0x1234_5678);
    writer.append(Event.ENTER, 7, 1_010);
    writer.append(Event.ENTER, 8, 1_025);
    writer.append(Event.VALUE, 11, 1_030, Double.doubleToRawLongBits(-1.5));
    writer.append(Event.SUBMIT, 12, 1_040, 0x2345_6789);
    writer.append(Event.BLOCK, Event.PARK, 1_050, 0x3456_789A);
    writer.append(Event.UNBLOCK, Event.PARK, 21_050);
    writer.append(Event.EXIT, 8, 21_060);
    writer.append(Event.PINNED, 0, 21_061, 0, 0, 0);
    writer.append(Event.MARK, 1, 21_062, 13, 0, 0);
    writer.append(Event.COUNTER, 2, 21_063, 14, Double.doubleToRawLongBits(2.5), 0);
    writer.append(Event.SEND, 3, 21_064, Event.halves(15, 16), 77, -1);
    writer.append(Event.ENTER, 9, 21_065);
    writer.append(Event.EXIT, 9, 21_068);
    writer.append(Event.EXIT, 7, 21_060 + Event.MAX_DELTA + 1);
    writer.append(Event.ENTER, RunFormat.MAX_ID, 21_061 + 2 * Event.MAX_DELTA);
    TraceWriter next = new TraceWriter(blocks(file, writer.leftover()), 32, 3);
    next.append(Event.ENTER, 7, 5_000);
    next.pend(Event.MONITOR, 6_000);
    check("trace.txt", folder.resolve("host.1.1.trc"));
  }

  private BlockFile file(String name, long magic) throws IOException {
    BlockFile file = new BlockFile(folder.resolve(name), BlockFile.SEGMENT_BYTES);
    FileBlock header = file.header();
    header.put(Header.VERSION_AND_NUMBER, Header.versionAndNumber(RunFormat.VERSION, 1));
    header.put(Header.PID, 4711);
    header.put(Header.STATE, Header.RUNNING);
    header.put(Header.CLOCK, Header.NANOTIME);
    header.put(Header.LOST, 3);
    header.put(Header.ALIVE, 10_000);
    anchor(header, Header.FIRST_ANCHOR, 10);
    header.put(Header.ANCHORS, 3);
    anchor(header, Header.slot(3), 9_990);
    header.put(Header.OWN_COST, Double.doubleToRawLongBits(21.5));
    header.put(Header.BOOT, 0x0123_4567_89AB_CDEFL);
    header.put(Header.BOOT + 1, 0x0FED_CBA9_8765_4321L);
    header.put(Header.MACHINE, Event.textWord("host".getBytes(StandardCharsets.UTF_8), 0));
    anchor(header, Header.seriesSlot(0), 5_000);
    header.publish(magic);
    return file;
  }

  private static void anchor(FileBlock header, int word, long tick) {
    header.put(word, tick);
    header.put(word + 1, 1_000_000 + tick);
    header.put(word + 2, 1_700_000_000_000_000_000L + tick);
  }

  private static TraceBlocks blocks(BlockFile file, TraceWriter.Leftover leftover) {
    return new TraceBlocks() {
      @Override
      public TraceWriter.Leftover leftover() {
        return leftover;
      }

      @Override
      public FileBlock claim() throws IOException {
        return file.claim();
      }

      @Override
      public void filled(FileBlock block) {}

      @Override
      public void giveBack(FileBlock block) {
        file.release(block);
      }

      @Override
      public void lose() {
        file.addLost(1);
      }
    };
  }

  private static void check(String name, Path file) throws IOException {
    String actual = words(file);
    Path golden = GOLDEN.resolve(name);
    if (Boolean.getBoolean("golden.update")) {
      Files.createDirectories(GOLDEN);
      Files.writeString(golden, actual);
    }
    assertEquals(Files.readString(golden), actual);
  }

  /** The words that are not 0: their number in the file, and their value. */
  private static String words(Path file) throws IOException {
    LongBuffer words =
        ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN).asLongBuffer();
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < words.limit(); i++) {
      if (words.get(i) != 0) {
        text.append("%6d %016x%n".formatted(i, words.get(i)));
      }
    }
    return text.toString().replace(System.lineSeparator(), "\n");
  }

  @Test
  void theGoldenFilesAreAllUsed() throws IOException {
    try (var files = Files.list(GOLDEN)) {
      List<String> names = files.map(file -> file.getFileName().toString()).sorted().toList();
      assertEquals(List.of("profile.txt", "trace.txt"), names);
    }
  }
}
