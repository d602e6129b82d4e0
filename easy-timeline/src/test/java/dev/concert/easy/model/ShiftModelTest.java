package dev.concert.easy.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.easy.carriers.Carriers;
import dev.concert.easy.states.NodeShifts;
import dev.concert.easy.states.StateFilter;
import dev.concert.easy.states.StateRef;
import dev.concert.easy.states.Timeline;
import dev.concert.easy.states.Traces;
import dev.concert.easy.time.TimeAxis;
import dev.concert.easy.time.Viewport;
import dev.concert.trace.Trace;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ShiftModelTest {
  private final EasyModel model = new EasyModel(new TimeAxis(() -> 0));
  private final List<NodeShifts> read = new ArrayList<>();

  @BeforeEach
  void open() {
    model.follow(Path.of("/runs/one"));
    Timeline timeline = timeline(0, NodeShifts.NONE);
    model.open(timeline, Traces.analysis(timeline));
    model.rows().resize(500);
    model.shifts().onChange(() -> read.add(model.shifts().wanted()));
  }

  /** Node a.1 sends at 200 what b.2 receives at 400. */
  private static Timeline timeline(long later, NodeShifts shifts) {
    Trace trace =
        Traces.trace(
            List.of(
                Traces.thread("a.1", 1, "main", "main").state(100, 900, "f").endsAt(1_000),
                Traces.thread("b.2", 1, "main", "main")
                    .state(300 + later, 600 + later, "g")
                    .endsAt(1_000 + later)),
            List.of(
                new Trace.Arrow(0, 200, 1, 400 + later, "tag", Trace.Arrow.Kind.MESSAGE, -1, -1)));
    return new Timeline(trace, StateFilter.NONE, shifts);
  }

  private void readAgain(long later) {
    Timeline again = timeline(later, model.shifts().wanted());
    model.refresh(Carriers.of(again), Traces.analysis(again));
  }

  @Test
  void untilItIsReadAnewANodeIsDrawnWhereItWillBe() {
    model.shifts().shift("b.2", 250);
    assertEquals(250, model.shifts().pending("b.2"));
    assertEquals(0, model.shifts().pending("a.1"));
    Viewport view = new Viewport(0, 1_000);
    assertEquals(new Viewport(-250, 750), model.shifts().seen("b.2", view));
    readAgain(250);
    assertEquals(0, model.shifts().pending("b.2"));
    assertEquals(1, read.size());
  }

  @Test
  void arrowsFollowAtOnce() {
    ArrowLayout.Bundle before = ArrowLayout.of(model, 1_000).bundles().getFirst();
    model.shifts().preview("b.2", 100);
    ArrowLayout.Bundle after = ArrowLayout.of(model, 1_000).bundles().getFirst();
    assertEquals(before.x1(), after.x1(), 1e-9);
    assertEquals(before.x2() + 100, after.x2(), 1e-9);
    assertEquals(List.of(), read);
  }

  @Test
  void messagesThatAShiftReversesAreCountedAndStillDrawn() {
    model.shifts().shift("b.2", -250);
    readAgain(-250);
    assertEquals(1, model.timeline().reversed());
    assertEquals(1, ArrowLayout.of(model, 1_000).bundles().size());
    model.axis().show(new Viewport(160, 190));
    assertEquals(1, ArrowLayout.of(model, 1_000).bundles().size());
  }

  @Test
  void theStateLookedAtStaysSelectedWhereverItIs() {
    model.look(new StateRef(1, 0));
    model.shifts().shift("b.2", 250);
    readAgain(250);
    assertEquals(new StateRef(1, 0), model.selected().state());
  }

  @Test
  void nothingComesBeforeTheRunsStart() {
    Timeline late =
        Traces.timeline(
            Traces.thread("a.1", 1, "main", "main").state(100, 900, "f"),
            Traces.thread("b.2", 1, "main", "main").state(300, 600, "g"));
    model.open(late, Traces.analysis(late));
    long first = late.threads().get(1).trace().startNanos();
    assertEquals(-first, model.shifts().shift("b.2", -1e12));
    assertTrue(model.shifts().shift("b.2", 1e30) > 1e15);
  }

  @Test
  void aShiftIsTakenBackLikeWhatWasDoneToRows() {
    model.shifts().shift("b.2", 250);
    model.shifts().shift("b.2", 300);
    assertEquals("shifting b.2", model.rows().undo().undo());
    assertEquals(250, model.shifts().wanted().of("b.2"));
    model.shifts().clear();
    assertTrue(model.shifts().wanted().isNone());
    model.rows().undo().undo();
    assertEquals(250, model.shifts().wanted().of("b.2"));
  }

  @Test
  void eachRunHasItsOwnShifts() {
    model.shifts().shift("b.2", 250);
    model.follow(Path.of("/runs/two"));
    assertTrue(model.shifts().wanted().isNone());
    model.follow(Path.of("/runs/one"));
    assertEquals(250, model.shifts().wanted().of("b.2"));
  }

  @Test
  void whatWasKeptOfTheOpenRunIsReadAndWhatIsNewerStays() {
    model.shifts().shift("b.2", 250);
    model
        .shifts()
        .restore(
            Map.of(
                "/runs/one", NodeShifts.NONE.with("b.2", 7),
                "/runs/two", NodeShifts.NONE.with("a.1", 9)));
    assertEquals(250, model.shifts().wanted().of("b.2"));
    model.follow(Path.of("/runs/two"));
    assertEquals(9, model.shifts().wanted().of("a.1"));
  }
}
