package dev.concert.trace.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The folder of a run that begins. */
@DisabledOnOs(OS.WINDOWS)
class NewRunTest {
  @TempDir Path folder;

  private static NewRun.Wanted wanted() {
    return new NewRun.Wanted(
        null,
        List.of("java"),
        null,
        "profile",
        "auto",
        new TreeSet<>(),
        true,
        List.of(),
        List.of(),
        new NewRun.Room(null, null, false),
        List.of(),
        Path.of("agent.jar"),
        Path.of("runtime.jar"));
  }

  private static String permissions(Path file) throws Exception {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
  }

  @Test
  void aFolderThatIsMadeForARunIsThisUsersAlone() throws Exception {
    Path run = folder.resolve("deep/run");

    NewRun.begin(run, wanted());

    assertEquals("rwx------", permissions(run));
  }

  @Test
  void aFolderThatTheUserMadeStaysAsItIs() throws Exception {
    Path run = Files.createDirectory(folder.resolve("mine"));
    String before = permissions(run);

    NewRun.begin(run, wanted());

    assertEquals(before, permissions(run));
  }

  @Test
  void aFolderIsNotMadeTwice() throws Exception {
    NewRun.createFolder(folder.resolve("run"));

    assertThrows(
        FileAlreadyExistsException.class, () -> NewRun.createFolder(folder.resolve("run")));
  }
}
