package dev.concert.cagey;

import static dev.concert.cagey.graph.CallPrograms.name;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message.SelectFunction;
import dev.concert.cagey.graph.CallPrograms;
import dev.concert.cagey.picture.Gathering;
import dev.concert.cagey.view.TreePane;
import dev.concert.model.Program;
import dev.concert.trace.control.ApplicationSelection.Switch;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.MenuByKey;
import dev.concert.ui.fixture.ToolFixture;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javafx.scene.control.ComboBox;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Cycles, classes and packages as one box. */
class CageyGroupsTest {
  @TempDir Path application;
  private ToolFixture fixture;

  private void open(String... more) {
    Program program =
        new CallPrograms()
            .calls("main", "solve", "b.B#load()")
            .calls("solve", "step")
            .calls("step", "solve", "b.B#save()")
            .calls("b.B#save()", "b.B#load()")
            .build();
    fixture = CageyByHand.openMerged(application, program, 4, more);
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

  @Test
  void aCycleOpensByAClickAndClosesByAKey() {
    open("--gather", "cycles");
    assertEquals(List.of("A.main", "A.solve … 2", "B.save", "B.load"), shown());
    double[] at = Fx.call(() -> pane().screenPlace("A.solve … 2").orElseThrow().middle());
    fixture.hand().clickAt(pane(), at[0], at[1]);
    fixture.settle();
    assertEquals(List.of("A.main", "A.solve", "A.step", "B.save", "B.load"), shown());
    assertEquals(List.of(name("solve")), fixture.settings().get("open"));
    assertEquals(List.of(), fixture.bus().sent());
    fixture.hand().press(KeyCode.G);
    fixture.settle();
    assertEquals(4, shown().size());
    assertEquals(List.of(), fixture.settings().get("open"));
  }

  @Test
  void theKeyboardOpensWhatIsTogether() {
    open("--gather", "classes");
    assertEquals(List.of("A  3", "B  2"), shown());
    Fx.run(() -> pane().requestFocus());
    fixture.hand().press(KeyCode.PLUS);
    fixture.settle();
    assertEquals(List.of("A.main", "A.solve", "A.step", "B  2"), shown());
    assertTrue(fixture.rowsSaid("#call-tree").get(3).contains("B  2, folded"));
    assertEquals(List.of(), fixture.unnamed());
    assertEquals(List.of(), fixture.undescribed());
  }

  @Test
  void theBoxWithTheSelectionIsTheSelectedOne() {
    open("--gather", "packages");
    fixture.receive("racy/7", new SelectFunction(name("step")));
    Map<?, ?> appearances = (Map<?, ?>) fixture.view().get("appearances");
    assertEquals(1, appearances.get("total"));
    assertEquals(true, appearances.get("inView"));
  }

  @Test
  void whatStandsTogetherIsChosenAndRemembered() {
    open();
    @SuppressWarnings("unchecked")
    ComboBox<Gathering> gather = (ComboBox<Gathering>) fixture.node("#gather");
    Fx.run(() -> gather.setValue(Gathering.CLASSES));
    fixture.settle();
    assertEquals("classes", fixture.settings().get("gather"));
    Map<String, Object> layout = Fx.call(() -> fixture.tool().layout());
    fixture.close();
    open();
    Fx.run(() -> fixture.tool().restore(layout));
    fixture.settle();
    assertEquals("classes", fixture.settings().get("gather"));
    fixture.setView(Map.of("mode", "tree"));
    assertTrue(Fx.call(() -> ((ComboBox<?>) fixture.node("#gather")).isDisabled()));
  }

  @Test
  void picturesInBothThemesAndInGerman() {
    for (String theme : List.of("light", "dark")) {
      open("--theme", theme, "--gather", "cycles");
      assertTrue(fixture.picture("cagey-groups-" + theme).toFile().length() > 0);
      fixture.close();
    }
    open("--language", "de", "--gather", "classes");
    assertEquals(List.of(), fixture.untranslated());
    assertTrue(fixture.picture("cagey-groups-german").toFile().length() > 0);
  }

  /** Of the box that the routine is in. */
  private List<String> menuOf(String routine) {
    fixture.receive("racy/7", new SelectFunction(routine));
    return MenuByKey.of(pane());
  }

  @Test
  void aClassThatStandsAsOneHasTheMenuOfAClass() {
    open("--gather", "classes");
    List<String> offered = menuOf("b.B#load()");
    assertTrue(offered.contains("Show class in classy"), offered.toString());
    assertEquals("Show its routines", offered.getLast());
    fixture.setView(Map.of("gather", "cycles"));
    assertEquals(List.of("Show its routines"), menuOf(name("solve")));
  }

  @Test
  void aPackageThatStandsAsOneCanBeMeasuredFromItsMenu() {
    open("--gather", "packages");
    assertEquals(
        List.of(
            "Measure this package…",
            "Stop measuring this package…",
            "Copy name",
            "Show its routines"),
        menuOf("b.B#load()"));
    MenuByKey.choose(pane(), "Stop measuring this package…");
    assertEquals(List.of(new Switch("b", false)), wanted());
    assertTrue(Fx.call(() -> fixture.context().marks().isShown()), "with what it would cost");
    assertFalse(menuOf("b.B#load()").contains("Stop measuring this package…"));
  }

  private List<Switch> wanted() {
    return Fx.call(() -> fixture.context().marks().wanted());
  }

  @Test
  void classesAndPackagesThatStandAsOneHaveMarks() {
    open("--gather", "classes", "--marks", "on");
    menuOf("b.B#load()");
    Fx.run(() -> pane().requestFocus());
    fixture.hand().press(KeyCode.SPACE);
    fixture.settle();
    assertEquals(List.of(new Switch("b.B", false)), wanted());
    Fx.run(() -> fixture.context().marks().discard());
    fixture.setView(Map.of("gather", "packages"));
    menuOf("b.B#load()");
    Fx.run(() -> pane().requestFocus());
    fixture.hand().press(KeyCode.SPACE);
    fixture.settle();
    assertEquals(List.of(new Switch("b", false)), wanted());
    assertTrue(fixture.picture("cagey-groups-marks").toFile().length() > 0);
  }
}
