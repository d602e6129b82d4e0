package dev.concert.trace.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.runtime.format.Event;
import dev.concert.runtime.format.Header;
import dev.concert.runtime.format.RunFormat;
import dev.concert.trace.Profile;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.Trace;
import dev.concert.trace.TraceEvent;
import dev.concert.trace.compare.ComparedRun;
import dev.concert.trace.file.NodeFolder;
import dev.concert.trace.file.NodeFolder.OpenFile;
import dev.concert.trace.file.Problems;
import dev.concert.trace.file.StoredFolder;
import dev.concert.trace.findings.Findings;
import dev.concert.trace.index.CachedIndexes;
import dev.concert.trace.index.NodeIndex;
import dev.concert.trace.index.StoredIndex;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.lang.foreign.Arena;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that are not as the runtime leaves them, and runs of more than anybody draws. */
class BadInputTest {
  private static final int LAST = 4_096;
  private static final String F = "a.A#f()";
  private static final String G = "a.B#g()";

  @TempDir Path folder;

  private Path run(RunWriter writer) throws IOException {
    return writer.write();
  }

  private RunWriter writer() {
    return new RunWriter(folder.resolve("run"));
  }

  private Path trace(Path run) {
    return run.resolve("host.1").resolve(RunFormat.traceName("host.1", 1));
  }

