package dev.concert.easy.rows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.easy.carriers.Carriers;
import dev.concert.easy.states.Timeline;
import dev.concert.easy.states.Traces;
import dev.concert.trace.ThreadTrace;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RowLayoutTest {
  private final ThreadTrace main =
      Traces.thread("a.1", 1, "main", "main").enter(0, "m").state(1, 2, "n").exit(9);
  private final ThreadTrace worker1 =
      Traces.thread("a.1", 2, "pool-1-thread-1", "pool-1").state(0, 5, "w");
  private final ThreadTrace worker2 =
      Traces.thread("a.1", 3, "pool-1-thread-2", "pool-1").state(0, 5, "w");
  private final ThreadTrace other = Traces.thread("b.2", 1, "main", "main").state(0, 5, "w");
  private final ThreadTrace idle = Traces.thread("b.2", 9, "Cleaner", "Cleaner");
  private final Timeline timeline = Traces.timeline(main, worker1, worker2, other, idle);

  private static List<String> labels(RowLayout layout) {
    return layout.rows().stream().map(row -> "  ".repeat(row.level()) + row.label()).toList();
  }

  @Test
  void groupedByNodeEveryNodeHeadsItsThreads() {
    assertEquals(
        List.of(
            "a.1",
            "  main",
            "  pool-1-thread-1",
            "  pool-1-thread-2",
            "b.2",
            "  main",
            "without states"),
        labels(Layouts.of(timeline, Grouping.NODE)));
  }

  @Test
  void ofDeepCallsLowRowsHaveLowerLanesSoThatOtherRowsAreSeenToo() {
    Traces.HandMade deep = Traces.thread("a.1", 4, "deep", "deep");
    for (int depth = 0; depth < 40; depth++) {
      deep.enter(depth, "A#call" + depth + "()");
    }
    deep.exit(100);
    Carriers both = Carriers.of(Traces.timeline(deep, main));
    ArrangedRows rows =
        ArrangedRows.of(RowTree.of(both, Grouping.THREAD, Set.of()), RowArrangement.Kept.NONE);
    List<TimelineRow> low =
        new RowLayout(both, rows, Grouping.THREAD, Set.of(), RowLayout.COMPACT_LANE).rows();

    assertEquals(40, low.getFirst().lanes());
    assertEquals(RowLayout.COMPACT_ROW / 40, low.getFirst().laneHeight());
    assertEquals(RowLayout.COMPACT_LANE, low.getLast().laneHeight());
    assertEquals(
        RowLayout.LANE,
        Layouts.of(both.timeline(), Grouping.THREAD).rows().getFirst().laneHeight());
  }

  @Test
  void aGroupOfOneThreadHasNoHeader() {
    assertEquals(
        List.of(
            "a.1",
            "  main",
            "  pool-1",
            "    pool-1-thread-1",
            "    pool-1-thread-2",
            "b.2",
            "  main",
            "without states"),
        labels(Layouts.of(timeline, Grouping.GROUP)));
  }

  @Test
  void ungroupedThreadsNameTheirNodeWhereThereAreSeveral() {
    assertEquals(
        List.of(
            "main · a.1",
            "pool-1-thread-1 · a.1",
            "pool-1-thread-2 · a.1",
            "main · b.2",
            "without states"),
        labels(Layouts.of(timeline, Grouping.THREAD)));
  }

  @Test
  void foldingANodeHidesItsThreadsButKeepsTheirStatesInThinLanes() {
    RowLayout layout = Layouts.of(timeline, Grouping.NODE, Set.of("node a.1"));
    assertEquals(List.of("a.1", "b.2", "  main", "without states"), labels(layout));
    assertEquals(3, layout.rows().getFirst().lanes());
    assertEquals(List.of(0, 1, 2), layout.rows().getFirst().threads());
  }

  @Test
  void threadsWithoutStatesAreFoldedAtFirstAndCanBeUnfolded() {
    RowLayout layout = Layouts.of(timeline, Grouping.NODE, Set.of("empty"));
    assertEquals("  Cleaner · b.2", labels(layout).getLast());
  }

  @Test
  void aThreadHasALaneForEachDepthAndOneFoldedShowsTheInnermostLast() {
    TimelineRow open = Layouts.of(timeline, Grouping.THREAD).rows().getFirst();
    assertEquals(2, open.lanes());
    assertEquals(1, open.laneOf(0, 1));
    ThreadTrace deep = deep(40);
    TimelineRow folded =
        Layouts.of(
                Traces.timeline(deep),
                Grouping.THREAD,
                Set.of(RowItem.threadKey(deep.node(), deep.id())))
            .rows()
            .getFirst();
    assertTrue(folded.lanes() < 40);
    assertEquals(folded.lanes() - 1, folded.laneOf(0, 39));
  }

  private static ThreadTrace deep(int depth) {
    Traces.HandMade thread = Traces.thread("deep");
    for (int i = 0; i < depth; i++) {
      thread.enter(i, "r" + i);
    }
    return thread.endsAt(1_000);
  }

  @Test
  void rowsLieBelowEachOtherAndAreFoundByPlace() {
    RowLayout layout = Layouts.of(timeline, Grouping.GROUP);
    double y = 0;
    for (TimelineRow row : layout.rows()) {
      assertEquals(y, row.y(), 1e-9);
      assertEquals(row, layout.at(row.y()));
      assertEquals(row, layout.at(row.bottom() - 0.01));
      y = row.bottom();
    }
    assertEquals(y, layout.height(), 1e-9);
    assertNull(layout.at(-1));
    assertNull(layout.at(y));
    assertEquals(
        layout.rows().subList(1, 3),
        layout.between(layout.rows().get(1).y(), layout.rows().get(3).y()));
  }

  @Test
  void aThreadInAFoldedNodeIsFoundInTheNodesRow() {
    RowLayout layout = Layouts.of(timeline, Grouping.NODE, Set.of("node a.1"));
    assertEquals("a.1", layout.rowOf(2).label());
    assertEquals("main", layout.rowOf(3).label());
    assertEquals("b.2", layout.find("b.2", null).label());
  }

  @Test
  void aTraceWithoutThreadsHasNoRows() {
    RowLayout layout = Layouts.of(Traces.timeline(), Grouping.NODE);
    assertEquals(List.of(), layout.rows());
    assertNull(layout.at(0));
    assertEquals(List.of(), layout.between(0, 500));
  }
}
