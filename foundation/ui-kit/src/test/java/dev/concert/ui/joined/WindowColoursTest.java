package dev.concert.ui.joined;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message;
import dev.concert.bus.Message.SetColour;
import dev.concert.ui.fixture.DemoTool;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.ToolFixture;
import dev.concert.ui.memory.ChosenColours;
import dev.concert.ui.memory.ColourNumbers;
import dev.concert.ui.memory.WindowMemory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.paint.Color;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Colours that the user gives to routines. */
class WindowColoursTest {
  private static final String ROUTINE = "a.B#m(int)";
  private static final String OTHER = "a.B#n()";

  @TempDir private Path folder;

  private ToolFixture open(String... arguments) {
    return ToolFixture.reopen(folder, "demo", DemoTool::new, null, arguments);
  }

  private Path application(String name) throws IOException {
    return Files.createDirectories(folder.resolve(name));
  }

  private static Color colour(ToolFixture fixture, String routine) {
    return Fx.call(() -> fixture.context().colour(routine));
  }

  private static void choose(ToolFixture fixture, String colour) {
    Fx.run(() -> item(Fx.call(() -> menu(fixture)), colour).fire());
  }

  private static Menu menu(ToolFixture fixture) {
    return fixture.context().colourMenu(() -> List.of(ROUTINE, OTHER));
  }

  private static MenuItem item(Menu menu, String text) {
    return menu.getItems().stream()
        .filter(item -> text.equals(item.getText()))
        .findFirst()
        .orElseThrow();
  }

  private static double hue(Color colour) {
    return colour.getHue();
  }

  @Test
  void aColourIsShownAtOnceAndPublished() {
    try (ToolFixture fixture = open()) {
      int[] redrawn = new int[1];
      Fx.run(() -> fixture.context().onThemeChange(() -> redrawn[0]++));
      choose(fixture, "Vermilion");
      assertEquals(hue(Color.web("#d55e00")), hue(colour(fixture, ROUTINE)), 4);
      assertEquals(1, redrawn[0]);
      assertEquals(
          List.<Message>of(new SetColour(ROUTINE, "#d55e00"), new SetColour(OTHER, "#d55e00")),
          fixture.bus().sent());
    }
  }

  @Test
  void whatOthersChooseIsFollowedForEachRoutine() {
    try (ToolFixture fixture = open()) {
      Color usual = colour(fixture, ROUTINE);
      fixture.bus().receive("easy/2", new SetColour(ROUTINE, "#0072b2"));
      fixture.receive("easy/2", new SetColour(OTHER, "#e69f00"));
      assertEquals(hue(Color.web("#0072b2")), hue(colour(fixture, ROUTINE)), 4);
      assertEquals(hue(Color.web("#e69f00")), hue(colour(fixture, OTHER)), 4);
      fixture.receive("easy/2", new SetColour(ROUTINE, null));
      assertEquals(usual, colour(fixture, ROUTINE));
      assertEquals(List.of(), fixture.bus().sent());
    }
  }

  @Test
  void whatIsNoColourIsToldAndChangesNothing() {
    try (ToolFixture fixture = open()) {
      Color usual = colour(fixture, ROUTINE);
      fixture.receive("script/1", new SetColour(ROUTINE, "url(x); purple"));
      assertEquals(usual, colour(fixture, ROUTINE));
      assertTrue(
          fixture.nodes(".label").stream()
              .map(node -> ((javafx.scene.control.Labeled) node).getText())
              .anyMatch(text -> text != null && text.contains("like #d55e00")));
    }
  }

  @Test
  void coloursBelongToTheApplicationAndOutliveTheWindow() throws IOException {
    Path one = application("one");
    Path two = application("two");
    try (ToolFixture fixture = open("--app", one.toString())) {
      Color usual = colour(fixture, ROUTINE);
      choose(fixture, "Green");
      assertNotEquals(usual, colour(fixture, ROUTINE));
      fixture.receive("control/1", new Message.SwitchApplication(two.toString(), null, null));
      assertEquals(usual, colour(fixture, ROUTINE));
    }
    try (ToolFixture fixture = open("--app", one.toString())) {
      assertEquals(hue(Color.web("#009e73")), hue(colour(fixture, ROUTINE)), 4);
      choose(fixture, "Its usual colour");
    }
    assertEquals(Map.of(), new ChosenColours(folder).of(one.toString()));
  }

