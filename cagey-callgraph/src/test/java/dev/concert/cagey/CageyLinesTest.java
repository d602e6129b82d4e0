package dev.concert.cagey;

import static dev.concert.cagey.graph.CallPrograms.name;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message.SelectFile;
import dev.concert.bus.Message.SelectFunction;
import dev.concert.cagey.graph.CallPrograms;
import dev.concert.cagey.view.TreePane;
import dev.concert.model.Program;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.ToolFixture;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A line that is selected, and where the calls are for which it stands. */
class CageyLinesTest {
  @TempDir Path application;
  private ToolFixture fixture;

  private void open(String... more) {
    Program program =
        new CallPrograms()
            .calls("main", "solve")
            .mayCall("solve", "step", "step", "b.B#load()")
            .calls("step", "b.B#load()")
            .calls("b.B#load()", "b.B#save()")
            .build();
    fixture = CageyByHand.openMerged(application, program, 5, more);
  }

  @AfterEach
  void close() {
    fixture.close();
  }

  private TreePane pane() {
    return CageyByHand.pane(fixture);
  }

  /** Where the only line to the callees of a box leaves it. */
  private void clickBehind(String label) {
    double[] fold = Fx.call(() -> pane().screenPlace(label).orElseThrow().fold());
    double zoom = Fx.call(() -> pane().camera().zoom());
    fixture.hand().clickAt(pane(), fold[0] + 8 * zoom + 6, fold[1]);
    fixture.settle();
  }

  private boolean isSaid(String sentence) {
    return fixture.nodes(".label").stream()
        .anyMatch(it -> it instanceof Label label && sentence.equals(label.getText()));
  }

  private Object line() {
    return fixture.view().get("line");
  }

  /** Caller, callee, place, kind. */
  private List<String> sites() {
    Map<?, ?> listed = (Map<?, ?>) fixture.view().get("callSites");
    return ((List<?>) listed.get("items"))
        .stream()
            .map(it -> (Map<?, ?>) it)
            .map(it ->
                it.get("caller")
                    + " > "
                    + it.get("callee")
                    + " "
                    + it.get("file")
                    + ":"
                    + it.get("line")
                    + " "
                    + it.get("kind")
                    + (Boolean.TRUE.equals(it.get("certain")) ? "" : "?"))
            .toList();
  }

  private String site(String caller, String callee, int line, String kind) {
    return name(caller) + " > " + name(callee) + " A.java:" + line + " " + kind;
  }

  @Test
  void aClickOnALineListsAllItsCallSitesWhichLeadIntoTheSource() {
    open();
    clickBehind("A.main");
    assertEquals(name("main") + " > " + name("solve"), line());
    assertEquals(List.of(site("main", "solve", 1, "static")), sites());
    assertEquals(List.of(), fixture.bus().sent(), "a line is of this window only");
    List<String> said = fixture.rowsSaid("#sites");
    assertEquals(1, said.size());
    assertTrue(said.getFirst().contains("A.main calls"), said::toString);
    assertTrue(said.getFirst().contains("A.java:1"), said::toString);
    TableView<?> table = (TableView<?>) fixture.node("#sites");
    Fx.run(() -> {
      table.getSelectionModel().select(0);
      table.requestFocus();
    });
    fixture.hand().press(KeyCode.ENTER);
    fixture.settle();
    assertEquals(List.of(new SelectFile("A.java", 1)), fixture.bus().sent());
    assertEquals(name("main") + " > " + name("solve"), line(), "the list stays for the next place");
  }

