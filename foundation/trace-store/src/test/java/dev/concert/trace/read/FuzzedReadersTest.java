package dev.concert.trace.read;

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
import dev.concert.trace.file.NodeFolder;
import dev.concert.trace.file.NodeFolder.OpenFile;
import dev.concert.trace.file.Problems;
import dev.concert.trace.file.StoredFile;
import dev.concert.trace.file.StoredFolder;
import dev.concert.trace.index.CachedIndexes;
import dev.concert.trace.index.NodeIndex;
import dev.concert.trace.index.StoredIndex;
import dev.concert.trace.merge.RunMerge;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.lang.foreign.Arena;
import java.nio.ByteBuffer;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
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
    RunWriter.ThreadOfNode main =
        told.thread(1, "main", "main", 0)
            .enter(1, "a.A#main()")
            .access("map", "a.A#main()", 7, "java.util.Map#get", 4, 5)
            .access("told", 1, 2)
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
        200,
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
      Files.write(file, Files.readAllBytes(golden));
    }
    StoredFile stored = StoredFile.of(file);
    fuzz(
        file,
        120,
        new Damage(Files.readAllBytes(file))::inText,
        _ -> {
          Identities read = new Identities(stored);
          read.refresh();
          tell(read);
          ClassFileRoutines.all(stored);
        });
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
  private static byte[] withSum(byte[] index) {
    if (index.length >= Long.BYTES) {
      CRC32C sum = new CRC32C();
      sum.update(index, 0, index.length - Long.BYTES);
      ByteBuffer.wrap(index).putLong(index.length - Long.BYTES, sum.getValue());
    }
    return index;
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
        _ -> figures(file).checkStates().checkThreads());
  }
}
