package dev.concert.cagey;

import static dev.concert.cagey.graph.CallPrograms.name;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message.SelectFunction;
import dev.concert.cagey.graph.CallPrograms;
import dev.concert.cagey.view.TreePane;
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
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Paths between two routines, asked for by hand and by command. */
class CageyPathsTest {
  @TempDir Path application;
  private ToolFixture fixture;

  private void open(String... more) {
    Program program =
        new CallPrograms()
            .calls("main", "parse", "solve")
            .calls("parse", "check")
            .calls("solve", "task", "report")
            .calls("task", "check")
            .calls("report", "check")
            .calls("check", "format")
            .build();
    fixture = CageyByHand.open(application, program, more);
  }

  @AfterEach
  void close() {
    fixture.close();
  }

  private TreePane pane() {
    return CageyByHand.pane(fixture);
  }

  private List<String> shown() {
    return CageyByHand.shown(fixture);
  }

  private Map<?, ?> paths() {
    return (Map<?, ?>) fixture.view().get("paths");
  }

  private String said() {
    return ((Labeled) fixture.node("#path-said")).getText();
  }

  @Test
  void byCommandThePathsAreThePicture() {
    open("--from", name("solve"), "--to", name("check"));
    assertEquals(List.of("A.solve", "A.task", "A.check", "A.report", "A.check"), shown());
    assertEquals(2L, paths().get("count"));
    assertEquals(2, paths().get("calls"));
    assertEquals("2 shortest paths of 2 calls · 4 routines", said());
    fixture.setView(Map.of("paths", 1));
    assertEquals(List.of("A.solve", "A.task", "A.check"), shown());
    assertEquals("1 of 2 shortest paths of 2 calls · 3 routines", said());
    fixture.setView(Map.of("via", "A.report", "paths", "all"));
    assertEquals(List.of("A.solve", "A.report", "A.check"), shown());
    fixture.setView(Map.of("from", "", "to", ""));
    assertTrue(shown().contains("A.main"));
    assertNull(paths());
  }

  @Test
  void whereThereAreNoneTheNearestIsNamed() {
    open();
    Map<String, Object> wanted = new LinkedHashMap<>();
    wanted.put("from", name("parse"));
    wanted.put("to", name("task"));
    Map<?, ?> refused = (Map<?, ?>) fixture.setView(wanted).get("refused");
    String why =
        "no calls lead from A.parse to A.task; the nearest that the first leads to is A.check,"
            + " 1 call apart in whatever direction";
    assertEquals("to: " + why, refused.get("to"));
    assertEquals("N" + why.substring(1) + ".", said());
    assertEquals(name("check"), paths().get("nearest"));
    assertTrue(shown().contains("A.main"), "the tree stays");

    refused = (Map<?, ?>) fixture.setView(Map.of("to", "A.tusk")).get("refused");
    assertTrue(refused.get("to").toString().startsWith("to: there is no routine A.tusk"));
  }

  @Test
  void aKeyAsksForThePathsFromTheSelection() {
    open();
    assertFalse(fixture.node("#paths").isVisible());
    fixture.receive("racy/7", new SelectFunction(name("solve")));
    Fx.run(() -> pane().requestFocus());
    fixture.hand().press(KeyCode.P);
    fixture.settle();
    TextField from = (TextField) fixture.node("#path-from");
    assertEquals("A.solve", from.getText());
    TextField to = (TextField) fixture.node("#path-to");
    Fx.run(to::requestFocus);
    fixture.hand().type("form");
    fixture.hand().press(KeyCode.ENTER);
    fixture.settle();
    assertEquals(List.of(name("solve"), name("format")), paths().get("stops"));
    assertEquals("A.format", to.getText());
    assertEquals(7, shown().size());
    assertEquals(List.of(), fixture.unnamed());

    fixture.hand().press(KeyCode.ESCAPE);
    fixture.settle();
    assertNull(paths());
    assertFalse(fixture.node("#paths").isVisible());
    assertTrue(Fx.call(() -> pane().isFocused()), "the picture has the keyboard again");
  }

  @Test
  void aWaypointIsTakenAwayByItsCross() {
    open("--from", name("main"), "--via", name("report"), "--to", name("format"));
    assertEquals(List.of("A.main", "A.solve", "A.report", "A.check", "A.format"), shown());
    Button chip = (Button) fixture.node("#waypoint");
    assertEquals("through A.report", chip.getText());
    Fx.run(chip::fire);
    fixture.settle();
    assertEquals(List.of("A.main", "A.parse", "A.check", "A.format"), shown());
  }

  @Test
  void howManyAreShownIsChosen() {
    open("--from", name("solve"), "--to", name("format"));
    @SuppressWarnings("unchecked")
    ComboBox<Integer> most = (ComboBox<Integer>) fixture.node("#path-most");
    Fx.run(() -> most.setValue(1));
    fixture.settle();
    assertEquals(1L, paths().get("shown"));
    assertEquals(4, shown().size());
  }

  @Test
  void aRootChosenInTheOutlineShowsItsTree() {
    open("--from", name("solve"), "--to", name("format"));
    fixture.setView(Map.of("roots", name("report")));
    assertNull(paths());
    assertEquals(List.of("A.report", "A.check"), shown());
  }

  @Test
  void whatIsToldShowsTheSamePathsInAnotherWindow() throws IOException {
    open(
        "--mode", "merged", "--from", name("solve"), "--via", name("task"), "--to", name("format"));
    Map<String, Object> told = fixture.settings();
    List<String> before = shown();
    assertEquals(4, before.size());
    close();
    Path file = application.resolve("cagey.json");
    Files.write(file, JsonValues.bytes(told));
    open("--view", file.toString());
    assertEquals(before, shown());
    assertEquals(told, fixture.settings());
  }

  @Test
  void picturesInBothThemesAndInGerman() {
    for (String theme : List.of("light", "dark")) {
      open(
          "--theme", theme, "--from", name("main"), "--via", name("solve"), "--to", name("format"));
      assertTrue(fixture.picture("cagey-paths-" + theme).toFile().length() > 0);
      fixture.close();
    }
    open("--language", "de", "--from", name("parse"), "--to", name("task"));
    assertEquals(List.of(), fixture.untranslated());
    assertTrue(fixture.picture("cagey-paths-german").toFile().length() > 0);
  }
}
