package dev.concert.cagey;

import static dev.concert.cagey.graph.CallPrograms.name;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message.SelectClass;
import dev.concert.cagey.graph.CallPrograms;
import dev.concert.model.ModelSource;
import dev.concert.model.Program;
import dev.concert.reader.ProgramReader;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.ToolFixture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.scene.control.Button;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.MenuButton;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is hidden by hand and by command, and that it is said. */
class CageyFiltersTest {
  @TempDir Path application;
  private ToolFixture fixture;

  private void open(ModelSource models, String... more) {
    List<String> arguments = new ArrayList<>(List.of("--app", application.toString()));
    arguments.addAll(List.of(more));
    fixture = ToolFixture.open("cagey", CageyTool::new, models, arguments.toArray(String[]::new));
  }

  private void openByHand(String... more) {
    Program program =
        new CallPrograms()
            .calls("main", "parse", "solve")
            .calls("solve", "link")
            .calls("link", "report", "format")
            .mayCall("parse", "report")
            .calls("b.StepTest#checks()", "solve")
            .callsLibrary("parse", "java.lang.Math#abs(int)")
            .build();
    open((_, _, _) -> program, more);
  }

  @AfterEach
  void close() {
    fixture.close();
  }

  private List<String> shown() {
    return CageyByHand.shown(fixture);
  }

  private List<String> chips() {
    return fixture.nodes("#filters .chip").stream().map(it -> ((Button) it).getText()).toList();
  }

  @Test
  void whatIsHiddenStandsInChipsWithHowMuchItIs() {
    openByHand();
    assertFalse(fixture.node("#filters").isVisible());
    fixture.setView(Map.of("tests", "off", "guesses", "off", "depth", 3));
    assertTrue(fixture.node("#filters").isVisible());
    assertEquals(List.of("libraries  1", "tests  1", "guesses  1 pair"), chips());
    assertEquals(
        List.of("A.main", "A.parse", "A.solve", "A.link", "A.report", "A.format"), shown());
    assertEquals(Map.of("library", 1, "tests", 1, "guesses", 1), fixture.view().get("hidden"));
    Button guesses = (Button) fixture.node("#hidden-guesses");
    assertEquals(
        "Calls that may go elsewhere instead: 1 pair of routines hidden; a click shows them again",
        Fx.call(guesses::getAccessibleHelp));
    Fx.run(guesses::fire);
    fixture.settle();
    assertEquals(List.of("libraries  1", "tests  1"), chips());
    assertEquals(true, fixture.settings().get("guesses"));
    assertEquals(List.of(), fixture.unnamed());
  }

  @Test
  void theChipOfLibrariesAndTheirButtonSayTheSame() {
    openByHand("--tests", "off");
    ToggleButton library = (ToggleButton) fixture.node("#library");
    assertFalse(Fx.call(library::isSelected));
    Button chip = (Button) fixture.node("#hidden-library");
    Fx.run(chip::fire);
    fixture.settle();
    assertTrue(Fx.call(library::isSelected));
    assertEquals(true, fixture.settings().get("library"));
    assertEquals(List.of("tests  1"), chips());
  }

  @Test
  void ofAHiddenClassItIsSaidThatItIsHidden() {
    openByHand("--tests", "off");
    fixture.receive("classy/7", new SelectClass("b.StepTest"));
    assertEquals("class StepTest is hidden: tests", fixture.view().get("why"));
  }

  @Test
  void aKeyOpensTheMenuThatHides() {
    openByHand();
    Fx.run(() -> fixture.node("#call-tree").requestFocus());
    fixture.hand().press(KeyCode.H);
    MenuButton menu = (MenuButton) fixture.node("#hide");
    assertTrue(Fx.call(menu::isShowing));
    Fx.run(() -> {
      menu.hide();
      CheckMenuItem links = (CheckMenuItem) menu.getItems().get(2);
      links.setSelected(true);
      links.fire();
    });
    fixture.settle();
    assertEquals(List.of("libraries  1", "one in, one out  1"), chips());
  }

  @Test
  void whatWasHiddenIsHiddenAgain() {
    openByHand("--tests", "off");
    Map<String, Object> layout = Fx.call(() -> fixture.tool().layout());
    fixture.close();
    openByHand();
    Fx.run(() -> fixture.tool().restore(layout));
    fixture.settle();
    assertEquals(false, fixture.settings().get("tests"));
    Fx.run(() -> fixture.tool().restore(Map.of()));
    fixture.settle();
    assertEquals(true, fixture.settings().get("tests"));
  }

  @Test
  void aHiddenRoutineIsNoRootAndItIsSaidWhy() {
    openByHand("--tests", "off");
    Map<?, ?> refused =
        (Map<?, ?>) fixture.setView(Map.of("roots", "b.StepTest#checks()")).get("refused");
    assertEquals("roots: StepTest.checks is hidden: tests", refused.get("roots"));
  }

  @Test
  void theEndsOfPathsAreThereWhateverIsHidden() {
    openByHand("--tests", "off", "--one-in-one-out", "off");
    fixture.setView(Map.of("from", "b.StepTest#checks()", "via", "A.link", "to", name("format")));
    assertEquals(List.of("StepTest.checks", "A.solve", "A.link", "A.format"), shown());
    fixture.setView(Map.of("from", "", "via", "", "to", ""));
    assertEquals(List.of("A.main", "A.report", "A.link"), shown(), "parse and solve only hand on");
    assertEquals(2, ((Map<?, ?>) fixture.view().get("hidden")).get("one-in-one-out"));
  }

  @Test
  void pathsStayWhereTheGraphChanges() {
    openByHand();
    fixture.setView(Map.of("from", name("main"), "to", name("format")));
    fixture.setView(Map.of("library", "on"));
    assertEquals(name("main"), fixture.settings().get("from"), "the paths are still there");
  }

  @Test
  void whatIsTrivialIsReadInTheBackground() throws IOException {
    Files.writeString(
        application.resolve("P.java"),
        """
        class P {
          public static void main(String[] args) { System.out.println(half(4) + args.length); }
          static int half(int n) { return twice(n); }
          static int twice(int n) { return 2 * n; }
        }
        """);
    open(new ProgramReader(), "--trivial", "off");
    assertEquals(List.of("P.main", "P.twice"), shown());
    assertTrue(
        chips().stream().anyMatch(it -> it.equals("trivial routines  2")), chips()::toString);
    fixture.setView(Map.of("trivial", "on"));
    assertEquals(List.of("P.main", "P.half"), shown());
  }

  @Test
  void picturesInBothThemesAndInGerman() {
    for (String theme : List.of("light", "dark")) {
      openByHand("--theme", theme, "--tests", "off", "--guesses", "off", "--depth", "3");
      assertTrue(fixture.picture("cagey-filters-" + theme).toFile().length() > 0);
      fixture.close();
    }
    openByHand("--language", "de", "--one-in-one-out", "off", "--trivial", "off");
    assertEquals(List.of(), fixture.untranslated());
    assertTrue(fixture.picture("cagey-filters-german").toFile().length() > 0);
  }
}
