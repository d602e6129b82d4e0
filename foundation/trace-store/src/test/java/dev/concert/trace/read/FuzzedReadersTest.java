package dev.concert.trace.read;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.model.Progress;
import dev.concert.runtime.format.Event;
import dev.concert.runtime.format.Header;
import dev.concert.runtime.format.RunFormat;
import dev.concert.trace.Profile;
import dev.concert.trace.compare.ComparedRun;
import dev.concert.trace.file.ClassFileRoutines;
import dev.concert.trace.file.Identities;
import dev.concert.trace.file.NodeClock;
import dev.concert.trace.file.NodeFolder;
import dev.concert.trace.file.NodeFolder.OpenFile;
import dev.concert.trace.file.Problems;
import dev.concert.trace.file.StoredFile;
import dev.concert.trace.file.StoredFolder;
import dev.concert.trace.findings.Annotation;
import dev.concert.trace.findings.Findings;
import dev.concert.trace.index.CachedIndexes;
import dev.concert.trace.index.NodeIndex;
import dev.concert.trace.index.StoredIndex;
import dev.concert.trace.merge.RunMerge;
import dev.concert.trace.notes.Note;
import dev.concert.trace.notes.RunNotes;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.lang.foreign.Arena;
import java.nio.ByteBuffer;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * All that reads what was recorded, on files that were changed by chance from one seed: {@code
 * -Dconcert.seed} for another one, {@code -Dconcert.fuzz=10000000} for more inputs. A failure names
 * both that seed and the number of its input, and {@code -Dconcert.fuzz.only} tries that one alone.
 */
class FuzzedReadersTest {
  private static final long SEED = Long.getLong("concert.seed", 4711);
  private static final int INPUTS = Integer.getInteger("concert.fuzz", 20_000);
  private static final int ONLY = Integer.getInteger("concert.fuzz.only", -1);

  private static final int THOROUGHLY_EACH = 16;
  private static final int CHUNK = 4_096;
  private static final long SECOND = 1_000_000_000;

  /** Of what the JVM did; a run that says so has a problem from the start. */
  private static final List<String> LEFT_OUT =
      List.of(
          "{\"uncollected\":{\"tick\":300}}",
          "{\"safepointsLeftOut\":{\"tick\":300}}",
          "{\"safepoints\":{\"tick\":0,\"why\":\"nobody can ask\"}}");

  @TempDir Path folder;
  private Path run;
  private Path node;

  /**
   * A file that was damaged.
   *
   * @param cut whether nothing but its end is missing
   * @param thoroughly whether to ask for all that can be made of it, which takes longer
   * @param what names it
   */
  private record Input(boolean cut, boolean thoroughly, String what) {}

  private interface Reader {
    void read(Input input) throws IOException;
  }

  private CachedIndexes cache() {
    return new CachedIndexes(folder.resolve("cache"));
  }

  @BeforeEach
  void writeASmallRunOfEveryKindOfEvent() throws IOException {
    RunWriter writer = new RunWriter(folder.resolve("run"));
    RunWriter.Node told = writer.node("host", 1).tracked("first", 16, "java.util.HashMap");
    tellWhatTheJvmDid(told.processors(8));
    RunWriter.ThreadOfNode main =
        told.thread(1, "main", "main", 0)
            .enter(1, "a.A#main()")
            .access("map", "a.A#main()", 7, "java.util.Map#get", 4, 5)
            .access("told", 1, 2)
            .elements("map", 3, 17, 4, 3, 2, 1)
            .submit(2, 77, "a.Task")
            .extended(3, Event.SEND, Event.halves(told.id("tag"), told.id("peer")), 1, 8)
            .extended(4, Event.COUNTER, told.id("level"), Double.doubleToRawLongBits(3))
            .extended(5, Event.BEGIN, told.id("span"), 9)
            .value(6, "value", 2.5)
            .lost(7, 3);
    for (int tick = 10; tick < 400; tick += 10) {
      main.enter(tick, "a.A#f()").enter(tick + 1, "a.B#g()").exit(tick + 4, "a.B#g()");
      main.exit(tick + 6, "a.A#f()");
    }
    main.block(500, Event.LOCK, 7).unblock(700, Event.LOCK);
    main.newBlock().exit(900, "a.A#main()").end(1_000);
    told.thread(2, "worker", "pool", 1)
        .start(3, 77, "a.Task")
        .block(4, Event.PARK)
        .unblock(20_000, Event.PARK)
        .extended(20_001, Event.RECEIVE, Event.halves(told.id("tag"), 0), 1, 8)
        .extended(20_002, Event.END, 9)
        .extended(20_003, Event.HELD, 5, 20_001)
        .extended(20_004, Event.OPEN, told.id("a.A#main()"), 2)
        .extended(20_005, Event.DONE, 77)
        .pending(20_006, Event.LOCK)
        .end(40_000);
    run = writer.write();
    node = run.resolve("host.1");
    Files.writeString(run.resolve(RunFormat.SETTINGS), "mode trace\ninclude a.*\nexclude a.b.*\n");
    Files.write(run.resolve(RunNotes.NAME), notes());
  }

