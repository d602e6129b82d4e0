package dev.concert.control.window;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileManagerTest {
  @TempDir private Path folder;

  @Test
  void eachSystemHasItsCommandAndOfAFileTheFolderIsShown() throws Exception {
    Path file = Files.writeString(folder.resolve("all.concert"), "");

    assertEquals(List.of("xdg-open", folder.toString()), FileManager.command("Linux", folder));
    assertEquals(List.of("xdg-open", folder.toString()), FileManager.command("Linux", file));
    assertEquals(List.of("open", "-R", file.toString()), FileManager.command("Mac OS X", file));
    assertEquals(List.of("explorer", "/select," + file), FileManager.command("Windows 11", file));
  }
}
