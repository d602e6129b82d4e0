package dev.concert.fancy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message;
import dev.concert.bus.Message.SelectClass;
import dev.concert.bus.Message.SelectFile;
import dev.concert.bus.Message.SelectFunction;
import dev.concert.bus.Message.SelectNode;
import dev.concert.bus.Message.SelectTime;
import dev.concert.fancy.model.ShapesProgram;
import dev.concert.fancy.view.Viewer;
import dev.concert.model.Program;
import dev.concert.trace.control.ApplicationSelection.Switch;
import dev.concert.ui.fixture.ExpectedProgram;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.MenuByKey;
import dev.concert.ui.fixture.ToolFixture;
import dev.concert.ui.marking.MarkBox;
import dev.concert.ui.source.SourceMark;
import dev.concert.ui.source.SourceView;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import javafx.stage.Window;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FancyToolTest {
  @TempDir Path root;
  private ToolFixture fixture;

  @BeforeEach
  void open() {
    fixture = open("--theme", "light");
  }

  private ToolFixture open(String... more) {
    Program program = ShapesProgram.in(root);
    String[] arguments = new String[more.length + 2];
    arguments[0] = "--app";
    arguments[1] = root.toString();
    System.arraycopy(more, 0, arguments, 2, more.length);
    return ToolFixture.open("fancy", FancyTool::new, (_, _, _) -> program, arguments);
  }

  @AfterEach
  void close() {
    fixture.close();
  }

  private Node cell(String list, String text) {
    return fixture.nodes("#" + list + " .list-cell").stream()
        .filter(node -> node instanceof ListCell<?> cell && text.equals(cell.getText()))
        .findFirst()
        .orElseThrow(() -> new AssertionError(text + " is not in the list " + list));
  }

  @SuppressWarnings("unchecked")
  private Map<String, Object> part(String name) {
    return (Map<String, Object>) fixture.view().get(name);
  }

  @SuppressWarnings("unchecked")
  private List<Map<String, Object>> marked(String kind) {
    return ((List<Map<String, Object>>) part("source").get("marked"))
        .stream().filter(mark -> mark.get("kind").equals(kind)).toList();
  }

  @Test
  void whatAnApplicationIsShownInHasItsStylesBeforeItIsRead() {
    Program program = ShapesProgram.in(root);
    String[] controls = {"#files", "#methods", "#tear-off"};
    ExpectedProgram.check("fancy", FancyTool::new, program, root, controls).close();
  }

  @Test
  void whateverTheKeysReachHasANameForAScreenReader() {
    assertEquals(List.of(), fixture.unnamed());
    assertEquals(List.of(), fixture.undescribed());
  }

  @Test
  void selectingAFileShowsItsFunctionsAndTheMethodsOfItsMainType() {
    fixture.hand().click(cell("files", "Shape.java"));
    assertEquals(List.of(new SelectFile(ShapesProgram.FILE, null)), fixture.bus().sent());
    assertEquals(
        List.of(ShapesProgram.COUNT, ShapesProgram.TWICE, ShapesProgram.LAMBDA),
        part("functions").get("items"));
    assertEquals("a.Shape", part("classes").get("selected"));
  }

  @Test
  void aClickOnARoutineSelectsItAndMarksHeaderBodyAndCalls() {
    fixture.hand().click(cell("files", "Shape.java"));
    fixture.hand().click(cell("functions", "Shape.count(Shape)"));
    fixture.settle();
    assertEquals(new SelectFunction(ShapesProgram.COUNT), fixture.bus().sent().getLast());
    assertEquals(1, marked("header").size());
    assertEquals(ShapesProgram.line("static int count"), marked("body").getFirst().get("line"));
    assertEquals(1, marked("open-call").size());
    assertEquals(1, marked("call").size());
    assertEquals(1, marked("type").size());
  }

  @Test
  void aRoutineAtTheEndOfAListThatHasJustBeenFilledIsScrolledTo() {
    fixture.close();
    Program program = ShapesProgram.withMany(root, 300);
    fixture =
        ToolFixture.open("fancy", FancyTool::new, (_, _, _) -> program, "--app", root.toString());
    fixture.receive("cagey/1", new SelectFunction("a.Shape#f298()"));
    fixture.settle();
    cell("functions", "Shape.f298()");
    cell("methods", "f298()");
  }

  @Test
  void aCallWithOneTargetSelectsIt() {
    fixture.receive("cagey/1", new SelectFunction(ShapesProgram.COUNT));
    follow(SourceMark.Kind.CALL);
    assertEquals(List.of(new SelectFunction(ShapesProgram.TWICE)), fixture.bus().sent());
  }

  @Test
  void aVirtualCallOffersAllItsTargets() {
    fixture.receive("cagey/1", new SelectFunction(ShapesProgram.COUNT));
    follow(SourceMark.Kind.OPEN_CALL);
    ContextMenu menu =
        Fx.call(() ->
            Window.getWindows().stream()
                .filter(ContextMenu.class::isInstance)
                .map(ContextMenu.class::cast)
                .findFirst()
                .orElseThrow());
    assertEquals(
        List.of(ShapesProgram.AREA, ShapesProgram.CIRCLE_AREA),
        menu.getItems().stream().map(item -> item.getText()).toList());
    Fx.run(() -> menu.getItems().get(1).fire());
    assertEquals(List.of(new SelectFunction(ShapesProgram.CIRCLE_AREA)), fixture.bus().sent());
    Fx.run(menu::hide);
  }

  private List<ContextMenu> menus() {
    return Fx.call(() ->
        Window.getWindows().stream()
            .filter(ContextMenu.class::isInstance)
            .map(ContextMenu.class::cast)
            .toList());
  }

  @Test
  void aRightClickInTheSourceOffersToCopyIt() {
    fixture.receive("cagey/1", new SelectFunction(ShapesProgram.COUNT));
    Node text = fixture.node(".source .code-area");
    Fx.run(() ->
        Event.fireEvent(
            text,
            new ContextMenuEvent(
                ContextMenuEvent.CONTEXT_MENU_REQUESTED, 5, 5, 5, 5, false, null)));
    ContextMenu menu = menus().getFirst();
    assertEquals("Copy the source with its figures", menu.getItems().getLast().getText());
    Fx.run(() -> menu.getItems().getLast().fire());
    fixture.settle();
    assertTrue(
        fixture.nodes(".concert-status .label").stream()
            .anyMatch(node -> ((Label) node).getText().startsWith("no run is open whose figures")));
    Fx.run(menu::hide);
  }

  @Test
  void aClassNameInTheHeaderSelectsTheClass() {
    fixture.receive("cagey/1", new SelectFunction(ShapesProgram.COUNT));
    follow(SourceMark.Kind.TYPE);
    assertEquals(List.of(new SelectClass("a.Shape")), fixture.bus().sent());
  }

  private void follow(SourceMark.Kind kind) {
    SourceView source = (SourceView) fixture.node(".source");
    SourceMark mark =
        Fx.call(
            () -> source.marks().stream().filter(m -> m.kind() == kind).findFirst().orElseThrow());
    Fx.run(() -> mark.link().follow(50, 50));
  }

  @Test
  void theCallsOfALambdaBelongToTheRoutineAroundIt() {
    fixture.receive("cagey/1", new SelectFunction(ShapesProgram.CIRCLE_AREA));
    assertEquals(1, marked("call").size());
  }

  @Test
  void anImplicitRoutineShowsItsClass() {
    fixture.receive("racy/1", new SelectFunction(ShapesProgram.IMPLICIT));
    assertEquals(true, fixture.view().get("found"));
    assertEquals(ShapesProgram.line("class Circle"), marked("hit").getFirst().get("line"));
  }

  @Test
  void aSourceThatIsReadWhileItsApplicationGoesIsNotShown() {
    Fx.run(() -> {
      fixture.tool().show(new SelectFunction(ShapesProgram.COUNT));
      fixture.tool().view();
      fixture.tool().showProgram(null);
      fixture.tool().view();
    });
    fixture.settle();
    assertNull(part("source").get("file"));
    assertNull(Fx.call(() -> fixture.shell().crash()));
  }

  @Test
  void aRoutineWithoutSourceIsSaidToHaveNone() {
    fixture.receive("racy/1", new SelectFunction("java.lang.Thread#run()"));
    assertEquals(false, fixture.view().get("found"));
    assertEquals("Thread.run has no source in this application", fixture.view().get("why"));
  }

  @Test
  void aFileThatIsGoneIsToldAndTheListsStay() throws Exception {
    Files.delete(root.resolve(ShapesProgram.FILE));
    fixture.receive("racy/1", new SelectFunction(ShapesProgram.COUNT));
    assertEquals(ShapesProgram.FILE, part("files").get("selected"));
    assertTrue(fixture.nodes(".banner").size() == 1);
  }

  @Test
  void f3GoesThroughTheCallsOfTheSelectedRoutineAndSelectsNothing() {
    fixture.receive("cagey/1", new SelectFunction(ShapesProgram.TWICE));
    Node source = fixture.node(".source");
    Fx.run(source::requestFocus);
    fixture.hand().press(KeyCode.F3);
    assertEquals(ShapesProgram.line("twice(1)"), marked("hit").getFirst().get("line"));
    assertTrue(said().contains("2 of 3, called by Shape.count"), said());
    fixture.hand().press(KeyCode.F3);
    assertEquals(ShapesProgram.line("twice(3)"), marked("hit").getFirst().get("line"));
    fixture.hand().press(KeyCode.F3);
    assertEquals(ShapesProgram.line("static int twice"), marked("body").getFirst().get("line"));
    fixture.hand().press(KeyCode.SHIFT, KeyCode.F3);
    assertEquals(ShapesProgram.line("twice(3)"), marked("hit").getFirst().get("line"));
    assertEquals(List.of(), fixture.bus().sent());
  }

  private String said() {
    return String.join(
        "\n",
        fixture.nodes(".label").stream()
            .map(node -> String.valueOf(((javafx.scene.control.Labeled) node).getText()))
            .toList());
  }

  @Test
  void lettersInAListGoToTheNameThatBeginsWithThem() {
    fixture.receive("cagey/1", new SelectClass("a.Circle"));
    fixture.hand().click(cell("classes", "Shape"));
    fixture.hand().type("c");
    assertEquals(
        "a.Circle",
        Fx.call(() ->
            ((dev.concert.model.Type)
                    ((javafx.scene.control.ListView<?>) fixture.node("#classes"))
                        .getSelectionModel()
                        .getSelectedItem())
                .name()));
  }

  @Test
  void theSourceIsGivenTwoThirdsAndTheListsEnoughToBeRead() {
    fixture.receive("racy/1", new SelectFunction(ShapesProgram.COUNT));
    assertEquals(0.34, share(), 0.02);
    fixture.close();
    fixture = open("--size", "640x480");
    fixture.receive("racy/1", new SelectFunction(ShapesProgram.COUNT));
    assertTrue(width("#files") >= 120, "files " + width("#files"));
    assertTrue(width(".source") >= 320, "source " + width(".source"));
  }

  @Test
  void overloadsHaveTheWidthThatTheyNeedWhereThereIsRoom() {
    String types = "java.lang.String,java.lang.CharSequence,int,boolean";
    Program program =
        ShapesProgram.with(
            root, List.of("a.Shape#replaceEach(%s)".formatted(types), "a.Shape#replaceEach(int)"));
    String whole = "Shape.replaceEach(String, CharSequence, int, boolean)";
    assertEquals(whole, seen(program, whole, "1600x800"));
    assertTrue(width("#functions") > width("#files"), "functions " + width("#functions"));
    assertEquals(0.39, share(), 0.02, "they take no more than their part");
    Fx.run(() -> fixture.scene().getWindow().setWidth(900));
    fixture.settle();
    assertTrue(share() < 0.41, "share " + share());
    assertEquals(width("#functions"), width("#files"), 10, "half each where both have too little");
  }

  @Test
  void namesThatAreCutHaveBothEndsInAnotherThemeToo() {
    String types = "java.lang.String,java.lang.CharSequence,int,boolean";
    Program program =
        ShapesProgram.with(root, List.of("a.Shape#replaceEachOfThem(%s)".formatted(types)));
    fixture.close();
    fixture =
        ToolFixture.open(
            "fancy",
            FancyTool::new,
            (_, _, _) -> program,
            "--app",
            root.toString(),
            "--size",
            "700x500",
            "--theme",
            "light");
    fixture.receive("racy/1", new SelectFunction(ShapesProgram.COUNT));
    List<String> light = texts("functions");
    assertTrue(light.toString().contains("…"), light::toString);
    fixture.hand().click(fixture.node("#theme"));
    fixture.settle();
    assertEquals(light, texts("functions"));
  }

  /** As they are drawn. */
  private List<String> texts(String list) {
    return fixture.nodes("#" + list + " .list-cell .text").stream()
        .map(node -> Fx.call(() -> ((Text) node).getText()))
        .toList();
  }

  /** What the list shows of a function in a window of a size. */
  private String seen(Program program, String function, String size) {
    fixture.close();
    fixture =
        ToolFixture.open(
            "fancy",
            FancyTool::new,
            (_, _, _) -> program,
            "--app",
            root.toString(),
            "--size",
            size);
    fixture.receive("racy/1", new SelectFunction(ShapesProgram.COUNT));
    Node cell = cell("functions", function);
    return Fx.call(() ->
        cell.lookupAll(".text").stream()
            .filter(text -> text.getParent() == cell)
            .map(text -> ((Text) text).getText())
            .findFirst()
            .orElseThrow());
  }

  @Test
  void aWidthThatWasChosenIsNotOverruledByNames() {
    Path user = root.resolve("user");
    fixture.close();
    Program program = ShapesProgram.in(root);
    String[] arguments = {"--app", root.toString(), "--size", "1200x800"};
    fixture = ToolFixture.reopen(user, "fancy", FancyTool::new, (_, _, _) -> program, arguments);
    fixture.setView(Map.of("lists", 0.25));
    fixture.settle();
    assertEquals(0.25, share(), 0.02);
    fixture.close();
    fixture = ToolFixture.reopen(user, "fancy", FancyTool::new, (_, _, _) -> program, arguments);
    assertEquals(0.25, share(), 0.02);
  }

  @Test
  void aLayoutThatWasKeptBeforeAnybodyMovedADividerLeavesTheListsTheWidthOfTheirNames() {
    double usual = share();
    Fx.run(() -> fixture.tool().restore(Map.of("lists", 0.34, "upper", 0.5)));
    fixture.settle();
    assertEquals(usual, share(), 0.001);
    Fx.run(() -> fixture.tool().restore(Map.of("lists", 0.21, "upper", 0.5)));
    fixture.settle();
    assertEquals(0.21, share(), 0.02);
  }

  private double share() {
    return width(".name-lists") / fixture.scene().getWidth();
  }

  private double width(String selector) {
    return fixture.node(selector).getLayoutBounds().getWidth();
  }

  @Test
  void beforeAnythingIsSelectedTheWindowSaysWhatToDo() {
    Node hint = fixture.node(".empty-state");
    assertTrue(Fx.call(hint::isVisible));
    fixture.receive("racy/1", new SelectFunction(ShapesProgram.COUNT));
    assertFalse(Fx.call(hint::isVisible));
  }

  @Test
  void aTornOffViewerStaysOnItsSource() {
    fixture.receive("racy/1", new SelectFunction(ShapesProgram.COUNT));
    fixture.hand().click(fixture.node("#tear-off"));
    assertEquals(1, fixture.view().get("tornOff"));
    fixture.receive("racy/1", new SelectFunction(ShapesProgram.TWICE));
    assertEquals(ShapesProgram.line("static int twice"), marked("body").getFirst().get("line"));
  }

  @Test
  void aTornOffViewerFollowsTheTheme() {
    fixture.receive("racy/1", new SelectFunction(ShapesProgram.COUNT));
    fixture.hand().click(fixture.node("#tear-off"));
    fixture.settle();
    Viewer torn =
        Fx.call(() ->
            Window.getWindows().stream()
                .filter(window -> window != fixture.scene().getWindow())
                .map(window -> window.getScene().lookup(".source"))
                .map(source -> (Viewer) source.getParent().getParent())
                .findFirst()
                .orElseThrow());
    Object light = Fx.call(() -> torn.source().stripe().stretches());
    Fx.run(((Button) fixture.node("#theme"))::fire);
    fixture.settle();
    Object dark = Fx.call(() -> torn.source().stripe().stretches());
    assertNotEquals(light, dark, "the colours are those of the theme");
    Viewer main = (Viewer) fixture.node(".split-pane .source").getParent().getParent();
    assertEquals(Fx.call(() -> main.source().stripe().stretches()), dark);
    Fx.run(() -> torn.getScene().getWindow().hide());
  }

  @Test
  void showSourceIsFulfilled() {
    assertEquals(
        true,
        Fx.call(() -> fixture.tool().fulfil(new Message.ShowSource(ShapesProgram.TWICE))).found());
  }

  @Test
  void showSourceMayNameALine() {
    int line = ShapesProgram.line("static int twice") + 1;
    Fx.call(() -> fixture.tool().fulfil(new Message.ShowSource(ShapesProgram.TWICE, line)));
    fixture.settle();
    assertEquals(List.of(line), marked("hit").stream().map(mark -> mark.get("line")).toList());
  }

  @Test
  void picturesInBothThemes() {
    for (String theme : List.of("light", "dark")) {
      fixture.close();
      fixture = open("--theme", theme);
      fixture.receive("racy/1", new SelectFunction(ShapesProgram.COUNT));
      assertTrue(fixture.picture("fancy-" + theme).toFile().length() > 0);
      fixture.close();
      fixture = ToolFixture.open("fancy", FancyTool::new, "--theme", theme);
      assertTrue(fixture.picture("fancy-empty-" + theme).toFile().length() > 0);
    }
  }

  @Test
  void inGermanNothingIsSaidInEnglish() {
    fixture.close();
    fixture = open("--language", "de");
    fixture.receive("racy/1", new SelectFunction(ShapesProgram.COUNT));
    assertEquals(List.of(), fixture.untranslated());
    assertTrue(fixture.picture("fancy-german").toFile().length() > 0);
  }

  private List<Switch> wanted() {
    return Fx.call(() -> fixture.context().marks().wanted());
  }

  @Test
  void whatIsMeasuredIsMarkedInTheListsByItsBoxAndByTheSpaceBar() {
    fixture.hand().click(cell("files", "Shape.java"));
    fixture.hand().click(cell("functions", "Shape.count(Shape)"));
    assertTrue(fixture.nodes("#functions .mark-box").stream().noneMatch(Node::isVisible));
    fixture.hand().press(KeyCode.CONTROL, KeyCode.M);
    fixture.settle();
    MarkBox box = (MarkBox) cell("functions", "Shape.count(Shape)").lookup(".mark-box");
    assertTrue(box.isSelected());
    fixture.hand().click(box);
    fixture.settle();
    assertEquals(List.of(new Switch(ShapesProgram.COUNT, false)), wanted());
    assertTrue(((MarkBox) cell("classes", "Shape").lookup(".mark-box")).isIndeterminate());
    Fx.run(() -> fixture.node("#functions").requestFocus());
    fixture.hand().press(KeyCode.SPACE);
    fixture.settle();
    assertEquals(List.of(), wanted());
  }

  private List<String> menuOf(String list) {
    return MenuByKey.of(fixture.node("#" + list));
  }

  @Test
  void theMenuKeyOpensTheMenuOfTheSelectedLineInEveryList() {
    fixture.receive("cagey/1", new SelectFunction(ShapesProgram.COUNT));
    assertTrue(menuOf("files").contains("Show classes in classy"));
    assertTrue(menuOf("classes").contains("Show class in classy"));
    assertTrue(menuOf("functions").contains("Show callers in cagey"));
    assertTrue(menuOf("methods").contains("Show profile in racy"));
    assertEquals(List.of(), fixture.bus().sent());
  }

  @Test
  void whatSourceDoesNotHaveIsSaid() {
    fixture.receive("racy/1", new SelectNode("host.1", 3L));
    assertEquals("fancy shows source, which has no nodes or threads", fixture.view().get("why"));
    fixture.receive("easy/1", new SelectTime("/runs/a", 1, 2));
    assertEquals("fancy shows source, which has no time", fixture.view().get("why"));
  }
}