  /** One pause is told as a safepoint, too. */
  private static void tellWhatTheJvmDid(RunWriter.Node node) {
    node.collected()
        .pause(100, 900, 4_000, 1_000)
        .pause(5_000, 5_000, 4_000, 1_000)
        .says("{\"gc\":{\"start\":1,\"tick\":9,\"concurrent\":true,\"name\":\"ZGC Cycles\"}}")
        .safepoints()
        .halt(150, 850, "G1CollectForAllocation", 30)
        .halt(2_000, 2_400, "ThreadDump", 10);
  }

  /** A note on each line, as who writes them by hand has them. */
  private static byte[] notes() {
    List<Note> notes =
        List.of(
            new Note("look here", 5, 5, null),
            new Note("slow, why?", 20, 900, null),
            new Note("the first wait", 4, 20_000, new Note.Place("host.1", 2, "worker", "park")));
    return new String(RunNotes.bytes(notes), UTF_8).replace("},{", "},\n{").getBytes(UTF_8);
  }

  private void fuzz(Path file, int perThousand, Function<Random, byte[]> damage, Reader reader)
      throws IOException {
    byte[] whole = Files.readAllBytes(file);
    long count = (long) INPUTS * perThousand / 1_000;
    try (RandomAccessFile written = new RandomAccessFile(file.toFile(), "rw")) {
      for (int input = Math.max(0, ONLY); input < count; input++) {
        byte[] bytes = damage.apply(new Random(SEED * 1_000_003 + input));
        change(written, whole, bytes);
        String what = "-Dconcert.seed=%d -Dconcert.fuzz.only=%d, %s".formatted(SEED, input, file);
        boolean cut = bytes.length < whole.length && isStartOf(bytes, whole);
        Input made = new Input(cut, input % THOROUGHLY_EACH == 0 || input == ONLY, what);
        CarefulReading.check(bytes.length + 4L * whole.length, what, () -> reader.read(made));
        change(written, bytes, whole);
        if (input == ONLY) {
          break;
        }
      }
    }
  }

  private static boolean isStartOf(byte[] bytes, byte[] whole) {
    return Arrays.mismatch(bytes, whole) == bytes.length;
  }

  /** Writes only what has changed: most of a file is the same. */
  private static void change(RandomAccessFile file, byte[] from, byte[] to) throws IOException {
    file.setLength(to.length);
    for (int at = 0; at < to.length; at += CHUNK) {
      int end = Math.min(at + CHUNK, to.length);
      if (end > from.length || !Arrays.equals(from, at, end, to, at, end)) {
        file.seek(at);
        file.write(to, at, end - at);
      }
    }
  }

  @Test
  void profileFiles() throws IOException {
    Files.delete(trace());
    Path file = node.resolve(RunFormat.profileName(1));
    long calls = figures(run).checkProfile().calls();
    fuzz(
        file,
        160,
        new Damage(Files.readAllBytes(file))::inWords,
        input -> {
          PlausibleFigures read = figures(run);
          if (input.thoroughly()) {
            read.checkProfile();
          } else {
            read.checkThreads();
          }
          assertTrue(!input.cut() || read.calls() >= calls || read.told(), input.what());
        });
  }

  private Path trace() {
    return node.resolve(RunFormat.traceName("host.1", 1));
  }

  private static PlausibleFigures figures(Path path) throws IOException {
    return new PlausibleFigures(Run.open(path));
  }

  @Test
  void eventFiles() throws IOException {
    readFuzzedEvents(140);
  }

