package dev.concert.easy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message;
import dev.concert.easy.labels.RowHeader;
import dev.concert.easy.panels.TotalsTable;
import dev.concert.easy.rows.TimelineRow;
import dev.concert.easy.states.CapturedValues;
import dev.concert.easy.states.StateDetails;
import dev.concert.easy.states.StateRef;
import dev.concert.easy.states.TimeRange;
import dev.concert.easy.states.Traces;
import dev.concert.easy.time.TimeAxis;
import dev.concert.easy.time.Viewport;
import dev.concert.easy.view.EasyView;
import dev.concert.easy.view.TimelinePane;
import dev.concert.trace.StateTotal;
import dev.concert.trace.Trace;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.MouseAndKeys;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.Menu;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableView;
import javafx.scene.image.Image;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.paint.Color;
import javafx.scene.text.Text;
import javafx.stage.Window;
import org.controlsfx.control.CheckListView;
import org.controlsfx.control.PopOver;
import org.controlsfx.control.RangeSlider;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Clicks and keys in the real window. */
class EasyWindowTest {
  private static final String OUTER = "a.B#outer()";
  private static final String INNER = "a.B#inner(int)";
  private static final long SECOND = 1_000_000_000L;

  private EasyFixture easy;
  private MouseAndKeys hand;
  private TimelinePane pane;
  private Mouse mouse;

  /** Two threads over 10 s: outer 1–5 with inner 2–3 and a lock, then inner alone at 6 and at 8. */
  @BeforeEach
  void open() {
    var one =
        Traces.thread("host.7", 1, "main", "main")
            .enter(SECOND, OUTER)
            .state(2 * SECOND, 3 * SECOND, INNER)
            .blocked(3_500_000_000L, 4_500_000_000L, "monitor")
            .on("a.Store", 0x1f2e)
            .exit(5 * SECOND)
            .state(6 * SECOND, 7 * SECOND, INNER)
            .endsAt(10 * SECOND);
    var two = Traces.thread("host.7", 2, "worker", "worker").state(8 * SECOND, 9 * SECOND, INNER);
    var arrow = new dev.concert.trace.Trace.Arrow(0, 2_500_000_000L, 1, 8 * SECOND, "a.Task");
    easy = EasyFixture.of(Traces.trace(List.of(one, two), List.of(arrow)), "--size", "980x700");
    hand = easy.window.hand();
    pane = easy.tool.window().view().pane();
    mouse = new Mouse(pane);
  }

  @AfterEach
  void close() {
    easy.close();
  }

  private double x(double seconds) {
    return Fx.call(
        () -> easy.tool.window().model().axis().view().x(seconds * SECOND, pane.getWidth()));
  }

  /** The middle of a lane of a row. */
  private double y(int row, int lane) {
    return Fx.call(() -> {
      TimelineRow place = easy.tool.window().model().rows().all().get(row);
      return place.laneY(lane) + place.laneHeight() / 2;
    });
  }

  private Viewport view() {
    return Fx.call(() -> easy.tool.window().model().axis().view());
  }

  private List<Message> selections() {
    return new ArrayList<>(
        easy.window.bus().sent().stream().filter(Message.Selection.class::isInstance).toList());
  }

  @SuppressWarnings("unchecked")
  private Map<String, Object> map(String key) {
    return (Map<String, Object>) easy.window.view().get(key);
  }

  private String text(String selector) {
    return Fx.call(() -> ((Label) easy.window.node(selector)).getText());
  }

  @Test
  void whateverTheKeysReachHasANameForAScreenReader() {
    assertEquals(List.of(), easy.window.unnamed());
  }

  @Test
  void aClickOnAStateSelectsItsFunctionForEverybodyAndShowsDetails() {
    hand.clickAt(pane, x(2.5), y(0, 1));
    assertEquals(List.of(new Message.SelectFunction(INNER)), selections());
    assertEquals("B.inner", text(".details .fact-title"));
    assertEquals(3, map("selection").get("total"));
    assertTrue(map("selection").get("state").toString().contains("durationNanos=1000000000"));
  }

