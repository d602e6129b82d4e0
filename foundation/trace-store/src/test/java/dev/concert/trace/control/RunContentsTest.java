package dev.concert.trace.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is a run's and what is not, and that only the first is ever deleted. */
class RunContentsTest {
  @TempDir private Path folder;

  private Path write(String file, int bytes) throws IOException {
    Path path = folder.resolve(file);
    Files.createDirectories(path.getParent());
    return Files.write(path, new byte[bytes]);
  }

  private Path run() throws IOException {
    write("run/run.json", 10);
    write("run/settings", 20);
    write("run/notes.json", 30);
    write("run/findings", 40);
    write("run/host.7/identities", 50);
    write("run/host.7/profile.1", 60);
    write("run/host.7/host.7.1.trc", 70);
    write("run/host.8/control", 80);
    return folder.resolve("run");
  }

  @Test
  void aRunIsDeletedWithItsFolder() throws Exception {
    RunContents contents = RunContents.of(run());

    assertEquals(360, contents.bytes());
    assertEquals(List.of(), contents.foreign());
    contents.delete();
    assertFalse(Files.exists(folder.resolve("run")));
    assertTrue(Files.isDirectory(folder));
  }

  @Test
  void whatSomebodyElseHasPutIntoTheFolderStays() throws Exception {
    Path run = run();
    Path own = write("run/Main.java", 5);
    Path sources = write("run/src/A.java", 5);

    RunContents contents = RunContents.of(run);
    assertEquals(360, contents.bytes());
    assertEquals(List.of(own, sources.getParent()), contents.foreign());
    contents.delete();

    assertTrue(Files.exists(own));
    assertTrue(Files.exists(sources));
    assertFalse(Files.exists(run.resolve("run.json")));
    assertFalse(Files.exists(run.resolve("host.7")));
  }

  @Test
  void whatHasGoneMeanwhileIsNoReasonToLeaveTheRest() throws Exception {
    RunContents contents = RunContents.of(run());
    Files.delete(folder.resolve("run/settings"));
    FileTrees.delete(folder.resolve("run/host.8"));
    contents.delete();
    assertFalse(Files.exists(folder.resolve("run")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "settings.gradle",
        "settings.xml",
        "findings.md",
        "run.json.bak",
        "notes.json.old",
        "refused.txt",
        "debian/control",
        "user.1/letter.txt"
      })
  void whatIsOnlyCalledAlikeStays(String file) throws Exception {
    Path run = run();
    Path own = write("run/" + file, 5);

    RunContents contents = RunContents.of(run);
    assertEquals(360, contents.bytes());
    contents.delete();

    assertTrue(Files.exists(own));
    assertFalse(Files.exists(run.resolve("run.json")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "refused.7",
        "unmatched.8",
        "notes.json.damaged",
        "findings12.part",
        "findings-de",
        "findings-de12.part",
        "events.index"
      })
  void whatConcertWritesNowAndThenGoesWithTheRun(String file) throws Exception {
    Path run = run();
    write("run/" + file, 5);
    RunContents.of(run).delete();
    assertFalse(Files.exists(run));
  }

  @Test
  void aMergedRunIsOneFile() throws Exception {
    Path merged = write("all.concert", 9);
    Path other = write("other.concert", 9);

    RunContents contents = RunContents.of(merged);
    assertEquals(9, contents.bytes());
    contents.delete();
    assertFalse(Files.exists(merged));
    assertTrue(Files.exists(other));
  }

  @Test
  void aFolderWithoutARunHasNothingToDelete() throws Exception {
    Path file = write("mine/letter.txt", 9);

    RunContents contents = RunContents.of(file.getParent());
    assertThrows(IllegalStateException.class, contents::delete);
    assertTrue(Files.exists(file));
  }

  @Test
  void aPartOfARunIsMeasuredAndNeverDeleted() throws Exception {
    Path node = run().resolve("host.7");
    assertEquals(180, RunContents.of(node).bytes());
    assertThrows(IllegalStateException.class, RunContents.of(node)::delete);
    RunContents file = RunContents.of(node.resolve("host.7.1.trc"));
    assertEquals(70, file.bytes());
    assertThrows(IllegalStateException.class, file::delete);
    assertTrue(Files.exists(node.resolve("host.7.1.trc")));
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void whereLinksLeadNothingIsCountedOrDeleted() throws Exception {
    Path run = run();
    Path elsewhere = write("elsewhere/identities", 1_000).getParent();
    Files.createSymbolicLink(run.resolve("host.9"), elsewhere);
    Files.createSymbolicLink(run.resolve("host.7/link"), elsewhere);

    RunContents contents = RunContents.of(run);
    assertEquals(List.of(run.resolve("host.9")), contents.foreign());
    contents.delete();
    assertTrue(Files.exists(elsewhere.resolve("identities")));
    assertTrue(Files.exists(run.resolve("host.9"), LinkOption.NOFOLLOW_LINKS));
  }
}
