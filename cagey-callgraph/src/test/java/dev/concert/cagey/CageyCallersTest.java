package dev.concert.cagey;

import static dev.concert.cagey.graph.CallPrograms.name;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message.SelectFunction;
import dev.concert.cagey.graph.CallPrograms;
import dev.concert.cagey.view.TreePane;
import dev.concert.model.Program;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.ToolFixture;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Callers at the left of the roots, with a depth of their own. */
class CageyCallersTest {
  @TempDir Path application;
  private ToolFixture fixture;

  private void open(String... more) {
    CallPrograms programs =
        new CallPrograms()
            .calls("main", "parse", "solve")
            .calls("parse", "step")
            .calls("solve", "step")
            .calls("step", "format", "solve")
            .calls("format", "write");
    for (int i = 0; i < 30; i++) {
      programs.calls("user" + i, "write");
    }
    Program program = programs.build();
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

  private double left(String label) {
    return Fx.call(() -> pane().screenPlace(label).orElseThrow().middle()[0]);
  }

  @Test
  void callersStandAtTheLeftWithADepthOfTheirOwn() {
    open("--roots", name("step"), "--depth", "1", "--callers", "1");
    assertEquals(List.of("A.step", "A.format", "A.solve", "A.parse", "A.solve"), shown());
    assertTrue(left("A.parse") < left("A.step"));
    assertTrue(left("A.step") < left("A.format"));
    fixture.setView(Map.of("callers", 2));
    assertEquals(
        List.of(
            "A.step", "A.format", "A.solve", "A.parse", "A.main", "A.solve", "A.main", "A.step"),
        shown());
    fixture.setView(Map.of("callers", 0));
    assertEquals(3, shown().size());
    assertEquals(0, fixture.settings().get("callers"));
  }

  @Test
  void aKeyShowsThemAndTheKeyboardWalksThem() {
    open("--roots", name("step"), "--depth", "0");
    Fx.run(() -> pane().requestFocus());
    fixture.hand().press(KeyCode.C);
    fixture.settle();
    assertEquals(6, shown().size(), "step, parse, main, solve, main, and step, which ends there");
    assertEquals(2, fixture.view().get("callers"));
    fixture.hand().press(KeyCode.LEFT);
    fixture.settle();
    String said = fixture.focusSaid();
    assertTrue(said.startsWith("caller, level 1: A."), said);
    fixture.hand().press(KeyCode.MINUS);
    fixture.settle();
    fixture.hand().press(KeyCode.LEFT);
    fixture.settle();
    assertTrue(fixture.focusSaid().contains(", unfolded"), fixture.focusSaid());
    fixture.hand().press(KeyCode.RIGHT);
    fixture.settle();
    assertTrue(fixture.focusSaid().contains("A.step"), fixture.focusSaid());
    assertEquals(List.of(), fixture.undescribed());
  }

  @Test
  void moreCallersThanThereIsRoomForComeByAClick() {
    open("--roots", name("write"), "--callers", "1");
    assertTrue(shown().contains("7 more…"), shown()::toString);
    double[] at = Fx.call(() -> pane().screenPlace("7 more…").orElseThrow().middle());
    fixture.hand().clickAt(pane(), at[0], at[1]);
    fixture.settle();
    assertEquals(32, shown().size());
  }

  @Test
  void aSelectedCallerIsThereAndItsWayLeadsToTheRoot() {
    open("--roots", name("step"), "--callers", "2");
    fixture.receive("racy/7", new SelectFunction(name("main")));
    assertEquals(true, fixture.view().get("found"));
    assertEquals(2, ((Map<?, ?>) fixture.view().get("appearances")).get("total"));
    assertEquals(List.of(name("step")), fixture.view().get("roots"), "it is no further root");
  }

  @Test
  void callersAreRememberedAndGatheredToo() {
    open("--roots", name("step"), "--callers", "1", "--mode", "merged");
    assertEquals(List.of("A.step", "A.format", "A.solve", "A.parse"), shown());
    Map<String, Object> layout = Fx.call(() -> fixture.tool().layout());
    fixture.setView(Map.of("gather", "classes"));
    assertEquals(List.of("A  4"), shown());
    fixture.close();
    open();
    Fx.run(() -> fixture.tool().restore(layout));
    fixture.settle();
    assertEquals(1, fixture.settings().get("callers"));
    assertEquals(4, shown().size());
  }

  @Test
  void picturesInBothThemesAndInGerman() {
    for (String theme : List.of("light", "dark")) {
      open("--theme", theme, "--roots", name("step"), "--depth", "2", "--callers", "2");
      assertTrue(fixture.picture("cagey-callers-" + theme).toFile().length() > 0);
      fixture.close();
    }
    open("--language", "de", "--roots", name("write"), "--callers", "1");
    assertEquals(List.of(), fixture.untranslated());
  }
}