  @Test
  void aClickOnABlockedStateSelectsWhatWasBlocked() {
    hand.clickAt(pane, x(4), y(0, 1));
    assertEquals(List.of(new Message.SelectFunction(OUTER)), selections());
    assertEquals("blocked: monitor", text(".details .fact-title"));
  }

  @Test
  void selectingNeverZoomsAndMovesOnlyIfNothingIsVisible() {
    Fx.run(() -> easy.tool.window().model().axis().show(new Viewport(1.5 * SECOND, 3.5 * SECOND)));
    Viewport before = view();
    easy.window.receive("racy/2", new Message.SelectFunction(INNER));
    assertEquals(before, view());
    Fx.run(() -> easy.tool.window().model().axis().show(new Viewport(9.2 * SECOND, 9.9 * SECOND)));
    double span = view().spanNanos();
    easy.window.receive("racy/2", new Message.SelectFunction(OUTER));
    assertEquals(span, view().spanNanos(), 1);
    assertTrue(view().shows(1.0 * SECOND, 5.0 * SECOND));
    assertEquals(true, easy.window.view().get("found"));
    assertEquals(List.of(), selections());
  }

  @Test
  void aFunctionThatNeverRanIsSaidToBeNotMeasured() {
    easy.window.receive("racy/2", new Message.SelectFunction("a.B#never()"));
    assertEquals(false, easy.window.view().get("found"));
    assertTrue(easy.window.view().get("why").toString().startsWith("not measured: "));
  }

  @Test
  void aDraggedRangeIsMeasuredAndPublished() {
    double y = y(0, 0);
    hand.drag(pane, x(1.5), y, x(2.5), y);
    easy.window.settle();
    Message.SelectTime sent = (Message.SelectTime) selections().getFirst();
    assertEquals(EasyFixture.runFolder().toString(), sent.run());
    double pixel = view().spanNanos() / Fx.call(pane::getWidth);
    assertEquals(1.5 * SECOND, sent.fromNanos(), pixel);
    assertEquals(2.5 * SECOND, sent.toNanos(), pixel);
    assertTrue(text("#range-title").matches("Δt (1\\.0|9\\d\\d).*"), text("#range-title"));
    @SuppressWarnings("unchecked")
    TableView<StateTotal> table = (TableView<StateTotal>) easy.window.node("#range-table");
    assertEquals(2, table.getItems().size());
    assertEquals(0.5 * SECOND, table.getItems().getFirst().exclusiveNanos(), pixel);
  }

  @Test
  void theNamesOfARangeGiveUpTheirClassesBeforeTheirMethodsAsThoseOfTheLegend() {
    easy.close();
    String set = "dev.concert.samples.MatrixOfDoublesThatIsKeptInRowsOfItsOwn#set(int)";
    easy =
        EasyFixture.of(
            Traces.trace(
                List.of(Traces.thread("host.7", 1, "main", "main").state(SECOND, 2 * SECOND, set)),
                List.of()),
            "--size",
            "980x700");
    Fx.run(() -> easy.tool.window().controller().selectRange(new TimeRange(0, 3 * SECOND)));
    easy.window.settle();

    Labeled cell =
        (Labeled)
            easy.window.nodes("#range-table .table-cell").stream()
                .filter(node -> node instanceof Labeled text && text.getGraphic() != null)
                .findFirst()
                .orElseThrow();
    String drawn = Fx.call(() -> ((Text) cell.lookup(".text")).getText());
    assertTrue(drawn.matches("M.+…\\.set"), drawn);
    assertEquals(set, cell.getAccessibleHelp());
  }

  @Test
  void theWheelWithCtrlZoomsAtThePointerAndShiftDragPans() {
    mouse.ctrlWheel(x(3), y(0, 0), 80);
    Viewport closer = view();
    assertTrue(closer.spanNanos() < 10.0 * SECOND, closer.toString());
    assertEquals(0.3, (3.0 * SECOND - closer.fromNanos()) / closer.spanNanos(), 0.01);
    Fx.run(() -> easy.tool.window().model().axis().show(new Viewport(4.0 * SECOND, 6.0 * SECOND)));
    mouse.shiftDrag(300, 100, y(0, 0));
    assertTrue(view().fromNanos() > 4.0 * SECOND, view().toString());
    assertEquals(2.0 * SECOND, view().spanNanos(), 1);
    assertEquals(List.of(), selections());
  }

