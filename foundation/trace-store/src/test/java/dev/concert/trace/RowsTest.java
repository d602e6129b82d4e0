package dev.concert.trace;

import static dev.concert.trace.Row.Grouping.GROUP;
import static dev.concert.trace.Row.Grouping.NODE;
import static dev.concert.trace.Row.Grouping.THREAD;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import org.junit.jupiter.api.Test;

class RowsTest {
  private static final ThreadProfile MAIN =
      thread("h.1", 1, "main", "main", 100, routine("a.A#main()", 1, 2, 90, 10));
  private static final ThreadProfile WORKER_1 =
      thread("h.1", 8, "pool-1", "pool", 50, routine("a.A#work()", 4, 0, 40, 40));
  private static final ThreadProfile WORKER_2 =
      thread("h.1", 9, "pool-2", "pool", 30, routine("a.A#work()", 7, 1, 20, 15));
  private static final ThreadProfile ELSEWHERE =
      thread("h.2", 1, "main", "main", 70, routine("a.A#main()", 3, 0, 60, 60));

  private static final Profile ONE_NODE =
      profile(new NodeProfile("h.1", List.of(MAIN, WORKER_1, WORKER_2)));
  private static final Profile TWO_NODES =
      profile(
          new NodeProfile("h.1", List.of(MAIN, WORKER_1, WORKER_2)),
          new NodeProfile("h.2", List.of(ELSEWHERE)));

  @Test
  void aSingleNodeIsShownByThreadAndSeveralByNode() {
    assertEquals(THREAD, Rows.defaultGrouping(ONE_NODE));
    assertEquals(NODE, Rows.defaultGrouping(TWO_NODES));
  }

  @Test
  void aNodeSumsItsThreads() {
    List<Row> rows = Rows.of(TWO_NODES, NODE);
    assertEquals(List.of("h.1", "h.2"), rows.stream().map(Row::label).toList());
    Row first = rows.getFirst();
    assertNull(first.thread());
    assertEquals(180, first.lifeNanos());
    assertEquals(
        List.of(routine("a.A#main()", 1, 2, 90, 10), routine("a.A#work()", 11, 1, 60, 55)),
        first.routines());
    assertEquals(List.of(new CollectionAccess("p", 30, 6)), first.collections());
  }

  @Test
  void callSitesAreSummedUpOverThreads() {
    AccessSite a = new AccessSite("a.A#a()", 3, "int[] load", 1, 5);
    AccessSite b = new AccessSite("a.A#b()", 4, "int[] load", 0, 4);
    CollectionAccess here = new CollectionAccess("p", 1, 9, Quality.MEASURED, List.of(a, b));
    AccessSite more = new AccessSite("a.A#b()", 4, "int[] load", 2, 3);
    CollectionAccess there = new CollectionAccess("p", 3, 3, Quality.ESTIMATED, List.of(more));
    assertEquals(
        new CollectionAccess(
            "p",
            4,
            12,
            Quality.ESTIMATED,
            List.of(new AccessSite("a.A#b()", 4, "int[] load", 2, 7), a)),
        here.plus(there));
    assertEquals(1, there.countedByHand());
  }

  @Test
  void aGroupSumsItsThreadsWithinOneNode() {
    List<Row> rows = Rows.of(TWO_NODES, GROUP);
    assertEquals(List.of("main", "pool", "main"), rows.stream().map(Row::label).toList());
    assertEquals(80, rows.get(1).lifeNanos());
  }

  @Test
  void aThreadIsItself() {
    Row row = Rows.of(ONE_NODE, THREAD).get(2);
    assertEquals(9L, row.thread());
    assertEquals("pool-2", row.label());
    assertEquals(WORKER_2.routines(), row.routines());
  }

  @Test
  void meanCountsAnAbsentRoutineAsZeroAndRoundsDown() {
    assertEquals(
        List.of(routine("a.A#main()", 0, 0, 30, 3), routine("a.A#work()", 3, 0, 20, 18)),
        Rows.mean(Rows.of(ONE_NODE, THREAD)));
  }

  @Test
  void maximumAndMinimumAreByFigure() {
    List<Row> rows = Rows.of(ONE_NODE, THREAD);
    assertEquals(
        List.of(routine("a.A#main()", 1, 2, 90, 10), routine("a.A#work()", 7, 1, 40, 40)),
        Rows.max(rows));
    assertEquals(
        List.of(routine("a.A#main()", 0, 0, 0, 0), routine("a.A#work()", 0, 0, 0, 0)),
        Rows.min(rows));
    assertEquals(List.of(routine("a.A#work()", 4, 0, 20, 15)), Rows.min(rows.subList(1, 3)));
  }

  @Test
  void noRowsHaveNoFigures() {
    assertEquals(List.of(), Rows.mean(List.of()));
    assertEquals(List.of(), Rows.min(List.of()));
  }

  private static RoutineProfile routine(
      String name, long calls, long subroutines, long inclusive, long exclusive) {
    return new RoutineProfile(name, calls, subroutines, inclusive, exclusive);
  }

  private static ThreadProfile thread(
      String node, long id, String name, String group, long life, RoutineProfile routine) {
    CallPath root = new CallPath(null, 1, life, life - routine.inclusiveNanos(), List.of());
    List<CollectionAccess> accesses = List.of(new CollectionAccess("p", 10, 2));
    return new ThreadProfile(node, id, name, group, life, List.of(routine), root, accesses);
  }

  private static Profile profile(NodeProfile... nodes) {
    return new Profile(null, List.of(Metric.TIME), 0, new Intrusion(0, 0), List.of(nodes));
  }
}
