package dev.concert.easy.rows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.easy.carriers.Carriers;
import dev.concert.easy.states.StateFilter;
import dev.concert.easy.states.TaskCrowd;
import dev.concert.easy.states.Timeline;
import dev.concert.easy.states.Traces;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.Trace.Arrow;
import dev.concert.trace.tasks.TaskGroup;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TaskTreeTest {
  private static final String NODE = "a.1";

  private final ThreadTrace main =
      Traces.thread(NODE, 1, "main", "main").enter(0, "A#main()").exit(1_000);
  private final ThreadTrace worker =
      Traces.thread(NODE, 2, "worker-1", "worker")
          .state(100, 200, "A#load()")
          .state(300, 400, "A#load()")
          .endsAt(1_000);
  private final ThreadTrace helper =
      Traces.thread(NODE, 3, "worker-2", "worker").state(160, 180, "A#part()").endsAt(1_000);

  private static Arrow task(int from, long submitted, int to, long started, long done) {
    return new Arrow(from, submitted, to, started, "A$$Lambda", Arrow.Kind.TASK, done, -1);
  }

  private static Timeline timeline(List<? extends ThreadTrace> threads, List<Arrow> arrows) {
    return new Timeline(Traces.trace(threads, arrows), StateFilter.NONE);
  }

  private static RowLayout layout(Timeline timeline, String... toggled) {
    return Layouts.of(timeline, Grouping.TASK, Set.of(toggled));
  }

  private static List<String> labels(RowLayout layout) {
    return layout.rows().stream().map(row -> "  ".repeat(row.level()) + row.label()).toList();
  }

  private final Timeline loads =
      timeline(
          List.of(main, worker, helper),
          List.of(task(0, 50, 1, 95, 205), task(0, 60, 1, 295, 405), task(1, 150, 2, 155, 185)));

  @Test
  void aTaskLiesBelowTheTaskOrThreadThatSubmittedIt() {
    assertEquals(
        List.of("main", "  A.load", "    A.part", "  A.load", "worker threads"),
        labels(layout(loads)));
  }

  @Test
  void whatATaskSubmittedIsFoldedWithIt() {
    String first = layout(loads).rows().get(1).key();
    assertEquals(
        List.of("main", "  A.load", "  A.load", "worker threads"), labels(layout(loads, first)));
  }

  @Test
  void aStateIsInTheRowOfItsTaskOrOfWhatThatIsFoldedInto() {
    RowLayout open = layout(loads);
    assertEquals(open.rows().get(2), open.rowOf(2, 160));
    assertEquals(open.rows().get(3), open.rowOf(1, 300));
    assertEquals("main", open.rowOf(0, 500).label());
    assertEquals("worker threads", open.rowOf(1, 250).label(), "between two tasks");
    RowLayout folded = layout(loads, open.rows().get(1).key());
    assertEquals(folded.rows().get(1), folded.rowOf(2, 160));
  }

  @Test
  void theRowOfADeepTaskIsNotHigherThanTwelveLanesAndTheLastHasWhatIsDeeper() {
    Traces.HandMade deep = Traces.thread(NODE, 2, "worker-1", "worker");
    for (int depth = 0; depth < 40; depth++) {
      deep.enter(100 + depth, "A#call" + depth + "()");
    }
    for (int depth = 0; depth < 40; depth++) {
      deep.exit(200 + depth);
    }
    TimelineRow row =
        layout(timeline(List.of(main, deep), List.of(task(0, 50, 1, 95, 300)))).rows().get(1);
    assertEquals("A.call0", row.label());
    assertEquals(12, row.lanes());
    assertEquals(10, row.laneOf(1, 10));
    assertEquals(11, row.laneOf(1, 39));
  }

  @Test
  void aTaskWithoutMeasuredRoutinesIsCalledByItsClass() {
    ThreadTrace silent = Traces.thread(NODE, 4, "silent", "silent").endsAt(900);
    Timeline timeline = timeline(List.of(main, silent), List.of(task(0, 5, 1, 10, 90)));
    assertEquals("  A$$Lambda", labels(layout(timeline)).get(1));
  }

  @Test
  void whereNoTaskIsKnownThreadsHaveTheRows() {
    Timeline timeline = timeline(List.of(main, worker), List.of());
    assertEquals(List.of("main", "worker-1"), labels(layout(timeline)));
  }

  /** So many tasks that one thread submits at once, each of which takes one nanosecond. */
  private Timeline many(int count) {
    List<Arrow> arrows = new ArrayList<>();
    Traces.HandMade pool = Traces.thread(NODE, 5, "pool", "pool");
    for (int i = 0; i < count; i++) {
      pool.state(10 + 2 * i, 11 + 2 * i, "A#work()");
      arrows.add(task(0, 1, 1, 10 + 2 * i, 11 + 2 * i));
    }
    return timeline(List.of(main, pool.endsAt(3L * count)), arrows);
  }

  @Test
  void tasksThatAreAlikeHaveOneRowThatOpens() {
    RowLayout folded = layout(many(80));
    TaskGroup group = folded.rows().get(1).group();
    assertEquals(List.of("main", "  A.work", "worker threads"), labels(folded));
    assertEquals(80, group.size());
    assertEquals(new TaskGroup.Sums(80, 1, 9 * 80 + 2 * (79 * 80 / 2)), group.sums());
    assertEquals(folded.rows().get(1), folded.rowOf(1, 70));
    RowLayout open = layout(many(80), folded.rows().get(1).key());
    assertEquals(83, open.rows().size());
    assertEquals(open.rows().get(2 + 30), open.rowOf(1, 70));
  }

  @Test
  void aHundredThousandOpenInPartsSoThatThereAreNeverManyRows() {
    Timeline timeline = many(100_000);
    String group = layout(timeline).rows().get(1).key();
    RowLayout parts = layout(timeline, group);
    assertEquals("    1–10000", labels(parts).get(2));
    String part = parts.rows().get(3).key();
    RowLayout smaller = layout(timeline, group, part);
    assertEquals("      10001–10100", labels(smaller).get(4));
    RowLayout tasks = layout(timeline, group, part, smaller.rows().get(4).key());
    assertEquals("        A.work", labels(tasks).get(5));
    assertEquals(10_000, timeline.tasks().place(tasks.rows().get(5).task().task()));
    assertTrue(tasks.rows().size() < 500, tasks.rows().size() + " rows");
  }

  @Test
  void aRowThatTheUserHidesHasNoStates() {
    RowArrangement.Kept kept =
        new RowArrangement.Kept(List.of(layout(loads).rows().get(3).key()), List.of(), List.of());
    ArrangedRows rows =
        ArrangedRows.of(RowTree.of(Carriers.of(loads), Grouping.TASK, Set.of()), kept);
    RowLayout layout =
        new RowLayout(Carriers.of(loads), rows, Grouping.TASK, Set.of(), RowLayout.LANE);
    assertEquals(4, layout.rows().size());
    assertEquals("worker threads", layout.rowOf(1, 300).label());
    assertNull(layout.row(kept.hidden().getFirst()));
  }

  @Test
  void aCrowdSaysHowManyWaitAndRun() {
    TaskCrowd crowd = new TaskCrowd(layout(many(80)).rows().get(1).group());
    assertEquals(80, crowd.mostWaiting());
    assertEquals(1, crowd.mostRunning());
    assertEquals(80, crowd.waiting(2, 9), 1e-9);
    assertEquals(0.5, crowd.running(10, 20), 1e-9);
    assertEquals(0, crowd.waiting(500, 600), 1e-9);
  }
}
