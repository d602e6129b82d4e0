package dev.concert.racy;

import static dev.concert.racy.figures.Profiles.leaf;
import static dev.concert.racy.figures.Profiles.thread;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.racy.figures.Profiles;
import dev.concert.trace.Profile;
import dev.concert.ui.export.Pictures;
import dev.concert.ui.fixture.Fx;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.image.WritableImage;
import javafx.stage.Window;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Figures by formula in racy's window. */
class FormulaWindowTest {
  private static final String A = "p.C#a()";
  private static final Profile PROFILE =
      Profiles.of(
          thread("h.1", 1, "first", 1_000, leaf(A, 10, 400), leaf("p.D#b()", 1, 300)),
          thread("h.1", 2, "second", 1_000, leaf(A, 2, 200)));

  @TempDir Path folder;

  private RacyFixture open() throws IOException {
    return RacyFixture.open(folder, PROFILE, "--size", "1280x780");
  }

  private static Node inPopOver(String selector) {
    return Window.getWindows().stream()
        .filter(window -> window.getScene() != null)
        .map(window -> window.getScene().getRoot().lookup(selector))
        .filter(node -> node != null)
        .findFirst()
        .orElseThrow();
  }

  private static void write(RacyFixture racy, String name, String formula) {
    Fx.run(() -> racy.command("New formula…"));
    racy.window().settle();
    Fx.run(() -> {
      ((TextField) inPopOver("#formula-name")).setText(name);
      ((TextField) inPopOver("#formula-text")).setText(formula);
    });
  }

  /** Of the editor, which lies in a window of its own. */
  private static void picture(String name) throws IOException {
    Files.createDirectories(Path.of("target", "pictures"));
    WritableImage image =
        Fx.call(() -> inPopOver("#formula-text").getScene().getRoot().snapshot(null, null));
    Files.write(Path.of("target", "pictures", name + ".png"), Pictures.png(image));
  }

  private static String verdict() {
    return Fx.call(() -> ((Label) inPopOver("#formula-verdict")).getText());
  }

  @Test
  void aFormulaIsChosenLikeEveryOtherFigure() throws IOException {
    try (RacyFixture racy = open()) {
      Fx.run(() -> racy.command("Formula: per call"));
      racy.window().settle();
      assertEquals("per call", racy.view().get("metric"));
      assertEquals("exclusive / calls", racy.view().get("formula"));
      assertEquals("ns/call", racy.view().get("unit"));
      assertEquals(40.0, racy.segment("first", A).get("value"));
      racy.clickSegment("first", A);
      racy.window().picture("racy-formula");
      List<?> rows = (List<?>) racy.detail().get("rows");
      assertEquals(40.0, ((Map<?, ?>) rows.getFirst()).get("derived"));
      TableView<?> table = (TableView<?>) racy.node("#function-table");
      assertTrue(titles(table).contains("per call"), titles(table).toString());
      Fx.run(() -> racy.command("Show calls"));
      racy.window().settle();
      assertNull(racy.view().get("formula"));
      assertFalse(titles(table).contains("per call"));
    }
  }

  private static List<String> titles(TableView<?> table) {
    return Fx.call(() -> table.getColumns().stream().map(column -> column.getText()).toList());
  }

  @Test
  void exportsHaveTheFigure() throws IOException {
    try (RacyFixture racy = open()) {
      Fx.run(() -> racy.command("Formula: per call"));
      racy.window().settle();
      String csv = Fx.call(() -> racy.window().tool().table().csv());
      assertTrue(csv.startsWith("Row,Routine,Calls,"), csv);
      assertTrue(csv.contains("Life ns,\"per call, ns/call\""), csv);
      assertTrue(csv.contains("second,p.C#a(),2,0,200,200,1000,100"), csv);
    }
  }

  @Test
  void aMistakeIsToldWhereItIsAndCannotBeKept() throws IOException {
    try (RacyFixture racy = open()) {
      write(racy, "wrong", "exclusive + calls");
      assertEquals("at character 11: ns and call cannot be added", verdict());
      assertTrue(Fx.call(() -> ((Button) inPopOver("#formula-save")).isDisabled()));
    }
  }

  @Test
  void aFormulaThatWasWrittenIsShownAndKeptForTheApplication() throws IOException {
    Map<String, Object> kept;
    try (RacyFixture racy = open()) {
      write(racy, "share of life", "exclusive / life");
      assertEquals("Gives a share.", verdict());
      picture("racy-formula-editor");
      Fx.run(() -> ((Button) inPopOver("#formula-save")).fire());
      racy.window().settle();
      assertEquals("share of life", racy.view().get("metric"));
      assertEquals(0.4, racy.segment("first", A).get("value"));
      kept = Fx.call(() -> racy.window().tool().layout());
    }
    try (RacyFixture racy = open()) {
      Fx.run(() -> racy.window().tool().restore(kept));
      racy.window().settle();
      assertEquals("share of life", racy.view().get("metric"));
      List<?> formulas = (List<?>) racy.view().get("formulas");
      assertTrue(formulas.contains("share of life = exclusive / life"), formulas.toString());
    }
  }
}
