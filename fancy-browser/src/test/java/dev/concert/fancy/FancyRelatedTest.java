package dev.concert.fancy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message.SelectClass;
import dev.concert.bus.Message.SelectFile;
import dev.concert.bus.Message.SelectFunction;
import dev.concert.fancy.model.FamilyProgram;
import dev.concert.fancy.model.RelatedRow;
import dev.concert.fancy.view.Viewer;
import dev.concert.model.Program;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.MouseAndKeys;
import dev.concert.ui.fixture.ToolFixture;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.stage.Window;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What stands beside the source, in the window. */
class FancyRelatedTest {
  @TempDir Path root;
  private ToolFixture fixture;

  @BeforeEach
  void open() {
    fixture = open("--theme", "light", "--size", "1200x700");
  }

  private ToolFixture open(String... more) {
    Program program = FamilyProgram.in(root);
    List<String> arguments = new ArrayList<>(List.of("--app", root.toString()));
    arguments.addAll(List.of(more));
    return ToolFixture.open(
        "fancy", FancyTool::new, (_, _, _) -> program, arguments.toArray(String[]::new));
  }

  @AfterEach
  void close() {
    fixture.close();
  }

  @SuppressWarnings("unchecked")
  private Map<String, Object> beside() {
    return (Map<String, Object>) fixture.view().get("beside");
  }

  private List<?> labels() {
    return ((List<?>) beside().get("items"))
        .stream().map(item -> ((Map<?, ?>) item).get("label")).toList();
  }

  private void focusOnSource() {
    Node source = fixture.node(".source");
    Fx.run(source::requestFocus);
  }

  private Object firstMarkedLine() {
    Map<?, ?> source = (Map<?, ?>) fixture.view().get("source");
    return ((Map<?, ?>) ((List<?>) source.get("marked")).getFirst()).get("line");
  }

  @Test
  void aKeyShowsTheOutlineOnTheMemberThatIsSelected() {
    fixture.receive("cagey/1", new SelectFunction(FamilyProgram.CAT_NAME));
    focusOnSource();
    fixture.hand().press(KeyCode.CONTROL, KeyCode.F12);
    fixture.settle();
    assertEquals("outline", beside().get("kind"));
    assertEquals("↑↓ name()", beside().get("selected"));
    assertEquals(List.of(), fixture.unnamed());
    assertEquals(List.of(), fixture.undescribed());
    assertTrue(fixture.picture("fancy-outline").toFile().length() > 0);
  }

  @Test
  void arrowsShowThePlaceOfALineAndEnterSelectsIt() {
    fixture.receive("cagey/1", new SelectFunction(FamilyProgram.CAT_NAME));
    focusOnSource();
    fixture.hand().press(KeyCode.CONTROL, KeyCode.F12);
    fixture.hand().press(KeyCode.DOWN);
    fixture.settle();
    assertEquals("↑ eat(String)", beside().get("selected"));
    assertEquals(FamilyProgram.line("public void eat"), firstMarkedLine());
    assertEquals(List.of(), fixture.bus().sent());
    fixture.hand().press(KeyCode.ENTER);
    fixture.settle();
    assertEquals(List.of(new SelectFunction("a.Cat#eat(java.lang.String)")), fixture.bus().sent());
  }

  @Test
  void escapeClosesItAndGoesBackToTheSource() {
    fixture.receive("cagey/1", new SelectFunction(FamilyProgram.CAT_NAME));
    focusOnSource();
    fixture.hand().press(KeyCode.CONTROL, KeyCode.F12);
    fixture.hand().press(KeyCode.ESCAPE);
    fixture.settle();
    assertNull(beside());
    assertTrue(
        Fx.call(() -> fixture.scene().getFocusOwner().getStyleClass().contains("code-area")));
  }

  @Test
  void theOutlineFollowsWhatOthersSelect() {
    fixture.receive("cagey/1", new SelectClass("a.Lion"));
    fixture.setView(Map.of("beside", "outline", "inherited", true));
    fixture.settle();
    assertEquals(List.of("Lion", "↑ name()", "|| hide()", "run()", "LEGS: int"), labels());
    fixture.receive("cagey/1", new SelectFunction(FamilyProgram.RUN));
    assertEquals("run()", beside().get("selected"));
    assertEquals("Cat", beside().get("subject"));
  }

