package dev.concert.trace.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.trace.CallPath;
import dev.concert.trace.Profile;
import dev.concert.trace.Row;
import dev.concert.trace.ThreadProfile;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.Trace;
import dev.concert.trace.text.TextProfile;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Reads a run of format version 1 that the runtime wrote of {@code Golden.java.txt} (routines,
 * lambdas, platform and virtual threads, tasks, waits, a value, accesses, {@code halt} while a lock
 * was held). As long as that version is read, it must read as this text.
 */
class GoldenRunTest {
  private static final Path GOLDEN = Path.of("src/test/resources/golden");

  @TempDir Path folder;
  private Run run;

  @BeforeEach
  void unpack() throws IOException {
    try (FileSystem archive = FileSystems.newFileSystem(GOLDEN.resolve("run-v1.zip"));
        Stream<Path> files = Files.walk(archive.getPath("run"))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path copy = folder.resolve(file.toString());
        Files.createDirectories(copy.getParent());
        Files.copy(file, copy);
      }
    }
    run = Run.open(folder.resolve("run"));
  }

  @Test
  void theProfileReadsAsBefore() throws IOException {
    Profile profile = run.profile();
    StringBuilder text = new StringBuilder();
    for (ThreadProfile thread : profile.threads()) {
      text.append(thread.group()).append(collections(thread)).append('\n');
      append(thread.root(), "  ", text);
    }
    text.append(TextProfile.of(profile, Row.Grouping.THREAD, TextProfile.Sort.EXCLUSIVE));
    check("run-v1-profile.txt", text.toString());
  }

  @Test
  void theEventsAmountToTheSameProfile() throws IOException {
    List<ThreadProfile> fromTrees = run.profile().threads();
    Files.delete(folder.resolve("run").resolve(run.nodes().getFirst()).resolve("profile.1"));
    List<ThreadProfile> fromEvents = run.profile().threads();
    // The program was killed: its lives end with the last heartbeat, or with the last event.
    assertEquals(
        fromTrees.stream().map(thread -> thread.root().children()).toList(),
        fromEvents.stream().map(thread -> thread.root().children()).toList());
    assertEquals(
        fromTrees.stream().map(ThreadProfile::routines).toList(),
        fromEvents.stream().map(ThreadProfile::routines).toList());
  }

  private static String collections(ThreadProfile thread) {
    return thread.collections().stream()
        .map(one -> " %s %d %d".formatted(one.collection(), one.local(), one.remote()))
        .collect(Collectors.joining());
  }

  private static void append(CallPath path, String indent, StringBuilder text) {
    text.append(
        "%s%s %d %d %d\n"
            .formatted(
                indent,
                path.routine(),
                path.calls(),
                path.inclusiveNanos(),
                path.exclusiveNanos()));
    path.children().forEach(child -> append(child, indent + "  ", text));
  }

  @Test
  void theTraceReadsAsBefore() throws IOException {
    Trace trace = run.trace();
    StringBuilder text = new StringBuilder();
    for (ThreadTrace thread : trace.threads()) {
      text.append(
          "%d %s of %s, %d to %d\n"
              .formatted(
                  thread.id(),
                  thread.thread(),
                  thread.group(),
                  thread.startNanos(),
                  thread.endNanos()));
      for (int i = 0; i < thread.size(); i++) {
        text.append(state(thread, i));
      }
      thread.marks().forEach(mark -> text.append("  ").append(mark).append('\n'));
    }
    trace.arrows().forEach(arrow -> text.append(arrow).append('\n'));
    check("run-v1-trace.txt", text.toString());
  }

  private static String state(ThreadTrace thread, int i) {
    return String.format(
        Locale.ROOT,
        "%s%d-%d %s%s\n",
        "  ".repeat(1 + thread.depth(i)),
        thread.startNanos(i),
        thread.endNanos(i),
        thread.name(i),
        thread.open(i) ? ", open" : "");
  }

  @Test
  void theEventsReadAsBefore() throws IOException {
    StringBuilder text = new StringBuilder();
    run.events(event -> text.append(event).append('\n'));
    check("run-v1-events.txt", text.toString());
  }

  private void check(String name, String read) throws IOException {
    assertTrue(run.isWhole(), () -> run.problems().toString());
    Path golden = GOLDEN.resolve(name);
    if (Boolean.getBoolean("golden.update")) {
      Files.writeString(golden, read);
    }
    assertEquals(Files.readString(golden), read);
  }
}
