package dev.concert.trace.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.runtime.format.Event;
import dev.concert.runtime.format.RunFormat;
import dev.concert.runtime.format.Tree;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Runs of which bytes were changed, ends were cut, and files were taken away, by chance from one
 * seed: {@code -Dconcert.seed} for another one, {@code -Dconcert.mutations} for more.
 */
class DamagedRunTest {
  private static final long SEED = Long.getLong("concert.seed", 4711);
  private static final int MUTATIONS = Integer.getInteger("concert.mutations", 200);

  private static final int FIRST_NODE =
      Tree.reference(RunFormat.BLOCK_WORDS + RunFormat.BLOCK_HEADER_WORDS);

  @TempDir Path folder;

  @Test
  void aGoldenRunThatIsDamagedIsReadAsFarAsItGoes() throws IOException {
    Path golden = Path.of("src/test/resources/golden/run-v1.zip");
    try (FileSystem archive = FileSystems.newFileSystem(golden);
        Stream<Path> files = Files.walk(archive.getPath("run"))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path copy = folder.resolve(file.toString());
        Files.createDirectories(copy.getParent());
        Files.copy(file, copy);
      }
    }
    damageAndRead(folder.resolve("run"));
  }

  @Test
  void aRunOfEveryKindOfEventThatIsDamagedIsReadAsFarAsItGoes() throws IOException {
    RunWriter writer = new RunWriter(folder.resolve("run"));
    RunWriter.Node node = writer.node("host", 1).tracked("first", 16, "java.util.HashMap");
    node.thread(1, "main", "main", 0)
        .enter(1, "a.A#main()")
        .access("map", "a.A#main()", 7, "java.util.Map#get", 4, 5)
        .access("told", 1, 2)
        .elements("map", 3, 17, 4, 3, 2, 1)
        .submit(2, 77, "a.Task")
        .extended(3, Event.SEND, Event.halves(node.id("tag"), node.id("peer")), 1, 8)
        .extended(4, Event.COUNTER, node.id("level"), Double.doubleToRawLongBits(3))
        .extended(5, Event.BEGIN, node.id("span"), 9)
        .extended(6, Event.WAKE, 2)
        .lost(7, 3)
        .exit(9, "a.A#main()")
        .end(10);
    node.thread(2, "worker", "pool", 1)
        .start(3, 77, "a.Task")
        .block(4, Event.PARK)
        .unblock(20_000, Event.PARK)
        .extended(20_001, Event.RECEIVE, Event.halves(node.id("tag"), 0), 1, 8)
        .extended(20_002, Event.END, 9)
        .extended(20_003, Event.HELD, 5, 20_001)
        .extended(20_004, Event.OPEN, node.id("a.A#main()"), 2)
        .extended(20_005, Event.DONE, 77)
        .pending(20_006, Event.LOCK)
        .end(40_000);
    damageAndRead(writer.write());
  }

  @Test
  void aRunOfNodesWhoseClocksDifferThatIsDamagedIsReadAsFarAsItGoes() throws IOException {
    RunWriter writer = new RunWriter(folder.resolve("run"));
    for (int i = 0; i < 3; i++) {
      RunWriter.Node node = writer.node("host" + i, i).boot(1 + i).clocks(700 * i, 20_000 * i, 12);
      long tag = Event.halves(node.id("tag"), 0);
      RunWriter.ThreadOfNode thread = node.thread(1, "main", 0).enter(5, "a.A#main()");
      for (int tick = 10; tick < 20_000; tick += 100) {
        int number = tick / 100;
        boolean sends = number % 3 == i;
        thread.extended(
            tick + (sends ? 0 : 50), sends ? Event.SEND : Event.RECEIVE, tag, number, 8);
      }
      thread.exit(30_000, "a.A#main()").end(30_000);
    }
    damageAndRead(writer.write());
  }

  @Test
  void aRunThatTheRuntimeWroteAndThatIsDamagedIsReadAsFarAsItGoes() throws Exception {
    Path run = folder.resolve("run");
    String settings = "mode trace\nstatistics\nmetrics cpu,alloc";
    assertEquals(0, ChildJvm.start(EverythingProgram.class, run, settings).waitFor());
    damageAndRead(run);
  }

  private void damageAndRead(Path run) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.walk(run)) {
      files = all.filter(Files::isRegularFile).sorted().toList();
    }
    Random random = new Random(SEED);
    long whole = read(run, "undamaged").calls();
    for (int i = 0; i < MUTATIONS; i++) {
      Path file = files.get(random.nextInt(files.size()));
      byte[] content = Files.readAllBytes(file);
      String what = "mutation %d of seed %d, %s ".formatted(i, SEED, run.relativize(file));
      switch (random.nextInt(8)) {
        case 0 -> cutAndRead(run, file, random.nextInt(content.length), whole, what);
        case 1 -> takeAwayAndRead(run, file, what + "taken away");
        default -> {
          Files.write(file, damaged(content, random));
          read(run, what + "changed");
        }
      }
      Files.write(file, content);
    }
  }

  private static void cutAndRead(Path run, Path file, int size, long whole, String what)
      throws IOException {
    Files.write(file, Arrays.copyOf(Files.readAllBytes(file), size));
    PlausibleFigures read = read(run, what + "cut at " + size);
    boolean boundary = size % RunFormat.BLOCK_BYTES == 0; // there a file may well end
    assertTrue(boundary || read.calls() >= whole || read.told(), what + "cut at " + size);
  }

  private static void takeAwayAndRead(Path run, Path file, String what) throws IOException {
    Files.delete(file);
    PlausibleFigures read = read(run, what);
    boolean names = file.getFileName().toString().equals(RunFormat.IDENTITIES);
    assertTrue(!names || read.told(), what);
  }

  /** Any figures but impossible ones will do, or an exception that says why in a sentence. */
  private static PlausibleFigures read(Path folder, String what) {
    PlausibleFigures[] figures = new PlausibleFigures[1];
    CarefulReading.check(
        size(folder),
        what,
        () -> {
          try (Run run = Run.open(folder)) {
            figures[0] = new PlausibleFigures(run);
            figures[0].check();
          }
        });
    return figures[0];
  }

  private static long size(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(Files::isRegularFile).mapToLong(file -> file.toFile().length()).sum();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static byte[] damaged(byte[] content, Random random) {
    byte[] damaged = content.clone();
    int[] written = written(content);
    for (int hits = 1 + random.nextInt(20); hits > 0; hits--) {
      int at = written[random.nextInt(written.length)];
      int word = at / Long.BYTES * Long.BYTES;
      int end = Math.min(word + Long.BYTES, damaged.length);
      switch (random.nextInt(6)) {
        case 0 -> damaged[at] = (byte) random.nextInt();
        case 1 -> damaged[at] = -1;
        case 2 -> damaged[at] = 0;
        case 3 -> damaged[at] ^= (byte) (1 << random.nextInt(8));
        case 4 -> Arrays.fill(damaged, word, end, (byte) random.nextInt());
        default -> {
          for (int b = word; b < end; b++) {
            damaged[b] = (byte) random.nextInt();
          }
        }
      }
    }
    return damaged;
  }

  /** Most of a file is zeros that nobody reads. */
  private static int[] written(byte[] content) {
    return IntStream.range(0, content.length).filter(at -> content[at] != 0).toArray();
  }

  private RunWriter oneCall() {
    RunWriter writer = new RunWriter(folder.resolve("run"));
    writer.node("host", 1).thread(1, "main", 0).enter(1, "a.A#m()").exit(3, "a.A#m()").end(4);
    return writer;
  }

  /** Writes a word of a node of the first tree; the thread itself is node 0. */
  private static void put(Path run, int node, int word, long value) throws IOException {
    Path file = run.resolve("host.1").resolve(RunFormat.profileName(1));
    byte[] content = Files.readAllBytes(file);
    int at = RunFormat.BLOCK_WORDS + RunFormat.BLOCK_HEADER_WORDS + node * Tree.NODE_WORDS + word;
    ByteBuffer.wrap(content).order(ByteOrder.LITTLE_ENDIAN).putLong(at * Long.BYTES, value);
    Files.write(file, content);
  }

  @ParameterizedTest
  @ValueSource(ints = {Tree.METRICS + 7, (1 << 30) - 1})
  void metricsThatNobodyToldOfAreLeftOutAndSaid(int id) throws IOException {
    Path run = oneCall().write();
    put(run, 1, Tree.PARENT_AND_ID, Tree.node(FIRST_NODE, Tree.FURTHER, id));
    assertLeftOut(run, "Left out of the profile of host.1: 1 figure beyond what is possible.");
  }

  @Test
  void anIdThatNobodyCanHaveGivenTakesNoMemory() throws IOException {
    Path run = oneCall().write();
    put(run, 1, Tree.PARENT_AND_ID, Tree.node(FIRST_NODE, Tree.ROUTINE, (1 << 30) - 1));
    assertLeftOut(run, "Left out of the profile of host.1: 1 figure beyond what is possible.");
  }

  private static void assertLeftOut(Path folder, String sentence) throws IOException {
    PlausibleFigures read = read(folder, "one node damaged");
    assertEquals(0, read.calls());
    Run run = Run.open(folder);
    run.profile();
    assertEquals(List.of(sentence), run.problems());
  }

  @Test
  void aLifeLongerThanAnyIsLeftOutAndSaid() throws IOException {
    Path folder = oneCall().write();
    put(folder, 0, Tree.TIME, Long.MAX_VALUE);
    put(folder, 1, Tree.TIME, Long.MAX_VALUE);
    Run run = Run.open(folder);
    assertEquals(0, run.profile().threads().getFirst().lifeNanos());
    assertEquals(
        List.of("Left out of the profile of host.1: 2 figures beyond what is possible."),
        run.problems());
  }

  @Test
  void aNodeThatSaysItBeganBeforeItsRunIsShownFromTheRunsStartOn() throws IOException {
    Path folder = oneCall().write();
    Path json = folder.resolve(RunFormat.RUN_JSON);
    Files.writeString(
        json,
        Files.readString(json).replace("2026-11-20T10", "2026-11-20T11").replace("host", "x"));
    Run run = Run.open(folder);
    new PlausibleFigures(run).check();
    assertEquals(
        List.of(
            "The clocks of host.1 say that it began before the run; it is shown from the run's"
                + " start on."),
        run.problems());
    assertEquals(1, run.trace().threads().getFirst().startNanos(0));
  }

  @Test
  void aProfileThatGoesWhileItIsOpenedIsSaidToBeGone() throws IOException {
    Path file = oneCall().write().resolve("host.1").resolve(RunFormat.profileName(1));
    Files.delete(file);
    IOException gone = assertThrows(IOException.class, () -> RunNodes.ofFile(file));
    assertEquals("host.1 has neither a profile nor a trace any more.", gone.getMessage());
  }

  @Test
  void aFileThatIsCutWithinAnEmptyBlockIsSaidToBeCut() throws IOException {
    Path file = oneCall().write().resolve("host.1").resolve(RunFormat.profileName(1));
    byte[] header = Arrays.copyOf(Files.readAllBytes(file), RunFormat.BLOCK_BYTES);
    Files.write(file, Arrays.copyOf(header, RunFormat.BLOCK_BYTES + 800));
    Run run = Run.open(file.getParent());
    run.profile();
    assertTrue(
        run.problems().contains(file + " is cut; what followed is missing."),
        run.problems()::toString);
  }

  @Test
  void aTraceThatHasGoneIsSaidThoughTheProfileIsThere() throws IOException {
    Path folder = oneCall().write();
    Files.delete(folder.resolve("host.1").resolve(RunFormat.traceName("host.1", 1)));
    Run run = Run.open(folder);
    assertEquals(1, run.profile().threads().size());
    String sentence = "The trace of host.1 has gone; of its events only the profile is left.";
    assertEquals(List.of(sentence), run.problems());
    run.events(_ -> {});
    assertEquals(List.of(sentence), run.problems());

    Run alone = Run.open(folder.resolve("host.1").resolve(RunFormat.profileName(1)));
    alone.profile();
    assertEquals(List.of(), alone.problems());
  }

  @Test
  void aRunThatWasNotTracedMissesNoTrace() throws IOException {
    Run run = Run.open(oneCall().withoutTrace().write());
    run.profile();
    assertEquals(List.of(), run.problems());
  }

  @Test
  void aNodeThatGoesWhileItsRunIsOpenIsLeftOutAndSaid() throws IOException {
    Path folder = oneCall().write();
    Run run = Run.open(folder);
    try (Stream<Path> files = Files.walk(folder.resolve("host.1"))) {
      files.sorted(Comparator.reverseOrder()).forEach(file -> assertTrue(file.toFile().delete()));
    }
    assertEquals(List.of(), run.profile().threads());
    assertEquals(List.of("host.1 has no file that can be read; it is left out."), run.problems());
    assertFalse(run.live());
    assertFalse(run.traced());
  }

  @Test
  void aRunFileThatIsNoneTakesNoMemory() throws IOException {
    Path folder = oneCall().write();
    try (RandomAccessFile json =
        new RandomAccessFile(folder.resolve(RunFormat.RUN_JSON).toFile(), "rw")) {
      json.setLength(1L << 36);
    }
    Run run = Run.open(folder);
    run.profile();
    assertTrue(run.problems().getFirst().endsWith("the command and its start are unknown."));
  }
}
