package dev.concert.trace.control;

import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.runtime.jvm.Machine;
import dev.concert.trace.read.RunWriter;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
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
        NewRun.Launch.UNKNOWN,
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

  private static void tell(Path file, String... patterns) throws Exception {
    Files.createDirectories(file.getParent());
    String line = "{\"unmatched\":{\"setting\":\"include\",\"pattern\":%s}}\n";
    Files.writeString(file, Stream.of(patterns).map(line::formatted).collect(joining()));
  }

  @Test
  void aPatternIsUnmatchedOnlyIfNoNodeHasMatchedIt() throws Exception {
    NewRun run = NewRun.begin(folder.resolve("run"), wanted());
    tell(run.directory().resolve("host.1/identities"), "\"a.Nowhere\"", "\"a.B.C\"");
    tell(run.directory().resolve("host.2/identities"), "\"a.B.C\",\"nearest\":\"a.B$C\"");
    assertEquals(
        List.of("nothing in this program matches include a.B.C; the nearest name is a.B$C"),
        run.unmatched());
  }

  @Test
  void aPatternThatNothingHasMatchedIsNamedThoughNothingWasMeasured() throws Exception {
    NewRun run = NewRun.begin(folder.resolve("run"), wanted());
    assertEquals(List.of(), run.unmatched());
    Path note = run.directory().resolve("unmatched.7");
    tell(note, "\"a.C\"");
    assertEquals(List.of("nothing in this program matches include a.C"), run.unmatched());
    assertFalse(Files.exists(note));
  }

  @Test
  void aNodeThatWasKilledMayHaveMatchedAll() throws Exception {
    NewRun run = NewRun.begin(folder.resolve("run"), wanted());
    tell(run.directory().resolve("host.1/identities"), "\"a.B.C\"");
    tell(run.directory().resolve("host.2/identities"));
    assertEquals(List.of(), run.unmatched());
  }

  @Test
  void whenItEndsItSaysWhereItsNodesWereAndHowTheirClocksWent() throws Exception {
    NewRun run = NewRun.begin(folder.resolve("run"), wanted());
    RunWriter other = new RunWriter(folder.resolve("other"));
    other.node("far", 7).boot(3).clocks(1_000, 2_000, 1).thread(1, "main", 0).end(10);
    Files.move(other.write().resolve("far.7"), run.directory().resolve("far.7"));

    run.end(0);

    String json = Files.readString(run.directory().resolve("run.json"));
    String clock =
        "{\"node\":\"far.7\",\"clock\":\"nanotime\",\"machine\":\"far\","
            + "\"boot\":\"00000000-0000-0003-0000-000000000003\",\"anchors\":["
            + "{\"tick\":0,\"nanoTime\":1000000001000,\"wallNanos\":1795168800000002000},"
            + "{\"tick\":1000000000,\"nanoTime\":1001000001000,\"wallNanos\":1795168801000002000}]}";
    assertTrue(json.contains(clock), json);
    assertEquals(Machine.boot() != null, json.contains(",\"boot\":\"" + Machine.boot() + "\""));
  }

  @Test
  void aFolderIsNotMadeTwice() throws Exception {
    NewRun.createFolder(folder.resolve("run"));

    assertThrows(
        FileAlreadyExistsException.class, () -> NewRun.createFolder(folder.resolve("run")));
  }
}
