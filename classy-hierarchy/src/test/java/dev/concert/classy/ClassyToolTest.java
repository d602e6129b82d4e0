package dev.concert.classy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message;
import dev.concert.bus.Message.SelectClass;
import dev.concert.bus.Message.SelectFunction;
import dev.concert.bus.Message.SelectNode;
import dev.concert.bus.Message.SelectTime;
import dev.concert.classy.model.ClassPrograms;
import dev.concert.classy.model.MemberRow;
import dev.concert.classy.view.ClassBoxView;
import dev.concert.classy.view.HierarchyPane;
import dev.concert.classy.view.MemberSheet;
import dev.concert.model.ModelSource;
import dev.concert.model.Program;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.control.ApplicationSelection.Switch;
import dev.concert.trace.read.RunWriter;
import dev.concert.trace.read.RunWriter.ThreadOfNode;
import dev.concert.ui.fixture.ExpectedProgram;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.MenuByKey;
import dev.concert.ui.fixture.MouseAndKeys;
import dev.concert.ui.fixture.ScreenReader;
import dev.concert.ui.fixture.ToolFixture;
import dev.concert.ui.look.ParallelSign;
import dev.concert.ui.marking.MarkBox;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javafx.collections.ListChangeListener;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.stage.Window;
import org.controlsfx.control.PopOver;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClassyToolTest {
  @TempDir Path application;
  @TempDir Path folder;
  private ToolFixture fixture;

  private void open(Program program, String... more) {
    ModelSource source = (_, _, _) -> program;
    String[] arguments = new String[more.length + 2];
    arguments[0] = "--app";
    arguments[1] = application.toString();
    System.arraycopy(more, 0, arguments, 2, more.length);
    fixture = ToolFixture.open("classy", ClassyTool::new, source, arguments);
  }

  @AfterEach
  void close() {
    fixture.close();
  }

  private Node box(String name) {
    return fixture.nodes(".class-box").stream()
        .filter(node -> ((ClassBoxView) node).typeName().equals(name))
        .findFirst()
        .orElseThrow(() -> new AssertionError(name + " has no box"));
  }

  private Node cell(String text) {
    return fixture.nodes(".table-cell").stream()
        .filter(node -> node instanceof TableCell<?, ?> cell && text.equals(cell.getText()))
        .findFirst()
        .orElseThrow(() -> new AssertionError(text + " is not in the table"));
  }

  @SuppressWarnings("unchecked")
  private Map<String, Object> table() {
    return (Map<String, Object>) fixture.view().get("memberTable");
  }

  @Test
  void whatAnApplicationIsShownInHasItsStylesBeforeItIsRead() {
    fixture = ExpectedProgram.check("classy", ClassyTool::new, shapes(), application, "#hierarchy");
  }

  @Test
  void whateverTheKeysReachHasANameForAScreenReader() {
    open(shapes());
    assertEquals(List.of(), fixture.unnamed());
  }

  @Test
  void theHierarchyIsAListForAScreenReader() {
    open(shapes());
    List<String> boxes = fixture.rowsSaid("#hierarchy");
    assertEquals(
        Fx.call(() -> ScreenReader.text(fixture.node("#hierarchy"))),
        "Class hierarchy, %d types shown".formatted(boxes.size()));
    fixture.hand().click(box("a.Circle"));
    String circle = fixture.focusSaid();
    assertTrue(boxes.contains(circle), circle);
    assertTrue(circle.contains("class a.Circle"), circle);
    fixture.hand().press(KeyCode.UP);
    String above = fixture.focusSaid();
    assertEquals(boxes.indexOf(circle) - 1, boxes.indexOf(above), above);
    assertEquals(List.of(), fixture.undescribed());
  }

  @Test
  void theKeysReachThePictureAndBeginAtItsTop() {
    open(shapes());
    Node picture = fixture.node("#hierarchy");
    for (int i = 0; i < 30 && !Fx.call(picture::isFocused); i++) {
      fixture.hand().press(KeyCode.TAB);
    }
    assertTrue(Fx.call(picture::isFocused));
    List<String> boxes = fixture.rowsSaid("#hierarchy");
    fixture.hand().press(KeyCode.DOWN);
    assertEquals(boxes.getFirst(), fixture.focusSaid());
    fixture.hand().press(KeyCode.DOWN);
    assertEquals(boxes.get(1), fixture.focusSaid());
  }

  @Test
  void aClickSelectsTheClassForEverybody() {
    open(shapes());
    fixture.hand().click(box("a.Circle"));
    assertEquals(List.of(new SelectClass("a.Circle")), fixture.bus().sent());
    assertEquals("a.Circle", fixture.view().get("selectedClass"));
  }

  @Test
  void iPopsOutWhatIsKnownOfAMember() {
    open(shapes());
    MouseAndKeys hand = fixture.hand();
    hand.rightClick(box("a.Square"));
    hand.click(cell("run(int)"));
    hand.press(KeyCode.I);
    List<String> said =
        Fx.call(() ->
            Window.getWindows().stream()
                .filter(window -> window instanceof PopOver)
                .flatMap(window -> window.getScene().getRoot().lookupAll(".label").stream())
                .map(node -> ((Label) node).getText())
                .toList());
    assertTrue(said.contains("public synchronized method"), said.toString());
    assertTrue(said.contains("not measured: no run is open"), said.toString());
    Fx.run(() ->
        List.copyOf(Window.getWindows()).stream()
            .filter(window -> window instanceof PopOver)
            .forEach(Window::hide));
  }

  @Test
  void aRightClickOpensTheMemberTable() {
    open(shapes());
    fixture.hand().rightClick(box("a.Square"));
    assertEquals("a.Square", table().get("type"));
    assertEquals(List.of("size", "run(int)"), table().get("members"));
  }

  @Test
  void aClickOnAMethodMemberSelectsIt() {
    open(shapes());
    fixture.hand().rightClick(box("a.Square"));
    fixture.hand().click(cell("run(int)"));
    assertEquals(List.of(new SelectFunction("a.Square#run(int)")), fixture.bus().sent());
  }

  @Test
  void aFunctionSelectedElsewhereIsMarkedInItsClassHoweverDeepItIsFolded() {
    open(deep());
    assertEquals(1, fixture.nodes(".class-box").size());
    fixture.receive("racy/7", new SelectFunction("a.L260#run(int)"));
    assertEquals("a.L260", table().get("type"));
    assertEquals("a.L260#run(int)", table().get("marked"));
    assertEquals(true, table().get("classVisible"));
    assertNotNull(box("a.L260"));
    assertEquals(List.of(), fixture.bus().sent());
  }

  @Test
  void followingWithinWhatIsVisibleDrawsNothingAnew() {
    open(shapes());
    fixture.receive("racy/7", new SelectFunction("a.Square#run(int)"));
    HierarchyPane picture = (HierarchyPane) fixture.node("#hierarchy");
    long fills = Fx.call(picture::fills);
    fixture.receive("racy/7", new SelectClass("a.Circle"));
    fixture.receive("racy/7", new SelectFunction("a.Square#run(int)"));

    assertEquals(fills, Fx.call(picture::fills));
    assertEquals("a.Square#run(int)", table().get("marked"));
  }

  @Test
  void aFunctionWithoutSourceIsNotFoundAndTheReasonIsSaid() {
    open(shapes());
    fixture.receive("racy/7", new SelectFunction("java.lang.Thread#run()"));
    assertEquals(false, fixture.view().get("found"));
    assertTrue(String.valueOf(fixture.view().get("why")).contains("has no source here"));
  }

  @Test
  void f3GoesToTheClassesThatOverrideTheSelectedMethodAndBack() {
    open(shapes());
    fixture.receive("racy/7", new SelectFunction("a.Shape#run(int)"));
    MouseAndKeys hand = fixture.hand();
    hand.press(KeyCode.F3);
    assertEquals("a.Circle", table().get("type"));
    assertEquals("a.Circle#run(int)", table().get("marked"));
    assertTrue(said().contains("2 of 4: overridden by Circle"), said());
    hand.press(KeyCode.F3);
    assertEquals("a.Ellipse", table().get("type"));
    hand.press(KeyCode.SHIFT, KeyCode.F3);
    hand.press(KeyCode.SHIFT, KeyCode.F3);
    assertEquals("a.Shape", table().get("type"));
    assertEquals(List.of(), fixture.bus().sent());
  }

  private String said() {
    return String.join(
        "\n",
        Stream.of(".label", ".chip")
            .flatMap(style -> fixture.nodes(style).stream())
            .map(node -> String.valueOf(((Labeled) node).getText()))
            .toList());
  }

  @Test
  void lettersGoToTheClassThatBeginsWithThem() {
    open(shapes());
    fixture.hand().click(box("a.Circle"));
    fixture.hand().type("sq");
    assertEquals(new SelectClass("a.Square"), fixture.bus().sent().getLast());
  }

  @Test
  void shiftAndArrowsFoldTheWholeSubtree() {
    open(shapes());
    fixture.hand().click(box("a.Shape"));
    fixture.hand().press(KeyCode.SHIFT, KeyCode.LEFT);
    fixture.hand().press(KeyCode.RIGHT);
    assertEquals(Map.of("total", 1, "classes", List.of("a.Circle")), fixture.view().get("folded"));
    fixture.hand().press(KeyCode.SHIFT, KeyCode.RIGHT);
    assertEquals(Map.of("total", 0, "classes", List.of()), fixture.view().get("folded"));
  }

  /** Such boxes get their styles in some windows and in others not, so all depends on never. */
  @Test
  void boxesAreNotMadeWhileTheWindowIsLaidOut() {
    open(many(13));
    Pane sheet = (Pane) ((HierarchyPane) fixture.node("#hierarchy")).getContent();
    List<String> within = new ArrayList<>();
    Fx.run(() ->
        sheet
            .getChildren()
            .addListener(
                (ListChangeListener<Node>)
                    _ ->
                        StackWalker.getInstance()
                            .forEach(frame -> within.add(frame.getMethodName()))));
    Fx.run(() -> fixture.scene().getWindow().setHeight(90));
    fixture.settle();
    int few = fixture.nodes(".class-box").size();
    Fx.run(() -> fixture.scene().getWindow().setHeight(700));
    fixture.settle();
    assertTrue(fixture.nodes(".class-box").size() > few);
    assertFalse(within.contains("doLayoutPass"), within.toString());
  }

  @Test
  void onlyBoxesInTheVisiblePartExist() {
    ClassPrograms programs = new ClassPrograms();
    for (int i = 0; i < 2000; i++) {
      programs.type("a.C%04d".formatted(i), "java.lang.Object");
    }
    open(programs.build());
    assertTrue(fixture.nodes(".class-box").size() < 60);
    fixture.receive("racy/7", new SelectClass("a.C1500"));
    assertNotNull(box("a.C1500"));
  }

  /** What was laid out and what is drawn differ until the next pulse. */
  @Test
  void scrollingBeforeWhatWasLaidOutIsDrawnMovesWhatIsDrawn() {
    ClassPrograms programs = new ClassPrograms();
    for (int i = 0; i < 20; i++) {
      programs.type("a.Base" + i, "java.lang.Object").type("a.Sub" + i, "a.Base" + i);
    }
    open(programs.build());
    fixture.setView(Map.of("unfolded", List.of()));
    assertEquals(1, ((List<?>) fixture.view().get("columns")).size());
    Fx.run(() -> fixture.scene().getWindow().setHeight(200));
    fixture.settle();
    ScrollPane hierarchy = (ScrollPane) fixture.node("#hierarchy");
    Fx.run(() -> {
      fixture.tool().commands().stream()
          .filter(command -> command.title().equals("Unfold all classes"))
          .forEach(command -> command.action().run());
      hierarchy.setVvalue(0.5);
    });
    fixture.settle();
    assertTrue(fixture.nodes(".class-box").size() > 1);
    assertEquals(2, ((List<?>) fixture.view().get("columns")).size());
  }

  @Test
  void ofTwentyThousandTypesOnlyWhatIsInViewIsDrawn() {
    open(twentyThousand());
    fixture.setView(Map.of("unfolded", "all"));
    fixture.settle();
    assertEquals(20_000, ((Map<?, ?>) fixture.view().get("types")).get("shown"));
    assertTrue(fixture.nodes(".class-box").size() < 60);
    assertTrue(elements(".hierarchy-lines") < 2_000, elements(".hierarchy-lines") + " lines");
    fixture.receive("racy/7", new SelectFunction("a.Sub150x90#run(int)"));
    assertNotNull(box("a.Sub150x90"));
    assertTrue(fixture.nodes(".class-box").size() < 60);
    assertTrue(elements(".hierarchy-lines") < 2_000, elements(".hierarchy-lines") + " lines");
  }

  /** 200 families of 100 classes, each of which implements two interfaces. */
  private static Program twentyThousand() {
    ClassPrograms programs = new ClassPrograms();
    for (int family = 0; family < 200; family++) {
      programs.interfaceType("a.Able" + family);
      programs.type("a.Base" + family, "java.lang.Object", "a.Able" + family);
      for (int i = 0; i < 98; i++) {
        programs.type(
            "a.Sub" + family + "x" + i,
            "a.Base" + family,
            "a.Able" + i,
            "a.Able" + (family + i) % 200);
      }
    }
    return programs.build();
  }

  @Test
  void aWindowThatOpensWithASelectedRoutineDrawsAllItsBoxes() {
    open(many(13), "--select", "a.C05#run(int)");
    assertEquals("a.C05", table().get("type"));
    List<Node> boxes = fixture.nodes(".class-box");
    assertEquals(13, boxes.size());
    for (Node box : boxes) {
      Region region = (Region) box;
      assertTrue(Fx.call(() -> region.getHeight() > 0 && region.getBackground() != null));
    }
  }

  @Test
  void aClassThatIsSelectedBeforeTheWindowHasASizeIsWhollyInView() {
    open(many(60), "--select", "a.C00");
    ScrollPane hierarchy = (ScrollPane) fixture.node("#hierarchy");
    assertEquals(0, Fx.call(hierarchy::getVvalue));
    fixture.close();
    open(many(60), "--select", "a.C50");
    Bounds box = Fx.call(() -> box("a.C50").localToScene(box("a.C50").getLayoutBounds()));
    ScrollPane other = (ScrollPane) fixture.node("#hierarchy");
    assertTrue(Fx.call(() -> other.localToScene(other.getLayoutBounds())).contains(box));
  }

  @Test
  void whatIsSelectedStaysInViewWhileClassesAreUnfoldedAndTheMembersTakeRoom() {
    ClassPrograms programs = new ClassPrograms();
    for (int i = 0; i < 90; i++) {
      programs.type("a.Base%02d".formatted(i), "java.lang.Object");
      for (int k = 0; k < 5; k++) {
        programs.type("a.Sub%02dOfThemAll%d".formatted(i, k), "a.Base%02d".formatted(i));
      }
    }
    open(programs.build(), "--select", "a.Sub70OfThemAll3", "--unfolded", "all");
    fixture.setView(Map.of("members", "a.Sub70OfThemAll3"));
    fixture.settle();
    Bounds box =
        Fx.call(() -> {
          Node node = box("a.Sub70OfThemAll3");
          return node.localToScene(node.getLayoutBounds());
        });
    ScrollPane hierarchy = (ScrollPane) fixture.node("#hierarchy");
    assertTrue(
        Fx.call(() -> hierarchy.localToScene(hierarchy.getLayoutBounds())).contains(box),
        box.toString());
  }

  /** Pictures wait until it is. */
  @Test
  void theWindowIsNotSaidToBeDrawnWhileBoxesThatItHasRoomForAreMissing() {
    open(many(13));
    HierarchyPane hierarchy = (HierarchyPane) fixture.node("#hierarchy");
    Fx.run(() -> fixture.scene().getWindow().setHeight(90));
    fixture.settle();
    assertTrue(fixture.nodes(".class-box").size() < 13);
    List<Boolean> drawn = new ArrayList<>();
    Fx.run(() ->
        hierarchy
            .viewportBoundsProperty()
            .addListener((_, _, _) -> drawn.add(fixture.tool().isDrawn())));
    Fx.run(() -> fixture.scene().getWindow().setHeight(700));
    Fx.until("all boxes are there", () -> fixture.nodes(".class-box").size() == 13);
    assertTrue(!drawn.isEmpty() && !drawn.contains(true), drawn.toString());
  }

  private static Program many(int count) {
    ClassPrograms programs = new ClassPrograms();
    for (int i = 0; i < count; i++) {
      programs.type("a.C%02d".formatted(i), "java.lang.Object");
    }
    return programs.build();
  }

  @Test
  void aRunThatIsClosedWhileItIsReadIsNotShown() throws IOException {
    open(shapes());
    Path run = run();
    fixture.hand().rightClick(box("a.Square"));
    fixture.settle();
    Fx.run(() -> {
      fixture.context().openRun(run);
      fixture.context().openRun(null);
    });
    fixture.settle();
    assertEquals(List.of(0L, 0L), calls((MemberSheet) fixture.node("#member-sheet")));
  }

  @Test
  void aTornOffTableFollowsTheRun() throws IOException {
    open(shapes());
    fixture.hand().rightClick(box("a.Square"));
    fixture.settle();
    Fx.run(() -> ((Button) fixture.node("#member-sheet .button")).fire());
    fixture.settle();
    MemberSheet torn =
        Fx.call(() ->
            Window.getWindows().stream()
                .map(window -> window.getScene().getRoot())
                .filter(MemberSheet.class::isInstance)
                .map(MemberSheet.class::cast)
                .findFirst()
                .orElseThrow());
    assertEquals(List.of(0L, 0L), calls(torn));
    fixture.receive("control/1", new Message.SwitchRun(run().toString()));
    fixture.settle();
    assertEquals(List.of(0L, 3L), calls(torn));
    Fx.run(() -> torn.getScene().getWindow().hide());
  }

  private static List<Long> calls(MemberSheet sheet) {
    return Fx.call(() ->
        sheet.table().rows().stream()
            .map(row -> row.figures().map(RoutineProfile::calls).orElse(0L))
            .toList());
  }

  private Path run() throws IOException {
    RunWriter writer = new RunWriter(folder.resolve("run"));
    ThreadOfNode main = writer.node("host", 4711).thread(1, "main", 0);
    for (int i = 0; i < 3; i++) {
      main.enter(2 * i + 1, "a.Square#run(int)").exit(2 * i + 2, "a.Square#run(int)");
    }
    return writer.write();
  }

  @Test
  void picturesInBothThemes() {
    for (String theme : List.of("light", "dark")) {
      open(shapes(), "--theme", theme);
      fixture.receive("racy/7", new SelectFunction("a.Circle#run(int)"));
      fixture.receive("racy/7", new SelectClass("a.Square"));
      assertTrue(fixture.picture("classy-" + theme).toFile().length() > 0);
      fixture.close();
      fixture = ToolFixture.open("classy", ClassyTool::new, "--theme", theme);
      assertTrue(fixture.picture("classy-empty-" + theme).toFile().length() > 0);
      fixture.close();
      open(interfaces(), "--theme", theme);
      fixture.receive("racy/7", new SelectClass("a.Circle"));
      assertTrue(fixture.picture("classy-interfaces-" + theme).toFile().length() > 0);
      fixture.close();
      open(sealed(), "--theme", theme);
      fixture.receive("racy/7", new SelectFunction("a.Circle#run(int)"));
      assertTrue(fixture.picture("classy-sealed-" + theme).toFile().length() > 0);
      fixture.close();
      open(interfaces(), "--theme", theme);
      fixture.setView(Map.of("interfaces", "lists", "packages", "a", "filter", "!Drawable"));
      assertTrue(fixture.picture("classy-lists-" + theme).toFile().length() > 0);
      fixture.close();
    }
    fixture = ToolFixture.open("classy", ClassyTool::new);
  }

  @Test
  void inGermanNothingIsSaidInEnglish() {
    open(shapes(), "--language", "de");
    fixture.receive("racy/7", new SelectFunction("a.Circle#run(int)"));
    assertEquals(List.of(), fixture.untranslated());
    assertTrue(fixture.picture("classy-german").toFile().length() > 0);
  }

  private static Program interfaces() {
    return new ClassPrograms()
        .interfaceType("a.Drawable")
        .interfaceType("a.Sized")
        .interfaceType("a.Figure", "a.Drawable", "a.Sized")
        .type("a.Base", "java.lang.Object")
        .type("a.Circle", "a.Base", "a.Figure", "a.Sized")
        .type("a.Label", "java.lang.Object", "a.Sized", "a.Drawable", "java.lang.Runnable")
        .build();
  }

  @Test
  void packagesAreFilteredByKeyAndTheirChipsTakeThatAway() {
    open(
        new ClassPrograms()
            .type("a.One", "java.lang.Object")
            .type("a.b.Two", "java.lang.Object")
            .type("b.Three", "java.lang.Object")
            .build());
    assertFalse(Fx.call(fixture.node("#filter-chips")::isVisible));
    fixture.hand().click(box("a.One"));
    fixture.hand().press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.F);
    fixture.settle();
    assertEquals(2, fixture.nodes(".class-box").size());
    assertTrue(said().contains("2 of 3 types shown · 1 hidden"), said());
    assertTrue(said().contains("package a") && said().contains("1 type hidden"), said());
    fixture.hand().press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.H);
    fixture.settle();
    assertEquals(List.of("!a"), fixture.settings().get("packages"));
    assertEquals(1, fixture.nodes(".class-box").size());
    assertTrue(said().contains("without package a"), said());
    fixture.hand().click(fixture.node("#filter-chips .chip"));
    fixture.settle();
    assertEquals(3, fixture.nodes(".class-box").size());
    assertEquals(List.of(), fixture.unnamed());
    fixture.hand().press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.F);
    fixture.hand().press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.X);
    fixture.settle();
    assertEquals(List.of(), fixture.settings().get("packages"));
  }

  private static Program sealed() {
    return new ClassPrograms()
        .interfaceType("a.Shape")
        .modified("sealed")
        .type("a.Round", "java.lang.Object", "a.Shape")
        .modified("non-sealed")
        .type("a.Circle", "a.Round")
        .inheriting("a.Round")
        .type("a.Oval", "a.Round")
        .record("a.Point", List.of("int x", "int y"), "a.Shape", "java.lang.Runnable")
        .build();
  }

  @Test
  void whatIsSealedAndWhatItPermitsIsMarkedAndSaid() {
    open(sealed());
    assertEquals(1, Fx.call(() -> box("a.Shape").lookupAll(".sealing").size()));
    assertEquals(1, Fx.call(() -> box("a.Point").lookupAll(".sealing").size()));
    assertEquals(0, Fx.call(() -> box("a.Circle").lookupAll(".sealing").size()));
    String spoken = String.join("|", fixture.rowsSaid("#hierarchy"));
    assertTrue(spoken.contains("sealed: it says what may extend it"), spoken);
    assertTrue(spoken.contains("permitted by a.Shape, which is sealed"), spoken);
    assertTrue(spoken.contains("non-sealed: permitted by a.Shape, and open to all"), spoken);
    fixture.hand().rightClick(box("a.Shape"));
    fixture.settle();
    assertTrue(said().contains("permits a.Round, a.Point"), said());
    fixture.receive("racy/7", new SelectClass("a.Point"));
    assertTrue(said().contains("record a.Point(int x, int y) implements a.Shape"), said());
    assertEquals(List.of("x", "y", "size", "run(int)"), table().get("members"));
  }

  @Test
  void oGoesToWhatAMemberOverridesAndShiftOToWhatOverridesIt() {
    open(sealed());
    MouseAndKeys hand = fixture.hand();
    fixture.receive("racy/7", new SelectFunction("a.Circle#run(int)"));
    hand.click(cell("run(int)"));
    assertEquals(List.of("", "overrides Round", ""), table().get("overrides"));
    hand.press(KeyCode.O);
    fixture.settle();
    assertEquals(new SelectFunction("a.Round#run(int)"), fixture.bus().sent().getLast());
    assertEquals("a.Round", table().get("type"));
    assertEquals(List.of("", "by 2 classes"), table().get("overridden"));
    hand.press(KeyCode.SHIFT, KeyCode.O);
    List<String> offered =
        Fx.call(() ->
            Window.getWindows().stream()
                .filter(ContextMenu.class::isInstance)
                .flatMap(menu -> ((ContextMenu) menu).getItems().stream())
                .map(MenuItem::getText)
                .toList());
    assertEquals(
        List.of("Go down to Circle.run  (Shift+O)", "Go down to Oval.run  (Shift+O)"), offered);
    Fx.run(() ->
        List.copyOf(Window.getWindows()).stream()
            .filter(ContextMenu.class::isInstance)
            .forEach(Window::hide));
  }

  @Test
  void inheritedMembersAreListedAsControlAndShiftAndMWant() {
    open(sealed());
    fixture.hand().rightClick(box("a.Circle"));
    assertEquals(List.of("size", "run(int)", "area()"), table().get("members"));
    fixture.hand().press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.M);
    fixture.settle();
    assertEquals(List.of("size", "run(int)"), table().get("members"));
    assertEquals(false, fixture.settings().get("inherited"));
    assertTrue(((ToggleButton) fixture.node("#inherited")).getText().contains("(1)"));
  }

  @Test
  void figuresAreThoseOfAllThreadsTogether() throws IOException {
    open(sealed());
    String routine = "a.Circle#run(int)";
    RunWriter writer = new RunWriter(folder.resolve("two"));
    writer.node("host", 4711).thread(1, "main", 0).enter(1, routine).exit(11, routine);
    writer.node("host", 4712).thread(1, "main", 0).enter(1, routine).exit(31, routine);
    fixture.receive("control/1", new Message.SwitchRun(writer.write().toString()));
    fixture.hand().rightClick(box("a.Circle"));
    fixture.settle();
    RoutineProfile figures =
        Fx.call(() ->
            ((MemberSheet) fixture.node("#member-sheet"))
                .table().rows().stream()
                    .flatMap(row -> row.figures().stream())
                    .findFirst()
                    .orElseThrow());
    assertEquals(2, figures.calls());
    assertEquals(40, figures.exclusiveNanos());
    assertEquals(40, figures.inclusiveNanos());
  }

  @Test
  void theRowsOfTheWindowAreClassesOrMembers() {
    open(sealed());
    assertEquals(5, Fx.call(() -> fixture.tool().table().rows().size()));
    fixture.setView(Map.of("rows", "members"));
    List<Map<String, Object>> members = Fx.call(() -> fixture.tool().table().objects());
    Map<String, Object> run =
        members.stream()
            .filter(row -> "a.Circle#run(int)".equals(row.get("Routine")))
            .findFirst()
            .orElseThrow();
    assertEquals("a.Round#run(int) a.Shape#run(int)", run.get("Overrides"));
    assertNull(run.get("Calls"));
    assertEquals("members", fixture.settings().get("rows"));
  }

  @Test
  void withoutAnApplicationThereIsNothingToSave() {
    fixture = ToolFixture.open("classy", ClassyTool::new);
    assertTrue(Fx.call(fixture.node("#save")::isDisabled));
    fixture.hand().press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.E);
    fixture.hand().press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.F);
    fixture.hand().press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.M);
    fixture.hand().press(KeyCode.CONTROL, KeyCode.I);
    fixture.settle();
    assertTrue(said().contains("No application is open"), said());
    fixture.close();
    open(sealed());
    assertFalse(Fx.call(fixture.node("#save")::isDisabled));
    fixture.hand().press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.E);
    assertTrue(Fx.call(() -> ((MenuButton) fixture.node("#save")).isShowing()));
    Fx.run(() -> ((MenuButton) fixture.node("#save")).hide());
  }

  private int elements(String selector) {
    return fixture.nodes(selector).stream()
        .mapToInt(node -> Fx.call(() -> ((javafx.scene.shape.Path) node).getElements().size()))
        .sum();
  }

  @Test
  void interfacesAreDashedLinesOrListsOrNotThereAsControlAndIGoThroughThem() {
    open(interfaces());
    fixture.hand().click(box("a.Base"));
    assertEquals(4, ((Map<?, ?>) fixture.view().get("interfaceLines")).get("total"));
    int dashed = elements(".hierarchy-lines.implements");
    assertTrue(dashed > 0);
    assertEquals(0, elements(".hierarchy-lines.chosen"));
    fixture.hand().click(box("a.Circle"));
    assertTrue(elements(".hierarchy-lines.chosen") > 0);
    fixture.hand().press(KeyCode.CONTROL, KeyCode.I);
    fixture.settle();
    assertEquals("lists", fixture.settings().get("interfaces"));
    assertTrue(said().contains("○ Sized, Drawable, Runnable"), said());
    assertTrue(elements(".hierarchy-lines.implements") < dashed, "what stands below stays joined");
    fixture.hand().press(KeyCode.CONTROL, KeyCode.I);
    fixture.settle();
    assertFalse(said().contains("○ Sized"), said());
    fixture.hand().press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.I);
    fixture.settle();
    assertEquals("classes", fixture.settings().get("roots"));
    assertTrue(fixture.nodes(".class-box").size() == 3);
  }

  private static Program shapes() {
    return new ClassPrograms()
        .type("a.Shape", "java.lang.Object")
        .type("a.Circle", "a.Shape")
        .type("a.Ellipse", "a.Circle")
        .type("a.Square", "a.Shape")
        .interfaceType("a.Drawable")
        .type("a.Label", "java.lang.Object", "a.Drawable")
        .parallelType("a.Task", "java.lang.Thread", "a.Drawable")
        .build();
  }

  private static Program deep() {
    ClassPrograms programs = new ClassPrograms().type("a.L0", "java.lang.Object");
    for (int i = 1; i <= 450; i++) {
      programs.type("a.L" + i, "a.L" + (i - 1));
    }
    return programs.build();
  }

  @Test
  void whatMayRunElsewhereIsPalerInTheTableWhereThatIsUncertain() {
    open(
        new ClassPrograms()
            .parallelType("a.Task", "java.lang.Thread")
            .perhapsParallelType("a.Perhaps", "java.lang.Object")
            .build());
    fixture.hand().doubleClick(box("a.Task"));
    fixture.settle();
    assertEquals(1, Fx.call(() -> cell("||").getOpacity()));
    fixture.hand().doubleClick(box("a.Perhaps"));
    fixture.settle();
    assertEquals(ParallelSign.strength(1), Fx.call(() -> cell("||").getOpacity()));
  }

  private List<Switch> wanted() {
    return Fx.call(() -> fixture.context().marks().wanted());
  }

  @Test
  void whatIsMeasuredIsMarkedOnClassesAndMembers() {
    open(shapes());
    fixture.hand().doubleClick(box("a.Circle"));
    fixture.hand().press(KeyCode.CONTROL, KeyCode.M);
    fixture.settle();
    MarkBox ofClass = (MarkBox) box("a.Circle").lookup(".mark-box");
    assertTrue(ofClass.isSelected());
    fixture.hand().click(ofClass);
    fixture.settle();
    assertEquals(List.of(new Switch("a.Circle", false)), wanted());
    List<MarkBox> members =
        fixture.nodes("#members .mark-box").stream()
            .filter(Node::isVisible)
            .map(MarkBox.class::cast)
            .toList();
    assertFalse(members.isEmpty());
    assertTrue(members.stream().noneMatch(MarkBox::isSelected));
    fixture.hand().press(KeyCode.CONTROL, KeyCode.M);
    fixture.settle();
    assertEquals(List.of(), wanted());
    assertFalse(box("a.Circle").lookup(".mark-box").isVisible());
  }

  @Test
  void theMenuKeyOpensTheMenuOfTheSelectedClassAndOfTheSelectedMember() {
    open(shapes());
    assertEquals(List.of(), MenuByKey.of(fixture.node("#hierarchy")));
    fixture.hand().doubleClick(box("a.Circle"));
    fixture.hand().click(box("a.Circle"));
    fixture.settle();
    List<String> ofClass = MenuByKey.of(fixture.node("#hierarchy"));
    assertTrue(ofClass.contains("Show routines in cagey"), ofClass.toString());
    TableView<?> members = (TableView<?>) fixture.node("#members");
    Fx.run(() -> members.getSelectionModel().clearAndSelect(firstRoutine(members)));
    List<String> ofMember = MenuByKey.of(members);
    assertTrue(ofMember.contains("Show callers in cagey"), ofMember.toString());
  }

  private static int firstRoutine(TableView<?> members) {
    return (int)
        members.getItems().stream()
            .takeWhile(row -> ((MemberRow) row).member().routine() == null)
            .count();
  }

  @Test
  void whatClassesDoNotHaveIsSaid() {
    open(shapes());
    fixture.receive("racy/1", new SelectNode("host.1", 3L));
    assertEquals("classy shows classes, which have no nodes or threads", fixture.view().get("why"));
    fixture.receive("easy/1", new SelectTime("/runs/a", 1, 2));
    assertEquals("classy shows classes, which have no time", fixture.view().get("why"));
  }
}
