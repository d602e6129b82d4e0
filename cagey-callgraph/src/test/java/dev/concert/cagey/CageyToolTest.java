package dev.concert.cagey;

import static dev.concert.cagey.graph.CallPrograms.name;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message.SelectClass;
import dev.concert.bus.Message.SelectCollection;
import dev.concert.bus.Message.SelectFile;
import dev.concert.bus.Message.SelectFunction;
import dev.concert.bus.Message.SelectNode;
import dev.concert.bus.Message.SelectTime;
import dev.concert.cagey.graph.CallPrograms;
import dev.concert.cagey.paint.Camera;
import dev.concert.cagey.picture.TreeBox;
import dev.concert.cagey.view.TreePane;
import dev.concert.model.Program;
import dev.concert.trace.control.ApplicationSelection.Switch;
import dev.concert.ui.fixture.ExpectedProgram;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.MenuByKey;
import dev.concert.ui.fixture.ScreenReader;
import dev.concert.ui.fixture.ToolFixture;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.event.EventType;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableView;
import javafx.scene.control.TreeView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CageyToolTest {
  @TempDir Path application;
  private ToolFixture fixture;

  private void open(CallPrograms programs, String... more) {
    Program program = programs.build();
    String[] arguments = new String[more.length + 2];
    arguments[0] = "--app";
    arguments[1] = application.toString();
    System.arraycopy(more, 0, arguments, 2, more.length);
    fixture = ToolFixture.open("cagey", CageyTool::new, (_, _, _) -> program, arguments);
  }

  @AfterEach
  void close() {
    fixture.close();
  }

  private static CallPrograms someProgram() {
    return new CallPrograms()
        .calls("main", "parse", "solve")
        .calls("solve", "task", "report")
        .calls("task", "step")
        .calls("step", "solve")
        .calls("report", "format")
        .parallel("task");
  }

  @SuppressWarnings("unchecked")
  private Map<String, Object> part(String name) {
    return (Map<String, Object>) fixture.view().get(name);
  }

  private List<String> shown() {
    return Fx.call(() -> pane().picture().boxes().stream().map(TreeBox::label).toList());
  }

  private TreePane pane() {
    return (TreePane) fixture.scene().getRoot().lookup("#call-tree");
  }

  private void click(String label, boolean onFold) {
    Node pane = fixture.node("#call-tree");
    double[] at =
        Fx.call(
            () -> pane().screenPlace(label).map(p -> onFold ? p.fold() : p.middle()).orElseThrow());
    fixture.hand().clickAt(pane, at[0], at[1]);
    fixture.settle();
  }

  @Test
  void whatAnApplicationIsShownInHasItsStylesBeforeItIsRead() {
    Program program = someProgram().build();
    fixture =
        ExpectedProgram.check(
            "cagey", CageyTool::new, program, application, "#merged", "#outline", "#sites");
  }

  @Test
  void whateverTheKeysReachHasANameForAScreenReader() {
    open(someProgram());
    assertEquals(List.of(), fixture.unnamed());
  }

  @Test
  void aSelectionThatWasToBeSeenIsInASmallerWindowToo() {
    open(someProgram());
    click("A.solve", false);
    double[] at = Fx.call(() -> pane().screenPlace("A.solve").orElseThrow().middle());
    Fx.run(() -> {
      pane().look(pane().camera().pannedBy(0, pane().getHeight() - 30 - at[1]));
      fixture.scene().getWindow().setHeight(fixture.scene().getWindow().getHeight() - 150);
    });
    Fx.until(
        "it is within the lower picture",
        () -> pane().screenPlace("A.solve").orElseThrow().middle()[1] < pane().getHeight() - 10);
  }

  @Test
  void theTreeIsAListForAScreenReader() {
    open(someProgram());
    List<String> boxes = fixture.rowsSaid("#call-tree");
    assertEquals(shown().size(), boxes.size());
    assertTrue(boxes.get(0).startsWith("level 1: A.main, unfolded\n"), boxes.get(0));
    assertTrue(boxes.get(2).startsWith("level 2: A.solve, folded\n"), boxes.get(2));
    assertTrue(boxes.get(2).contains("calls 2 routines"), boxes.get(2));
    assertEquals(List.of(), fixture.undescribed());
  }

  @Test
  void walkingAndFoldingAreToldToAScreenReader() {
    open(someProgram());
    Fx.run(() -> pane().requestFocus());
    List<String> boxes = fixture.rowsSaid("#call-tree");
    assertEquals(boxes.get(0), fixture.focusSaid());
    fixture.hand().press(KeyCode.RIGHT);
    assertEquals(boxes.get(1), fixture.focusSaid());
    fixture.hand().press(KeyCode.DOWN);
    assertEquals(boxes.get(2), fixture.focusSaid());
    fixture.hand().press(KeyCode.PLUS);
    String unfolded = fixture.focusSaid();
    assertTrue(unfolded.startsWith("level 2: A.solve, unfolded\n"), unfolded);
    Fx.run(() -> ScreenReader.goTo(pane(), 1));
    assertEquals(boxes.get(1), fixture.focusSaid());
  }

  @Test
  void theFirstExpansionShowsDirectCalleesOnly() {
    open(someProgram());
    assertEquals(List.of("A.main", "A.parse", "A.solve"), shown());
    assertEquals(1, part("folded").get("total"));
  }

  @Test
  void aClickSelectsAndASecondPlaceFolds() {
    open(someProgram());
    click("A.solve", false);
    assertEquals(List.of(new SelectFunction(name("solve"))), fixture.bus().sent());
    click("A.solve", true);
    assertEquals(List.of("A.main", "A.parse", "A.solve", "|| A.task", "A.report"), shown());
    assertEquals(1, fixture.bus().sent().size());
    click("A.solve", true);
    assertEquals(List.of("A.main", "A.parse", "A.solve"), shown());
  }

  @Test
  void whereGuessesAreHiddenSoAreMarksThatAreKnownByThemAlone() {
    open(
        new CallPrograms()
            .calls("main", "task", "help")
            .parallel("task")
            .perhapsParallel("help", 2));
    assertEquals(List.of("A.main", "|| A.task", "|| A.help"), shown());
    fixture.setView(Map.of("guesses", "off"));
    assertEquals(List.of("A.main", "|| A.task", "A.help"), shown());
  }

  /** Within one event, as a quick hand does before the tree is laid out. */
  private void pressFold(String label) {
    double[] fold = pane().screenPlace(label).orElseThrow().fold();
    Point2D at = pane().localToScene(fold[0], fold[1]);
    for (EventType<MouseEvent> type : List.of(MouseEvent.MOUSE_PRESSED, MouseEvent.MOUSE_CLICKED)) {
      pane()
          .fireEvent(
              new MouseEvent(
                  type,
                  at.getX(),
                  at.getY(),
                  0,
                  0,
                  MouseButton.PRIMARY,
                  1,
                  false,
                  false,
                  false,
                  false,
                  true,
                  false,
                  false,
                  false,
                  false,
                  true,
                  null));
    }
    fixture.tool().view();
  }

  @Test
  void whatIsFoldedAgainWhileItIsLaidOutIsFolded() {
    open(someProgram());
    Fx.run(() -> {
      pressFold("A.solve");
      pressFold("A.solve");
    });
    fixture.settle();
    assertEquals(1, part("folded").get("total"));
    assertEquals(List.of("A.main", "A.parse", "A.solve"), shown());
  }

  @Test
  void aRoutineFoldedDeepIsUnfoldedAndBroughtIntoView() {
    open(someProgram());
    fixture.receive("racy/7", new SelectFunction(name("format")));
    assertEquals(true, fixture.view().get("found"));
    assertEquals(true, part("appearances").get("inView"));
    assertEquals(List.of(), fixture.bus().sent());
  }

  @Test
  void allAppearancesOfTheSelectionAreCounted() {
    open(new CallPrograms().calls("main", "a", "b").calls("a", "c").calls("b", "c"));
    Fx.run(() -> pane().unfoldSubtree(pane().picture().boxes().getFirst().appearance()));
    fixture.settle();
    fixture.receive("racy/7", new SelectFunction(name("c")));
    assertEquals(2, part("appearances").get("total"));
  }

  @Test
  void followingDoesNotMoveWhatIsVisible() {
    open(someProgram());
    Object before = Fx.call(() -> pane().camera());
    fixture.receive("racy/7", new SelectFunction(name("parse")));
    assertEquals(before, Fx.call(() -> pane().camera()));
  }

  @Test
  void aPictureThatIsLaidOutBeforeThePaneHasASizeIsLookedAtAsUsual() {
    open(someProgram());
    Object usual = Fx.call(() -> pane().camera());
    Fx.run(() -> {
      pane().setManaged(false);
      pane().resize(0, 0);
      fixture.tool().restore(Map.of());
    });
    fixture.settle();
    Fx.run(() -> pane().setManaged(true));
    fixture.settle();
    assertEquals(usual, Fx.call(() -> pane().camera()));
  }

  @Test
  void aSelectionIsPaintedOnce() {
    open(someProgram());
    long before = Fx.call(pane()::paints);
    fixture.receive("racy/7", new SelectFunction(name("parse")));
    assertEquals(1, Fx.call(pane()::paints) - before, "of a box that is there");
    before = Fx.call(pane()::paints);
    fixture.receive("racy/7", new SelectFunction(name("format")));
    assertEquals(1, Fx.call(pane()::paints) - before, "of a box that is laid out first");
  }

  @Test
  void aRoutineThatIsNotInTheGraphIsSaidToBeOfALibrary() {
    open(new CallPrograms().callsLibrary("main", "java.lang.Math#abs(int)"));
    fixture.receive("racy/7", new SelectFunction("java.lang.Math#abs(int)"));
    assertEquals(false, fixture.view().get("found"));
    assertEquals(
        "Math.abs is of a library; switch Library on to see who calls it",
        fixture.view().get("why"));
  }

  private static CallPrograms twoClasses() {
    return new CallPrograms()
        .calls("main", "parse", "solve")
        .calls("solve", "b.B#step()", "b.B#stop()");
  }

  @Test
  void allRoutinesOfASelectedClassStandOutAndOneOfThemIsBroughtIntoView() {
    open(twoClasses());
    fixture.receive("classy/7", new SelectClass("b.B$$Lambda/0x00007f2c01000a08"));
    assertEquals(true, fixture.view().get("found"));
    assertEquals(2, part("part").get("routines"));
    assertEquals(2, part("part").get("boxes"));
    assertEquals(2L, part("part").get("inView"));
    fixture.receive("fancy/7", new SelectFile("A.java", 1));
    assertEquals(3, part("part").get("boxes"));
  }

  @Test
  void aRoutineThatIsSelectedAfterItsClassStandsOutAlone() {
    open(twoClasses());
    fixture.receive("classy/7", new SelectClass("b.B"));
    fixture.receive("racy/7", new SelectFunction("b.B#step()"));
    assertNull(part("part"));
    assertEquals(1, part("appearances").get("total"));
  }

  @Test
  void whatHasNoRoutineHereIsSaid() {
    open(twoClasses());
    fixture.receive("classy/7", new SelectClass("c.C"));
    assertEquals("class C has no source in this application", fixture.view().get("why"));
    fixture.receive("racy/7", new SelectNode("host.1", null));
    assertEquals(
        "cagey shows calls as in source, which has no nodes or threads", fixture.view().get("why"));
    fixture.receive("easy/7", new SelectTime("/runs/a", 1, 2));
    assertEquals("cagey shows calls as in source, which has no time", fixture.view().get("why"));
  }

  @Test
  void aCollectionIsShownByTheRoutinesOfTheClassThatHasIt() {
    open(twoClasses());
    fixture.receive("racy/7", new SelectCollection("b.B#field"));
    assertEquals(true, fixture.view().get("found"));
    assertEquals(2, part("part").get("routines"));
    for (String array : List.of("b.B[][]", "[[Lb.B;")) {
      fixture.receive("racy/7", new SelectCollection(array));
      assertEquals(true, fixture.view().get("found"));
      assertEquals(2, part("part").get("routines"));
      assertTrue(
          fixture.nodes(".label").stream()
              .anyMatch(node ->
                  String.valueOf(((Labeled) node).getText())
                      .contains("b.B[][], by routines of B")));
    }
    fixture.receive("racy/7", new SelectCollection("java.util.HashMap"));
    assertEquals("class HashMap has no source in this application", fixture.view().get("why"));
  }

  @Test
  void theMenuKeyOpensTheMenuOfWhatHasTheKeyboard() {
    open(someProgram());
    fixture.receive("racy/7", new SelectFunction(name("solve")));
    List<String> inPicture = MenuByKey.of(fixture.node("#call-tree"));
    assertTrue(inPicture.contains("Show source in fancy"), inPicture.toString());
    TreeView<?> outline = (TreeView<?>) fixture.node("#outline");
    Fx.run(() -> outline.getSelectionModel().select(1));
    assertTrue(MenuByKey.of(outline).contains("Show source in fancy"));
    Fx.run(() -> outline.getSelectionModel().select(0));
    assertEquals(List.of(), MenuByKey.of(outline));
    TableView<?> sites = (TableView<?>) fixture.node("#sites");
    Fx.run(() -> sites.getSelectionModel().select(0));
    assertTrue(MenuByKey.of(sites).contains("Show source in fancy"));
  }

  private void press(KeyCode... keys) {
    fixture.hand().press(keys);
    fixture.settle();
  }

  /** The name in the box that has the keyboard. */
  private String cursor() {
    Object id = fixture.view().get("cursor");
    return Fx.call(() ->
        pane().picture().boxes().stream()
            .filter(box -> box.id().equals(id))
            .map(TreeBox::label)
            .findFirst()
            .orElse(null));
  }

  @Test
  void plusUnfoldsAndMinusFoldsWhereTheKeyboardIs() {
    open(someProgram());
    click("A.solve", false);
    press(KeyCode.PLUS);
    assertEquals(5, shown().size());
    press(KeyCode.MINUS);
    assertEquals(3, shown().size());
  }

  @Test
  void arrowsWalkWithoutSelectingAndEnterSelects() {
    open(someProgram());
    Fx.run(() -> pane().requestFocus());
    assertEquals("A.main", cursor());
    press(KeyCode.RIGHT);
    press(KeyCode.DOWN);
    assertEquals("A.solve", cursor());
    press(KeyCode.RIGHT);
    assertEquals(5, shown().size(), "what is folded is unfolded");
    press(KeyCode.RIGHT);
    press(KeyCode.DOWN);
    press(KeyCode.LEFT);
    assertEquals("A.solve", cursor());
    press(KeyCode.UP);
    assertEquals("A.parse", cursor());
    assertEquals(List.of(), fixture.bus().sent());

    press(KeyCode.ENTER);
    assertEquals(List.of(new SelectFunction(name("parse"))), fixture.bus().sent());
  }

  @Test
  void theKeyboardGoesWithTheSelection() {
    open(someProgram());
    fixture.receive("racy/2", new SelectFunction(name("format")));
    assertEquals("A.format", cursor());
  }

  @Test
  void zoomingKeepsTheSelectionAndNeverShowsNothing() {
    open(someProgram());
    fixture.receive("racy/2", new SelectFunction(name("format")));
    Fx.run(() -> pane().requestFocus());
    double before = Fx.call(() -> pane().camera().zoom());
    press(KeyCode.W);
    press(KeyCode.W);
    assertTrue(Fx.call(() -> pane().camera().zoom()) > before);
    assertEquals(true, part("appearances").get("inView"));

    Fx.run(() -> pane().look(new Camera(90_000, -90_000, 1)));
    Camera held = Fx.call(() -> pane().camera());
    assertTrue(held.x() < 2_000 && held.y() > -2_000, held.toString());
  }

  @Test
  void theSelectionIsInViewWhenTheTreeIsUnfoldedFromItsRoots() {
    CallPrograms programs = someProgram();
    String[] many = new String[60];
    for (int i = 0; i < many.length; i++) {
      many[i] = "leaf" + i;
    }
    open(programs.calls("parse", many));
    fixture.receive("racy/2", new SelectFunction(name("format")));
    fixture.setView(Map.of("depth", 3));
    assertEquals(true, part("appearances").get("inView"));
  }

  @Test
  void theSelectionStaysInViewWhereEachRoutineGetsOneBox() {
    open(someProgram());
    fixture.receive("racy/2", new SelectFunction(name("format")));
    fixture.hand().click(fixture.node("#merged"));
    fixture.settle();
    assertEquals(true, part("appearances").get("inView"));
  }

  @Test
  void foldsComeBackWithTheLayout() {
    open(someProgram());
    click("A.solve", true);
    Map<String, Object> layout = Fx.call(() -> fixture.tool().layout());
    fixture.close();
    open(someProgram());
    Fx.run(() -> fixture.tool().restore(layout));
    fixture.settle();
    assertEquals(5, shown().size());
  }

  @Test
  void picturesInBothThemes() {
    for (String theme : List.of("light", "dark")) {
      open(someProgram(), "--theme", theme);
      fixture.receive("racy/7", new SelectFunction(name("step")));
      assertTrue(fixture.picture("cagey-" + theme).toFile().length() > 0);
      fixture.close();
      fixture = ToolFixture.open("cagey", CageyTool::new, "--theme", theme);
      assertTrue(fixture.picture("cagey-empty-" + theme).toFile().length() > 0);
      fixture.close();
    }
    open(someProgram());
  }

  @Test
  void inGermanNothingIsSaidInEnglish() {
    open(someProgram(), "--language", "de");
    fixture.receive("racy/7", new SelectFunction(name("step")));
    assertEquals(List.of(), fixture.untranslated());
    assertTrue(fixture.picture("cagey-german").toFile().length() > 0);
  }

  private List<Switch> wanted() {
    return Fx.call(() -> fixture.context().marks().wanted());
  }

  private double widthOf(String label) {
    return Fx.call(() -> {
      TreePane.Spot spot = pane().screenPlace(label).orElseThrow();
      return spot.fold()[0] - spot.middle()[0];
    });
  }

  @Test
  void whatIsMeasuredIsMarkedInTheBoxesByAClickAndByTheSpaceBar() {
    open(someProgram());
    double narrow = widthOf("A.solve");
    fixture.hand().press(KeyCode.CONTROL, KeyCode.M);
    fixture.settle();
    assertTrue(widthOf("A.solve") > narrow, "a mark has room of its own");
    double[] middle = Fx.call(() -> pane().screenPlace("A.solve").orElseThrow().middle());
    double left = middle[0] - widthOf("A.solve") - 2;
    fixture.hand().clickAt(fixture.node("#call-tree"), left, middle[1]);
    fixture.settle();
    assertEquals(List.of(new Switch(name("solve"), false)), wanted());
    assertEquals(List.of(), fixture.bus().sent());
    fixture.hand().press(KeyCode.SPACE);
    fixture.settle();
    assertEquals(List.of(), wanted());
    assertTrue(fixture.nodes("#outline .mark-box").stream().anyMatch(Node::isVisible));
  }

  @Test
  void howManyRoutinesAGroupHasIsNeverCut() {
    open(someProgram(), "--size", "480x400");
    Set<Node> counts = Fx.call(() -> fixture.node("#outline").lookupAll(".label.muted"));
    assertFalse(counts.isEmpty());
    for (Node count : counts) {
      Label label = (Label) count;
      assertEquals(
          Fx.call(() -> label.prefWidth(-1)), Fx.call(label::getWidth), 1, label.getText());
    }
  }
}
