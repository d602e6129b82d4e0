package dev.concert.control.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.control.launch.Exit;
import dev.concert.control.measure.ByteSize;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is refused before anything runs. */
class RunCommandTest extends CommandFixture {
  @Test
  void aCommandIsNeeded() {
    assertEquals(Exit.WRONG_USE, concert("run", "--out", folder.resolve("run")));
    assertTrue(err.toString().contains("COMMAND"), err::toString);
  }

  @Test
  void anUnknownModeIsWrongUse() {
    assertEquals(Exit.WRONG_USE, concert("run", "--mode", "fast", "--", "java", "-version"));
    assertTrue(err.toString().contains("fast"), err::toString);
  }

  @Test
  void aBuildThatNamesNoCommandIsWrongUse() {
    refused("names no command", "--build", " ");
  }

  @Test
  void aFolderThatIsNoJdkIsNamed() {
    Path run = folder.resolve("run");
    assertEquals(
        Exit.FAILED, concert("run", "--out", run, "--jdk", folder, "--", "java", "-version"));
    assertTrue(err.toString().contains(folder + " is no JDK"), err::toString);
    assertFalse(Files.exists(run));
  }

  @Test
  void aSizeThatIsNoneIsWrongUse() {
    for (String size : new String[] {"much", "5X", "-1", "100K", "9999999999T"}) {
      assertEquals(
          Exit.WRONG_USE, concert("run", "--trace-limit", size, "--", "java", "-version"), size);
      assertTrue(err.toString().contains("'" + size + "'"), err::toString);
    }
  }

  @Test
  void collectionsThatMakeNoSenseAreWrongUse() {
    refused("--collections is empty", "--collections", "");
    refused("'a.B#'", "--collections", "a.B#");
    refused("'a.B:get,'", "--collections", "a.B:get,");
    refused("collection-blocks '0'", "--collections", "a.B", "--collection-blocks", "0");
    refused("collection-sample '-1'", "--collections", "a.B", "--collection-sample", "-1");
    refused("--collection-owner is empty", "--collections", "a.B", "--collection-owner", "");
    refused("--collection-sample says nothing without --collections", "--collection-sample", "16");
  }

  private void refused(String said, Object... options) {
    Path run = folder.resolve("run");
    List<Object> words = new ArrayList<>(List.of("run", "--out", run));
    words.addAll(List.of(options));
    words.addAll(List.of("--", "java", "-version"));
    err.getBuffer().setLength(0);
    assertEquals(Exit.WRONG_USE, concert(words.toArray()));
    assertTrue(err.toString().contains(said), err::toString);
    assertFalse(Files.exists(run));
  }

  @Test
  void sizesHaveUnitsOf1024() {
    assertEquals(512L << 20, ByteSize.parse("512M"));
    assertEquals(2L << 30, ByteSize.parse("2 GiB"));
    assertEquals(5_000_000L, ByteSize.parse("5000000"));
  }

  @Test
  void aNumberOfRunsIsAtLeastOne() {
    refused("'0'", "--repeat", "0");
    refused("'many'", "--repeat", "many");
  }

  @Test
  void repeatedRunsAreNotPutIntoARun() throws IOException {
    Path run = Files.createDirectory(folder.resolve("run"));
    Files.writeString(run.resolve("run.json"), "{}");
    assertEquals(Exit.FAILED, concert("run", "--repeat", "2", "--out", run, "--", "java"));
    assertEquals("concert: " + run + " holds a run already\n", err.toString());
  }

  @Test
  void aRunIsNotWrittenOverAnother() throws IOException {
    Path run = Files.createDirectory(folder.resolve("run"));
    Files.writeString(run.resolve("run.json"), "{}");
    assertEquals(Exit.FAILED, concert("run", "--out", run, "--", "java", "-version"));
    assertEquals("concert: " + run + " holds a run already\n", err.toString());
  }

  @Test
  void anApplicationWithoutSourcesIsRefused() throws IOException {
    Path empty = Files.createDirectory(folder.resolve("empty"));
    assertEquals(
        Exit.FAILED, concert("run", "--app", empty, "--out", folder.resolve("run"), "--", "java"));
    assertEquals(
        "concert: " + empty + " has no Java sources; name the application's with --app\n",
        err.toString());
  }

  @Test
  void aJavaThatIsTooOldIsRefusedBeforeItStarts() throws IOException {
    Path home = Files.createDirectories(folder.resolve("jdk/bin"));
    Path java = Files.createFile(home.resolve("java"));
    assertTrue(java.toFile().setExecutable(true));
    Files.writeString(home.resolveSibling("release"), "JAVA_VERSION=\"1.8.0_402\"\n");
    assertEquals(Exit.FAILED, concert("run", "--out", folder.resolve("run"), "--", java, "A"));
    assertEquals(
        "concert: "
            + java
            + " is Java 8, and Concert measures Java 17 or later; name a newer java\n",
        err.toString());
  }

  @Test
  void aCommandThatCannotBeStartedLeavesNoRun() {
    Path run = folder.resolve("run");
    assertEquals(Exit.FAILED, concert("run", "--out", run, "--", folder.resolve("nothing")));
    assertTrue(
        err.toString()
            .contains(" cannot be started (No such file or directory); check the first word of"),
        err::toString);
    assertFalse(Files.exists(run));
  }
}
