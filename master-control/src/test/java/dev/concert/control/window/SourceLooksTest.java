package dev.concert.control.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.trace.sources.SourcesRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceLooksTest {
  private static final String TEXT =
      "package a;\nclass B {\n  int one(int x) {\n    return x;\n  }\n}\n";

  @TempDir private Path folder;
  private SourcesRun made;
  private long now;
  private final SourceLooks looks = new SourceLooks(() -> now);

  @BeforeEach
  void measure() throws IOException {
    made = new SourcesRun(folder);
    made.write("a/B.java", TEXT);
    made.measured("a.B", "B.java", "one(I)I", 4, 4);
    made.begin("");
  }

  private RunRow row() {
    return RunRow.read(made.run, folder);
  }

  private String brief() {
    return looks.look(made.application, List.of(row())).get(made.run).brief();
  }

  @Test
  void whatHasChangedIsSeenOnceAFileIsWritten() throws IOException {
    assertEquals("", brief());
    Path file = made.write("a/B.java", TEXT.replace("return x", "return 2 * x"));
    Files.setLastModifiedTime(file, FileTime.fromMillis(1));
    assertEquals("1 file, 1 routine", brief());
  }

  @Test
  void aRunWhoseFilesAreAsTheyWereIsNotReadAgain() {
    var first = looks.look(made.application, List.of(row()));
    var second = looks.look(made.application, List.of(row()));
    assertSame(first.get(made.run), second.get(made.run));
  }

  @Test
  void runsOfOtherApplicationsAreLeftAlone() {
    assertTrue(looks.look(folder, List.of(row())).isEmpty());
  }

  @Test
  void itRestsUnlessAnotherApplicationIsOpen() {
    assertFalse(looks.isDue(null));
    assertTrue(looks.isDue(made.application));
    looks.look(made.application, List.of());
    assertFalse(looks.isDue(made.application));
    assertTrue(looks.isDue(folder));
    now += TimeUnit.SECONDS.toNanos(11);
    assertTrue(looks.isDue(made.application));
  }
}
