package dev.concert.agent.selection;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.runtime.settings.RecordingSettings;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RoutineCountTest {
  private static final long TENTH_OF_A_SECOND = 100_000_000;

  @TempDir private Path classes;

  /** Files enough, with one routine each. */
  private String count(long start) throws IOException {
    byte[] one;
    try (InputStream in = getClass().getResourceAsStream("RoutineCountTest$One.class")) {
      one = in.readAllBytes();
    }
    for (int i = 0; i < 300; i++) {
      Files.write(classes.resolve("C" + i + ".class"), one);
    }
    Selection all = new Selection(RecordingSettings.parse("include *"), MainProgram.of(null, ""));
    RoutineCount count = new RoutineCount(all, start);
    count.take(classes.toString());
    return count.words();
  }

  private static final class One {}

  @Test
  void aCountThatWasCutShortSaysWhyAndThatNothingIsLeftOut() throws IOException {
    assertEquals(
        "at least 200 routines in 200 classes (counting stops after 0.1 s; the rest is measured too)",
        count(System.nanoTime() - 2 * TENTH_OF_A_SECOND));
  }

  @Test
  void aCountInTimeSaysNoMore() throws IOException {
    assertEquals("300 routines in 300 classes", count(Long.MAX_VALUE));
  }
}
