package dev.concert.control.caches;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What is made of how a rehearsal ended; shells stand in for JVMs. */
@DisabledOnOs(OS.WINDOWS)
class TrainingRunsTest {
  @TempDir private Path folder;
  private TrainingRuns rehearsals;
  private Path made;

  @BeforeEach
  void rehearsals() {
    rehearsals = new TrainingRuns(folder, TimeUnit.MINUTES.toNanos(5));
    made = folder.resolve("racy.part");
  }

  private TrainingOutcome rehearse(String script) throws Exception {
    rehearsals.start("racy", shell(script), Map.of("MADE", made.toString()));
    return rehearsals.end("racy", made);
  }

  private static List<String> shell(String script) {
    return List.of("/bin/sh", "-c", script);
  }

  private static String unfinished(TrainingOutcome rehearsed) {
    return assertInstanceOf(TrainingOutcome.Unfinished.class, rehearsed).why();
  }

  @Test
  void oneThatEndsWithACacheMadeIt() throws Exception {
    assertInstanceOf(TrainingOutcome.Made.class, rehearse("touch $MADE"));
  }

  @Test
  void oneThatWasKilledIsNoRefusal() throws Exception {
    assertEquals("killed by signal 9", unfinished(rehearse("kill -9 $$")));
  }

  @Test
  void oneThatFailedIsNoRefusal() throws Exception {
    assertEquals("exit 1: no font", unfinished(rehearse("echo no font; exit 1")));
  }

  @Test
  void oneThatIsTooSlowIsEndedAndIsNoRefusal() throws Exception {
    rehearsals = new TrainingRuns(folder, TimeUnit.MILLISECONDS.toNanos(10));
    assertEquals("it ran out of time", unfinished(rehearse("exec sleep 600")));
  }

  @Test
  void oneThatWasNotTriedIsNoRefusal() throws Exception {
    assertEquals("it was not tried", unfinished(rehearsals.end("easy", made)));
  }

  @Test
  void aKilledChildOfTheJvmIsNoRefusal() throws Exception {
    // As JDK 25 says it, and ends with 0.
    TrainingOutcome rehearsed =
        rehearse("echo '[9.1s][error][aot] Child process failed; status = 137'");
    assertEquals(
        "the JVM that writes it was killed or had no memory: "
            + "[9.1s][error][aot] Child process failed; status = 137",
        unfinished(rehearsed));
  }

  @Test
  void anOrderlyEndWithoutACacheIsARefusal() throws Exception {
    assertEquals(
        new TrainingOutcome.Refused("Cannot have non-empty directory in paths"),
        rehearse("echo Cannot have non-empty directory in paths"));
  }

  @Test
  void aCacheThatTheJvmDoesNotTakeIsARefusal() throws Exception {
    Files.createFile(made);
    assertInstanceOf(TrainingOutcome.Made.class, rehearsals.tryOut("racy", shell("exit 0")));
    assertEquals(
        new TrainingOutcome.Refused("wrong jars"),
        rehearsals.tryOut("racy", shell("echo wrong jars; exit 1")));
    assertEquals("killed by signal 9", unfinished(rehearsals.tryOut("racy", shell("kill -9 $$"))));
  }
}
