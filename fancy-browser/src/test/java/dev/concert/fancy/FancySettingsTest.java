package dev.concert.fancy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.concert.fancy.model.ShapesProgram;
import dev.concert.json.JsonValues;
import dev.concert.model.Program;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.ToolFixture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FancySettingsTest {
  @TempDir Path root;
  private ToolFixture fixture;

  private void open(String... more) {
    Program program = ShapesProgram.in(root);
    List<String> arguments = new ArrayList<>(List.of("--app", root.toString()));
    arguments.addAll(List.of(more));
    fixture =
        ToolFixture.open(
            "fancy", FancyTool::new, (_, _, _) -> program, arguments.toArray(String[]::new));
  }

  @AfterEach
  void close() {
    fixture.close();
  }

  @Test
  void aFileIsShownHereFromALineOn() {
    open("--size", "1000x260", "--file", ShapesProgram.FILE, "--line", "4");
    assertEquals(ShapesProgram.FILE, fixture.settings().get("file"));
    assertEquals(4, fixture.settings().get("line"));
    assertEquals(List.of(), fixture.bus().sent(), "others show what they did");
    Map<?, ?> refused = (Map<?, ?>) fixture.setView(Map.of("file", "a/Shap.java")).get("refused");
    assertEquals(
        "file: there is no file a/Shap.java; the nearest is " + ShapesProgram.FILE,
        refused.get("file"));
  }

  @Test
  @SuppressWarnings("unchecked")
  void aListIsFilteredByItsName() {
    open("--classes", "Circle");
    Map<String, Object> classes = (Map<String, Object>) fixture.view().get("classes");
    assertEquals(List.of("a.Circle"), classes.get("items"));
  }

  @Test
  void whatIsToldShowsTheSameInAnotherWindow() throws IOException {
    open();
    Map<String, Object> answer =
        fixture.setView(Map.of("file", ShapesProgram.FILE, "lists", 0.5, "methods", "area"));
    assertEquals(Map.of(), answer.get("refused"));
    Map<String, Object> told = fixture.settings();
    assertEquals("area", told.get("methods"));
    close();

    Path file = root.resolve("fancy.json");
    Files.write(file, JsonValues.bytes(told));
    open("--view", file.toString());
    assertNull(Fx.call(() -> fixture.shell().refused()));
    assertEquals(told, fixture.settings());
  }
}
