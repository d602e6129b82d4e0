package dev.concert.easy.states;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.concert.easy.facts.Details;
import dev.concert.easy.facts.WaitFacts;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.Trace.Arrow;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class StateArrowsTest {
  private final ThreadTrace main =
      Traces.thread("main")
          .enter(0, "main")
          .state(5, 15, "submit")
          .state(20, 25, "submit")
          .exit(200);

  private static Timeline timeline(List<? extends ThreadTrace> threads, Arrow... arrows) {
    return new Timeline(Traces.trace(threads, List.of(arrows)), StateFilter.NONE);
  }

  @Test
  void aTaskLastsOnItsThreadUntilTheNextOneStarts() {
    ThreadTrace worker =
        Traces.thread("worker").state(30, 40, "a").state(45, 50, "b").state(70, 80, "c");
    Arrow first = new Arrow(0, 10, 1, 29, "First");
    Arrow second = new Arrow(0, 22, 1, 60, "Second");
    Timeline timeline = timeline(List.of(main, worker), first, second);
    assertEquals(first, StateArrows.startOf(timeline, new StateRef(1, 0)));
    assertEquals(first, StateArrows.startOf(timeline, new StateRef(1, 1)));
    assertEquals(second, StateArrows.startOf(timeline, new StateRef(1, 2)));
    assertNull(StateArrows.startOf(timeline, new StateRef(0, 0)));
  }

  @Test
  void aJoinThatHelpsRunsATaskInsideAnother() {
    ThreadTrace worker =
        Traces.thread("worker")
            .enter(30, "outer")
            .enter(40, "join")
            .state(52, 60, "inner")
            .exit(70)
            .state(80, 90, "after")
            .exit(100);
    Arrow outer = new Arrow(0, 10, 1, 29, "Outer");
    Arrow inner = new Arrow(0, 22, 1, 50, "Inner");
    Timeline timeline = timeline(List.of(main, worker), outer, inner);
    assertEquals(inner, StateArrows.startOf(timeline, new StateRef(1, 2)));
    assertEquals(outer, StateArrows.startOf(timeline, new StateRef(1, 1)));
    assertEquals(outer, StateArrows.startOf(timeline, new StateRef(1, 3)));
  }

  @Test
  void arrowsAreFollowedBothWays() {
    ThreadTrace worker = Traces.thread("worker").state(30, 40, "a");
    Arrow arrow = new Arrow(0, 10, 1, 29, "First");
    Timeline timeline = timeline(List.of(main, worker), arrow);
    assertEquals(new StateRef(0, 1), StateArrows.source(timeline, arrow));
    assertEquals(new StateRef(1, 0), StateArrows.target(timeline, arrow));
    assertEquals(arrow, StateArrows.firstFrom(timeline, new StateRef(0, 1)));
    assertNull(StateArrows.firstFrom(timeline, new StateRef(0, 2)));
  }

  @Test
  void aBlockedStateLeadsToWhoHeldTheLock() {
    ThreadTrace holder = Traces.thread("holder").enter(5, "a.T#work()").state(10, 40, "a.T#sum()");
    ThreadTrace waiter =
        Traces.thread("waiter")
            .enter(0, "a.T#run()")
            .blocked(20, 39, "monitor")
            .endedBy(0, 38, ThreadTrace.UnblockKind.RELEASED)
            .exit(60);
    Timeline timeline = timeline(List.of(holder, waiter));
    StateRef blocked = new StateRef(1, 1);
    assertEquals(
        new WaitFacts.WaitEnd("Held by holder", new StateRef(0, 1)),
        WaitFacts.whyEnded(timeline, blocked));
    assertNull(WaitFacts.whyEnded(timeline, new StateRef(1, 0)));
    Arrow cause = StateArrows.of(timeline, blocked).getLast();
    assertEquals(Arrow.Kind.WAKE, cause.kind());
    assertEquals(39, cause.toNanos());
    Details.Field fact =
        Details.of(timeline, blocked, 1).fields().stream()
            .filter(f -> f.name().equals("Held by"))
            .findFirst()
            .orElseThrow();
    assertEquals(new Details.Link.ToState(new StateRef(0, 1)), fact.link());
    assertEquals("released", endedBy(timeline, blocked).get("how"));
  }

  private static Map<?, ?> endedBy(Timeline timeline, StateRef blocked) {
    return (Map<?, ?>) StateDetails.of(timeline, blocked).toMap().get("endedBy");
  }

  @Test
  void aMessageIsNoTaskOfTheStateThatReceivesIt() {
    ThreadTrace worker = Traces.thread("worker").state(20, 40, "a");
    Arrow message = new Arrow(0, 10, 1, 29, "order", Arrow.Kind.MESSAGE, -1, 100);
    Timeline timeline = timeline(List.of(main, worker), message);
    assertNull(StateArrows.startOf(timeline, new StateRef(1, 0)));
    assertEquals(new StateRef(1, 0), StateArrows.target(timeline, message));
  }

  @Test
  void detailsSayWhoSubmittedTheTaskAndHowLongItWaited() {
    ThreadTrace worker =
        Traces.thread("worker")
            .enter(30, "a.T#run()")
            .state(31, 34, "a.T#step()")
            .blocked(35, 39, "monitor")
            .exit(40);
    Timeline timeline = timeline(List.of(main, worker), new Arrow(0, 10, 1, 29, "a.T"));
    StateDetails details = StateDetails.of(timeline, new StateRef(1, 0));
    assertEquals(new StateDetails.Task("a.T", "main", 10, 19), details.task());
    assertEquals(7, details.selfNanos());
    assertEquals(4, details.blockedNanos());
    StateDetails blocked = StateDetails.of(timeline, new StateRef(1, 2));
    assertEquals("a.T#run()", blocked.routine());
    assertEquals(List.of("a.T#run()"), blocked.parents());
    assertEquals("blocked", blocked.toMap().get("kind"));
  }
}
