package dev.concert.racy;

import static dev.concert.racy.figures.Profiles.leaf;
import static dev.concert.racy.figures.Profiles.thread;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message.SelectFunction;
import dev.concert.bus.Message.SelectNode;
import dev.concert.racy.figures.Profiles;
import dev.concert.trace.Profile;
import dev.concert.ui.fixture.Fx;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Pies of nodes and threads. */
class PiesWindowTest {
  private static final String A = "p.C#a()";
  private static final String B = "p.C#b()";
  private static final Profile PROFILE =
      Profiles.of(
          thread("h.1", 1, "one", 1_000, leaf(A, 1, 600), leaf(B, 1, 100)),
          thread("h.1", 2, "two", 1_000, leaf(A, 1, 200), leaf(B, 1, 300)),
          thread("h.2", 1, "three", 1_000, leaf(A, 1, 500)));

  @TempDir Path folder;

  private RacyFixture open(String... arguments) throws IOException {
    RacyFixture racy = RacyFixture.open(folder, PROFILE, arguments);
    Fx.run(() -> racy.command("Show pies"));
    racy.window().settle();
    Fx.until("the pies are made", () -> racy.view().get("pies") != null);
    racy.window().settle();
    return racy;
  }

  private static Map<?, ?> pies(RacyFixture racy) {
    return (Map<?, ?>) racy.view().get("pies");
  }

  private static Map<?, ?> pie(RacyFixture racy, int index) {
    return (Map<?, ?>) ((List<?>) pies(racy).get("pies")).get(index);
  }

  private static double length(RacyFixture racy, int pie, int slice) {
    Map<?, ?> one = (Map<?, ?>) ((List<?>) pie(racy, pie).get("slices")).get(slice);
    return (double) one.get("length");
  }

  @ParameterizedTest
  @ValueSource(strings = {"light", "dark"})
  void aNodeIsTheAverageOfItsThreads(String theme) throws IOException {
    try (RacyFixture racy = open("--theme", theme, "--size", "1280x780")) {
      racy.window().picture("racy-pies-" + theme);
      assertNull(pies(racy).get("node"));
      assertEquals(2, pies(racy).get("piesTotal"));
      assertEquals("h.1", pie(racy, 0).get("row"));
      assertEquals(2, pie(racy, 0).get("threads"));
      assertEquals(40, length(racy, 0, 0), 1e-9);
      assertEquals(20, length(racy, 0, 1), 1e-9);
      assertEquals(40, length(racy, 0, 2), 1e-9, "not measured");
    }
  }

  @Test
  void maximaAndMinimaCanBeChosen() throws IOException {
    try (RacyFixture racy = open()) {
      Fx.run(() -> ((ToggleButton) racy.node("#pie-max")).fire());
      racy.window().settle();
      assertEquals("max", pies(racy).get("value"));
      assertEquals(60, length(racy, 0, 0), 1e-9);
      Fx.run(() -> ((ToggleButton) racy.node("#pie-min")).fire());
      racy.window().settle();
      assertEquals(20, length(racy, 0, 0), 1e-9);
    }
  }

  @Test
  void aClickOpensANodeIntoItsThreadsAndAThreadIsSelected() throws IOException {
    try (RacyFixture racy = open()) {
      Node view = racy.node("#pies");
      racy.hand().clickAt(view, 60, 80);
      racy.window().settle();
      assertEquals("h.1", pies(racy).get("node"));
      assertEquals(List.of("1 / one", "1 / two"), List.of(name(racy, 0), name(racy, 1)));
      racy.window().picture("racy-pies-open");
      racy.hand().clickAt(view, 60, 170);
      racy.window().settle();
      assertEquals(new SelectNode("h.1", 1L), racy.window().bus().sent().getLast());
      assertEquals("one", racy.detail().get("selectedRow"));
      Fx.run(() -> ((javafx.scene.control.Button) racy.node("#all-nodes")).fire());
      racy.window().settle();
      assertNull(pies(racy).get("node"));
    }
  }

  private static Object name(RacyFixture racy, int pie) {
    return pie(racy, pie).get("row");
  }

  @Test
  void theKeyboardOpensANodeAndComesBack() throws IOException {
    try (RacyFixture racy = open()) {
      Fx.run(racy.node("#pies")::requestFocus);
      racy.hand().press(KeyCode.RIGHT);
      racy.hand().press(KeyCode.ENTER);
      racy.window().settle();
      assertEquals("h.2", pies(racy).get("node"));
      racy.hand().press(KeyCode.ESCAPE);
      racy.window().settle();
      assertNull(pies(racy).get("node"));
    }
  }

  @Test
  void aSliceSelectsItsFunction() throws IOException {
    try (RacyFixture racy = open()) {
      Fx.run(() -> racy.node("#pies").requestFocus());
      racy.hand().press(KeyCode.ENTER);
      racy.window().settle();
      Node view = racy.node("#pies");
      double middle = Fx.call(() -> view.getLayoutBounds().getWidth());
      int columns = (int) (middle / 176);
      racy.hand().clickAt(view, middle / columns / 2 + 20, 70);
      racy.window().settle();
      assertTrue(racy.window().bus().sent().contains(new SelectFunction(A)));
    }
  }

  @Test
  void theTextTwinSaysTheSame() throws IOException {
    try (RacyFixture racy = open()) {
      Fx.run(() -> racy.command("Bars as a table (Ctrl+Shift+T)"));
      racy.window().settle();
      String headings =
          Fx.call(() ->
              racy.window().scene().getRoot().lookupAll(".column-header .label").stream()
                  .map(label -> ((Labeled) label).getText())
                  .toList()
                  .toString());
      assertTrue(headings.contains("Average %"), headings);
    }
  }
}
