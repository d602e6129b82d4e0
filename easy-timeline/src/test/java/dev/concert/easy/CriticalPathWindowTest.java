package dev.concert.easy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message;
import dev.concert.easy.states.Traces;
import dev.concert.easy.time.Viewport;
import dev.concert.easy.view.TimelinePane;
import dev.concert.trace.Trace;
import dev.concert.trace.WaitReason;
import dev.concert.trace.path.CriticalPath;
import dev.concert.trace.path.CriticalPath.Hop;
import dev.concert.trace.path.CriticalPath.OnThread;
import dev.concert.trace.path.CriticalPath.Part;
import dev.concert.trace.path.CriticalPath.Share;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.MenuByKey;
import dev.concert.ui.fixture.MouseAndKeys;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javafx.scene.control.Label;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.image.Image;
import javafx.scene.input.KeyCode;
import javafx.scene.paint.Color;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class CriticalPathWindowTest {
  private static final String OUTER = "a.B#outer()";
  private static final String WORK = "a.B#work(int)";
  private static final String NODE = "host.7";
  private static final long SECOND = 1_000_000_000L;

  private EasyFixture easy;
  private MouseAndKeys hand;

  @AfterEach
  void close() {
    easy.close();
  }

  /** main calls outer for 10 s, and waits in it from 2 to 7 for what a worker does. */
  private void open(CriticalPath path) {
    Trace trace =
        Traces.trace(
            List.of(
                Traces.thread(NODE, 1, "main", "main")
                    .enter(0, OUTER)
                    .blocked(2 * SECOND, 7 * SECOND, "future")
                    .exit(10 * SECOND),
                Traces.thread(NODE, 2, "worker", "worker").state(3 * SECOND, 6 * SECOND, WORK)),
            List.of());
    easy =
        new EasyFixture(
            _ -> new HandMadeRun(trace).path(path), EasyFixture.withRun("--size", "980x700"));
    hand = easy.window.hand();
  }

  private static CriticalPath path() {
    Part before = new Part(NODE, 1, 0, 2 * SECOND, Hop.BEGIN);
    Part work = new Part(NODE, 2, 2 * SECOND, 6 * SECOND, Hop.SUBMITTED);
    Part after = new Part(NODE, 1, 6 * SECOND, 10 * SECOND, Hop.WOKE);
    return new CriticalPath(
        List.of(before, work, after),
        List.of(
            new Share(
                OUTER, 5 * SECOND, Map.of(), new Part(NODE, 1, 7 * SECOND, 10 * SECOND, Hop.WOKE)),
            new Share(WORK, 2 * SECOND, Map.of(WaitReason.IO, SECOND), work)),
        List.of(new OnThread(NODE, 1, 6 * SECOND), new OnThread(NODE, 2, 4 * SECOND)),
        2 * SECOND,
        8 * SECOND,
        true);
  }

  private String shown() {
    return Fx.call(() -> {
      TableView<?> table = (TableView<?>) easy.window.node("#path-table");
      return table.getItems().stream()
          .map(line ->
              table.getColumns().stream()
                  .map(column ->
                      String.valueOf(
                          column.getCellObservableValue(table.getItems().indexOf(line)).getValue()))
                  .collect(Collectors.joining(" ")))
          .collect(Collectors.joining("\n"));
    });
  }

  /** Whether the line of the path is drawn above the row of a thread at a second. */
  private boolean drawn(int row, double second) {
    return Fx.call(() -> {
      TimelinePane pane = easy.tool.window().view().pane();
      Image image = pane.overlay().snapshot(null, null);
      double x = easy.tool.window().model().axis().view().x(second * SECOND, pane.getWidth());
      double y = easy.tool.window().model().rows().all().get(row).y() + 1;
      Color colour = image.getPixelReader().getColor((int) x, (int) y);
      return colour.getBrightness() < 0.2;
    });
  }

  @Test
  void theKeyKFindsItAndHidesItAgain() {
    open(path());
    assertNull(easy.window.view().get("path"));
    hand.press(KeyCode.K);
    easy.window.settle();
    assertEquals(
        "a.B#outer() 5.0E9 0.5 NaN\na.B#work(int) 3.0E9 0.3 1.0E9\n" + "(waking up) 2.0E9 0.2 NaN",
        shown());
    String length = Fx.call(() -> ((Label) easy.window.node("#path-length")).getText());
    assertEquals("10.0 s in 3 parts, from 0 ms to 10.00 s", length);
    assertTrue(easy.window.view().get("path").toString().contains("nanos=10000000000"));
    assertTrue(drawn(0, 1) && drawn(1, 4) && drawn(0, 9));
    assertTrue(!drawn(1, 1) && !drawn(0, 4));
    hand.press(KeyCode.K);
    assertNull(easy.window.view().get("path"));
    assertTrue(!drawn(0, 1));
  }

  @Test
  void aLineSelectsItsFunctionAndADoubleClickGoesToItsLongestPart() {
    open(path());
    hand.press(KeyCode.K);
    easy.window.settle();
    TableRow<?> row =
        Fx.call(() ->
            (TableRow<?>)
                easy.window.node("#path-table").lookupAll(".table-row-cell").stream()
                    .filter(node -> ((TableRow<?>) node).getIndex() == 1)
                    .findFirst()
                    .orElseThrow());
    hand.click(row);
    assertTrue(easy.window.bus().sent().contains(new Message.SelectFunction(WORK)));
    List<String> offered = MenuByKey.of(easy.window.node("#path-table"));
    assertTrue(offered.contains("Show callers in cagey"), offered.toString());
    hand.doubleClick(row);
    Viewport view = Fx.call(() -> easy.tool.window().model().axis().view());
    assertEquals(Viewport.around(2 * SECOND, 6 * SECOND), view);
    assertTrue(easy.window.bus().sent().contains(new Message.SelectNode(NODE, 2L)));
  }

  @Test
  void aRunInWhichNothingWasMeasuredSaysSo() {
    open(new CriticalPath(List.of(), List.of(), List.of(), 0, 0, true));
    hand.press(KeyCode.K);
    easy.window.settle();
    assertNotNull(easy.window.node("#path"));
    String said =
        Fx.call(() ->
            easy.window.node("#path").lookupAll(".label").stream()
                .map(label -> ((Label) label).getText())
                .collect(Collectors.joining(" ")));
    assertTrue(said.contains("No critical path"), said);
  }
}
