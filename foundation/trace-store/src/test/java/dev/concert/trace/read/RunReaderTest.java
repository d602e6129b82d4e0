package dev.concert.trace.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.runtime.format.RunFormat;
import dev.concert.trace.Profile;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.ThreadProfile;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.Trace;
import dev.concert.trace.TraceEvent;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What every reader of the byte contract has to hold, whatever was written. */
class RunReaderTest {
  @TempDir Path folder;

  private RandomRun write(String name, long seed) throws IOException {
    RunWriter writer = new RunWriter(folder.resolve(name));
    RandomRun run = new RandomRun(writer, seed).tell();
    writer.write();
    return run;
  }

  @Test
  void whateverWasWrittenIsRead() {
    Seed.tryWith(this::writeAndRead);
  }

  private void writeAndRead(Random random) throws IOException {
    for (int i = 0; i < 40; i++) {
      RandomRun expected = write("run" + i, random.nextLong());
      Path run = folder.resolve("run" + i);
      checkProfile(expected, run);
      checkTrace(expected, run);
      checkEvents(expected, run);
      try (Stream<Path> files = Files.walk(run)) {
        for (Path file : files.filter(path -> path.endsWith("profile.1")).toList()) {
          Files.delete(file);
        }
      }
      checkProfile(expected, run); // now from the events
    }
  }

  private static void checkProfile(RandomRun expected, Path folder) throws IOException {
    Run run = Run.open(folder);
    List<ThreadProfile> read = run.profile().threads();
    assertEquals(expected.threads().size(), read.size());
    for (int i = 0; i < read.size(); i++) {
      ThreadProfile thread = read.get(i);
      RandomRun.ExpectedThread model = expected.threads().get(i);
      assertEquals(model.key(), thread.node() + '/' + thread.id());
      assertEquals(model.routines(), thread.routines());
      assertEquals(model.lifeNanos(), thread.lifeNanos());
      long exclusive = thread.routines().stream().mapToLong(RoutineProfile::exclusiveNanos).sum();
      assertEquals(thread.lifeNanos(), exclusive + thread.root().exclusiveNanos());
    }
    assertEquals(List.of(), run.problems());
  }

  private static void checkTrace(RandomRun expected, Path folder) throws IOException {
    Trace trace = Run.open(folder).trace();
    for (RandomRun.ExpectedThread model : expected.threads()) {
      List<ThreadTrace> found =
          trace.threads().stream()
              .filter(thread -> model.key().equals(thread.node() + '/' + thread.id()))
              .toList();
      assertEquals(model.states(), found.isEmpty() ? List.of() : states(found.getFirst()));
    }
  }

  private static List<String> states(ThreadTrace thread) {
    List<String> states = new ArrayList<>();
    for (int i = 0; i < thread.size(); i++) {
      states.add(
          "%d %d-%d %s"
              .formatted(
                  thread.depth(i), thread.startNanos(i), thread.endNanos(i), thread.name(i)));
      int parent = thread.parent(i);
      assertEquals(thread.depth(i), parent < 0 ? 0 : thread.depth(parent) + 1);
    }
    return states;
  }

  private static void checkEvents(RandomRun expected, Path folder) throws IOException {
    List<TraceEvent> read = new ArrayList<>();
    Run.open(folder).events(read::add);
    read.removeIf(
        event -> event instanceof TraceEvent.ThreadStart || event instanceof TraceEvent.ThreadEnd);
    assertEquals(expected.events().size(), read.size());
    assertEquals(
        expected.events().stream().map(TraceEvent::t).toList(),
        read.stream().map(TraceEvent::t).toList());
    assertEquals(new HashSet<>(expected.events()), new HashSet<>(read));
  }

  @Test
  void aRunCutAnywhereOpensAndSaysWhatIsMissing() throws IOException {
    RandomRun whole = write("whole", 4711);
    for (Path file : files(folder.resolve("whole"))) {
      for (long size = 0; size < Files.size(file); size += 4096) {
        readCut(whole, file, size);
      }
    }
  }

