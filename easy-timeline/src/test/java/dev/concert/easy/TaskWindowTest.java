package dev.concert.easy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.easy.facts.HoverText;
import dev.concert.easy.rows.Grouping;
import dev.concert.easy.rows.TimelineRow;
import dev.concert.easy.states.Traces;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.Trace.Arrow;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.MouseAndKeys;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Rows of tasks in the real window. */
class TaskWindowTest {
  private static final String WORK = "a.B#work()";
  private static final String LOAD = "a.B#load()";

  private EasyFixture easy;
  private MouseAndKeys hand;

  @BeforeEach
  void open() {
    ThreadTrace main = Traces.thread("a.1", 1, "main", "main").state(0, 900_000, "a.B#main()");
    Traces.HandMade pool = Traces.thread("a.1", 2, "pool-1", "pool");
    List<Arrow> arrows = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      pool.state(100_000 + 20_000 * i, 110_000 + 20_000 * i, WORK);
      arrows.add(task(1_000, 100_000 + 20_000 * i, 110_000 + 20_000 * i));
    }
    pool.state(400_000, 800_000, LOAD);
    arrows.add(task(200_000, 400_000, 800_000));
    easy =
        EasyFixture.of(
            Traces.trace(List.of(main, pool.endsAt(1_000_000)), arrows), "--size", "980x700");
    hand = easy.window.hand();
  }

  private static Arrow task(long submitted, long started, long done) {
    return new Arrow(0, submitted, 1, started, "a.B$$Lambda", Arrow.Kind.TASK, done, -1);
  }

  @AfterEach
  void close() {
    easy.close();
  }

  private void key(KeyCode code) {
    Fx.run(() -> easy.tool.window().view().pane().requestFocus());
    hand.press(code);
    easy.window.settle();
  }

  private TimelineRow row(int i) {
    return Fx.call(() -> easy.tool.window().model().rows().all().get(i));
  }

  private double y(TimelineRow row) {
    return (row.y() + row.bottom()) / 2;
  }

  @Test
  void aKeyShowsTasksAndThreadsAgain() {
    int threads = Fx.call(() -> easy.tool.window().model().rows().all().size());
    key(KeyCode.Y);
    assertEquals(Grouping.TASK, Fx.call(() -> easy.tool.window().model().rows().grouping()));
    assertEquals("B.work", row(1).label());
    key(KeyCode.Y);
    assertEquals(threads, Fx.call(() -> easy.tool.window().model().rows().all().size()));
  }

  @Test
  void aTaskSelectsItsRoutineForEverybodyAndItsDetailsSayWhatItIs() {
    key(KeyCode.Y);
    TimelineRow load = row(12);
    assertEquals("B.load", load.label());
    hand.clickAt(easy.window.node("#row-headers"), 60, y(load));
    easy.window.settle();
    assertEquals(LOAD, Fx.call(() -> easy.tool.window().model().selected().function()));
    assertEquals(load.key(), Fx.call(() -> easy.tool.window().model().rows().selectedKey()));
    String details =
        Fx.call(() ->
            easy.window.node("#details").lookupAll(".label").stream()
                .map(label -> ((Label) label).getText())
                .collect(Collectors.joining(" ")));
    assertTrue(details.contains("Submitted"), details);
    assertTrue(details.contains("200 µs"), details);
  }

  @Test
  void theTimeInTheQueueIsSaidUnderThePointer() {
    key(KeyCode.Y);
    TimelineRow load = row(12);
    double x =
        Fx.call(() ->
            easy.tool
                .window()
                .model()
                .axis()
                .view()
                .x(300_000, easy.tool.window().view().pane().getWidth()));
    String said =
        Fx.call(() ->
            HoverText.of(
                easy.tool.window().model().timeline(),
                easy.tool.window().view().pane().at(x, y(load))));
    assertTrue(said.contains("waited 200 µs to be started, ran 400 µs"), said);
  }

  @Test
  void theLegendSaysWhatIsPaleInRowsOfTasksAndHowLongThatIsInAll() {
    assertFalse(Fx.call(() -> easy.window.node("#legend-queue").isVisible()));
    key(KeyCode.Y);
    String said =
        Fx.call(() ->
            easy.window.node("#legend-queue").lookupAll(".label").stream()
                .map(label -> ((Label) label).getText())
                .collect(Collectors.joining(" ")));
    assertEquals("waiting to be started 11 tasks, 2.09 ms", said);
    key(KeyCode.Y);
    assertFalse(Fx.call(() -> easy.window.node("#legend-queue").isVisible()));
  }

  @Test
  void scriptsAreToldTasksWithTheirFigures() {
    key(KeyCode.Y);
    Map<?, ?> rows = (Map<?, ?>) Fx.call(() -> easy.tool.view()).get("rows");
    Map<?, ?> group = (Map<?, ?>) ((List<?>) rows.get("items")).get(1);
    assertEquals("tasks", group.get("kind"));
    Map<?, ?> figures = (Map<?, ?>) group.get("task");
    assertEquals(10, figures.get("tasks"));
    assertEquals(100_000L, figures.get("ranNanos"));
    assertEquals("main", figures.get("submittedBy"));
    assertNotEquals(null, figures.get("queuedNanos"));
  }

  @Test
  void aRunWithoutTasksSaysSoWhereTheyAreWanted() {
    assertFalse(Fx.call(() -> easy.window.node("#no-tasks").isVisible()));
    easy.close();
    easy =
        EasyFixture.of(
            Traces.trace(Traces.thread("a.1", 1, "main", "main").state(0, 900, "a.B#main()")));
    hand = easy.window.hand();
    key(KeyCode.Y);
    assertEquals("main", row(0).label());
    assertTrue(Fx.call(() -> easy.window.node("#no-tasks").isVisible()));
  }

  @Test
  void whatHasRowsIsRemembered() {
    key(KeyCode.Y);
    Map<String, Object> saved = Fx.call(() -> easy.tool.layout());
    Fx.run(() -> easy.tool.window().model().rows().group(null));
    Fx.run(() -> easy.tool.restore(saved));
    assertEquals(Grouping.TASK, Fx.call(() -> easy.tool.window().model().rows().grouping()));
  }
}
