package dev.concert.control.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
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

  private List<String> program(String name, String script) throws Exception {
    Path program = Files.writeString(folder.resolve(name), "#!/bin/sh\n" + script);
    assertTrue(program.toFile().setExecutable(true));
    return List.of(program.toString(), folder.toString());
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void theProgramThatShowsFoldersGetsTheFolder() throws Exception {
    Path told = folder.resolve("told");
    FileManager.show(program("xdg-open", "echo \"$@\" > '" + told + "'\n"));
    assertEquals(folder + "\n", Files.readString(told));
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void aMissingProgramAndOneThatCannotAreSaidInOneSentence() throws Exception {
    List<String> none = List.of(folder.resolve("xdg-open").toString(), folder.toString());
    String missing = assertThrows(IOException.class, () -> FileManager.show(none)).getMessage();
    assertEquals(
        "there is no " + none.getFirst() + " on the path; install it, or copy the path instead",
        missing);
    List<String> failing = program("failing", "exit 4\n");
    String failed = assertThrows(IOException.class, () -> FileManager.show(failing)).getMessage();
    assertEquals(
        failing.getFirst()
            + " ended with 4: no program is set up to show folders; copy the path instead",
        failed);
  }
}