  @Test
  void aRunCutAtAnyByteOpens() throws IOException {
    RunWriter writer = new RunWriter(folder.resolve("whole"));
    writer.node("host", 1).thread(1, "main", 0).enter(1, "a.A#m()").exit(2, "a.A#m()").end(3);
    writer.write();
    for (Path file : files(folder.resolve("whole"))) {
      boolean text = Files.size(file) < RunFormat.BLOCK_BYTES;
      long first = text ? 0 : RunFormat.BLOCK_BYTES - 16;
      long last = text ? Files.size(file) : RunFormat.BLOCK_BYTES + 200;
      for (long size = first; size < last; size += text ? 1 : 3) {
        readCut(null, file, size);
      }
    }
  }

  private static List<Path> files(Path run) throws IOException {
    try (Stream<Path> files = Files.walk(run)) {
      return files.filter(Files::isRegularFile).sorted().toList();
    }
  }

  /**
   * @param whole what the whole run holds, to see that anything missing is told; or null
   */
  private void readCut(RandomRun whole, Path file, long size) throws IOException {
    byte[] content = Files.readAllBytes(file);
    try {
      try (RandomAccessFile cut = new RandomAccessFile(file.toFile(), "rw")) {
        cut.setLength(size);
      }
      String what = file.getFileName() + " cut at " + size;
      Run run = Run.open(folder.resolve("whole"));
      Profile profile = run.profile();
      boolean told = !run.problems().isEmpty();
      Trace trace = run.trace();
      told |= !run.problems().isEmpty();
      run.events(event -> assertTrue(event.t() >= 0));
      told |= !run.problems().isEmpty();
      boolean boundary = size % RunFormat.BLOCK_BYTES == 0; // there a file may well end
      if (whole != null && !boundary && isLess(whole, profile, trace)) {
        assertTrue(told, what);
      }
    } finally {
      Files.write(file, content);
    }
  }

  private static boolean isLess(RandomRun whole, Profile profile, Trace trace) {
    long calls = whole.threads().stream().mapToLong(thread -> thread.states().size()).sum();
    long read =
        profile.threads().stream()
            .flatMap(thread -> thread.routines().stream())
            .mapToLong(RoutineProfile::calls)
            .sum();
    long states = trace.threads().stream().mapToLong(ThreadTrace::size).sum();
    assertTrue(read <= calls && states <= calls);
    return read < calls || states < calls;
  }

  @Test
  void garbageCostsOnlyItself() {
    Seed.tryWith(this::damageAndRead);
  }

  private void damageAndRead(Random random) throws IOException {
    for (int i = 0; i < 60; i++) {
      Path run = folder.resolve("garbage" + i);
      write("garbage" + i, 4711 + i % 5);
      List<Path> files = files(run);
      damage(files.get(random.nextInt(files.size())), random);
      readAll(run);
      delete(run);
    }
  }

  /** Anything but an exception, an endless loop or a memory that overflows will do. */
  private static void readAll(Path folder) throws IOException {
    try (Run run = Run.open(folder)) {
      run.info();
      for (ThreadProfile thread : run.profile().threads()) {
        assertTrue(thread.lifeNanos() >= 0 || !run.problems().isEmpty());
      }
      for (ThreadTrace thread : run.trace().threads()) {
        for (int i = 1; i < thread.size(); i++) {
          assertTrue(thread.startNanos(i - 1) <= thread.startNanos(i));
          assertTrue(thread.startNanos(i) <= thread.endNanos(i));
        }
      }
      long[] events = {0};
      run.events(_ -> events[0]++);
      assertTrue(events[0] < 1_000_000);
    }
  }

  private static void damage(Path file, Random random) throws IOException {
    byte[] content = Files.readAllBytes(file);
    int hits = 1 + random.nextInt(30);
    for (int i = 0; i < hits; i++) {
      int at = written(content, random);
      int word = at / 8 * 8;
      switch (random.nextInt(4)) {
        case 0 -> content[at] = (byte) random.nextInt();
        case 1 -> content[at] = -1;
        case 2 -> content[at] = 0;
        default -> {
          for (int b = word; b < Math.min(word + 8, content.length); b++) {
            content[b] = (byte) random.nextInt();
          }
        }
      }
    }
    Files.write(file, content);
  }

  /** Most of a file is zeros that nobody reads. */
  private static int written(byte[] content, Random random) {
    int at = random.nextInt(content.length);
    for (int i = 0; i < content.length && content[at] == 0; i++) {
      at = (at + 1) % content.length;
    }
    return at;
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