  @Test
  void controlAndDraggingZoomsToWhatIsDraggedOver() {
    mouse.drag(KeyCode.CONTROL, x(2), x(4), y(0, 0));
    assertEquals(2.0 * SECOND, view().fromNanos(), 0.03 * SECOND);
    assertEquals(4.0 * SECOND, view().toNanos(), 0.03 * SECOND);
    assertFalse(Fx.call(() -> easy.window.node("#zoom-band").isVisible()));
    assertEquals(List.of(), selections());
    hand.press(KeyCode.ALT, KeyCode.LEFT);
    assertEquals(new Viewport(0, 10.0 * SECOND), view());
  }

  @Test
  void theFactorByWhichKeysZoomIsChosenAndKept() {
    easy.answer = "2";
    Fx.run(() ->
        easy.tool.commands().stream()
            .filter(command -> command.title().equals("Zoom factor of keys…"))
            .findFirst()
            .orElseThrow()
            .action()
            .run());
    hand.press(KeyCode.W);
    assertEquals(5.0 * SECOND, view().spanNanos(), 10);
    assertEquals(2.0, Fx.call(() -> easy.tool.layout()).get("zoomFactor"));
    Fx.run(() -> easy.tool.restore(Map.of("zoomFactor", 10)));
    hand.press(KeyCode.W);
    assertEquals(0.5 * SECOND, view().spanNanos(), 10);
  }

  @Test
  void keysZoomAndPanAndGoBack() {
    hand.press(KeyCode.W);
    assertEquals(10.0 * SECOND / TimeAxis.ZOOM_STEP, view().spanNanos(), 10);
    hand.press(KeyCode.S);
    assertEquals(10.0 * SECOND, view().spanNanos(), 10);
    hand.press(KeyCode.PLUS);
    Viewport middle = view();
    hand.press(KeyCode.D);
    assertTrue(view().fromNanos() > middle.fromNanos());
    hand.press(KeyCode.LEFT);
    assertEquals(middle.fromNanos(), view().fromNanos(), 10);
    hand.press(KeyCode.DIGIT0);
    assertEquals(new Viewport(0, 10.0 * SECOND), view());
  }

  @Test
  void altAndArrowsGoThroughTheHistoryOfViews() {
    Viewport first = new Viewport(SECOND, 2.0 * SECOND);
    Fx.run(() -> easy.tool.window().model().axis().show(first));
    hand.press(KeyCode.ALT, KeyCode.LEFT);
    assertEquals(new Viewport(0, 10.0 * SECOND), view());
    hand.press(KeyCode.ALT, KeyCode.RIGHT);
    assertEquals(first, view());
  }

  @Test
  void fullStopAndCommaStepThroughTheStatesOfTheFunction() {
    easy.window.receive("racy/2", new Message.SelectFunction(INNER));
    mouse.moveTo(x(0.1), y(0, 0));
    hand.press(KeyCode.PERIOD);
    assertEquals(new StateRef(0, 3), state()); // the first after the middle of the view
    hand.press(KeyCode.PERIOD);
    assertEquals(new StateRef(1, 0), state());
    hand.press(KeyCode.PERIOD);
    assertEquals(new StateRef(1, 0), state());
    hand.press(KeyCode.COMMA);
    hand.press(KeyCode.COMMA);
    assertEquals(new StateRef(0, 1), state());
    assertEquals(new Viewport(0, 10.0 * SECOND), view());
  }

  private StateRef state() {
    return Fx.call(() -> easy.tool.window().model().selected().state());
  }

  @Test
  void bracketsFollowTheArrowToTheTaskAndBack() {
    hand.clickAt(pane, x(2.5), y(0, 1));
    hand.press(KeyCode.CLOSE_BRACKET);
    assertEquals(new StateRef(1, 0), state());
    hand.press(KeyCode.OPEN_BRACKET);
    assertEquals(new StateRef(0, 1), state());
  }

