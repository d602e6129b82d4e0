package dev.concert.easy.states;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.trace.StateLabel;
import dev.concert.trace.ThreadTrace.Kind;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
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
  void statesOfManyThreadsAreMergedInOrderAndFoundAgain() {
    long seed = new Random().nextLong();
    Traces.HandMade[] threads = new Traces.HandMade[7];
    for (int t = 0; t < threads.length; t++) {
      threads[t] = RandomTraces.thread(new Random(seed + t), 300);
    }
    Timeline random = Traces.timeline(threads);
    StateOccurrences states = random.statesOf("a.B#r3()");
    for (int i = 0; i < states.size(); i++) {
      assertEquals("a.B#r3()", random.label(states.get(i)).name(), "seed " + seed);
      assertEquals(i, states.indexOf(states.get(i)), "seed " + seed);
      assertTrue(i == 0 || states.startNanos(i - 1) <= states.startNanos(i), "seed " + seed);
    }
    assertEquals(countOf(random, "a.B#r3()"), states.size(), "seed " + seed);
  }

  private static long countOf(Timeline timeline, String routine) {
    return timeline.threads().stream()
        .mapToLong(t ->
            IntStream.range(0, t.trace().size())
                .filter(i -> t.trace().name(i).equals(routine))
                .count())
        .sum();
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
  void statesThatAreTooShortOrTooLongAreNotInTheLanes() {
    Timeline whole = timeline;
    long longest = whole.longestNanos();
    Timeline shorter = new Timeline(whole.trace(), StateFilter.NONE.withLengths(0, longest - 1));
    Timeline longer =
        new Timeline(whole.trace(), StateFilter.NONE.withLengths(longest, Long.MAX_VALUE));
    assertTrue(longer.statesShown() > 0);
    assertEquals(whole.statesShown(), shorter.statesShown() + longer.statesShown());
    assertEquals(whole.states(), shorter.states(), "the figures are still those of the run");
  }

  @Test
  void hiddenNamesHaveNoStatesInTheirLanes() {
    Timeline hidden =
        new Timeline(
            timeline.trace(), StateFilter.NONE.with(Set.of(new StateLabel("b", Kind.ROUTINE))));
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