  @Test
  void aRoutineKeepsItsColourThroughTheRunsOfItsApplication() throws IOException {
    Path one = application("one");
    Path two = application("two");
    Color first;
    Color second;
    try (ToolFixture fixture = open("--app", one.toString())) {
      Fx.run(() -> fixture.context().rankColours(List.of(ROUTINE, OTHER)));
      first = colour(fixture, ROUTINE);
      second = colour(fixture, OTHER);
      Fx.run(() -> fixture.context().rankColours(List.of(OTHER, "a.B#new()", ROUTINE)));
      assertEquals(
          List.of(first, second), List.of(colour(fixture, ROUTINE), colour(fixture, OTHER)));
      fixture.receive("control/1", new Message.SwitchApplication(two.toString(), null, null));
      Fx.run(() -> fixture.context().rankColours(List.of(OTHER, ROUTINE)));
      assertEquals(
          List.of(second, first), List.of(colour(fixture, ROUTINE), colour(fixture, OTHER)));
    }
    try (ToolFixture fixture = open("--app", one.toString())) {
      assertEquals(first, colour(fixture, ROUTINE), "before a run is open");
      Fx.run(() -> fixture.context().rankColours(List.of(OTHER, ROUTINE)));
      assertEquals(
          List.of(first, second), List.of(colour(fixture, ROUTINE), colour(fixture, OTHER)));
    }
  }

  @Test
  void whatAnotherWindowGaveIsTaken() throws IOException {
    Path one = application("one");
    try (ToolFixture fixture = open("--app", one.toString())) {
      new ColourNumbers(folder).keep(one.toString(), Map.of(OTHER, 0));
      Fx.run(() -> fixture.context().rankColours(List.of(ROUTINE, OTHER)));
    }
    assertEquals(Map.of(OTHER, 0, ROUTINE, 1), numbers(one));
  }

  private Map<String, Integer> numbers(Path application) {
    Map<String, Integer> numbers = new LinkedHashMap<>();
    new ColourNumbers(folder)
        .of(application.toString())
        .forEach((routine, number) -> numbers.put(routine, ((Number) number).intValue()));
    return numbers;
  }

  @Test
  void numbersOfManyApplicationsAreNotRememberedForEver() {
    ColourNumbers file = new ColourNumbers(folder);
    for (int i = 0; i <= WindowMemory.APPLICATIONS; i++) {
      file.keep("app" + i, Map.of("r", i % 24));
    }
    assertEquals(Map.of(), file.of("app0"));
    assertEquals(1, file.of("app1").size());
  }

  @Test
  void theUsualColourIsOfferedOnlyWhereThereIsAnother() {
    try (ToolFixture fixture = open()) {
      Menu menu = Fx.call(() -> menu(fixture));
      Fx.run(() -> menu.getOnShowing().handle(null));
      assertTrue(item(menu, "Its usual colour").isDisable());
      choose(fixture, "Blue");
      Fx.run(() -> menu.getOnShowing().handle(null));
      assertFalse(item(menu, "Its usual colour").isDisable());
    }
  }

  @Test
  void aFileOfColoursThatWasSpoiltCostsNothingElse() throws IOException {
    Files.writeString(
        folder.resolve("colours.json"),
        "{\"\":{\"a.B#m(int)\":\"#0072b2\",\"a.B#n()\":7,\"c\":null,\"d\":\"red;\"}}");
    try (ToolFixture fixture = open()) {
      assertEquals(hue(Color.web("#0072b2")), hue(colour(fixture, ROUTINE)), 4);
      choose(fixture, "Pink");
    }
    assertEquals("#cc79a7", new ChosenColours(folder).of("").get(OTHER));
  }

  @Test
  void manyRoutinesOfManyApplicationsAreNotRememberedForEver() {
    ChosenColours file = new ChosenColours(folder);
    Map<String, String> many = new LinkedHashMap<>();
    for (int i = 0; i <= ChosenColours.ROUTINES; i++) {
      many.put("r" + i, "#0072b2");
    }
    file.keep("first", many);
    assertEquals(ChosenColours.ROUTINES, file.of("first").size());
    assertFalse(file.of("first").containsKey("r0"));
    for (int i = 0; i < WindowMemory.APPLICATIONS; i++) {
      file.keep("app" + i, Map.of("r", "#0072b2"));
    }
    assertEquals(Map.of(), file.of("first"));
  }
}
