package dev.concert.easy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message;
import dev.concert.easy.rows.TimelineRow;
import dev.concert.easy.states.Traces;
import dev.concert.trace.ThreadTrace;
import dev.concert.ui.Hypertool.Command;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.MouseAndKeys;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.text.Text;
import javafx.stage.Window;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Rows hidden, pinned and moved in the real window. */
class RowsWindowTest {
  private static final String WORK = "a.B#work()";

  private EasyFixture easy;
  private MouseAndKeys hand;

  @BeforeEach
  void open() {
    easy =
        EasyFixture.of(
            Traces.trace(
                List.of(thread("a.1", 1, "main"), thread("a.1", 2, "worker"), other()), List.of()),
            "--size",
            "980x700");
    hand = easy.window.hand();
  }

  private static ThreadTrace thread(String node, long id, String name) {
    return Traces.thread(node, id, name, name).state(1_000, 500_000, WORK).endsAt(1_000_000);
  }

  private static ThreadTrace other() {
    return Traces.thread("b.2", 1, "main", "main")
        .state(1_000, 500_000, "a.B#other()")
        .endsAt(1_000_000);
  }

  @AfterEach
  void close() {
    easy.close();
  }

  private List<String> labels() {
    return Fx.call(() ->
        easy.tool.window().model().rows().all().stream()
            .map(row -> "  ".repeat(row.level()) + row.label())
            .toList());
  }

  private TimelineRow row(String label) {
    return Fx.call(() ->
        easy.tool.window().model().rows().visible().stream()
            .filter(row -> row.label().equals(label))
            .findFirst()
            .orElseThrow());
  }

  private Node labelsPane() {
    return easy.window.node("#row-headers");
  }

  private void click(String label) {
    hand.clickAt(labelsPane(), 60, y(label));
  }

  /** The middle of a row on the screen. */
  private double y(String label) {
    double top = Fx.call(() -> easy.tool.window().model().rows().top());
    return (row(label).y() + row(label).bottom()) / 2 - top;
  }

  private void choose(String label, String item) {
    double y = y(label);
    Mouse mouse = new Mouse(labelsPane());
    Fx.run(() -> mouse.askForMenu(60, y));
    Fx.run(() -> menuItem(item).fire());
    Fx.run(() -> menu().hide());
    easy.window.settle();
  }

  private static ContextMenu menu() {
    return Window.getWindows().stream()
        .filter(window -> window instanceof ContextMenu)
        .map(ContextMenu.class::cast)
        .findFirst()
        .orElseThrow();
  }

  private static MenuItem menuItem(String id) {
    return menu().getItems().stream()
        .filter(item -> id.equals(item.getId()))
        .findFirst()
        .orElseThrow();
  }

  private String hiddenLine() {
    Label line = (Label) easy.window.node("#hidden-rows");
    return Fx.call(() -> line.getParent().isVisible() ? line.getText() : "");
  }

  @SuppressWarnings("unchecked")
  private Map<String, Object> map(String key) {
    return (Map<String, Object>) easy.window.view().get(key);
  }

  @Test
  void deleteHidesTheSelectedRowAndTheLineAboveShowsItAgain() {
    assertEquals("", hiddenLine());
    click("a.1");
    hand.press(KeyCode.DELETE);
    assertEquals(List.of("b.2", "  main"), labels());
    assertEquals("1 row is hidden: a.1", hiddenLine());
    assertEquals(List.of("a.1"), map("hiddenRows").get("items"));
    Fx.run(() -> ((Hyperlink) easy.window.node("#show-hidden")).fire());
    easy.window.settle();
    assertEquals(5, labels().size());
    assertEquals("", hiddenLine());
  }

  @Test
  void figuresStayAsTheyAreWhenRowsAreHidden() {
    Object states = easy.window.view().get("states");
    String legend = legend();
    choose("a.1", "hide");
    assertEquals(states, easy.window.view().get("states"));
    assertEquals(legend, legend());
  }

  private String legend() {
    return Fx.call(() -> easy.tool.window().model().analysis().totals().toString());
  }

  @Test
  void theMenuHidesTheOthersAndPinsAndControlZTakesBack() {
    choose("worker", "show-only");
    assertEquals(List.of("a.1", "  worker", "b.2", "  main"), labels());
    choose("b.2", "pin");
    assertEquals(List.of("b.2", "  main", "a.1", "  worker"), labels());
    hand.press(KeyCode.CONTROL, KeyCode.Z);
    assertEquals("a.1", labels().getFirst());
    hand.press(KeyCode.CONTROL, KeyCode.Z);
    assertEquals(5, labels().size());
  }

