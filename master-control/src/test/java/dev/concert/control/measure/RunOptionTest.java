package dev.concert.control.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.control.Concert;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One table of options, from which command line, form, settings and help are made. */
class RunOptionTest {
  /** What the form asks for by its own means, or chooses itself. */
  private static final Set<RunOption> WITHOUT_FIELDS =
      EnumSet.of(RunOption.MODE, RunOption.OUT, RunOption.APP, RunOption.JDK, RunOption.REPEAT);

  private static final Path PAGE = Path.of("src/main/resources/help/measuring.md");

  @TempDir Path folder;

  private static String help(String command) {
    return Concert.commandLine().getSubcommands().get(command).getUsageMessage();
  }

  @Test
  void theCommandLineHasEveryOptionWithItsHelp() {
    for (RunOption option : RunOption.values()) {
      assertTrue(help("run").contains(option.flag()), option.flag());
      assertEquals(!option.isForRunOnly(), help("attach").contains(option.flag()), option.flag());
    }
    assertTrue(help("run").replaceAll("\\s+", " ").contains(RunOption.METRICS.help()));
  }

  @Test
  void theFormAsksForEveryOptionThatItDoesNotChooseItself() {
    List<RunOption> missing =
        Arrays.stream(RunOption.values())
            .filter(option -> option.fields().isEmpty() && !WITHOUT_FIELDS.contains(option))
            .toList();

    assertEquals(List.of(), missing);
  }

  @Test
  void theHelpPageNamesEveryOption() throws Exception {
    String page = Files.readString(PAGE);
    List<String> missing =
        Arrays.stream(RunOption.values())
            .map(RunOption::flag)
            .filter(flag -> !page.contains(flag))
            .toList();

    assertEquals(List.of(), missing);
  }

  @Test
  void theHelpPageNamesEveryMode() throws Exception {
    String page = Files.readString(PAGE);

    RunMode.words().forEach(word -> assertTrue(page.contains("| `" + word + "` |"), word));
  }

  @Test
  void modesAreThoseOfTheProfiler() {
    List<String> ofTheProfiler =
        Arrays.stream(dev.concert.runtime.settings.Mode.values()).map(mode -> mode.word()).toList();

    assertEquals(ofTheProfiler, RunMode.words());
  }

  @Test
  void everySettingIsOneThatTheProfilerKnows() throws Exception {
    RunWishes wishes = new RunWishes();
    wishes.add(RunOption.INCLUDE, "a.B");
    wishes.add(RunOption.THROTTLE, "10,20");
    wishes.add(RunOption.STATISTICS);
    wishes.add(RunOption.METRICS, "cpu");
    wishes.add(RunOption.COLLECTIONS, "java.util.HashMap");
    wishes.add(RunOption.COLLECTION_OWNER, "first");
    wishes.add(RunOption.COLLECTION_BLOCKS, "10");
    wishes.add(RunOption.COLLECTION_SAMPLE, "2");
    wishes.add(RunOption.CAPTURE, "a.B: result");
    wishes.add(RunOption.CAPTURE_DEPTH, "2");
    wishes.add(RunOption.CAPTURE_LENGTH, "20");
    wishes.add(RunOption.CAPTURE_CALLS);
    wishes.add(RunOption.REDACT, "*pin*");
    wishes.add(RunOption.PROFILER, "a.MyProfiler");
    wishes.add(RunOption.NODE_NAME, "node 2");

    assertEquals(
        List.of(
            "throttle 10,20",
            "statistics",
            "metrics cpu",
            "collections java.util.HashMap",
            "collection-owner first",
            "collection-blocks 10",
            "collection-sample 2",
            "capture a.B: result",
            "capture-depth 2",
            "capture-length 20",
            "capture-calls",
            "redact *pin*",
            "profiler a.MyProfiler",
            "node-name node 2"),
        wishes.settings());
  }

  @Test
  void aSelectionMaySayWhatIsMeasuredAndNothingElse() throws Exception {
    RunWishes wishes = new RunWishes();
    Path file = folder.resolve("selection");
    wishes.add(RunOption.SELECTION, file.toString());

    Files.writeString(file, "# by hand\npackage a\ninclude a.B\noff a.C\n");
    assertEquals(List.of("package a", "include a.B", "off a.C"), wishes.settings());

    Files.writeString(file, "clock tsc\n");
    assertThrows(IllegalArgumentException.class, wishes::settings);
  }

  @Test
  void theNameOfANodeIsOneShortLine() {
    assertEquals("node 2", RunOption.NODE_NAME.checked("node 2"));
    for (String none : List.of(" ", "a\nb", "x".repeat(61))) {
      assertThrows(IllegalArgumentException.class, () -> RunOption.NODE_NAME.checked(none));
    }
  }

  @Test
  void ofAnOptionThatTakesOneValueTheLastHolds() {
    RunWishes wishes = new RunWishes();
    wishes.add(RunOption.CLOCK, "tsc");
    wishes.add(RunOption.CLOCK, "nanotime");
    wishes.add(RunOption.INCLUDE, "a.B");
    wishes.add(RunOption.INCLUDE, "a.C");

    assertEquals(
        List.of("--include", "a.B", "--include", "a.C", "--clock", "nanotime"), wishes.words());
  }
}