  @Test
  void whatStandsBesideTheSourceIsToldAsItIsSet() {
    fixture.close();
    fixture = open("--beside", "outline", "--inherited", "on", "--select", "a.Lion");
    assertEquals("outline", fixture.settings().get("beside"));
    assertEquals(true, fixture.settings().get("inherited"));
    assertTrue(labels().contains("LEGS: int"), labels().toString());
  }

  @Test
  void theOutlineIsRememberedForTheApplication() {
    Path user = root.resolve("user");
    fixture.close();
    Program program = FamilyProgram.in(root);
    String[] arguments = {"--app", root.toString(), "--size", "1200x700"};
    fixture = ToolFixture.reopen(user, "fancy", FancyTool::new, (_, _, _) -> program, arguments);
    fixture.setView(Map.of("beside", "outline"));
    fixture.settle();
    fixture.close();
    fixture = ToolFixture.reopen(user, "fancy", FancyTool::new, (_, _, _) -> program, arguments);
    assertEquals("outline", beside().get("kind"));
  }

  @Test
  void itSpeaksGerman() {
    fixture.close();
    fixture = open("--language", "de", "--size", "1200x700");
    fixture.receive("cagey/1", new SelectClass("a.Lion"));
    fixture.setView(Map.of("beside", "outline", "inherited", true));
    assertEquals(List.of(), fixture.untranslated());
    assertTrue(fixture.picture("fancy-outline-german").toFile().length() > 0);
  }

  @Test
  void oneGestureListsCallersAndEnterSelectsTheCallerAtItsCall() {
    fixture.receive("cagey/1", new SelectFunction(FamilyProgram.CAT_NAME));
    focusOnSource();
    fixture.hand().press(KeyCode.CONTROL, KeyCode.ALT, KeyCode.H);
    fixture.settle();
    assertEquals("callers", beside().get("kind"));
    assertEquals(List.of("Cat.run()"), labels());
    assertTrue(fixture.picture("fancy-callers").toFile().length() > 0);
    fixture.hand().press(KeyCode.ENTER);
    fixture.settle();
    assertEquals(List.of(new SelectFunction(FamilyProgram.RUN)), fixture.bus().sent());
    assertEquals(FamilyProgram.line("name();\n  }\n}"), firstMarkedLine());
    assertEquals("Cat.name()", beside().get("subject"), "the list stays");
  }

  @Test
  void oneGestureListsWhatOverrides() {
    fixture.receive("cagey/1", new SelectFunction(FamilyProgram.CAT_NAME));
    focusOnSource();
    fixture.hand().press(KeyCode.CONTROL, KeyCode.ALT, KeyCode.B);
    fixture.settle();
    assertEquals(List.of("Overrides", "Animal.name()", "Overridden", "Lion.name()"), labels());
  }

  @Test
  void oneGestureListsTheTypeHierarchyAndAClickSelectsAClass() {
    fixture.receive("cagey/1", new SelectFunction(FamilyProgram.CAT_NAME));
    focusOnSource();
    fixture.hand().press(KeyCode.CONTROL, KeyCode.H);
    fixture.settle();
    assertEquals("Cat", beside().get("selected"));
    Node lion =
        fixture.nodes("#related .list-cell").stream()
            .filter(cell -> "Lion a".equals(Fx.call(cell::getAccessibleText)))
            .findFirst()
            .orElseThrow();
    fixture.hand().click(lion);
    fixture.settle();
    assertEquals(List.of(new SelectClass("a.Lion")), fixture.bus().sent());
    assertEquals("Cat", beside().get("subject"), "the hierarchy stays");
  }

  @Test
  void theMenuOfARoutineAsksForItWithoutSelectingIt() {
    fixture.receive("cagey/1", new SelectClass("a.Lion"));
    Node method =
        fixture.nodes("#methods .list-cell").stream()
            .filter(cell -> cell instanceof ListCell<?> it && "name()".equals(it.getText()))
            .findFirst()
            .orElseThrow();
    fixture.hand().rightClick(method);
    ContextMenu menu =
        Fx.call(() ->
            Window.getWindows().stream()
                .filter(ContextMenu.class::isInstance)
                .map(ContextMenu.class::cast)
                .findFirst()
                .orElseThrow());
    Fx.run(() ->
        menu.getItems().stream()
            .filter(item -> "What overrides this, what this overrides".equals(item.getText()))
            .findFirst()
            .orElseThrow()
            .fire());
    fixture.settle();
    assertEquals("Lion.name()", beside().get("subject"));
    assertEquals(List.of(), fixture.bus().sent());
    Fx.run(menu::hide);
  }

