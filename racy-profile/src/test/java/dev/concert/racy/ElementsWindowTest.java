package dev.concert.racy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message.SelectNode;
import dev.concert.racy.figures.MatrixRun;
import dev.concert.trace.Profile;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.ScreenReader;
import dev.concert.ui.parts.TableData;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** At which elements each row accessed a collection. */
class ElementsWindowTest {
  private static final String WORKER = "ForkJoinPool.commonPool-worker-";

  @TempDir Path folder;

  private RacyFixture open(Profile profile) throws IOException {
    RacyFixture racy = RacyFixture.open(folder, profile, "--size", "1280x800");
    racy.window().setView(Map.of("detail", "collection", "accesses", "elements"));
    return racy;
  }

  private RacyFixture divided() throws IOException {
    return open(MatrixRun.divided());
  }

  private static Map<?, ?> elements(RacyFixture racy) {
    return (Map<?, ?>) racy.detail().get("elements");
  }

  private static String text(RacyFixture racy, String selector) {
    return Fx.call(() -> ((Labeled) racy.node(selector)).getText());
  }

  private static void focus(RacyFixture racy) {
    Fx.run(racy.node("#elements")::requestFocus);
    racy.window().settle();
  }

  @Test
  void theStateTellsEachRangeOfAllRowsAndOfEach() throws IOException {
    try (RacyFixture racy = divided()) {
      Map<?, ?> told = elements(racy);
      assertEquals(8, told.get("width"));
      assertEquals(26L, told.get("withoutIndex"));
      assertEquals(4, told.get("pieces"));
      assertEquals(38, told.get("cellsTotal"));
      Map<?, ?> border = (Map<?, ?>) ((List<?>) told.get("ranges")).get(7);
      assertEquals(56L, border.get("from"));
      assertEquals(63L, border.get("to"));
      assertEquals(800L, border.get("localReads"));
      assertEquals(8L, border.get("remoteReads"));
      assertEquals(80L, border.get("localWrites"));
      assertNull(told.get("why"));
    }
  }

  @Test
  void theNotesSayHowTheElementsAreDividedAndWhatIsNotSeen() throws IOException {
    try (RacyFixture racy = divided()) {
      String notes = text(racy, "#elements-notes");
      assertTrue(
          notes.startsWith(
              "A column is 8 elements. One row alone accessed 26 of 32 columns, in 4 pieces; several rows accessed 6."),
          notes);
      assertTrue(notes.contains("Not drawn: 26 accesses without an index"), notes);
      assertTrue(notes.contains("A parallel stream's splits show"), notes);
    }
  }

  @Test
  void arrowsWalkTheCellsAndEnterSelectsTheRowEverywhere() throws IOException {
    try (RacyFixture racy = divided()) {
      focus(racy);
      racy.hand().press(KeyCode.HOME);
      assertEquals("main, elements 0–7: no access", racy.window().focusSaid());
      racy.hand().press(KeyCode.DOWN);
      assertEquals(
          WORKER + "1, elements 0–7: 880 accesses; 800 read, 80 written, 0 of them remote",
          racy.window().focusSaid());
      racy.hand().press(KeyCode.DOWN);
      assertEquals(WORKER + "2, elements 0–7: no access", racy.window().focusSaid());
      racy.hand().press(KeyCode.END);
      racy.hand().press(KeyCode.LEFT);
      racy.hand().press(KeyCode.UP);
      racy.hand().press(KeyCode.DOWN);
      assertTrue(racy.window().focusSaid().startsWith(WORKER + "2, elements 240–247:"));
      racy.hand().press(KeyCode.ENTER);
      racy.window().settle();
      assertEquals(new SelectNode("hydra.4711", 31L), racy.window().bus().sent().getLast());
      assertEquals("collection-profile", racy.detail().get("kind"));
      assertTrue(racy.detail().get("sitesRow").toString().contains("31"));
      racy.hand().press(KeyCode.ESCAPE);
      racy.window().settle();
      assertNull(racy.detail().get("sitesRow"));
    }
  }

  @Test
  void aClickOnALineSelectsItsRow() throws IOException {
    try (RacyFixture racy = divided()) {
      Node picture = racy.node("#elements");
      racy.hand().clickAt(picture, 4, 4);
      racy.window().settle();
      assertEquals(new SelectNode("hydra.4711", 1L), racy.window().bus().sent().getLast());
    }
  }

