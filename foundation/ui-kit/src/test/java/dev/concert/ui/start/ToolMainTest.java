package dev.concert.ui.start;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A tool in a JVM of its own, as users start it. */
class ToolMainTest {
  @TempDir Path folder;
  private final List<String> jvm = new ArrayList<>();

  private record Ended(int exit, String out, String err) {}

  @Test
  void withoutAScreenASnapshotIsWrittenAndTheToolEnds() throws Exception {
    Path picture = folder.resolve("new/demo.png");
    Ended ended =
        demo(Map.of(), "--headless", "--snapshot", picture.toString(), "--size", "640x480");
    assertEquals(0, ended.exit(), ended.err());
    assertEquals(640, ImageIO.read(picture.toFile()).getWidth());
    assertEquals("", ended.err());
  }

  @Test
  void aSnapshotThatCannotBeWrittenIsOneSentence() throws Exception {
    Ended ended = demo(Map.of(), "--headless", "--snapshot", "/proc/no/demo.png");
    assertEquals(1, ended.exit());
    assertOneSentence(ended.err(), "/proc/no/demo.png could not be written");
  }

  @Test
  void aPictureIsOfTheRunThatWasNamedAndEndsTheToolOnABusToo() throws Exception {
    Path mine = Files.createDirectory(folder.resolve("mine"));
    Path other = Files.createDirectory(folder.resolve("other"));
    Path rows = folder.resolve("demo.json");
    jvm.add("-Ddemo.other=" + other);
    Ended ended =
        demo(Map.of(), "--headless", "--run", mine.toString(), "--snapshot", rows.toString());
    assertEquals(0, ended.exit(), ended.err());
    assertTrue(Files.readString(rows).contains("\"run\":\"" + mine + "\""), Files.readString(rows));
  }

  @Test
  void aPictureChangesNothingOfWhatWindowsRemember() throws Exception {
    Path mine = Files.createDirectory(folder.resolve("mine"));
    Path memory = Files.createDirectories(folder.resolve("concert/windows")).resolve("demo.json");
    Files.writeString(memory, "{}");
    Path rows = folder.resolve("demo.json");
    Ended ended =
        demo(Map.of(), "--headless", "--run", mine.toString(), "--snapshot", rows.toString());
    assertEquals(0, ended.exit(), ended.err());
    assertEquals("{}", Files.readString(memory));
  }

  @Test
  void aSelectionThatCannotBeShownIsNoPicture() throws Exception {
    Path picture = folder.resolve("demo.png");
    Ended ended =
        demo(Map.of(), "--headless", "--select", "a.B#none()", "--snapshot", picture.toString());
    assertEquals(1, ended.exit());
    assertOneSentence(ended.err(), "a.B#none() is not shown: not in the list");
    assertTrue(Files.notExists(picture));
  }

  @Test
  void aSnapshotIsNotWrittenOverAScript() throws Exception {
    Path script = Files.writeString(folder.resolve("go.sh"), "#!/bin/sh\n");
    Ended ended = demo(Map.of(), "--headless", "--snapshot", script.toString());
    assertEquals(2, ended.exit());
    assertOneSentence(ended.err(), "go.sh does not end in .png");
    Path called = Files.writeString(folder.resolve("go.png"), "#!/bin/sh\n");
    ended = demo(Map.of(), "--headless", "--snapshot", called.toString());
    assertEquals(1, ended.exit());
    assertOneSentence(ended.err(), "is not overwritten");
    assertEquals("#!/bin/sh\n", Files.readString(called));
  }

  @Test
  void wrongUseIsOneSentence() throws Exception {
    Ended unknown = demo(Map.of(), "--bogus");
    assertEquals(2, unknown.exit());
    assertOneSentence(unknown.err(), "there is no option --bogus");
    Ended missing = demo(Map.of(), "--run", "/no/such/run");
    assertEquals(2, missing.exit());
    assertOneSentence(missing.err(), "/no/such/run does not exist");
  }

  @Test
  void helpIsDataAndStartsWithExamples() throws Exception {
    Ended ended = demo(Map.of(), "--help");
    assertEquals(0, ended.exit());
    assertTrue(ended.out().startsWith("concert demo "), ended.out());
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void withoutADisplayItSaysSo() throws Exception {
    Ended ended = demo(Map.of("DISPLAY", ""));
    assertEquals(1, ended.exit());
    assertOneSentence(ended.err(), "there is no display");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void aDisplayThatDoesNotAnswerIsOneSentence() throws Exception {
    Ended ended = demo(Map.of("DISPLAY", ":4242"));
    assertEquals(1, ended.exit());
    assertOneSentence(ended.err(), "--headless");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void withoutAFontItSaysSo() throws Exception {
    Path empty = Files.writeString(folder.resolve("fonts.conf"), "<fontconfig></fontconfig>");
    Ended ended = demo(Map.of("FONTCONFIG_FILE", empty.toString()), "--headless");
    assertEquals(1, ended.exit());
    // JavaFX itself says a line before ours.
    assertOneSentence(ended.err().lines().toList().getLast(), "no font");
  }

  private static void assertOneSentence(String err, String part) {
    List<String> lines = err.lines().toList();
    assertEquals(1, lines.size(), err);
    assertTrue(lines.getFirst().contains(part), err);
    assertTrue(lines.getFirst().endsWith("."), err);
  }

  private Ended demo(Map<String, String> environment, String... arguments)
      throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow",
                "-XX:TieredStopAtLevel=1"));
    command.addAll(jvm);
    command.addAll(
        List.of("-cp", System.getProperty("java.class.path"), "dev.concert.ui.fixture.DemoMain"));
    command.addAll(List.of(arguments));
    Path out = folder.resolve("out");
    Path err = folder.resolve("err");
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile());
    builder.environment().put("XDG_RUNTIME_DIR", folder.toString());
    builder.environment().put("XDG_STATE_HOME", folder.toString());
    builder.environment().putAll(environment);
    Process process = builder.start();
    if (!process.waitFor(300, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new AssertionError("the tool does not end: " + Files.readString(err));
    }
    return new Ended(
        process.exitValue(),
        Files.readString(out, StandardCharsets.UTF_8),
        Files.readString(err, StandardCharsets.UTF_8));
  }
}