  @Test
  void spacePinsAndAltWithArrowsMoves() {
    click("worker");
    hand.press(KeyCode.ALT, KeyCode.UP);
    assertEquals(List.of("a.1", "  worker", "  main", "b.2", "  main"), labels());
    hand.press(KeyCode.ALT, KeyCode.DOWN);
    hand.press(KeyCode.SPACE);
    assertEquals(List.of("worker · a.1", "a.1", "  main", "b.2", "  main"), labels());
    hand.press(KeyCode.SPACE);
    assertEquals("a.1", labels().getFirst());
  }

  @Test
  void aLabelIsDraggedToWhereItShallBe() {
    hand.drag(labelsPane(), 60, y("b.2"), 60, 2);
    easy.window.settle();
    assertEquals(List.of("b.2", "  main", "a.1", "  main", "  worker"), labels());
    assertFalse(Fx.call(() -> easy.window.node(".row-gap").isVisible()));
  }

  @Test
  void theSearchForRowsFindsHiddenOnesAndBringsThemBack() {
    choose("b.2", "hide");
    Command found =
        Fx.call(() ->
            easy.tool.commands().stream()
                .filter(command -> command.title().equals("main · b.2 (hidden)"))
                .findFirst()
                .orElseThrow());
    Fx.run(() -> found.action().run());
    easy.window.settle();
    assertEquals(5, labels().size());
    List<Message> sent = new ArrayList<>(easy.window.bus().sent());
    assertEquals(new Message.SelectNode("b.2", 1L), sent.getLast());
  }

  @Test
  void whatIsSelectedElsewhereStaysHiddenAndTheReasonIsSaid() {
    choose("b.2", "hide");
    easy.window.receive("racy/2", new Message.SelectNode("b.2", 1L));
    assertEquals(false, easy.window.view().get("found"));
    assertTrue(easy.window.view().get("why").toString().startsWith("hidden"));
    easy.window.receive("racy/2", new Message.SelectFunction("a.B#other()"));
    assertTrue(easy.window.view().get("why").toString().startsWith("hidden"));
    assertEquals(3, labels().size());
    easy.window.bus().request(new Message.ShowInTime("a.B#other()"));
    easy.window.settle();
    assertEquals(5, labels().size());
  }

  @Test
  void whatWasDoneToRowsIsKeptWithTheLayout() {
    choose("worker", "hide");
    choose("b.2", "move-up");
    choose("b.2", "pin");
    List<String> before = labels();
    Map<String, Object> saved = Fx.call(() -> easy.tool.layout());
    close();
    open();
    Fx.run(() -> easy.tool.restore(saved));
    assertEquals(before, labels());
    Fx.run(() -> easy.tool.restore(Map.of()));
    assertEquals(List.of("a.1", "  main", "  worker", "b.2", "  main"), labels());
  }

  @Test
  void rowsWhoseNamesDifferInTheMiddleAreToldApartWhereThereIsNoRoomForThem() {
    easy.close();
    String cached = "hz.gifted_goldberg.cached.thread";
    String partition = "hz.gifted_goldberg.partition-operation.thread";
    List<ThreadTrace> threads = new ArrayList<>();
    for (int i = 1; i <= 2; i++) {
      threads.add(member(i, cached, cached + "-" + i));
      threads.add(member(10 + i, partition, partition + "-" + i));
    }
    easy =
        EasyFixture.of(Traces.trace(threads, List.of()), "--size", "980x700", "--rows", "groups");

    List<String> drawn = drawnNames();

    assertEquals(7, drawn.size(), drawn.toString());
    assertEquals(7, drawn.stream().distinct().count(), drawn.toString());
    assertTrue(drawn.stream().allMatch(name -> name.length() < 30), drawn.toString());
    assertTrue(drawn.get(1).contains("cached"), drawn.toString());
    assertTrue(drawn.get(4).contains("partition"), drawn.toString());
  }

  private static ThreadTrace member(long id, String group, String name) {
    return Traces.thread("host.1", id, name, group).state(1_000, 500_000, WORK).endsAt(1_000_000);
  }

  /** What the rows are called on the screen, from the top. */
  private List<String> drawnNames() {
    return Fx.call(() ->
        easy.window.nodes("#row-headers .row-header").stream()
            .filter(Node::isVisible)
            .sorted(Comparator.comparingDouble(Node::getLayoutY))
            .map(header -> ((HBox) header).getChildren().get(2))
            .map(name -> ((Text) name.lookup(".text")).getText())
            .toList());
  }
}
