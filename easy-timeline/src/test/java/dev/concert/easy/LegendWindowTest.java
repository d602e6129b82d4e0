package dev.concert.easy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message.SelectClass;
import dev.concert.bus.Message.SelectCollection;
import dev.concert.bus.Message.SelectFile;
import dev.concert.easy.panels.Legend;
import dev.concert.easy.states.Traces;
import dev.concert.trace.StateTotal;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.MenuByKey;
import dev.concert.ui.fixture.MouseAndKeys;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.scene.Scene;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.controlsfx.control.CheckListView;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The legend at the side and in a window of its own. */
class LegendWindowTest {
  private static final long SECOND = 1_000_000_000L;

  private EasyFixture easy;
  private MouseAndKeys hand;
  private Legend legend;

  @BeforeEach
  void open() {
    easy =
        EasyFixture.of(
            Traces.trace(
                Traces.thread("host.7", 1, "main", "main")
                    .state(2 * SECOND, 3 * SECOND, "a.B#one()")
                    .state(4 * SECOND, 6 * SECOND, "a.B#two()")
                    .endsAt(10 * SECOND)));
    hand = easy.window.hand();
    legend = (Legend) easy.window.node("#legend");
  }

  @AfterEach
  void close() {
    easy.close();
  }

  private Scene scene() {
    return Fx.call(legend::getScene);
  }

  private void clickTear() {
    Fx.run(() -> ((ButtonBase) legend.lookup("#tear-legend")).fire());
    easy.window.settle();
  }

  @SuppressWarnings("unchecked")
  private CheckListView<StateTotal> lines() {
    return (CheckListView<StateTotal>) legend.lookup("#legend-list");
  }

  @Test
  void overloadsHaveTheirParameters() {
    easy.close();
    easy =
        EasyFixture.of(
            Traces.trace(
                Traces.thread("host.7", 1, "main", "main")
                    .state(2 * SECOND, 3 * SECOND, "a.B#add(int)")
                    .state(4 * SECOND, 6 * SECOND, "a.B#add(long)")
                    .state(7 * SECOND, 8 * SECOND, "a.B#swap(int)")
                    .endsAt(10 * SECOND)),
            "--size",
            "1600x900");
    Set<String> names =
        easy.window.nodes(".legend-name").stream()
            .map(node -> ((Labeled) node).getText())
            .filter(text -> text != null && !text.isEmpty())
            .collect(Collectors.toSet());
    assertEquals(Set.of("B.add(int)", "B.add(long)", "B.swap"), names);
  }

  @Test
  void shiftLTearsTheLegendOffAndItsButtonPutsItBack() {
    Fx.run(easy.tool.window().view().pane()::requestFocus);
    hand.press(KeyCode.SHIFT, KeyCode.L);
    easy.window.settle();
    assertNotSame(easy.window.scene(), scene());
    assertEquals(true, easy.window.view().get("legendTornOff"));
    assertEquals("easy: legend", Fx.call(() -> ((Stage) scene().getWindow()).getTitle()));

    clickTear();
    assertSame(easy.window.scene(), scene());
    assertEquals(false, easy.window.view().get("legendTornOff"));
  }

  @Test
  void shiftLPutsTheTornLegendBackFromItsOwnWindow() {
    clickTear();
    Fx.run(() -> legend.lookup("#legend-list").requestFocus());
    hand.press(KeyCode.SHIFT, KeyCode.L);
    easy.window.settle();
    assertSame(easy.window.scene(), scene());
  }

  @Test
  void theTornLegendIsSortedAndFilteredByNameToo() {
    clickTear();
    Map<String, Object> told =
        easy.window.setView(Map.of("sort", List.of("legend:Count:up"), "legend-filter", "two"));
    easy.window.settle();
    Map<?, ?> settings = (Map<?, ?>) told.get("settings");
    assertEquals(List.of("legend:Count:up"), settings.get("sort"));
    assertEquals("two", settings.get("legend-filter"));
    assertEquals("window", settings.get("legend"));
    List<String> names =
        Fx.call(() -> lines().getItems().stream().map(line -> line.label().name()).toList());
    assertEquals(List.of("a.B#two()"), names);
  }