  private static ByteBuffer words(Path file) throws IOException {
    return ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN);
  }

  /** Calls one behind the other, so that what is written takes some blocks. */
  private RunWriter calls(int count) {
    RunWriter writer = writer();
    RunWriter.ThreadOfNode main = writer.node("host", 1).thread(1, "main", 0).enter(1, F);
    for (int i = 0; i < count; i++) {
      if (i % 3_000 == 2_999) {
        main.newBlock();
      }
      main.enter(10 + 10 * i, G).value(11 + 10 * i, "value", i).exit(15 + 10 * i, G);
    }
    main.exit(20 + 10L * count, F).end(30 + 10L * count);
    return writer;
  }

  private CachedIndexes cache() {
    return new CachedIndexes(folder.resolve("cache"));
  }

  @Test
  void filesCutAtEachOfTheirLastBytesAreReadAsFarAsTheyGo() throws IOException {
    Path run = run(calls(150));
    Path node = run.resolve("host.1");
    Path profile = node.resolve(RunFormat.profileName(1));
    cutAtEachByte(trace(run), figures -> figures.checkEvents(), Run::stateTotals);
    cutAtEachByte(profile, figures -> figures.checkProfile(), Run::profile);
    cutAtEachByte(
        node.resolve(RunFormat.IDENTITIES), figures -> figures.checkProfile(), Run::stateTotals);
    cutAtEachByte(run.resolve(RunFormat.RUN_JSON), figures -> figures.check(), Run::info);
  }

  /** What is asked of something that may be damaged. */
  private interface Asking<T> {
    Object ask(T of) throws IOException;
  }

  /**
   * From the last byte that holds anything backwards; behind it are zeros.
   *
   * @param often asked each time
   * @param seldom asked now and then
   */
  private void cutAtEachByte(Path file, Asking<PlausibleFigures> seldom, Asking<Run> often)
      throws IOException {
    byte[] whole = Files.readAllBytes(file);
    int end = whole.length;
    while (whole[end - 1] == 0) {
      end--;
    }
    for (int size = end; size > Math.max(0, end - LAST); size--) {
      try (RandomAccessFile cut = new RandomAccessFile(file.toFile(), "rw")) {
        cut.setLength(size);
      }
      boolean now = size % 61 == 0;
      CarefulReading.check(
          4L * whole.length,
          file + " cut at " + size,
          () -> {
            Run run = Run.open(folder.resolve("run"));
            Object _ = now ? seldom.ask(new PlausibleFigures(run)) : often.ask(run);
          });
    }
    Files.write(file, whole);
  }

  @Test
  void blocksInAnyOrderTellTheSame() throws IOException {
    Seed.tryWith(random -> {
      for (int i = 0; i < 5; i++) {
        RunWriter writer = new RunWriter(folder.resolve("run" + i));
        new RandomRun(writer, random.nextLong()).tell();
        Path run = writer.write();
        List<String> before = told(run);
        shuffleBlocks(trace(run), random);
        assertEquals(before, told(run));
      }
    });
  }

  private static void shuffleBlocks(Path file, Random random) throws IOException {
    byte[] before = Files.readAllBytes(file);
    List<Integer> order = new ArrayList<>();
    for (int block = 1; block < before.length / RunFormat.BLOCK_BYTES; block++) {
      order.add(block);
    }
    Collections.shuffle(order, random);
    byte[] after = before.clone();
    for (int block = 0; block < order.size(); block++) {
      int from = order.get(block) * RunFormat.BLOCK_BYTES;
      System.arraycopy(
          before, from, after, (block + 1) * RunFormat.BLOCK_BYTES, RunFormat.BLOCK_BYTES);
    }
    Files.write(file, after);
  }

  private static List<String> told(Path path) throws IOException {
    List<String> told = new ArrayList<>();
    Run run = Run.open(path);
    run.trace().threads().forEach(thread -> told.addAll(states(thread)));
    run.stateTotals().forEach(total -> told.add(total.toString()));
    told.addAll(run.problems());
    return told;
  }

  private static List<String> states(ThreadTrace thread) {
    List<String> states = new ArrayList<>(List.of(thread.node() + " " + thread.id()));
    for (int i = 0; i < thread.size(); i++) {
      states.add(
          "%d %d-%d %s"
              .formatted(
                  thread.depth(i), thread.startNanos(i), thread.endNanos(i), thread.name(i)));
    }
    return states;
  }

  @Test
  void aClockThatGoesBackwardsMakesNoTimeNegative() throws IOException {
    long far = Event.MAX_DELTA + 5;
    RunWriter writer = writer();
    writer
        .node("host", 1)
        .thread(1, "main", 0)
        .enter(10, F)
        .enter(20, G)
        .exit(20 + far, G)
        .exit(30 + far, F)
        .end(40 + far);
    Path run = run(writer);
    ByteBuffer words = words(trace(run));
    int time = RunFormat.BLOCK_WORDS + RunFormat.BLOCK_HEADER_WORDS + 2;
    assertEquals(Event.TIME, Event.kind(words.getLong(time * Long.BYTES)));
    words.putLong((time + 1) * Long.BYTES, 3); // G ends before it began
    Files.write(trace(run), words.array());
    new PlausibleFigures(Run.open(run)).check();
    Trace trace = Run.open(run).trace();
    assertEquals(
        List.of("host.1 1", "0 10-20 " + F, "1 20-20 " + G), states(trace.threads().getFirst()));
  }

  @Test
  void anchorsThatGoBackwardsMakeNoTimeNegative() throws IOException {
    RunWriter writer = writer();
    writer.node("host", 1).clocks(0, 0, 3).thread(1, "main", 0).enter(10, F).exit(90, F).end(99);
    Path run = run(writer);
    for (int slot : List.of(Header.FIRST_ANCHOR, Header.seriesSlot(1))) {
      for (int word = slot; word < slot + 3; word++) {
        ByteBuffer words = words(trace(run));
        byte[] whole = words.array().clone();
        words.putLong(word * Long.BYTES, words.getLong(word * Long.BYTES) - 2_000_000_000_000L);
        Files.write(trace(run), words.array());
        new PlausibleFigures(Run.open(run)).check();
        Files.write(trace(run), whole);
      }
    }
  }

  @Test
  void eventsOfKindsThatNobodyKnowsArePassedOver() throws IOException {
    RunWriter writer = writer();
    writer
        .node("host", 1)
        .thread(1, "main", 0)
        .enter(10, F)
        .extended(20, 99, 1, 2, 3)
        .extended(20, 4_000)
        .exit(90, F)
        .end(99);
    Path run = run(writer);
    List<TraceEvent> events = new ArrayList<>();
    Run opened = Run.open(run);
    opened.events(events::add);
    assertEquals(4, events.size()); // begin and end of the thread, and of the call
    assertEquals(List.of(), opened.problems());
    assertEquals(List.of("host.1 1", "0 10-90 " + F), states(opened.trace().threads().getFirst()));
  }

  @Test
  void settingsThatAreNoTextAreComparedAsFarAsTheyGo() throws IOException {
    Path run = run(calls(3));
    Path settings = run.resolve(RunFormat.SETTINGS);
    Files.write(settings, new byte[] {'i', 'n', ' ', 'a', '\n', (byte) 0xFF, '\n'});
    Profile profile = Run.open(run).profile();
    assertEquals(List.of("in a", "\uFFFD"), ComparedRun.of(profile, List.of()).chosen());
  }

  @Test
  void linesThatNobodyKnowsArePassedOver() throws IOException {
    Path run = run(calls(3));
    Path identities = run.resolve("host.1").resolve(RunFormat.IDENTITIES);
    List<String> lines = new ArrayList<>(Files.readAllLines(identities));
    lines.add(2, "{\"weather\":{\"id\":1,\"text\":\"rain\"}}");
    Files.write(identities, lines);
    Run opened = Run.open(run);
    assertEquals(5, opened.trace().threads().getFirst().size() + 1);
    assertEquals(List.of(), opened.problems());
  }

  @Test
  void aFileOfALaterVersionIsLeftOutAndSaid() throws IOException {
    Path run = run(calls(3));
    ByteBuffer words = words(trace(run));
    words.putLong(
        Header.VERSION_AND_NUMBER * Long.BYTES, Header.versionAndNumber(RunFormat.VERSION + 1, 1));
    Files.write(trace(run), words.array());
    Run opened = Run.open(run);
    opened.events(_ -> {});
    assertEquals(
        trace(run)
            + " cannot be read: it has version %d, but this Concert reads %d to %d."
                .formatted(RunFormat.VERSION + 1, RunFormat.OLDEST_VERSION, RunFormat.VERSION),
        opened.problems().getFirst());
  }

  @Test
  void aFileThatIsCutWhileItIsShownIsSaidToBeCut() throws IOException {
    Path run = run(calls(10_000));
    Run opened = Run.open(run);
    int[] seen = {0};
    opened.events(_ -> {
      if (seen[0]++ == 100) {
        cut(trace(run), RunFormat.BLOCK_BYTES + 64);
      }
    });
    assertTrue(seen[0] > 100 && seen[0] < 30_000, seen[0] + " events");
    assertEquals(
        "A file of the run was cut while it was read; the rest of it is missing.",
        opened.problems().getLast());
    new PlausibleFigures(opened).check(); // what is left
  }

  private static void cut(Path file, long size) {
    try (RandomAccessFile cut = new RandomAccessFile(file.toFile(), "rw")) {
      cut.setLength(size);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void aFileThatVanishesWhileItIsShownIsReadOn() throws IOException {
    Path run = run(calls(10_000));
    Run opened = Run.open(run);
    int[] seen = {0};
    opened.events(_ -> {
      if (seen[0]++ == 100) {
        assertTrue(trace(run).toFile().delete());
      }
    });
    assertEquals(30_004, seen[0]); // it is there until nobody reads it
    opened.events(_ -> {});
    assertEquals(
        List.of("The trace of host.1 has gone; of its events only the profile is left."),
        opened.problems());
  }

  @Test
  void anIndexOfAnotherVersionIsMadeAnew() throws IOException {
    Path run = run(calls(10));
    StoredFolder node = StoredFolder.of(run.resolve("host.1"));
    try (Arena arena = Arena.ofShared()) {
      List<OpenFile> opened = NodeFolder.of(node).openTraces(arena, new Problems());
      NodeIndex index = new NodeIndex();
      index.readOn(opened, false);
      new StoredIndex(node, cache(), 0).keep(index);
      assertEquals(1, new StoredIndex(node, cache(), 0).read(opened).threads().size());
      Path file = run.resolve("host.1").resolve(StoredIndex.NAME);
      byte[] older = Files.readAllBytes(file);
      older[Long.BYTES - 1]--;
      Files.write(file, older);
      assertEquals(0, new StoredIndex(node, cache(), 0).read(opened).threads().size());
    }
  }

  /** So that an event seems to reach beyond the end of the file. */
  @Test
  void eventsThatWereDamagedSinceTheirIndexWasMadeAreReadAsFarAsTheyGo() throws IOException {
    Path run = run(calls(2_000));
    ByteBuffer words = words(trace(run));
    int last = words.capacity() - Long.BYTES;
    while (words.getLong(last) == 0) {
      last -= Long.BYTES;
    }
    Files.write(trace(run), Arrays.copyOf(words.array(), last + Long.BYTES));
    StoredFolder node = StoredFolder.of(run.resolve("host.1"));
    try (Arena arena = Arena.ofShared()) {
      NodeIndex index = new NodeIndex();
      index.readOn(NodeFolder.of(node).openTraces(arena, new Problems()), false);
      new StoredIndex(node, cache(), 0).keep(index);
    }
    words.putLong(last, Event.extended(99, 255, 1));
    Files.write(trace(run), Arrays.copyOf(words.array(), last + Long.BYTES));
    new PlausibleFigures(Run.open(run)).check();
    Run.open(run).stateTotals(5, 30_000);
  }

  @Test
  void tenThousandNestedStatesAreRead() throws IOException {
    int depth = 10_000;
    RunWriter writer = writer();
    RunWriter.ThreadOfNode main = writer.node("host", 1).thread(1, "main", 0);
    for (int i = 0; i < depth; i++) {
      main.enter(10 + i, i % 2 == 0 ? F : G);
    }
    for (int i = depth - 1; i >= 0; i--) {
      main.exit(10 + 2L * depth - i, i % 2 == 0 ? F : G);
    }
    main.end(10 + 3 * depth);
    Run opened = Run.open(run(writer));
    new PlausibleFigures(opened).check();
    ThreadTrace thread = opened.trace().threads().getFirst();
    assertEquals(depth, thread.size());
    assertEquals(depth - 1, thread.depth(depth - 1));
    assertEquals(depth, opened.stateTotals().stream().mapToLong(total -> total.count()).sum());
    assertEquals(2, opened.stateTotals(5_000, 6_000).size());
    Findings.of(opened);
    assertEquals(List.of(), opened.problems());
  }

  /** In one block after the other, as those of short threads are. */
  @Test
  void aHundredThousandThreadsAreRead() throws IOException {
    int threads = 100_000;
    Path run = run(calls(1));
    manyThreads(run, threads);
    CarefulReading.check(
        Files.size(trace(run)) * 16,
        "100,000 threads",
        () -> assertEquals(threads + 1, Run.open(run).stateTotals().getFirst().count()));
    Trace trace = Run.open(run).trace();
    assertEquals(threads + 1, trace.threads().size());
    assertEquals(1, trace.threads().getLast().size());
  }

  @Test
  void ofMoreThreadsThanThereIsMemoryForTheFirstAreShownAndItIsSaid() throws Exception {
    Path run = run(calls(1));
    manyThreads(run, 10_000);
    Path seen = run.resolveSibling("seen");
    List<String> heap = List.of("-Xmx76m");
    assertEquals(0, ChildJvm.start(heap, SmallReader.class, run, seen).waitFor());
    List<String> said = Files.readAllLines(seen);
    int threads = Integer.parseInt(said.get(0).replace(" threads", ""));
    assertTrue(threads > 4_000 && threads < 10_000, "" + threads);
    assertEquals(threads + 1 + " calls", said.get(1)); // two of main
    assertEquals(
        "host.1 has more threads than there is memory for: the events of all but the first %,d are left out, but a profile counts how long those were blocked; -Xmx in Concert's folder jvm gives more."
            .formatted(threads),
        said.get(2));
  }

  @Test
  void anIndexWithoutSomeThreadsIsNotKept() throws IOException {
    Path run = run(calls(1));
    manyThreads(run, 20);
    StoredFolder node = StoredFolder.of(run.resolve("host.1"));
    try (Arena arena = Arena.ofShared()) {
      List<OpenFile> opened = NodeFolder.of(node).openTraces(arena, new Problems());
      NodeIndex index = new NodeIndex(1, 10);
      index.readOn(opened, false);
      new StoredIndex(node, cache(), 0).keep(index);
      assertTrue(index.leavesOut());
      assertEquals(10, index.threads().size());
      assertEquals(0, new StoredIndex(node, cache(), 0).read(opened).threads().size());
    }
  }

  private void manyThreads(Path run, int threads) throws IOException {
    byte[] first = Arrays.copyOf(Files.readAllBytes(trace(run)), 2 * RunFormat.BLOCK_BYTES);
    int perBlock = (RunFormat.BLOCK_WORDS - RunFormat.BLOCK_HEADER_WORDS) / 4;
    int blocks = Math.ceilDiv(threads, perBlock);
    ByteBuffer words =
        ByteBuffer.allocate((2 + blocks) * RunFormat.BLOCK_BYTES).order(ByteOrder.LITTLE_ENDIAN);
    words.put(first);
    for (int thread = 0; thread < threads; thread++) {
      int block = 2 + thread / perBlock;
      int at = block * RunFormat.BLOCK_WORDS + RunFormat.BLOCK_HEADER_WORDS;
      if (thread % perBlock == 0) {
        words.putLong(block * RunFormat.BLOCK_BYTES, Event.BLOCK_KIND);
        words.putLong(block * RunFormat.BLOCK_BYTES + Event.THREAD_ID * Long.BYTES, 1);
      }
      words.position((at + thread % perBlock * 4) * Long.BYTES);
      words.putLong(Event.word(Event.THREAD, 0, 0)).putLong(10 + thread).putLong(100 + thread);
      words.putLong(Event.call(1, 5, 7));
    }
    Files.write(trace(run), words.array());
  }
}
