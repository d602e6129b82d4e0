package dev.concert.easy.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.easy.carriers.Carriers;
import dev.concert.easy.rows.Grouping;
import dev.concert.easy.rows.TimelineRow;
import dev.concert.easy.states.StateFilter;
import dev.concert.easy.states.StateRef;
import dev.concert.easy.states.TimeRange;
import dev.concert.easy.states.Timeline;
import dev.concert.easy.states.Traces;
import dev.concert.easy.time.TimeAxis;
import dev.concert.easy.time.Viewport;
import dev.concert.model.ProgramPart;
import dev.concert.trace.StateLabel;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.Trace;
import dev.concert.trace.findings.Annotation;
import dev.concert.trace.read.StateQuery;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class EasyModelTest {
  private long now;
  private final EasyModel model = new EasyModel(new TimeAxis(() -> now += 2_000_000_000L));
  private final List<EasyModel.Change> changes = new ArrayList<>();

  @BeforeEach
  void open() {
    open(
        Traces.thread("one")
            .enter(0, "a.B#a()")
            .state(100, 200, "a.B#b()")
            .exit(5_000)
            .endsAt(10_000),
        Traces.thread("two").state(8_000, 9_000, "a.B#b()"));
    model.changes().listen(changes::add);
  }

  private void open(ThreadTrace... threads) {
    Timeline timeline = Traces.timeline(threads);
    model.open(timeline, Traces.analysis(timeline));
    model.rows().resize(500);
  }

  @Test
  void aRunOpensWithAllOfItVisible() {
    assertEquals(new Viewport(0, 10_000), model.axis().view());
    assertEquals(Grouping.THREAD, model.rows().grouping());
  }

  @Test
  void anArrowThatIsLookedAtStaysSoWhileTheRunIsReadAgainAsLongAsItIsThere() {
    Trace.Arrow arrow = new Trace.Arrow(0, 150, 1, 8_000, "a.Task");
    List<ThreadTrace> threads =
        List.of(
            Traces.thread("one").state(100, 200, "a.B#b()"),
            Traces.thread("two").state(8_000, 9_000, "a.B#b()"));
    Timeline first = new Timeline(Traces.trace(threads, List.of(arrow)), StateFilter.NONE);
    model.open(first, Traces.analysis(first));
    model.axis().show(new Viewport(9_000, 9_500));
    model.goTo(arrow);
    assertTrue(model.axis().view().shows(150, 150));
    assertEquals(List.of(arrow), model.selected().arrows());

    Timeline again = new Timeline(Traces.trace(threads, List.of(arrow)), StateFilter.NONE);
    model.refresh(Carriers.of(again), Traces.analysis(again));
    assertEquals(arrow, model.selected().arrow());

    Timeline other = new Timeline(Traces.trace(threads, List.of()), StateFilter.NONE);
    model.refresh(Carriers.of(other), Traces.analysis(other));
    assertNull(model.selected().arrow());
  }

  @Test
  void aRunOfSeveralNodesOpensGroupedByNode() {
    open(
        Traces.thread("a.1", 1, "main", "main").state(0, 10, "f"),
        Traces.thread("a.2", 1, "main", "main").state(0, 10, "f"));
    assertEquals(Grouping.NODE, model.rows().grouping());
  }

  @Test
  void selectingAVisibleFunctionLeavesTheViewAlone() {
    model.axis().show(new Viewport(150, 1_150));
    Viewport before = model.axis().view();
    assertNull(model.selectFunction("a.B#b()", false));
    assertEquals(before, model.axis().view());
    assertEquals(1, model.visibleStates());
  }

  @Test
  void selectingAFunctionOutOfSightMovesToItsNearestStateWithoutZooming() {
    model.axis().show(new Viewport(6_000, 7_000));
    assertNull(model.selectFunction("a.B#b()", false));
    assertEquals(1_000, model.axis().view().spanNanos(), 1e-6);
    assertTrue(model.axis().view().shows(8_000, 9_000), model.axis().view().toString());
  }

  @Test
  void aFunctionOnARowOutOfSightIsScrolledTo() {
    List<Traces.HandMade> threads = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      threads.add(Traces.thread("host.1", i, "thread-" + i, "g").state(0, 100, "a.B#f" + i + "()"));
    }
    open(threads.toArray(ThreadTrace[]::new));
    model.rows().resize(200);
    assertNull(model.selectFunction("a.B#f50()", false));
    assertTrue(model.rows().top() > 0);
    assertEquals(1, model.visibleStates());
  }

  @Test
  void whyAFunctionIsNotShownIsSaid() {
    assertTrue(model.selectFunction("a.B#never()", false).startsWith("not measured"));
    model.hide(StateFilter.NONE.with(Set.of(new StateLabel("a.B#b()", ThreadTrace.Kind.ROUTINE))));
    assertTrue(model.selectFunction("a.B#b()", false).startsWith("hidden"));
    model.close();
    assertTrue(model.selectFunction("a.B#b()", false).startsWith("not measured"));
  }

  @Test
  void aFunctionOfWhichAllCallsAreLeftOutIsNotSaidToBeUnmeasured() {
    Timeline all = Traces.timeline(busy());
    Timeline held = new Timeline(Traces.partly(50, busy()), StateFilter.NONE);
    model.open(held, Traces.analysis(all));

    assertEquals(
        "2 calls of it are too short to be shown at this size; . and , go to one after the other",
        model.selectFunction("a.B#short()", false));
    assertTrue(model.missing().isLeftOut());
    assertNull(model.selectFunction("a.B#long()", false));
    assertEquals(0, model.missing().callsLeftOut());
    assertNull(model.selectFunction("a.B#both()", false));
    assertEquals(1, model.missing().callsLeftOut(), "of two");
    assertTrue(model.selectFunction("a.B#never()", false).startsWith("not measured"));
    model.hide(
        StateFilter.NONE.with(Set.of(new StateLabel("a.B#short()", ThreadTrace.Kind.ROUTINE))));
    assertTrue(model.selectFunction("a.B#short()", false).startsWith("hidden"));
    assertFalse(model.missing().isLeftOut());
  }

  private static Traces.HandMade busy() {
    return Traces.thread("busy")
        .enter(0, "a.B#long()")
        .state(10, 20, "a.B#short()")
        .state(30, 50, "a.B#short()")
        .state(100, 120, "a.B#both()")
        .state(200, 400, "a.B#both()")
        .exit(1_000);
  }

  @Test
  void whatLiesInAStateIsKnownAsLongAsItIsLookedAtAndLastsAsLong() {
    Timeline held = new Timeline(Traces.partly(50, busy()), StateFilter.NONE);
    model.open(held, Traces.analysis(held));
    StateQuery.Inside counted = new StateQuery.Inside(250, 0);
    model.look(new StateRef(0, 0));
    model.showInside(new StateRef(0, 1), counted);
    assertNull(model.selected().inside(), "of another state");
    model.showInside(new StateRef(0, 0), counted);
    Timeline again = new Timeline(Traces.partly(15, busy()), StateFilter.NONE);
    model.refresh(Carriers.of(again), Traces.analysis(again));
    assertEquals(counted, model.selected().inside());
    model.look(new StateRef(0, 1));
    assertNull(model.selected().inside());
  }

  @Test
  void whatIsSelectedBeforeARunIsOpenIsMarkedWhenItIs() {
    model.close();
    model.selectFunction("a.B#b()", false);
    open(Traces.thread("one").state(0, 100, "a.B#b()"));
    assertEquals(1, model.selected().states().size());
  }

  @Test
  void aGrowingRunKeepsViewAndSelection() {
    model.axis().show(new Viewport(50, 1_050));
    model.selectFunction("a.B#b()", false);
    model.look(new StateRef(0, 1));
    Timeline grown =
        Traces.timeline(
            Traces.thread("new").state(0, 1, "x"),
            Traces.thread("one")
                .enter(0, "a.B#a()")
                .state(100, 200, "a.B#b()")
                .exit(5_000)
                .endsAt(20_000),
            Traces.thread("two").state(8_000, 9_000, "a.B#b()").state(11_000, 12_000, "a.B#b()"));
    model.refresh(Carriers.of(grown), Traces.analysis(grown));
    assertEquals(new Viewport(50, 1_050), model.axis().view());
    assertEquals(3, model.selected().states().size());
    assertEquals(new StateRef(1, 1), model.selected().state());
  }

  @Test
  void aGrowingRunThatIsWhollyVisibleStaysSo() {
    Timeline grown = Traces.timeline(Traces.thread("one").state(0, 30_000, "a.B#a()"));
    model.refresh(Carriers.of(grown), Traces.analysis(grown));
    assertEquals(new Viewport(0, 30_000), model.axis().view());
  }

  @Test
  void scrollingStopsAtTheEnds() {
    model.rows().resize(10);
    model.rows().scrollTo(1e9);
    assertEquals(model.rows().totalHeight() - 10, model.rows().top(), 1e-9);
    model.rows().scrollTo(-5);
    assertEquals(0, model.rows().top());
  }

  @Test
  void findingsComeRoundAndThoseThatHaveATimeLeadToTheirState() {
    open(Traces.thread("t").enter(0, "a.B#f()").blocked(10, 60, "monitor").exit(500));
    Annotation.Where where =
        new Annotation.Where(
            model.timeline().threads().getFirst().trace().node(), null, "t", "a.B#f()");
    Annotation waits = finding("waits", where, new Annotation.When(10, 60));
    Annotation convoy = finding("convoy", where, new Annotation.When(20, 30));
    Annotation always = finding("always", where, new Annotation.When(-1, -1));
    model.findings().show(List.of(always, waits, convoy));
    assertEquals(always, model.findings().next());
    assertEquals(waits, model.findings().next());
    assertEquals(convoy, model.findings().next());
    assertEquals(always, model.findings().next());
    assertEquals(new StateRef(0, 1), model.goTo(waits));
    assertEquals(new StateRef(0, 1), model.selected().state());
    assertNull(model.goTo(convoy));
  }

  private static Annotation finding(String sentence, Annotation.Where where, Annotation.When when) {
    return new Annotation(Annotation.Kind.WAITS, sentence, where, when, 0.1, Map.of(), "of this");
  }

  @Test
  void withoutASelectionThereIsNothingToStepThrough() {
    assertNull(model.step(true));
    assertNull(model.along(true));
  }

  @Test
  void theZoomOriginRulesKeysOnlyWhileItIsVisible() {
    TimeAxis axis = model.axis();
    axis.setZoomOrigin(2_000.0);
    double before = axis.view().x(2_000, 100);
    axis.setZoomFactor(2);
    axis.zoomByKey(true, 9_000);
    assertEquals(before, axis.view().x(2_000, 100), 1e-6);
    axis.show(new Viewport(5_000, 6_000));
    axis.zoomByKey(true, 5_000);
    assertEquals(5_000, axis.view().fromNanos(), 1e-6);
  }

  @Test
  void zoomingToTheSelectionPrefersTheRange() {
    model.selectFunction("a.B#b()", false);
    model.zoomToSelection();
    assertTrue(model.axis().view().shows(100, 100) && model.axis().view().shows(9_000, 9_000));
    model.selectRange(new TimeRange(1_000, 2_000));
    model.zoomToSelection();
    assertEquals(new Viewport(900, 2_100), model.axis().view());
  }

  @Test
  void foldingAlikeFoldsAllRowsOfTheLevel() {
    model.rows().folded().toggleAlike(model.rows().all().getFirst(), model.rows().all());
    assertTrue(model.rows().all().stream().allMatch(TimelineRow::folded));
    model.rows().folded().toggleAlike(model.rows().all().getFirst(), model.rows().all());
    assertFalse(model.rows().all().stream().anyMatch(TimelineRow::folded));
  }

  @Test
  void manyDeepRowsAreLowAtFirstAndAsTheUserWantsAfterwards() {
    List<Traces.HandMade> threads = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      Traces.HandMade thread = Traces.thread("host.1", i, "thread-" + i, "g");
      for (int depth = 0; depth < 5; depth++) {
        thread.enter(depth, "a.B#f" + depth + "()");
      }
      threads.add(thread.endsAt(100));
    }
    open(threads.toArray(ThreadTrace[]::new));
    assertTrue(model.rows().compact());
    model.rows().showCompact(false);
    assertFalse(model.rows().compact());
    open(Traces.thread("one").state(0, 100, "a.B#b()"));
    model.rows().showCompact(null);
    assertFalse(model.rows().compact());
  }

  @Test
  void listenersLearnWhatToDrawAgain() {
    changes.clear();
    model.axis().pan(0);
    assertEquals(List.of(), changes);
    model.axis().zoom(2, 5_000);
    assertEquals(List.of(EasyModel.Change.VIEW), changes);
  }

  @Test
  void aClassStandsForTheStatesOfAllItsFunctionsInTheOrderOfTime() {
    open(
        Traces.thread("one").state(5_000, 6_000, "a.B#b()").state(8_000, 8_100, "a.C#c()"),
        Traces.thread("two").state(0, 100, "a.B#a()").state(7_000, 9_000, "a.B#b()"));
    assertNull(model.selectPart(ProgramPart.ofClass("a.B")));
    assertEquals(3, model.selected().states().size());
    assertEquals(0, model.selected().states().startNanos(0));
    assertEquals(5_000, model.selected().states().startNanos(1));
    assertEquals(7_000, model.selected().states().startNanos(2));
    assertEquals(1, model.selected().lanes(0).getFirst().size());
    assertNull(model.selectPart(ProgramPart.ofFile("src/a/C.java")));
    assertEquals(1, model.selected().states().size());
    assertTrue(model.selectPart(ProgramPart.ofClass("a.D")).contains("no state of class D"));
  }

  @Test
  void theStatesOfAClassStayMarkedWhileTheRunIsReadAgain() {
    model.selectPart(ProgramPart.ofClass("a.B"));
    int before = model.selected().states().size();
    Timeline again =
        Traces.timeline(
            Traces.thread("one").state(0, 10, "a.B#a()"), Traces.thread("two").endsAt(20));
    model.refresh(Carriers.of(again), Traces.analysis(again));
    assertEquals(3, before);
    assertEquals(1, model.selected().states().size());
    model.selectFunction("a.B#a()", false);
    assertNull(model.selected().part());
  }

  @Test
  void whenNothingIsSelectedNothingIsMarked() {
    model.selectFunction("a.B#b()", false);
    model.selectNode("host.1", null);
    model.selectRange(new TimeRange(0, 10));
    model.selectNothing();
    assertNull(model.selected().function());
    assertEquals(0, model.selected().states().size());
    assertNull(model.rows().selectedKey());
    assertNull(model.range());
  }
}