  @Test
  void fZoomsToTheSelection() {
    hand.clickAt(pane, x(6.5), y(0, 0));
    hand.press(KeyCode.F);
    assertEquals(5.9 * SECOND, view().fromNanos(), 1_000);
    assertEquals(7.1 * SECOND, view().toNanos(), 1_000);
  }

  @Test
  void tSetsTheOriginOfElapsedTimeAndZThatOfTheZoom() {
    mouse.moveTo(x(2), y(0, 0));
    hand.press(KeyCode.T);
    mouse.moveTo(x(5), y(0, 0));
    assertTrue(text("#readout-elapsed").startsWith("3.0"), text("#readout-elapsed"));
    mouse.moveTo(x(8), y(0, 0));
    hand.press(KeyCode.Z);
    mouse.moveTo(x(1), y(0, 0));
    hand.press(KeyCode.W);
    assertEquals(0.8, (8.0 * SECOND - view().fromNanos()) / view().spanNanos(), 0.01);
  }

  @Test
  void notesAndTimesAreTyped() {
    easy.answer = "look here";
    mouse.moveTo(x(4), y(0, 0));
    hand.press(KeyCode.M);
    assertTrue(map("notes").toString().contains("look here"));
    easy.answer = "2 s - 3 s";
    hand.press(KeyCode.CONTROL, KeyCode.G);
    assertEquals(new Viewport(2.0 * SECOND, 3.0 * SECOND), view());
    easy.answer = "";
    mouse.moveTo(10, y(0, 0));
    Fx.run(() -> easy.tool.window().model().axis().showAll());
    mouse.moveTo(x(4), y(0, 0));
    hand.press(KeyCode.M);
    assertEquals(0, map("notes").get("total"));
  }

  @Test
  void escapeClearsTheRangeBeforeTheState() {
    hand.clickAt(pane, x(6.5), y(0, 0));
    hand.drag(pane, x(1), y(0, 0), x(2), y(0, 0));
    hand.press(KeyCode.ESCAPE);
    assertNull(easy.window.view().get("range"));
    assertEquals(new StateRef(0, 3), state());
    hand.press(KeyCode.ESCAPE);
    assertNull(state());
  }

  @Test
  void aRangeThatEscapeTookAwayIsNotInTheStatusLineAndDoesNotComeBack() {
    hand.click(easy.window.nodes(".row-header").getFirst());
    String row = text(".concert-status .subject");
    hand.drag(pane, x(1), y(0, 0), x(2), y(0, 0));
    assertNotEquals(row, text(".concert-status .subject"));
    hand.press(KeyCode.ESCAPE);
    assertEquals(row, text(".concert-status .subject"));
    Fx.run(() -> easy.window.context().showSelectionsAgain()); // as when the run has grown
    assertNull(easy.window.view().get("range"));
    assertEquals(row, text(".concert-status .subject"));
    String run = EasyFixture.runFolder().toString();
    easy.window.receive("racy/2", new Message.SelectTime(run, SECOND, 2 * SECOND));
    assertNotNull(easy.window.view().get("range"));
  }

  @Test
  void aRowLabelSelectsItsThreadAndItsTriangleFoldsIt() {
    RowHeader header = (RowHeader) easy.window.nodes(".row-header").getFirst();
    hand.click(header);
    assertEquals(List.of(new Message.SelectNode("host.7", 1L)), selections());
    assertEquals("main", text(".concert-status .subject"));
    hand.click(header.triangle());
    assertEquals(true, row(0).get("folded"));
    easy.window.receive("racy/2", new Message.SelectNode("host.7", 2L));
    assertEquals(true, row(1).get("selected"));
    easy.window.receive("racy/2", new Message.SelectNode("other.1", null));
    assertEquals(false, easy.window.view().get("found"));
  }

  @SuppressWarnings("unchecked")
  private Map<String, Object> row(int index) {
    return ((List<Map<String, Object>>) map("rows").get("items")).get(index);
  }

  @Test
  void rowsAreGroupedAsChosen() {
    hand.click(easy.window.node("#group-nodes"));
    assertEquals("header", row(0).get("kind"));
    assertEquals(3, map("rows").get("total"));
    hand.click(easy.window.node("#group-threads"));
    assertEquals(2, map("rows").get("total"));
  }

