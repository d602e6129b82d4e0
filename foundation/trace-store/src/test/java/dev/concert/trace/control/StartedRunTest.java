package dev.concert.trace.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.trace.control.NewRun.Launch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a run's folder says of its start. */
class StartedRunTest {
  @TempDir Path folder;

  private NewRun begin(Launch launch) throws IOException {
    return NewRun.begin(
        folder.resolve("run"),
        new NewRun.Wanted(
            Path.of("/app"),
            List.of("java", "-jar", "my app.jar"),
            launch,
            "",
            "trace",
            "auto",
            new TreeSet<>(List.of("a", "b")),
            true,
            List.of("a.B"),
            List.of("a.C#m"),
            new NewRun.Room(64L << 20, null, true),
            List.of("statistics", "off a.D"),
            Path.of("agent.jar"),
            Path.of("runtime.jar")));
  }

  @Test
  void whatWasWantedOfARunIsReadBack() throws Exception {
    Launch launch = new Launch(Path.of("/app/here"), "mvn -q package", Path.of("/opt/jdk"));
    NewRun run = begin(launch);
    StartedRun started = StartedRun.read(run.directory());

    assertEquals(List.of("java", "-jar", "my app.jar"), started.commandLine());
    assertEquals(launch, started.launch());
    assertEquals("/app", started.application());
    assertEquals("trace", started.mode());
    assertEquals("auto", started.clock());
    assertEquals(
        List.of(
            "include a.B",
            "exclude a.C#m",
            "trace-limit 67108864",
            "ring",
            "statistics",
            "off a.D"),
        started.settings());
    assertFalse(started.endNoted());
    assertEquals(OptionalInt.empty(), started.exitCode());
  }

  @Test
  void howItEndedIsReadBack() throws Exception {
    NewRun run = begin(Launch.UNKNOWN);
    run.end(3);

    StartedRun started = StartedRun.read(run.directory());
    assertTrue(started.endNoted());
    assertEquals(OptionalInt.of(3), started.exitCode());
    assertEquals(Launch.UNKNOWN, started.launch());
  }

  @Test
  void whatIsNoRunOrDamagedIsRefusedWithItsFile() throws Exception {
    assertThrows(IOException.class, () -> StartedRun.read(folder));
    Files.writeString(folder.resolve("run.json"), "{\"mode\":");
    IOException refused = assertThrows(IOException.class, () -> StartedRun.read(folder));
    assertTrue(refused.getMessage().contains("run.json is damaged or cut"), refused.getMessage());
  }
}
