package dev.concert.easy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.concert.trace.ThreadTrace.Kind;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TimelineTest {
  private final Timeline timeline =
      Traces.timeline(
          Traces.thread("one")
              .enter(0, "a")
              .state(10, 20, "b")
              .blocked(30, 40, "monitor")
              .exit(100),
          Traces.thread("two").state(5, 8, "b").state(60, 70, "b"));

  @Test
  void statesOfARoutineComeInTheOrderOfTimeOverAllThreads() {
    assertEquals(
        List.of(new StateRef(1, 0), new StateRef(0, 1), new StateRef(1, 1)),
        timeline.statesOf("b"));
    assertEquals(List.of(), timeline.statesOf("unknown"));
  }

  @Test
  void aRoutineCalledLikeAReasonIsNotABlockedState() {
    assertEquals(List.of(), timeline.statesOf("monitor"));
  }

  @Test
  void theInnermostStateAtAMomentIsFound() {
    assertEquals(1, timeline.innermostAt(0, 15));
    assertEquals(0, timeline.innermostAt(0, 25));
    assertEquals(-1, timeline.innermostAt(1, 50));
  }

  @Test
  void hiddenNamesHaveNoStatesInTheirLanes() {
    Timeline hidden = new Timeline(timeline.trace(), Set.of(new Timeline.Label("b", Kind.ROUTINE)));
    assertEquals(0, hidden.threads().get(1).lanes().getFirst().size());
    assertEquals(1, hidden.threads().get(0).lanes().get(1).size());
    assertEquals(1, hidden.threads().get(0).blockedWork().size());
  }

  @Test
  void aStateIsFoundAgainAfterTheRunHasGrown() {
    Timeline grown =
        Traces.timeline(
            Traces.thread("zero").state(1, 2, "new"),
            Traces.thread("one").enter(0, "a").state(10, 20, "b").exit(100),
            Traces.thread("two").state(6, 8, "b"));
    assertEquals(new StateRef(1, 1), timeline.in(grown, new StateRef(0, 1)));
    assertNull(timeline.in(grown, new StateRef(1, 0)));
    assertNull(timeline.in(grown, new StateRef(0, 2)));
  }

  @Test
  void anOpenStateLastsToTheEndOfItsThread() {
    Timeline open = Traces.timeline(Traces.thread("t").enter(10, "a").endsAt(50));
    StateDetails details = StateDetails.of(open, new StateRef(0, 0));
    assertEquals(40, details.durationNanos());
    assertEquals(true, details.open());
    assertEquals(1, open.threads().getFirst().lanes().getFirst().size());
  }
}