  /** Of the source that is torn off while a routine is selected. */
  private Scene tornOff(String routine) {
    fixture.receive("cagey/1", new SelectFunction(routine));
    fixture.hand().click(fixture.node("#tear-off"));
    fixture.settle();
    return Fx.call(() ->
        Window.getWindows().stream()
            .map(Window::getScene)
            .filter(scene -> scene != fixture.scene())
            .findFirst()
            .orElseThrow());
  }

  private void press(Scene torn, KeyCode... keys) {
    new MouseAndKeys(torn).press(keys);
    fixture.settle();
  }

  private static List<String> lines(Scene torn) {
    return Fx.call(() -> {
      ListView<?> list = (ListView<?>) torn.lookup("#related");
      return list == null
          ? null
          : list.getItems().stream().map(row -> ((RelatedRow) row).label()).toList();
    });
  }

  private static String marked(Scene torn) {
    return Fx.call(() -> {
      ListView<?> list = (ListView<?>) torn.lookup("#related");
      Object marked = list == null ? null : list.getSelectionModel().getSelectedItem();
      return marked == null ? null : ((RelatedRow) marked).label();
    });
  }

  private static void awaitMarked(String line, Scene torn) {
    Fx.until(line + " is marked", () -> line.equals(marked(torn)));
  }

  private static Viewer viewer(Scene torn) {
    return Fx.call(() -> (Viewer) torn.lookup(".source").getParent().getParent());
  }

  @Test
  void aSourceThatIsTornOffHasTheSameOutlineWithTheSameKeyAndItFollowsItsOwnCaret() {
    Scene torn = tornOff(FamilyProgram.CAT_NAME);
    assertNull(lines(torn));
    press(torn, KeyCode.CONTROL, KeyCode.F12);
    awaitMarked("↑↓ name()", torn);
    assertNull(beside(), "the other window is as it was");
    Fx.run(() -> viewer(torn).source().requestFocus());
    Fx.run(() -> viewer(torn).source().goToLine(FamilyProgram.line("name();\n  }\n}")));
    awaitMarked("run()", torn);
    List<String> before = lines(torn);
    fixture.receive("cagey/1", new SelectClass("a.Lion"));
    fixture.settle();
    assertEquals(before, lines(torn), "it stays on its source");
    assertEquals("run()", marked(torn));
    Fx.run(() -> torn.lookup("#related").requestFocus());
    press(torn, KeyCode.CONTROL, KeyCode.F12);
    assertNull(lines(torn), "the key that opened it closes it");
    Fx.run(() -> torn.getWindow().hide());
  }

  @Test
  void aSourceThatIsTornOffBesideAnOutlineHasIt() {
    fixture.setView(Map.of("beside", "outline", "inherited", true));
    Scene torn = tornOff(FamilyProgram.CAT_NAME);
    assertTrue(lines(torn).contains("↑↓ name()"), lines(torn).toString());
    assertEquals(lines(torn).size(), labels().size());
    Fx.run(() -> torn.getWindow().hide());
  }

  @Test
  void aSourceThatIsTornOffListsCallersOfWhatItsCaretIsIn() {
    Scene torn = tornOff(FamilyProgram.CAT_NAME);
    press(torn, KeyCode.CONTROL, KeyCode.ALT, KeyCode.H);
    assertEquals(List.of("Cat.run()"), lines(torn));
    assertNull(beside());
    assertEquals(List.of(), fixture.bus().sent());
    Fx.run(() -> torn.getWindow().hide());
  }

  @Test
  void filesThatFailedAreCountedAboveTheListAndListedByAClick() {
    Node link = fixture.node("#problems");
    assertEquals("1 file not read whole", Fx.call(((Hyperlink) link)::getText));
    assertTrue(fixture.picture("fancy-problems-link").toFile().length() > 0);
    fixture.hand().click(link);
    fixture.settle();
    assertEquals("problems", beside().get("kind"));
    assertEquals(List.of("Animal.java:9"), labels());
    fixture.hand().press(KeyCode.ENTER);
    fixture.settle();
    assertEquals(List.of(new SelectFile(FamilyProgram.FILE, 9)), fixture.bus().sent());
  }
}