  @Test
  void eventFilesWithoutAProfile() throws IOException {
    Files.delete(node.resolve(RunFormat.profileName(1)));
    byte[] whole = Files.readAllBytes(trace());
    fuzz(trace(), 80, new Damage(whole)::inWords, _ -> figures(run).checkThreads());
  }

  @Test
  void rings() throws IOException {
    byte[] ring = Files.readAllBytes(trace());
    ring[Header.RING * Long.BYTES] = 1;
    Files.write(trace(), ring);
    readFuzzedEvents(80);
  }

  private void readFuzzedEvents(int perThousand) throws IOException {
    fuzz(
        trace(),
        perThousand,
        new Damage(Files.readAllBytes(trace()))::inWords,
        input -> {
          Run opened = Run.open(run);
          if (input.thoroughly()) {
            new PlausibleFigures(opened).checkEvents();
            opened.stateTotals(5, 300);
          } else {
            new PlausibleFigures(opened).checkStates();
          }
          opened.stateTotals().forEach(total -> assertTrue(total.count() >= 0));
        });
  }

  @Test
  void identities() throws IOException {
    Path archive = Path.of("src/test/resources/golden/run-v1.zip");
    Path file = node.resolve(RunFormat.IDENTITIES);
    try (FileSystem files = FileSystems.newFileSystem(archive);
        Stream<Path> all = Files.walk(files.getPath("run"))) {
      Path golden = all.filter(it -> it.endsWith(RunFormat.IDENTITIES)).findFirst().orElseThrow();
      List<String> lines = Files.readAllLines(file);
      Files.write(file, Files.readAllBytes(golden));
      Files.write(file, lines, StandardOpenOption.APPEND);
      Files.write(file, LEFT_OUT, StandardOpenOption.APPEND);
    }
    StoredFile stored = StoredFile.of(file);
    NodeClock clock = NodeClock.of(NodeFolder.of(StoredFolder.of(node)).header(), 0);
    fuzz(
        file,
        90,
        new Damage(Files.readAllBytes(file))::inText,
        _ -> {
          Identities read = new Identities(stored);
          read.refresh();
          tell(read);
          tellOfTheJvm(read, clock);
          ClassFileRoutines.all(stored);
        });
  }

  private static void tellOfTheJvm(Identities read, NodeClock clock) {
    assertTrue(read.processors() >= 0);
    read.jvm().recordsCollections();
    read.jvm().recordsSafepoints();
    read.jvm().activities("host.1", clock).forEach(PlausibleFigures::check);
    read.lives("host.1", clock).forEach(PlausibleFigures::check);
  }

  private static void tell(Identities read) {
    BitSet ids = new BitSet();
    ids.set(1, 40);
    assertTrue(read.unnamed(ids) >= 0);
    read.threads().forEach(read::threadName);
    read.throttled();
    read.remarks();
    read.unmatched();
    read.metricNames();
    read.tracking();
    assertTrue(read.pausedTicks(100) >= 0);
  }

  @Test
  void identitiesOfARun() throws IOException {
    Path file = node.resolve(RunFormat.IDENTITIES);
    fuzz(
        file,
        60,
        new Damage(Files.readAllBytes(file))::inText,
        input -> {
          PlausibleFigures read = figures(run);
          if (input.thoroughly()) {
            read.check();
          } else {
            read.checkStates();
          }
        });
  }

  @Test
  void runJson() throws IOException {
    Path file = run.resolve(RunFormat.RUN_JSON);
    fuzz(
        file,
        80,
        new Damage(Files.readAllBytes(file))::inText,
        input -> {
          Run opened = Run.open(run);
          opened.info();
          opened.live();
          if (input.thoroughly()) {
            new PlausibleFigures(opened).checkProfile();
          }
        });
  }

  @Test
  void settings() throws IOException {
    Path file = run.resolve(RunFormat.SETTINGS);
    Profile profile = Run.open(run).profile();
    fuzz(
        file,
        40,
        new Damage(Files.readAllBytes(file))::inText,
        _ -> ComparedRun.of(profile, List.of()));
  }

  @Test
  void notesOfARun() throws IOException {
    Path file = run.resolve(RunNotes.NAME);
    RunNotes notes = new RunNotes(run, folder.resolve("user"));
    fuzz(
        file,
        30,
        new Damage(Files.readAllBytes(file))::inText,
        input -> {
          RunNotes.Reading read = notes.read();
          check(read);
          assertTrue(!input.cut() || read.problem() != null, input.what());
        });
  }

