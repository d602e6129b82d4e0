package dev.concert.easy.rows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.easy.carriers.Carriers;
import dev.concert.easy.states.Timeline;
import dev.concert.easy.states.Traces;
import dev.concert.trace.ThreadTrace;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RowArrangementTest {
  private int changes;
  private final RowsModel rows = new RowsModel(() -> changes++, () -> {});

  RowArrangementTest() {
    rows.open(
        Carriers.of(
            Traces.timeline(
                thread("a.1", 1, "main", "main"),
                thread("a.1", 2, "pool-1-thread-1", "pool-1"),
                thread("a.1", 3, "pool-1-thread-2", "pool-1"),
                thread("b.2", 1, "main", "main"))));
    rows.resize(1_000);
  }

  private static ThreadTrace thread(String node, long id, String name, String group) {
    return Traces.thread(node, id, name, group).state(0, 5, "w");
  }

  private List<String> labels() {
    return rows.all().stream().map(row -> "  ".repeat(row.level()) + row.label()).toList();
  }

  private TimelineRow row(String label) {
    return rows.all().stream().filter(row -> row.label().equals(label)).findFirst().orElseThrow();
  }

  private void hide(String label) {
    rows.arrangement().hide(row(label));
  }

  private List<String> hidden() {
    return rows.hidden().stream().map(RowItem::fullLabel).toList();
  }

  @Test
  void aHiddenNodeTakesItsThreadsWithIt() {
    hide("a.1");
    assertEquals(List.of("b.2", "  main"), labels());
    assertEquals(List.of("a.1"), hidden());
    assertNull(rows.rowOf(0, 0));
    assertEquals(1, changes);
  }

  @Test
  void aHiddenNodeStaysHiddenHoweverRowsAreGrouped() {
    hide("a.1");
    rows.group(Grouping.THREAD);
    assertEquals(List.of("main · b.2"), labels());
    assertEquals(3, rows.hidden().size());
  }

  @Test
  void aHiddenGroupHidesItsThreadsWhereGroupsHaveNoRow() {
    rows.group(Grouping.GROUP);
    hide("pool-1");
    rows.group(Grouping.NODE);
    assertEquals(List.of("a.1", "  main", "b.2", "  main"), labels());
  }

  @Test
  void theFiguresOfANodeAreThoseOfAllItsThreads() {
    hide("pool-1-thread-1");
    assertEquals(List.of(0, 1, 2), row("a.1").threads());
  }

  @Test
  void onlyOneOfItsKindStays() {
    rows.arrangement().showOnly(row("pool-1-thread-2"), rows.siblings(row("main")).all());
    assertEquals(List.of("a.1", "  pool-1-thread-2", "b.2", "  main"), labels());
    rows.arrangement().showAll();
    assertEquals(6, labels().size());
  }

  @Test
  void aHiddenThreadThatIsLookedForComesBackWithItsNode() {
    hide("pool-1-thread-1");
    hide("a.1");
    rows.bringBack(1, 0);
    assertEquals(
        List.of("a.1", "  main", "  pool-1-thread-1", "  pool-1-thread-2", "b.2", "  main"),
        labels());
    assertEquals("pool-1-thread-1", rows.rowOf(1, 0).label());
  }

  @Test
  void whyARowIsNotThereIsSaid() {
    hide("a.1");
    assertTrue(rows.whyMissing("a.1", null).startsWith("hidden"), rows.whyMissing("a.1", null));
    assertTrue(rows.whyMissing("a.1", 2L).startsWith("hidden"));
    assertEquals("the run has no such thread", rows.whyMissing("a.1", 77L));
  }

  @Test
  void pinnedRowsComeFirstAndNameTheirNode() {
    rows.arrangement().pin(row("pool-1-thread-2"));
    rows.arrangement().pin(row("b.2"));
    assertEquals(
        List.of("pool-1-thread-2 · a.1", "b.2", "  main", "a.1", "  main", "  pool-1-thread-1"),
        labels());
    rows.arrangement().unpin(row("pool-1-thread-2 · a.1"));
    assertEquals("b.2", labels().getFirst());
  }

  @Test
  void aThreadOfAPinnedNodeCanBePinnedByItself() {
    rows.arrangement().pin(row("a.1"));
    rows.arrangement().pin(row("pool-1-thread-2"));
    assertEquals(
        List.of("a.1", "  main", "  pool-1-thread-1", "pool-1-thread-2 · a.1", "b.2", "  main"),
        labels());
  }

  @Test
  void pinnedRowsStayWhileTheOthersScrollAsFarAsTheyLeaveHalfOfTheRoom() {
    Timeline many = many(60);
    rows.open(Carriers.of(many));
    rows.resize(200);
    rows.arrangement().pin(row("thread-50"));
    rows.scrollTo(300);
    TimelineRow pinned = rows.staying().getFirst();
    assertEquals("thread-50", pinned.label());
    assertEquals(rows.top(), pinned.y());
    assertEquals(pinned.key(), rows.at(rows.top() + 1).key());
    assertEquals(rows.stuck(), pinned.height());
    assertTrue(rows.scrolling().stream().noneMatch(row -> row.label().equals("thread-50")));
    assertEquals(pinned, rows.rowOf(50, 0));
    for (int i = 0; i < 20; i++) {
      rows.arrangement().pin(row("thread-" + i));
    }
    assertTrue(rows.stuck() <= 100, "" + rows.stuck());
    assertEquals(21, rows.all().stream().filter(TimelineRow::pinned).count());
  }

  private static Timeline many(int threads) {
    List<ThreadTrace> all = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      all.add(thread("a.1", i, "thread-" + i, "g"));
    }
    return Traces.timeline(all.toArray(ThreadTrace[]::new));
  }

  @Test
  void aRowUnderPinnedOnesIsScrolledBelowThem() {
    rows.open(Carriers.of(many(60)));
    rows.resize(200);
    rows.arrangement().pin(row("thread-50"));
    rows.scrollTo(rows.totalHeight());
    rows.scrollTo(row("thread-3"));
    assertEquals(rows.top() + rows.stuck(), row("thread-3").y());
    double top = rows.top();
    rows.scrollTo(row("thread-50"));
    assertEquals(top, rows.top());
  }

  @Test
  void rowsMoveAmongThoseBesideThem() {
    TimelineRow main = row("main");
    rows.arrangement().move(main, rows.siblings(main).next(false).before());
    assertEquals(List.of("  pool-1-thread-1", "  main"), labels().subList(1, 3));
    rows.arrangement().move(row("b.2"), row("a.1").key());
    assertEquals(List.of("b.2", "  main", "a.1"), labels().subList(0, 3));
    assertNull(rows.siblings(row("b.2")).next(true));
    rows.arrangement().forgetMoves();
    assertEquals("a.1", labels().getFirst());
  }

  @Test
  void theLastOfThreeMovesToTheEndAndBack() {
    TimelineRow first = row("main");
    rows.arrangement().move(first, null);
    assertEquals("  main", labels().get(3));
    TimelineRow last = rows.all().get(3);
    assertNull(rows.siblings(last).next(false));
    rows.arrangement().move(last, rows.siblings(last).next(true).before());
    assertEquals("  main", labels().get(2));
  }

  @Test
  void pinnedRowsMoveAmongThemselves() {
    rows.arrangement().pin(row("a.1"));
    rows.arrangement().pin(row("b.2"));
    rows.arrangement().move(row("b.2"), rows.siblings(row("b.2")).next(true).before());
    assertEquals("b.2", labels().getFirst());
  }

  @Test
  void aDraggedRowGoesToTheNearestGap() {
    TimelineRow last = row("pool-1-thread-2");
    RowSiblings beside = rows.siblings(last);
    assertEquals(row("main").key(), beside.at(row("main").y() + 1).before());
    assertEquals(row("pool-1-thread-1").key(), beside.at(row("pool-1-thread-1").y() + 1).before());
    assertNull(beside.at(last.y() + 1));
    assertNull(beside.at(rows.totalHeight()));
  }

  @Test
  void whatWasDoneIsTakenBackFromTheLatestOn() {
    hide("b.2");
    rows.arrangement().pin(row("main"));
    assertEquals("pinning main", rows.undo().undo());
    assertEquals("a.1", labels().getFirst());
    assertEquals("hiding b.2", rows.undo().undo());
    assertEquals(6, labels().size());
    assertNull(rows.undo().undo());
  }

  @Test
  void rowsThatComeWhileTheRunGoesOnFollowTheMovedOnes() {
    rows.open(Carriers.of(many(3)));
    rows.arrangement().move(row("thread-2"), row("thread-0").key());
    rows.refresh(Carriers.of(many(5)));
    assertEquals(List.of("thread-2", "thread-0", "thread-1", "thread-3", "thread-4"), labels());
  }

  @Test
  void rowsAreFullWhereverThereIsRoomUntilTheUserChooses() {
    List<ThreadTrace> deep = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      Traces.HandMade thread = Traces.thread("a.1", i, "thread-" + i, "g");
      for (int depth = 0; depth < 5; depth++) {
        thread.enter(depth, "f" + depth);
      }
      deep.add(thread.endsAt(100));
    }
    rows.open(Carriers.of(Traces.timeline(deep.toArray(ThreadTrace[]::new))));
    rows.resize(500);
    assertTrue(rows.compact());
    rows.resize(1_200);
    assertTrue(!rows.compact());
    rows.resize(500);
    assertTrue(rows.compact());
    rows.arrangement().showOnly(rows.all().getFirst(), rows.siblings(rows.all().getFirst()).all());
    assertTrue(!rows.compact());
    rows.showCompact(true);
    assertTrue(rows.compact());
  }
}
