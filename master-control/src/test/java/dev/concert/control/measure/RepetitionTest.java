package dev.concert.control.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.control.launch.UserFolders;
import dev.concert.trace.control.ApplicationSelection;
import dev.concert.trace.control.ApplicationSelection.Switch;
import dev.concert.trace.control.NewRun.Launch;
import dev.concert.trace.control.StartedRun;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RepetitionTest {
  @TempDir private Path folder;

  private static StartedRun run(Launch launch, String application, String... settings) {
    return new StartedRun(
        List.of("java", "-jar", "my app.jar"),
        launch,
        application,
        "trace",
        "tsc",
        List.of(settings),
        OptionalInt.of(0),
        true);
  }

  private Repetition of(StartedRun run) {
    return Repetition.of(run, folder.resolve("run"), new UserFolders(folder, folder));
  }

  @Test
  void aRunIsRepeatedWithAllThatWasChosenForIt() {
    Repetition again =
        of(
            run(
                new Launch(folder, "mvn -q package", folder),
                folder.toString(),
                "include a.B",
                "include size>20",
                "exclude a.C#m",
                "trace-limit 67108864",
                "ring",
                "capture a.B#set: args[1], result"));

    assertEquals(
        List.of(
            "--mode",
            "trace",
            "--app",
            folder.toString(),
            "--jdk",
            folder.toString(),
            "--build",
            "mvn -q package",
            "--include",
            "a.B",
            "--include",
            "size>20",
            "--exclude",
            "a.C#m",
            "--capture",
            "a.B#set: args[1], result",
            "--clock",
            "tsc",
            "--trace-limit",
            "64M",
            "--ring"),
        again.wishes().words());
    assertEquals("java -jar 'my app.jar'", again.commandText());
    assertTrue(again.isWhole());
    assertEquals(List.of(), again.leftOut());
  }

  @Test
  void whatNoOptionSaysIsNamedAndWhatIsGoneIsLeftOut() {
    Path gone = folder.resolve("gone");
    Repetition again =
        of(run(new Launch(gone, null, gone), gone.toString(), "weather sunny", "ring 3"));

    assertEquals(List.of("weather sunny", "ring 3"), again.leftOut());
    assertEquals(List.of("--mode", "trace", "--clock", "tsc"), again.wishes().words());
    assertFalse(again.isWhole(), "its folder is gone");
  }

  @Test
  void ofAProgramThatWasJoinedTheFolderIsNotKnown() {
    assertFalse(of(run(Launch.UNKNOWN, null)).isWhole());
  }

  @Test
  void whatWasSwitchedIsWhatIsMarkedNowElseWhatTheRunHad() throws IOException {
    StartedRun run = run(Launch.UNKNOWN, folder.toString(), "off a.B");
    Repetition unmarked = of(run);
    assertEquals(List.of(), unmarked.leftOut());
    assertEquals(
        Optional.of(folder.resolve("run").toString()), unmarked.wishes().get(RunOption.SELECTION));
    new ApplicationSelection(folder, folder).keep(List.of(new Switch("a.C", false)));
    assertEquals(Optional.empty(), of(run).wishes().get(RunOption.SELECTION));
    assertEquals(List.of(), of(run).leftOut());
  }
}
