package dev.concert.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.concert.control.Suite.Ended;
import dev.concert.control.launch.Exit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * What a user may name by mistake, and a disk that is full: one sentence and the right exit code.
 */
class BadInputIT {
  @TempDir private Path folder;
  private Suite suite;

  @BeforeEach
  void open() {
    suite = new Suite(folder);
  }

  @AfterEach
  void end() throws Exception {
    suite.end();
  }

  private static void assertOneSentence(Ended ended, String part) {
    assertEquals(Exit.FAILED, ended.exitCode(), ended.toString());
    assertEquals(1, ended.err().lines().count(), ended.err());
    assertTrue(ended.err().startsWith("concert ") && ended.err().contains(part), ended.err());
    assertEquals("", ended.out());
  }

  @Test
  void aToolWithoutAWindowOnAFileThatIsNoRunFails() throws Exception {
    Path notes = Files.writeString(folder.resolve("notes.txt"), "buy milk");
    assertOneSentence(suite.concert("easy", notes.toString(), "--headless"), "notes.txt");
  }

  @Test
  void aPictureOfARunThatIsNoneFailsAndIsNotWritten() throws Exception {
    Path folderOfNone = Files.createDirectory(folder.resolve("no-run"));
    Path picture = folder.resolve("racy.png");
    Ended ended =
        suite.concert(
            "racy", folderOfNone.toString(), "--headless", "--snapshot", picture.toString());
    assertOneSentence(ended, "no-run");
    assertFalse(Files.exists(picture));
  }

  @Test
  void aToolWithoutAWindowOnAFolderWithoutJavaFails() throws Exception {
    Path empty = Files.createDirectory(folder.resolve("empty"));
    assertOneSentence(suite.concert("fancy", empty.toString(), "--headless"), "empty");
  }

  /** A disk of its own, of eight megabytes, that only the commands within see. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void aDiskThatIsFullWhileMeasuringHarmsNeitherTheProgramNorWhatWasRecorded() throws Exception {
    Path disk = Files.createDirectory(folder.resolve("disk"));
    assumeTrue(
        within(disk, "true").waitFor() == 0,
        "this system does not let users mount a disk of theirs");
    Path program = Files.writeString(folder.resolve("Program.java"), PROGRAM);
    assertEquals(0, new ProcessBuilder(jdk("javac"), program.toString()).start().waitFor());
    Path out = folder.resolve("profile.txt");

    Process measured =
        within(
            disk,
            """
            sh "$CONCERT" run --mode trace --out run -- "$JAVA" -cp .. Program || exit
            sh "$CONCERT" profile run > ../profile.txt 2> ../profile.err
            echo "profile: $?" >&2
            """);
    String said = new String(measured.getErrorStream().readAllBytes());
    assertEquals(0, measured.waitFor(), said);

    assertEquals("3000000 calls\n", new String(measured.getInputStream().readAllBytes()));
    assertTrue(said.contains("concert: measuring stopped: No space left on device in "), said);
    assertTrue(said.endsWith("profile: " + Exit.PARTIAL + "\n"), said);
    assertTrue(Files.readString(out).contains("Program#work("), Files.readString(out));
    assertTrue(
        Files.readString(folder.resolve("profile.err")).contains("No space left on device"),
        Files.readString(folder.resolve("profile.err")));
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void aDiskThatIsFullWhereModelsAreKeptCostsTheKeepingOnly() throws Exception {
    Path disk = Files.createDirectory(folder.resolve("disk"));
    assumeTrue(
        within(disk, "true").waitFor() == 0,
        "this system does not let users mount a disk of theirs");
    Files.writeString(
        Files.createDirectory(folder.resolve("app")).resolve("Program.java"), PROGRAM);
    Process read =
        within(
            disk,
            """
            cat /dev/zero > fill 2> /dev/null
            XDG_CACHE_HOME="$DISK" sh "$CONCERT" model ../app
            """);
    String said = new String(read.getErrorStream().readAllBytes());
    String told = new String(read.getInputStream().readAllBytes());
    assertEquals(Exit.DONE, read.waitFor(), said);
    assertTrue(told.contains("routines      3"), told);
    assertEquals(1, said.lines().filter(l -> l.contains("No space left on device")).count(), said);
  }

  private static final String PROGRAM =
      """
      public class Program {
        static int calls;
        static void work() { calls++; }
        public static void main(String[] args) {
          for (int i = 0; i < 3_000_000; i++) work();
          System.out.println(calls + " calls");
        }
      }
      """;

  private static String jdk(String program) {
    return Path.of(System.getProperty("java.home"), "bin", program).toString();
  }

  private Process within(Path disk, String script) throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(
            "unshare",
            "--mount",
            "--map-root-user",
            "sh",
            "-c",
            "mount -t tmpfs -o size=8m none \"$DISK\" && cd \"$DISK\" && " + script);
    builder.environment().put("DISK", disk.toString());
    builder.environment().put("CONCERT", System.getProperty("concert.home") + "/bin/concert");
    builder.environment().put("JAVA", jdk("java"));
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    return builder.start();
  }
}
