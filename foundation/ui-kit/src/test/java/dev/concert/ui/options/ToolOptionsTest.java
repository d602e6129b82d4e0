package dev.concert.ui.options;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ToolOptionsTest {
  @TempDir Path folder;

  @Test
  void aValueStandsBehindASpaceOrAnEqualsSign() {
    assertEquals(
        parse("--app", folder.toString(), "--select", "a.B#m()", "--size", "800x600"),
        parse("--app=" + folder, "--select=a.B#m()", "--size=800x600"));
  }

  @Test
  void aPathMayHoldAnEqualsSign() throws Exception {
    Path odd = Files.createDirectory(folder.resolve("a=b"));
    assertEquals(odd, parse("--app=" + odd).application());
    assertEquals(odd, parse(odd.toString()).application());
  }

  @Test
  void anOptionWithoutItsValueIsNamed() {
    String message =
        assertThrows(IllegalArgumentException.class, () -> parse("--select")).getMessage();
    assertTrue(message.startsWith("--select needs a value"), message);
  }

  @Test
  void anOptionThatTakesNoValueRefusesOne() {
    String message =
        assertThrows(IllegalArgumentException.class, () -> parse("--headless=false")).getMessage();
    assertTrue(message.startsWith("--headless takes no value"), message);
  }

  @Test
  void anOptionThatThereIsNotIsNamed() {
    String message =
        assertThrows(IllegalArgumentException.class, () -> parse("--fast=1")).getMessage();
    assertTrue(message.startsWith("there is no option --fast=1"), message);
  }

  @Test
  void theHelpHasALineForEachOption() {
    for (String tool : List.of("racy", "easy")) {
      List<String> lines = ToolOptions.usage(tool).lines().toList();
      for (ToolOption option : ToolOption.values()) {
        assertEquals(
            option.isOf(tool),
            lines.stream().anyMatch(line -> line.startsWith("  " + option.flag())),
            "" + lines);
      }
    }
  }

  @Test
  void onlyRacyCompares() {
    Path runs = Path.of("a,b");
    assertEquals(runs, parse("--compare", "a,b").compare());
    String message =
        assertThrows(
                IllegalArgumentException.class,
                () -> ToolOptions.parse("easy", List.of("--compare", "a,b"), true))
            .getMessage();
    assertTrue(message.startsWith("there is no option --compare"), message);
    assertFalse(ToolOptions.usage("easy").contains("--compare"));
  }

  @Test
  void aRangeIsTwoTimesInSeconds() {
    assertEquals(
        new ToolOptions.Range(1_200_000_000, 1_300_000_000), parse("--range", "1.2-1.3").range());
    for (String wrong : List.of("1.2", "1.3-1.2", "a-b", "1-2-3", "-1-2")) {
      assertThrows(IllegalArgumentException.class, () -> parse("--range=" + wrong), wrong);
    }
  }

  @Test
  void onlyEasyChoosesWhatHasARow() {
    assertEquals("tasks", ToolOptions.parse("easy", List.of("--rows=tasks"), true).rows());
    for (String tool : List.of("easy", "racy")) {
      assertThrows(
          IllegalArgumentException.class,
          () ->
              ToolOptions.parse(
                  tool, List.of("--rows", tool.equals("easy") ? "cows" : "tasks"), true));
    }
  }

  @Test
  void aRunIsKnownByItsDescriptionOrByTheNodesInIt() throws Exception {
    assertFalse(ToolOptions.looksLikeRun(folder));
    Path node = Files.createDirectories(folder.resolve("copied/host.1"));
    assertFalse(ToolOptions.looksLikeRun(folder.resolve("copied")));
    Files.writeString(node.resolve("identities"), "");
    assertTrue(ToolOptions.looksLikeRun(folder.resolve("copied")), "without run.json");
    assertTrue(ToolOptions.looksLikeRun(node), "a node by itself");
    Path described = Files.createDirectory(folder.resolve("run"));
    Files.writeString(described.resolve("run.json"), "{}");
    assertTrue(ToolOptions.looksLikeRun(described));
  }

  private static ToolOptions parse(String... arguments) {
    return ToolOptions.parse("racy", List.of(arguments), false);
  }
}
