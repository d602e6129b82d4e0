package dev.concert.cagey;

import static dev.concert.cagey.graph.CallPrograms.name;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.cagey.graph.CallPrograms;
import dev.concert.json.JsonValues;
import dev.concert.model.Program;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.ToolFixture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import javafx.scene.control.Label;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CageySettingsTest {
  @TempDir Path application;
  private ToolFixture fixture;

  private void open(String... more) {
    Program program =
        new CallPrograms()
            .calls("main", "parse", "solve")
            .calls("solve", "task", "report")
            .calls("task", "step")
            .calls("report", "format")
            .build();
    fixture = CageyByHand.open(application, program, more);
  }

  @AfterEach
  void close() {
    fixture.close();
  }

  private int boxes() {
    return (int) ((Map<?, ?>) fixture.view().get("nodes")).get("total");
  }

  @Test
  void allIsUnfoldedThatIsSoFarAwayFromTheRoots() {
    open("--depth", "2");
    assertEquals(5, boxes(), "main, parse, solve, task, report");
    fixture.setView(Map.of("depth", 3));
    assertEquals(7, boxes());
    fixture.setView(Map.of("depth", 0));
    assertEquals(1, boxes());
  }

  /** Each of a level calls all of the next. */
  private static Program wide() {
    CallPrograms programs = new CallPrograms().calls("main", level(0));
    for (int i = 0; i < 3; i++) {
      for (String caller : level(i)) {
        programs.calls(caller, level(i + 1));
      }
    }
    return programs.build();
  }

  private static String[] level(int level) {
    return IntStream.range(0, 24).mapToObj(i -> "r" + level + "x" + i).toArray(String[]::new);
  }

  @Test
  void ofADepthThatIsTooMuchTheNearestIsShownAndSaid() {
    String said =
        "depth: all is shown up to depth 2; up to depth 4 that would be more than 10,000 boxes";
    fixture = CageyByHand.open(application, wide(), "--depth", "4");
    assertNull(Fx.call(() -> fixture.shell().refused()), "a picture is made");
    assertEquals(List.of(said), Fx.call(() -> fixture.shell().remarks()));
    assertEquals(1 + 24 + 24 * 24, boxes());

    Map<String, Object> answer = fixture.setView(Map.of("depth", 4));
    assertEquals(List.of("depth"), answer.get("set"));
    assertEquals(Map.of(), answer.get("refused"));
    assertEquals(Map.of("depth", said), answer.get("remarks"));
    assertTrue(isSaid(said), "in the window too");
    assertEquals(Map.of(), fixture.setView(Map.of("depth", 2)).get("remarks"));
    assertFalse(isSaid(said));
  }

  private boolean isSaid(String sentence) {
    return fixture.nodes(".label").stream()
        .anyMatch(it -> it instanceof Label label && sentence.equals(label.getText()));
  }

  @Test
  void ofCallersThatAreTooManyTheNearestAreShownAndSaid() {
    fixture = CageyByHand.open(application, wide(), "--roots", name("r3x0"), "--depth", "0");
    assertEquals(Map.of(), fixture.setView(Map.of("callers", 2)).get("remarks"));
    Map<String, Object> answer = fixture.setView(Map.of("callers", 3));
    assertEquals(Map.of(), answer.get("refused"));
    assertEquals(
        "callers: all is shown up to depth 2; up to depth 3 that would be more than 10,000 boxes",
        ((Map<?, ?>) answer.get("remarks")).get("callers"));
    assertEquals(1 + 24 + 24 * 24, boxes());
  }

  @Test
  void treesBeginWithRoutinesThatThereAre() {
    open("--roots", name("solve"), "--roots", name("report"));
    assertEquals(List.of(name("solve"), name("report")), fixture.settings().get("roots"));
    Map<?, ?> refused = (Map<?, ?>) fixture.setView(Map.of("roots", name("slove"))).get("refused");
    assertEquals(
        "roots: there is no routine " + name("slove") + "; the nearest is " + name("solve"),
        refused.get("roots"));
  }

  @Test
  void aPictureIsLookedAtFromAnyPlaceAtAnySize() {
    open("--mode", "merged", "--zoom", "0.5");
    assertEquals(0.5, (double) fixture.settings().get("zoom"), 1e-9);
    Map<String, Object> wanted = new LinkedHashMap<>();
    wanted.put("x", -20);
    wanted.put("y", 12.5);
    fixture.setView(wanted);
    assertEquals(-20.0, fixture.settings().get("x"));
    assertEquals(12.5, fixture.settings().get("y"));
    assertEquals("merged", fixture.view().get("mode"));
  }

  @Test
  void whatIsToldShowsTheSameInAnotherWindow() throws IOException {
    open();
    Map<String, Object> wanted = new LinkedHashMap<>();
    wanted.put("roots", List.of(name("solve")));
    wanted.put("unfolded", List.of(name("solve"), name("report")));
    wanted.put("library", "on");
    wanted.put("find", "ta");
    wanted.put("zoom", 0.8);
    assertEquals(Map.of(), fixture.setView(wanted).get("refused"));
    Map<String, Object> told = fixture.settings();
    assertEquals(List.of(name("solve"), name("report")), told.get("unfolded"));
    assertEquals("ta", told.get("find"));
    close();

    Path file = application.resolve("cagey.json");
    Files.write(file, JsonValues.bytes(told));
    open("--view", file.toString());
    assertNull(Fx.call(() -> fixture.shell().refused()));
    assertTrue(
        told.equals(fixture.settings()), () -> told + " was told, now " + fixture.settings());
  }

  @Test
  void whatIsSetWithAFilterIsSetInTheGraphThatTheFilterLeaves() {
    open("--one-in-one-out", "off", "--depth", "3");
    assertEquals(5, boxes(), "report and task are gone over");
    Map<String, Object> wanted = new LinkedHashMap<>();
    wanted.put("one-in-one-out", "on");
    wanted.put("roots", List.of(name("report"), name("main")));
    wanted.put("depth", 3);
    assertEquals(Map.of(), fixture.setView(wanted).get("refused"));
    assertEquals(2 + 7, boxes());
    assertEquals(false, fixture.view().get("making"));
  }

  @Test
  void whatIsHiddenAndUnfoldedIsSoWhenTheWindowIsOpenedAgain() {
    reopen();
    fixture.setView(Map.of("one-in-one-out", "off", "depth", 2));
    close();
    reopen();
    assertEquals(List.of(name("main"), name("solve")), fixture.settings().get("unfolded"));
    assertEquals(Map.of("library", 0, "one-in-one-out", 2), fixture.view().get("hidden"));
    assertEquals(5, boxes(), "main, parse, solve, step, format");
  }

  private void reopen() {
    Program program =
        new CallPrograms()
            .calls("main", "parse", "solve")
            .calls("solve", "task", "report")
            .calls("task", "step")
            .calls("report", "format")
            .build();
    fixture =
        ToolFixture.reopen(
            application.resolve("user"),
            "cagey",
            CageyTool::new,
            (_, _, _) -> program,
            "--app",
            application.toString());
  }
}
