package dev.concert.ui.memory;

import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.concert.ui.fixture.Fx;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileWatchTest {
  @TempDir Path root;
  private final AtomicInteger changes = new AtomicInteger();

  /** Names of files about which the watch has asked. */
  private final Set<String> seen = ConcurrentHashMap.newKeySet();

  private FileWatch watch;

  @BeforeEach
  void watch() throws IOException {
    write("a/A.java");
    Files.createDirectories(root.resolve(".elsewhere"));
    watch =
        FileWatch.inFolders(
            List.of(root, root.resolve("a")),
            this::isWanted,
            name -> !name.toString().startsWith("."),
            "sources",
            changes::incrementAndGet);
  }

  private boolean isWanted(Path name) {
    seen.add(name.toString());
    return name.toString().endsWith(".java");
  }

  @AfterEach
  void stop() {
    watch.close();
  }

  private void write(String file) throws IOException {
    Path path = root.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, "class X {}");
  }

  private void awaitChange(String name) {
    Fx.until(name + " is told", () -> seen.contains(name) && changes.get() > 0);
  }

  @Test
  void aFileThatIsWrittenIsTold() throws IOException {
    write("a/A.java");
    awaitChange("A.java");
  }

  @Test
  void aFileInAFolderThatHasComeIsTold() throws IOException {
    write("b/c/B.java");
    awaitChange("B.java");
  }

  @Test
  void aFolderThatComesWithItsFilesIsToldAndWatched() throws IOException {
    write(".elsewhere/b/c/B.java");
    Files.move(root.resolve(".elsewhere/b"), root.resolve("b"));
    awaitChange("B.java");
    write("b/c/C.java");
    awaitChange("C.java");
  }

  @Test
  void aFolderThatIsMovedAwayIsTold() throws IOException {
    Files.move(root.resolve("a"), root.resolve(".elsewhere/a"));
    awaitChange("a");
  }

  @Test
  void aFolderThatIsNotEnteredIsNotWatched() throws IOException {
    write(".git/G.java");
    write("a/A.java");
    awaitChange("A.java");
    write(".git/H.java");
    write("a/B.java");
    awaitChange("B.java");
    assertFalse(seen.contains("G.java") || seen.contains("H.java"));
  }
}
