package dev.concert.runtime.cost;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProcessorTimesTest {
  @TempDir Path process;

  /** In ticks of ten milliseconds, as in {@code /proc}. */
  private void stat(String of, String name, int user, int system) throws IOException {
    Path folder = Files.createDirectories(process.resolve(of));
    Files.writeString(
        folder.resolve("stat"),
        "42 (%s) S 1 42 42 0 -1 4194560 100 0 3 0 %d %d 0 0 20 0 30 0 12345 1 2\n"
            .formatted(name, user, system));
  }

  @Test
  void compilingAndOurOwnThreadsAreCountedApart() throws IOException {
    stat(".", "java", 900, 100);
    stat("task/1", "main", 500, 20);
    stat("task/2", "C1 CompilerThre", 60, 1);
    stat("task/3", "C2 CompilerThre", 240, 9);
    stat("task/4", "concert", 5, 2);
    stat("task/5", "concert weave", 40, 2);
    ProcessorTimes times = new ProcessorTimes(process);

    times.read();

    assertEquals(10_000_000_000L, times.processNanos());
    assertEquals(3_100_000_000L, times.compilingNanos());
    assertEquals(70_000_000, times.helpingNanos());
  }

  @Test
  void aCompilingThreadThatHasEndedStillCounts() throws IOException {
    stat(".", "java", 100, 0);
    stat("task/2", "C2 CompilerThre", 30, 0);
    ProcessorTimes times = new ProcessorTimes(process);
    times.read();

    Files.delete(process.resolve("task/2/stat"));
    Files.delete(process.resolve("task/2"));
    stat("task/3", "C2 CompilerThre", 12, 0);
    times.read();

    assertEquals(420_000_000, times.compilingNanos());
  }

  @Test
  void aNameMayContainAnything() throws IOException {
    stat(".", "a) S 9 (b", 7, 1);
    stat("task/2", "C2 CompilerThre", 1, 0);
    ProcessorTimes times = new ProcessorTimes(process);

    times.read();

    assertEquals(80_000_000, times.processNanos());
    assertEquals(10_000_000, times.compilingNanos());
  }

  @Test
  void whereTheSystemDoesNotTellItNothingIsKnown() {
    ProcessorTimes times = new ProcessorTimes(process.resolve("none"));

    times.read();

    assertEquals(0, times.processNanos());
    assertEquals(0, times.compilingNanos());
  }
}
