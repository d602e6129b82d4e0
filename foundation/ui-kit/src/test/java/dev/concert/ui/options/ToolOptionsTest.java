package dev.concert.ui.options;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.ui.setting.NamedSetting;
import dev.concert.ui.setting.SketchSettings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
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
    List<String> lines = ToolOptions.usage(SketchSettings.TOOL).lines().toList();
    for (ToolOption option : ToolOption.values()) {
      assertTrue(has(lines, option.flag()), "" + lines);
    }
    for (NamedSetting<?, ?> setting : new SketchSettings().all()) {
      assertTrue(has(lines, setting.flag() + ' ' + setting.label()), "" + lines);
    }
    assertFalse(ToolOptions.usage("control").contains("concert view control"));
  }

  private static boolean has(List<String> lines, String argument) {
    return lines.stream().anyMatch(line -> line.startsWith("  " + argument));
  }

  @Test
  void whatOfTheViewIsSetHasOptions() {
    assertEquals(
        Map.of("rows", "threads", "hide", List.of("a", "b(int,int)")),
        sketch("--hide=a", "--rows", "threads", "--hide", "b(int,int)").settings());
    assertEquals(Map.of(), sketch("--headless").settings());
  }

  @Test
  void aWrongSettingIsToldWithTheNearest() {
    refused("there is no option --row; the nearest is --rows; --help lists", "--row", "threads");
    refused("there is no option --heedless; the nearest is --headless", "--heedless");
    refused(
        "rows is one of nodes, threads, usual, not thread; the nearest is threads",
        "--rows=thread");
    refused("--rows needs a value", "--rows");
    assertThrows(
        IllegalArgumentException.class,
        () -> ToolOptions.parse("racy", List.of("--hide", "a"), true),
        "an option of another tool");
  }

  @Test
  void aViewThatWasPrintedIsShownAndTheCommandLineCountsMore() throws Exception {
    Path printed = folder.resolve("view.json");
    Files.writeString(printed, "{\"rows\":\"nodes\",\"hide\":[\"a\"]}");
    assertEquals(
        Map.of("rows", "threads", "hide", List.of("a")),
        sketch("--rows", "threads", "--view", printed.toString()).settings());
    Files.writeString(printed, "{\"tool\":\"it\",\"settings\":{\"metric\":\"cpu\"},\"view\":{}}");
    assertEquals(Map.of("metric", "cpu"), sketch("--view=" + printed).settings());
    Files.writeString(printed, "[1]");
    refused(printed + " is no view: it is not a JSON object", "--view", printed.toString());
    Files.writeString(printed, "{\"metrik\":\"cpu\"}");
    refused(
        printed + " has a setting metrik, which ui.setting has not; the nearest is metric",
        "--view",
        printed.toString());
  }

  private static void refused(String why, String... arguments) {
    String said =
        assertThrows(IllegalArgumentException.class, () -> sketch(arguments)).getMessage();
    assertTrue(said.startsWith(why), said);
  }

  private static ToolOptions sketch(String... arguments) {
    return ToolOptions.parse(SketchSettings.TOOL, List.of(arguments), true);
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