  private static void check(RunNotes.Reading read) {
    String problem = read.problem();
    assertTrue(problem == null || problem.endsWith("."), problem);
    long before = 0;
    for (Note note : read.notes()) {
      assertTrue(before <= note.fromNanos() && note.fromNanos() <= note.toNanos(), note::toString);
      assertTrue(note.later(1_000).toNanos() > note.toNanos(), note::toString);
      before = note.fromNanos();
    }
  }

  @Test
  void findingsThatAreKept() throws IOException {
    RunWriter writer = new RunWriter(folder.resolve("paused"));
    RunWriter.Node paused = writer.node("host", 1);
    paused.thread(1, "main", 0).enter(1, "a.A#main()").exit(SECOND, "a.A#main()").end(SECOND);
    paused.collected().pause(SECOND / 10, SECOND / 5, 4_000, 1_000);
    paused.safepoints().halt(SECOND / 2, SECOND / 4 * 3, "ThreadDump", 30);
    Path recorded = writer.write();
    List<Annotation> found = Findings.of(Run.open(recorded));
    assertEquals(2, found.size(), found::toString);
    Path file = recorded.resolve("findings");
    Damage damage = new Damage(Files.readAllBytes(file));
    fuzz(
        file,
        20,
        damage::inBytes,
        input ->
            Findings.kept(recorded).ifPresent(read -> assertEquals(found, read, input.what())));
    fuzz(
        file,
        20,
        random -> withSum(damage.inBytes(random)),
        _ -> Findings.kept(recorded).ifPresent(read -> read.forEach(Annotation::toString)));
  }

  @Test
  void indexes() throws IOException {
    StoredFolder stored = StoredFolder.of(node);
    try (Arena arena = Arena.ofShared()) {
      List<OpenFile> opened = NodeFolder.of(stored).openTraces(arena, new Problems());
      NodeIndex index = new NodeIndex();
      index.readOn(opened, false);
      new StoredIndex(stored, cache(), 0).keep(index);
      Path file = node.resolve(StoredIndex.NAME);
      Damage damage = new Damage(Files.readAllBytes(file));
      String told = totals(index, opened);
      fuzz(
          file,
          60,
          damage::inBytes,
          input -> assertEquals(told, totals(read(stored, opened), opened), input.what()));
      fuzz(
          file,
          60,
          random -> withSum(damage.inBytes(random)),
          _ -> totals(read(stored, opened), opened));
    }
  }

  private NodeIndex read(StoredFolder stored, List<OpenFile> opened) {
    NodeIndex index = new StoredIndex(stored, cache(), 0).read(opened);
    index.readOn(opened, false);
    return index;
  }

  private static String totals(NodeIndex index, List<OpenFile> opened) {
    StringBuilder text = new StringBuilder();
    index
        .totals((_, last) -> last)
        .forEach((name, count, in, ex) -> text.append(name + " " + count + " " + in + " " + ex));
    index
        .totals((_, last) -> last, 3, 500, opened)
        .forEach((name, count, in, ex) -> text.append(name + " " + count + " " + in + " " + ex));
    text.append(BlockedText.of(index));
    return text.toString();
  }

  /** As if it had been written so. */
  private static byte[] withSum(byte[] stored) {
    if (stored.length >= Long.BYTES) {
      CRC32C sum = new CRC32C();
      sum.update(stored, 0, stored.length - Long.BYTES);
      ByteBuffer.wrap(stored).putLong(stored.length - Long.BYTES, sum.getValue());
    }
    return stored;
  }

  @Test
  void eventFilesWithTheIndexOfTheWholeOnes() throws IOException {
    StoredFolder stored = StoredFolder.of(node);
    try (Arena arena = Arena.ofShared()) {
      NodeIndex index = new NodeIndex();
      index.readOn(NodeFolder.of(stored).openTraces(arena, new Problems()), false);
      new StoredIndex(stored, cache(), 0).keep(index);
    }
    readFuzzedEvents(60);
  }

  @Test
  void mergedFiles() throws IOException {
    Path file = folder.resolve("run.concert");
    RunMerge.write(List.of(run), file, file.resolveSibling("user"), Progress.NONE);
    fuzz(
        file,
        20,
        new Damage(Files.readAllBytes(file))::inBytes,
        _ -> {
          check(new RunNotes(file, file.resolveSibling("user")).read());
          figures(file).checkStates().checkThreads();
        });
  }
}