  @Test
  void readsWritesAndRemoteAccessesAreToldApart() throws IOException {
    try (RacyFixture racy = divided()) {
      Fx.run(() -> ((ToggleButton) racy.node("#access-kind-remote")).fire());
      racy.window().settle();
      assertEquals("remote", elements(racy).get("kind"));
      racy.window().setView(Map.of("access-kind", "writes"));
      assertEquals("writes", elements(racy).get("kind"));
      assertTrue(Fx.call(() -> ((ToggleButton) racy.node("#access-kind-writes")).isSelected()));
    }
  }

  @Test
  void theTableHasTheFiguresOfThePictureAndThoseWithoutAnIndex() throws IOException {
    try (RacyFixture racy = divided()) {
      assertEquals(
          "The button Table shows the same: Accesses to elements",
          Fx.call(() -> ScreenReader.help(racy.node("#elements"))));
      List<String> rows = racy.window().rowsSaid("#elements");
      assertEquals(5, rows.size());
      assertTrue(rows.getFirst().endsWith("10 without one"), rows.getFirst());
      assertTrue(rows.get(1).contains("7,048 accesses by their index"), rows.get(1));
      assertTrue(rows.get(1).endsWith("4 without one"), rows.get(1));
      Fx.run(() -> ((ToggleButton) racy.node("#elements-as-table")).fire());
      racy.window().settle();
      TableView<?> table = (TableView<?>) racy.node("#elements-table");
      assertEquals(38 + 5, table.getItems().size());
      List<Object> first =
          Fx.call(() ->
              table.getColumns().stream().map(column -> (Object) column.getCellData(1)).toList());
      assertEquals(List.of(WORKER + "1", "0–7", 800.0, 80.0, 880.0, 0.0), first);
      assertEquals("table", elements(racy).get("shown"));
    }
  }

  @Test
  void aFileOfWhatIsShownHasTheSameFigures() throws IOException {
    try (RacyFixture racy = divided()) {
      TableData rows = Fx.call(() -> racy.window().tool().table());
      assertEquals(
          List.of("Row", "First index", "Last index", "Reads", "Writes", "Local", "Remote"),
          rows.titles());
      assertEquals(List.of(WORKER + "1", 0L, 7L, 800.0, 80.0, 880L, 0L), rows.rows().get(1));
      long all = 0;
      for (List<Object> row : rows.rows()) {
        all += (long) row.get(5) + (long) row.get(6);
      }
      long said = 0;
      for (Object row : (List<?>) racy.detail().get("rows")) {
        said += (long) ((Map<?, ?>) row).get("local") + (long) ((Map<?, ?>) row).get("remote");
      }
      assertEquals(said, all);
    }
  }

  @Test
  void whereNoIndexIsKnownASentenceSaysWhy() throws IOException {
    try (RacyFixture racy = open(MatrixRun.tracked())) {
      assertTrue(text(racy, "#elements-empty").contains("earlier Concert"));
      racy.window().setView(Map.of("collection", "p"));
      assertTrue(text(racy, "#elements-empty").startsWith("The program counts these accesses by"));
    }
  }

  @Test
  void everythingHasANameAndIsReached() throws IOException {
    try (RacyFixture racy = divided()) {
      assertEquals(List.of(), racy.window().unnamed());
      assertEquals(List.of(), racy.window().undescribed());
      Fx.run(() -> racy.command("Rows and call sites of the collection"));
      racy.window().settle();
      assertEquals("rows", elements(racy).get("shown"));
      Fx.run(() -> racy.command("Elements of the collection as a table"));
      racy.window().settle();
      assertEquals("table", elements(racy).get("shown"));
    }
  }

  @Test
  void theChoiceIsKeptForTheNextTime() throws IOException {
    try (RacyFixture racy = divided()) {
      racy.window().setView(Map.of("access-kind", "reads"));
      Map<String, Object> layout = Fx.call(() -> racy.window().tool().layout());
      assertEquals("elements", layout.get("accesses"));
      assertEquals("reads", layout.get("accessKind"));
      Fx.run(() -> racy.window().tool().restore(Map.of()));
      racy.window().settle();
      assertEquals("rows", ((Map<?, ?>) racy.window().settings()).get("accesses"));
    }
  }
}