  @Test
  void whatIsUntickedInTheTornLegendIsNotDrawn() {
    clickTear();
    assertNotSame(easy.window.scene(), scene());
    Fx.run(() -> lines().getCheckModel().clearCheck(0));
    easy.window.settle();
    String unticked = Fx.call(() -> lines().getItems().getFirst().label().name());
    assertEquals(
        List.of(unticked),
        easy.tool.window().model().hiding().labels().stream().map(label -> label.name()).toList());
  }

  @Test
  void theLegendHasWhatALargerWindowGives() {
    double before = height("#legend");
    double tabs = height(".side-tabs");
    Fx.run(() -> easy.window.scene().getWindow().setHeight(height(".easy") + 500));
    easy.window.settle();
    assertTrue(height("#legend") > before + 200, "legend " + height("#legend"));
    assertTrue(
        height(".side-tabs") < 350, "tabs %s, then %s".formatted(tabs, height(".side-tabs")));
  }

  private double height(String selector) {
    return Fx.call(() -> easy.window.node(selector).getLayoutBounds().getHeight());
  }

  @Test
  void closingTheWindowOfTheLegendPutsItAboveTheDetails() {
    clickTear();
    Fx.run(() -> ((Stage) scene().getWindow()).close());
    easy.window.settle();
    assertSame(easy.window.scene(), scene());
    double below = Fx.call(() -> easy.window.node(".side-tabs").localToScene(0, 0).getY());
    assertTrue(Fx.call(() -> legend.localToScene(0, 0).getY()) < below);
  }

  @Test
  void aRoutineInTheLegendHasTheMenuOfARoutine() {
    Fx.run(() -> lines().getSelectionModel().clearAndSelect(0));
    List<String> offered = MenuByKey.of(lines());
    assertTrue(offered.contains("Show source in fancy"), offered.toString());
    assertTrue(offered.contains("Show only this"), offered.toString());
    assertEquals(1, offered.stream().filter("Colour"::equals).count(), offered.toString());
    Fx.run(() -> lines().getSelectionModel().selectAll());
    List<String> ofSeveral = MenuByKey.of(lines());
    assertFalse(ofSeveral.contains("Show source in fancy"));
    assertTrue(ofSeveral.contains("Colour"), ofSeveral.toString());
  }

  private List<String> menuOf(String table) {
    TableView<?> lines = (TableView<?>) easy.window.node(table);
    Fx.run(() -> lines.getSelectionModel().clearAndSelect(0));
    return MenuByKey.of(lines);
  }

  @Test
  void soHaveTheRoutinesOfARangeAndOfWhatIsVisible() {
    easy.window.setView(Map.of("range", "2-5", "side", "range"));
    assertTrue(menuOf("#range-table").contains("Show profile in racy"));
    easy.window.setView(Map.of("below", "table"));
    assertTrue(menuOf("#state-table .table-view").contains("Show source in fancy"));
  }

  @Test
  void aClassThatTheJvmMadeIsShownByTheOneInWhoseSourceItStands() {
    easy.window.receive("classy/1", new SelectClass("a.B$$Lambda/0x00007f2c01000a08"));
    assertEquals(true, easy.window.view().get("found"));
  }

  @Test
  void aCollectionIsShownByTheStatesOfTheClassThatHasIt() {
    easy.window.receive("racy/1", new SelectCollection("a.B#field"));
    assertEquals(true, easy.window.view().get("found"));
    easy.window.receive("racy/1", new SelectCollection("a.B[][]"));
    assertEquals(true, easy.window.view().get("found"));
    easy.window.receive("racy/1", new SelectCollection("c.C#field"));
    assertEquals("not measured: no state of class C in this run", easy.window.view().get("why"));
  }

  @Test
  void aCollectionTellsItsStatesInPlaceOfThoseOfTheFileBefore() {
    easy.window.receive("fancy/1", new SelectFile("a/B.java", null));
    easy.window.receive("racy/1", new SelectCollection("a.B[][]"));
    Labeled sentence = (Labeled) easy.window.node(".sentence");
    assertTrue(Fx.call(sentence::getText).startsWith("class B: "), Fx.call(sentence::getText));
  }
}