  @Test
  void theKeyboardGoesThroughTheLinesAtABox() {
    open();
    Fx.run(() -> pane().requestFocus());
    fixture.hand().press(KeyCode.RIGHT);
    fixture.hand().press(KeyCode.E);
    fixture.settle();
    assertEquals(name("solve") + " > " + name("step"), line());
    assertEquals(
        List.of(site("solve", "step", 2, "static?"), site("solve", "step", 3, "static?")), sites());
    fixture.hand().press(KeyCode.E);
    fixture.settle();
    assertEquals(name("solve") + " > b.B#load()", line());
    fixture.hand().press(KeyCode.E);
    fixture.settle();
    assertEquals(name("main") + " > " + name("solve"), line(), "then those that lead to it");
    assertTrue(isSaid("A.main → A.solve: 1 call in the source: static, certain"));
    fixture.hand().press(KeyCode.ESCAPE);
    fixture.settle();
    assertNull(line());
    assertFalse(isSaid("A.main → A.solve: 1 call in the source: static, certain"));
    assertEquals(List.of(), sites());
    assertEquals(List.of(), fixture.unnamed());
  }

  @Test
  void aLineIsNamedByItsEnds() {
    open("--line", "A.solve > A.step");
    assertEquals(2, sites().size());
    assertEquals(name("solve") + " > " + name("step"), fixture.settings().get("line"));
    Map<?, ?> refused =
        (Map<?, ?>) fixture.setView(Map.of("line", "A.step > A.solve")).get("refused");
    assertEquals(
        "line: the picture has no line A.step > A.solve; name the boxes at its ends",
        refused.get("line"));
    fixture.setView(Map.of("line", "none"));
    assertNull(line());
  }

  @Test
  void aLineThroughWhatIsHiddenListsTheWholeWay() {
    open("--one-in-one-out", "off", "--line", "A.main > A.solve");
    fixture.setView(Map.of("line", "A.solve > B.load"));
    assertEquals(List.of(site("solve", "b.B#load()", 4, "static?")), sites());
    fixture.close();
    fixture =
        CageyByHand.open(
            application,
            new CallPrograms().calls("main", "link").calls("link", "end").build(),
            "--one-in-one-out",
            "off",
            "--line",
            "A.main > A.end");
    assertEquals(
        List.of(site("main", "link", 1, "static"), site("link", "end", 2, "static")), sites());
  }

  @Test
  void betweenClassesAllCallsOfTheirRoutinesAreListed() {
    open("--gather", "classes", "--line", "a.A > b.B");
    assertEquals(
        List.of(site("solve", "b.B#load()", 4, "static?"), site("step", "b.B#load()", 5, "static")),
        sites());
    assertEquals("a.A > b.B", line());
  }

  @Test
  void whatIsSelectedAfterwardsTakesItsPlace() {
    open("--line", "A.solve > A.step");
    fixture.receive("racy/7", new SelectFunction(name("step")));
    assertNull(line());
    assertEquals(3, sites().size(), "who calls step, and what it calls");
    fixture.setView(Map.of("line", "A.solve > A.step"));
    fixture.setView(Map.of("gather", "classes"));
    assertNull(line(), "it is in no picture any more");
    assertEquals(3, sites().size());
  }

  @Test
  void whatSignsMeanStandsBesideThePictureAndTakesAtMostHalfOfItsWidth() {
    open("--size", "560x400", "--legend", "on");
    fixture.settle();
    Node legend = fixture.node("#legend");
    Bounds beside = Fx.call(() -> legend.localToScene(legend.getLayoutBounds()));
    Bounds picture = Fx.call(() -> pane().localToScene(pane().getLayoutBounds()));
    assertTrue(beside.getWidth() > 100 && beside.getMinX() >= picture.getMaxX(), beside::toString);
    assertTrue(picture.getWidth() >= beside.getWidth() - 1, picture::toString);
    fixture.setView(Map.of("legend", "off"));
    Fx.pulses(2);
    assertTrue(Fx.call(() -> pane().getWidth()) > picture.getWidth(), "the place is given back");
  }

  @Test
  void picturesInBothThemesAndInGerman() {
    for (String theme : List.of("light", "dark")) {
      open("--theme", theme, "--line", "A.solve > A.step", "--legend", "on");
      assertTrue(fixture.picture("cagey-line-" + theme).toFile().length() > 0);
      fixture.close();
    }
    open("--language", "de", "--line", "A.solve > A.step");
    assertEquals(List.of(), fixture.untranslated());
    assertTrue(fixture.picture("cagey-line-german").toFile().length() > 0);
  }
}