  @Test
  void aTimeFromElsewhereIsMarkedAndThatOfAnotherRunIsNot() {
    String run = EasyFixture.runFolder().toString();
    easy.window.receive("racy/2", new Message.SelectTime(run, SECOND, 2 * SECOND));
    assertEquals(SECOND, map("range").get("fromNanos"));
    easy.window.receive("racy/2", new Message.SelectTime("/elsewhere", 5, 6));
    assertEquals(false, easy.window.view().get("found"));
    assertEquals(SECOND, map("range").get("fromNanos"));
  }

  @Test
  void aTickInTheLegendHidesAFunction() {
    hand.click(tick("Draw B.inner"));
    easy.window.settle();
    assertEquals(List.of(INNER), map("hidden").get("items"));
    hand.clickAt(pane, x(6.5), y(0, 0));
    assertEquals(List.of(new Message.SelectNode("host.7", 1L)), selections());
    hand.click(tick("Draw B.inner"));
    easy.window.settle();
    assertEquals(0, map("hidden").get("total"));
  }

  /** Tables keep cells for measuring that are in no window. */
  private Node tick(String name) {
    return easy.window.nodes("#legend-list .check-box").stream()
        .filter(box -> name.equals(box.getAccessibleText()))
        .filter(box -> box.localToScreen(box.getBoundsInLocal()) != null)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void aLineOfTheLegendSelectsItsFunction() {
    hand.click(legendName("B.inner"));
    assertEquals(List.of(new Message.SelectFunction(INNER)), selections());
  }

  private Node legendName(String name) {
    return easy.window.nodes("#legend-list .label").stream()
        .filter(node -> node instanceof Label label && name.equals(label.getText()))
        .filter(node -> node.localToScreen(node.getBoundsInLocal()) != null)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void inASmallWindowTheLegendsNamesKeepTheirRoom() {
    easy.close();
    easy =
        EasyFixture.of(
            Traces.trace(
                List.of(
                    Traces.thread("host.7", 1, "main", "main")
                        .state(SECOND, 2 * SECOND, "dev.concert.samples.Matrix#setplusvalue(int)")),
                List.of()),
            "--size",
            "640x480");
    assertTrue(Fx.call(() -> legendName("Matrix.setplusvalue").getLayoutBounds().getWidth()) > 140);
  }

  @Test
  void aColourChosenInTheLegendIsDrawnAndPublished() {
    hand.click(legendName("B.inner"));
    CheckListView<?> list = (CheckListView<?>) easy.window.node("#legend-list");
    Menu colours =
        (Menu)
            list.getContextMenu().getItems().stream()
                .filter(item -> "colour".equals(item.getId()))
                .findFirst()
                .orElseThrow();
    Fx.run(() -> colours.getItems().getFirst().fire());
    assertEquals(new Message.SetColour(INNER, "#0072b2"), easy.window.bus().sent().getLast());
    assertEquals(Color.web("#0072b2").getHue(), fill(6.1, 6.9).getHue(), 4);
    easy.window.receive("racy/2", new Message.SetColour(INNER, "#d55e00"));
    assertEquals(Color.web("#d55e00").getHue(), fill(6.1, 6.9).getHue(), 4);
  }

  /** What most of a state in the first lane of the first row is filled with, aside of greys. */
  private Color fill(double fromSeconds, double toSeconds) {
    Fx.pulses(3);
    return Fx.call(() -> {
      Image image = pane.snapshot(null, null);
      Map<Color, Integer> counts = new HashMap<>();
      for (int x = (int) x(fromSeconds); x < x(toSeconds); x++) {
        Color colour = image.getPixelReader().getColor(x, (int) y(0, 0));
        if (colour.getSaturation() > 0.3) {
          counts.merge(colour, 1, Integer::sum);
        }
      }
      return Collections.max(counts.entrySet(), Map.Entry.comparingByValue()).getKey();
    });
  }

  @Test
  void aClickOnATitleSortsTheLegend() {
    CheckListView<?> list = (CheckListView<?>) easy.window.node("#legend-list");
    List<?> byTime = List.copyOf(list.getItems());
    hand.click(easy.window.node("#sort-routine"));
    List<String> names =
        list.getItems().stream()
            .map(total -> TotalsTable.shortName(((StateTotal) total).label()))
            .toList();
    assertEquals(names.stream().sorted().toList(), names);
    hand.click(easy.window.node("#sort-excl"));
    assertEquals(byTime, list.getItems());
  }

  @Test
  void theTicksOutliveAFilter() {
    hand.click(tick("Draw B.inner"));
    easy.window.settle();
    Fx.run(() -> ((EasyView) easy.tool.content()).legend().filter().setText("outer"));
    Fx.run(() -> ((EasyView) easy.tool.content()).legend().filter().setText(""));
    Fx.pulses(2);
    assertFalse(Fx.call(() -> ((CheckBox) tick("Draw B.inner")).isSelected()));
    assertEquals(List.of(INNER), map("hidden").get("items"));
  }

  @Test
  void aPictureWaitsUntilTheTimelineIsDrawn() {
    boolean drawn =
        Fx.call(() -> {
          easy.tool.window().model().showArrows(false);
          return easy.tool.isDrawn();
        });
    assertFalse(drawn, "the arrows are still there");
    easy.window.settle();
    assertTrue(Fx.call(() -> easy.tool.isDrawn()));
  }

  @Test
  void theSliderHidesWhatIsShort() {
    long all = (Long) easy.window.view().get("states");
    RangeSlider slider = (RangeSlider) easy.window.node("#lengths");
    Fx.run(() -> slider.setLowValue(slider.getMax() - 0.05));
    Fx.until(
        "short states are hidden", () -> easy.tool.window().model().timeline().statesShown() < all);
    Fx.run(() -> slider.setLowValue(slider.getMin()));
    Fx.until(
        "all are shown again", () -> easy.tool.window().model().timeline().statesShown() == all);
  }

  @Test
  void thePaletteOffersToGoToATimeThatIsTyped() {
    hand.press(KeyCode.CONTROL, KeyCode.K);
    hand.type("6");
    easy.window.settle();
    hand.press(KeyCode.ENTER);
    assertEquals("Go to 6", Fx.call(() -> easy.tool.typed("6").getFirst().title()));
    assertEquals(List.of(), Fx.call(() -> easy.tool.typed("inner")));
  }

  @Test
  void theDetailsPopOutBesideTheState() {
    hand.clickAt(pane, x(2.5), y(0, 1));
    hand.press(KeyCode.I);
    PopOver over =
        (PopOver)
            Window.getWindows().stream()
                .filter(window -> window instanceof PopOver)
                .findFirst()
                .orElseThrow();
    assertTrue(Fx.call(() -> over.getRoot().lookup(".fact-title")) instanceof Label);
    Fx.run(() -> over.hide(javafx.util.Duration.ZERO));
  }

  @Test
  void theDetailsTellWhatWasCapturedOfTheCall() {
    easy.close();
    Trace trace =
        Traces.trace(
            List.of(
                Traces.thread("host.7", 1, "main", "main")
                    .state(SECOND, 9 * SECOND, OUTER)
                    .endsAt(10 * SECOND)),
            List.of());
    easy =
        new EasyFixture(
            _ ->
                new HandMadeRun(trace) {
                  @Override
                  public CapturedValues captured(StateDetails call) {
                    return new CapturedValues(Map.of("n", "5"), Map.of("result", "25"), false);
                  }
                },
            EasyFixture.withRun("--size", "980x700"));
    pane = easy.tool.window().view().pane();
    easy.window.hand().clickAt(pane, x(5), y(0, 0));
    easy.window.settle();
    List<String> said =
        Fx.call(() ->
            easy.window.nodes(".details .label").stream()
                .map(node -> ((Label) node).getText())
                .toList());
    assertTrue(said.contains("n = 5"), said.toString());
    assertTrue(said.contains("25"), said.toString());
    Fx.run(() -> ((Button) easy.window.node("#details-copy")).fire());
    String json = Fx.call(() -> Clipboard.getSystemClipboard().getString());
    assertTrue(json.contains("\"n\""), json);
  }

  @Test
  void theDetailsCopyAsJsonAndAskForTheSource() {
    hand.clickAt(pane, x(2.5), y(0, 1));
    hand.click((Button) easy.window.node("#details-copy"));
    String copied = Fx.call(() -> Clipboard.getSystemClipboard().getString());
    assertTrue(copied.contains("\"durationNanos\":1000000000"), copied);
    hand.click((Button) easy.window.node("#details-source"));
    assertEquals(List.of(new Message.ShowSource(INNER)), easy.window.bus().asked());
  }

  @Test
  void aDoubleClickAsksForTheSource() {
    mouse.click(x(2.5), y(0, 1), MouseButton.PRIMARY, 2);
    assertEquals(List.of(new Message.ShowSource(INNER)), easy.window.bus().asked());
  }

  @Test
  void aRightClickOffersOtherTools() {
    mouse.click(x(2.5), y(0, 1), MouseButton.SECONDARY, 1);
    boolean menu = Fx.call(() -> Window.getWindows().size() > 1);
    assertTrue(menu, "no menu");
    assertEquals(List.of(new Message.SelectFunction(INNER)), selections());
    hand.press(KeyCode.ESCAPE);
  }

  @Test
  void allLocksAreListedAndALineLeadsToItsLongestWait() {
    hand.clickAt(pane, x(2.5), y(0, 1));
    hand.press(KeyCode.L);
    easy.window.settle();
    assertEquals(
        "Locks, queues and futures of the whole run: 1 wait, 1.00 s", text("#locks-table-title"));
    TableView<?> table = (TableView<?>) easy.window.node("#locks-table");
    assertEquals(1, table.getItems().size());
    hand.click(lock("Store@1f2e"));
    assertEquals("blocked: monitor", text(".details .fact-title"));
    assertEquals(true, easy.window.view().get("locks"));
    hand.click(easy.window.node("#table-twin"));
    assertEquals(false, easy.window.view().get("locks"));
    assertEquals(true, easy.window.view().get("table"));
  }

  @Test
  void keysOfTheTimelineAreMeantInTheTableBelowItTooAndEscClosesThat() {
    hand.clickAt(pane, x(2.5), y(0, 1));
    easy.window.settle();
    String details = text(".details .fact-title");
    hand.press(KeyCode.L);
    hand.press(KeyCode.R);
    easy.window.settle();
    assertNotNull(easy.window.view().get("mountains"));
    hand.press(KeyCode.L);
    assertEquals(false, easy.window.view().get("locks"));
    hand.press(KeyCode.L);
    hand.press(KeyCode.ESCAPE);
    easy.window.settle();
    assertEquals(false, easy.window.view().get("locks"));
    assertEquals(details, text(".details .fact-title"));
    assertTrue(Fx.call(pane::isFocused));
  }

  private Node lock(String name) {
    return easy.window.nodes("#locks-table .table-cell").stream()
        .filter(node -> node instanceof TableCell<?, ?> cell && name.equals(cell.getText()))
        .filter(node -> node.localToScreen(node.getBoundsInLocal()) != null)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void theTableListsTheVisibleStatesAndTasks() {
    hand.press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.T);
    easy.window.settle();
    TableView<?> table = (TableView<?>) easy.window.node("#state-table .table-view");
    assertEquals(6, table.getItems().size());
    assertFalse(
        table.getVisibleLeafColumns().stream().anyMatch(it -> it.getText().equals("Node")),
        "there is one alone");
    Fx.run(() -> easy.tool.window().model().axis().show(new Viewport(5.5 * SECOND, 7.5 * SECOND)));
    easy.window.settle();
    assertEquals(2, table.getItems().size());
    hand.click(easy.window.node("#table-arrows"));
    easy.window.settle();
    assertEquals(1, table.getItems().size());
    hand.press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.T);
    assertEquals(false, easy.window.view().get("table"));
  }

  @Test
  void whatLiesUnderThePointerIsInTheState() {
    mouse.moveTo(x(2.5), y(0, 1));
    assertTrue(map("pointer").toString().contains(INNER), map("pointer").toString());
    assertEquals("B.inner\n1.00 s", Fx.call(() -> pane.overlay().cardText()));
  }

  @Test
  void whatIsSaidOfThePointerIsWhatLiesThereAfterAZoom() {
    mouse.moveTo(x(2.5), y(0, 1));
    Fx.run(() -> easy.tool.window().model().axis().show(new Viewport(5.5 * SECOND, 10.0 * SECOND)));
    easy.window.settle();
    assertNull(Fx.call(() -> pane.overlay().cardText()));
    assertTrue(text("#readout-pointer").startsWith("6."), text("#readout-pointer"));
  }

  @Test
  void whatWasSaidOfOneActIsForgottenWithTheNext() {
    hand.clickAt(pane, x(2.5), y(0, 1));
    hand.press(KeyCode.COMMA);
    assertTrue(isSaid("that was the first state"));
    hand.press(KeyCode.SHIFT);
    assertTrue(isSaid("that was the first state"), "a modifier does nothing by itself");
    hand.press(KeyCode.F);
    assertFalse(isSaid("that was the first state"));
    hand.press(KeyCode.DIGIT0);
    hand.press(KeyCode.COMMA);
    hand.clickAt(pane, x(6.5), y(0, 0));
    assertFalse(isSaid("that was the first state"));
  }

  private boolean isSaid(String sentence) {
    return easy.window.nodes(".concert-status .label").stream()
        .anyMatch(node -> sentence.equals(Fx.call(((Label) node)::getText)));
  }

  @Test
  void keysAreMeantAfterAClickOnAButtonOrATabToo() {
    hand.click(easy.window.node("#zoom-in"));
    hand.press(KeyCode.DIGIT0);
    assertEquals(new Viewport(0, 10.0 * SECOND), view());
    hand.click(easy.window.node("#tab-notes"));
    hand.press(KeyCode.W);
    assertEquals(10.0 * SECOND / TimeAxis.ZOOM_STEP, view().spanNanos(), 10);
  }

  @Test
  void aClickOnAStateBringsItsDetailsToTheFront() {
    hand.click(easy.window.node("#tab-path"));
    hand.clickAt(pane, x(2.5), y(0, 1));
    TabPane tabs = (TabPane) easy.window.node(".side-tabs");
    assertEquals("Details", Fx.call(() -> tabs.getSelectionModel().getSelectedItem().getText()));
  }

  @Test
  void aFunctionThatIsSelectedComesIntoViewInTheLegend() {
    easy.close();
    var many = Traces.thread("host.7", 1, "main", "main");
    for (int i = 0; i < 60; i++) {
      many.state(i * SECOND, (i + 1) * SECOND - i - 1, "a.B#m" + i + "()");
    }
    easy = EasyFixture.of(Traces.trace(many.endsAt(60 * SECOND)), "--size", "980x700");
    easy.window.receive("racy/2", new Message.SelectFunction("a.B#m55()"));
    easy.window.settle();
    assertNotNull(legendName("B.m55"));
  }

  @Test
  void anotherToolCanHaveAFunctionShownInTime() {
    easy.window.bus().request(new Message.ShowInTime(INNER));
    easy.window.settle();
    assertEquals(INNER, map("selection").get("function"));
    assertFalse(map("selection").get("state") == null);
  }

  @Test
  void aRedrawHappensOnceInAPulse() {
    long before = Fx.call(() -> pane.redraws().count());
    Fx.run(() -> {
      for (int i = 0; i < 20; i++) {
        easy.tool.window().model().axis().pan(0.01);
        easy.tool.window().model().axis().zoom(1.1, SECOND);
      }
    });
    Fx.pulses(3);
    assertEquals(1, Fx.call(() -> pane.redraws().count()) - before);
  }

  @Test
  void theLayoutIsKept() {
    Map<String, Object> saved =
        Fx.call(() -> {
          easy.tool.window().model().rows().group(dev.concert.easy.rows.Grouping.GROUP);
          easy.tool
              .window()
              .model()
              .rows()
              .folded()
              .toggle(easy.tool.window().model().rows().all().getFirst());
          return easy.tool.layout();
        });
    close();
    open();
    Fx.run(() -> easy.tool.restore(saved));
    assertEquals("group", easy.window.view().get("grouping"));
    assertEquals(true, row(0).get("folded"));
  }
}
