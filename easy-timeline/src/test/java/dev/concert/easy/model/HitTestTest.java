package dev.concert.easy.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.concert.easy.facts.HoverText;
import dev.concert.easy.rows.Grouping;
import dev.concert.easy.rows.Layouts;
import dev.concert.easy.rows.RowItem;
import dev.concert.easy.rows.RowLayout;
import dev.concert.easy.rows.TimelineRow;
import dev.concert.easy.states.StateFilter;
import dev.concert.easy.states.StateRef;
import dev.concert.easy.states.Timeline;
import dev.concert.easy.states.Traces;
import dev.concert.easy.time.TimeAxis;
import dev.concert.easy.time.Viewport;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.Trace.Arrow;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class HitTestTest {
  private static final double WIDTH = 1_000;

  private final Traces.HandMade thread =
      Traces.thread("t")
          .enter(0, "a")
          .state(100, 300, "b")
          .exit(900)
          .gap(920, 980, 7)
          .mark(500, "queue", 3);

  private static HitTest hitTest(Timeline timeline, Set<String> toggled, double top) {
    return new HitTest(
        timeline,
        Layouts.of(timeline, Grouping.THREAD, toggled)::at,
        ArrowLayout.NONE,
        new Viewport(0, 1_000),
        WIDTH,
        top);
  }

  private Hit at(double x, double y) {
    return hitTest(Traces.timeline(thread), Set.of(), 0).at(x, y);
  }

  @Test
  void aLaneHasTheStatesOfItsDepth() {
    assertEquals(new Hit.OnState(new StateRef(0, 0), 1), at(200, 12));
    assertEquals(new Hit.OnState(new StateRef(0, 1), 1), at(200, 30));
    assertInstanceOf(Hit.OnRow.class, at(400, 30));
  }

  @Test
  void marksAndGapsAreHit() {
    assertEquals(new Hit.OnMark(0, new ThreadTrace.Mark(500, "queue", 3)), at(502, 4));
    assertEquals(new Hit.OnGap(0, new ThreadTrace.Gap(920, 980, 7)), at(950, 12));
  }

  @Test
  void belowTheLastRowIsNothing() {
    assertEquals(new Hit.OnNothing(), at(200, 500));
  }

  @Test
  void scrolledRowsAreHitWhereTheyAreSeen() {
    Hit hit = hitTest(Traces.timeline(thread), Set.of(), 20).at(200, 10);
    assertEquals(new Hit.OnState(new StateRef(0, 1), 1), hit);
  }

  @Test
  void aStateNarrowerThanAPixelIsHitFromNearby() {
    Timeline timeline =
        Traces.timeline(Traces.thread("t").state(50_000, 50_010, "tiny").endsAt(1_000_000));
    HitTest far =
        new HitTest(
            timeline,
            Layouts.of(timeline, Grouping.THREAD)::at,
            ArrowLayout.NONE,
            Viewport.whole(1_000_000),
            WIDTH,
            0);
    assertEquals(new Hit.OnState(new StateRef(0, 0), 1), far.at(52, 10));
    assertInstanceOf(Hit.OnRow.class, far.at(56, 10));
  }

  @Test
  void ofManyStatesInAPixelTheLongestIsHitAndTheirNumberTold() {
    Traces.HandMade comb = Traces.thread("t");
    for (int i = 0; i < 1_000; i++) {
      comb.state(i * 10 + 1, i * 10 + (i == 555 ? 9 : 5), "task");
    }
    Timeline timeline = Traces.timeline(comb);
    HitTest far =
        new HitTest(
            timeline,
            Layouts.of(timeline, Grouping.THREAD)::at,
            ArrowLayout.NONE,
            Viewport.whole(10_000),
            100,
            0);
    assertEquals(new Hit.OnState(new StateRef(0, 555), 10), far.at(55.5, 10));
  }

  @Test
  void whereStatesAreLeftOutTheyAreToldByTheirShares() {
    Traces.HandMade thread = Traces.thread("main").enter(0, "a.A#a()");
    for (int i = 0; i < 1_000_000; i += 100) {
      thread.state(i, i + 25, "a.B#b()");
    }
    Timeline timeline = Traces.timeline(thread.exit(1_000_000).without(1_000, 10_000));
    EasyModel model = new EasyModel(new TimeAxis(System::nanoTime));
    model.open(timeline, Traces.analysis(timeline));
    model.rows().resize(400);
    HitTest test =
        new HitTest(
            timeline,
            model.rows()::at,
            ArrowLayout.of(model, WIDTH),
            model.axis().view(),
            WIDTH,
            0);
    TimelineRow row = model.rows().all().getFirst();
    Hit hit = test.at(WIDTH / 2.0, row.laneY(1) + 2);
    assertEquals(
        """
        100 states end here in 10.0 µs, too short to be held one by one
        75 % A.a
        25 % B.b
        zoom in to see them\
        """,
        HoverText.of(timeline, hit));
  }

  @Test
  void fewArrowsLieOverStatesAndManyDoNotHideThem() {
    assertInstanceOf(Hit.OnArrow.class, atFirstOf(1, 1, -3));
    assertInstanceOf(Hit.OnState.class, atFirstOf(100, 1, -3));
  }

  @Test
  void theCircleAtWhichAnArrowBeginsIsHitAboveAStateHoweverManyArrowsThereAre() {
    for (int count : List.of(1, 100, ArrowLayout.MAX_BUNDLES)) {
      Hit.OnArrow hit = assertInstanceOf(Hit.OnArrow.class, atFirstOf(count, 0, 3.9));
      assertEquals(400_000, hit.bundle().first().fromNanos());
      assertInstanceOf(Hit.OnState.class, atFirstOf(count, 0, 6));
    }
  }

  @Test
  void arrowsThatAreDrawnTogetherHaveNoCircle() {
    assertInstanceOf(Hit.OnState.class, atFirstOf(10_000, 0, 3.9));
  }

  /**
   * What is hit at the first of some arrows, where there is a state too.
   *
   * @param along part of the arrow's way
   * @param above how far from there, layout units
   */
  private static Hit atFirstOf(int count, double along, double above) {
    List<Arrow> arrows = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      long later = i * 200_000L / count;
      arrows.add(new Arrow(0, 400_000 + later, 1, 600_000 + later, "T"));
    }
    EasyModel model = new EasyModel(new TimeAxis(System::nanoTime));
    Timeline timeline =
        new Timeline(
            Traces.trace(
                List.of(
                    Traces.thread("main").enter(0, "a").state(10, 999_999, "b").exit(1_000_000),
                    Traces.thread("worker").state(0, 1_000_000, "w")),
                arrows),
            StateFilter.NONE);
    model.open(timeline, Traces.analysis(timeline));
    model.rows().resize(400);
    ArrowLayout layout = ArrowLayout.of(model, WIDTH);
    ArrowLayout.Bundle first = layout.bundles().getFirst();
    return new HitTest(timeline, model.rows()::at, layout, model.axis().view(), WIDTH, 0)
        .at(
            first.x1() + along * (first.x2() - first.x1()),
            first.y1() + along * (first.y2() - first.y1()) - above);
  }

  @Test
  void aFoldedThreadShowsTheInnermostState() {
    Set<String> folded = Set.of(RowItem.threadKey(thread.node(), thread.id()));
    Traces.HandMade deep = Traces.thread("t");
    for (int i = 0; i < 30; i++) {
      deep.enter(i, "r" + i);
    }
    Timeline timeline = Traces.timeline(deep.endsAt(1_000));
    RowLayout rows = Layouts.of(timeline, Grouping.THREAD, folded);
    Hit hit = hitTest(timeline, folded, 0).at(500, rows.at(0).bottom() - 4);
    assertEquals(new Hit.OnState(new StateRef(0, 29), 1), hit);
  }

  @Test
  void thinLanesOfAFoldedNodeAreItsThreads() {
    Timeline timeline =
        Traces.timeline(
            Traces.thread("n.1", 1, "one", "g").state(0, 1_000, "a"),
            Traces.thread("n.1", 2, "two", "g").state(0, 1_000, "b"));
    RowLayout rows = Layouts.of(timeline, Grouping.NODE, Set.of("node n.1"));
    HitTest test =
        new HitTest(timeline, rows::at, ArrowLayout.NONE, new Viewport(0, 1_000), WIDTH, 0);
    double lower = rows.at(0).laneY(1) + 1;
    assertEquals(new Hit.OnState(new StateRef(1, 0), 1), test.at(500, lower));
    assertEquals(List.of(0, 1), rows.at(0).threads());
  }
}
