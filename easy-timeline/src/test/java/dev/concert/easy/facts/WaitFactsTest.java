package dev.concert.easy.facts;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.easy.facts.Details.Field;
import dev.concert.easy.facts.Details.Link;
import dev.concert.easy.states.StateDetails;
import dev.concert.easy.states.StateFilter;
import dev.concert.easy.states.StateRef;
import dev.concert.easy.states.Timeline;
import dev.concert.easy.states.Traces;
import dev.concert.easy.states.Traces.HandMade;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WaitFactsTest {
  private static final String LOCK = "java.util.concurrent.locks.ReentrantLock$NonfairSync";

  private static final StateRef WAIT = new StateRef(0, 1);

  /** Waits from 20 to 39 for what thread 1 took at 10. */
  private static HandMade waiter(String takenIn) {
    return Traces.thread("waiter")
        .enter(0, "a.T#run()")
        .blocked(20, 39, "monitor")
        .on("a.Store", 0x1f2e)
        .heldBy(1, 10, 38, takenIn)
        .exit(60);
  }

  private static Field field(Timeline timeline, String name) {
    return fields(timeline).stream().filter(f -> f.name().equals(name)).findFirst().orElseThrow();
  }

  private static List<Field> fields(Timeline timeline) {
    return Details.of(timeline, WAIT, 1).fields();
  }

  @Test
  void aBlockedStateNamesWhatItWaitsFor() {
    Timeline timeline =
        Traces.timeline(waiter(null), Traces.thread("holder").state(5, 50, "a.B#f()"));
    assertEquals("Store@1f2e", field(timeline, "Waits for").value());
    assertEquals("a.Store", field(timeline, "Class").value());
  }

  @Test
  void aVirtualThreadsFirstCallAndItsWaitsNameTheirCarriers() {
    HandMade thread =
        Traces.thread("virtual")
            .enter(0, "a.T#run()")
            .carriedBy("worker-1")
            .blocked(20, 39, "park")
            .carriedBy("worker-2")
            .exit(60);
    Timeline timeline = Traces.timeline(thread);
    assertEquals("worker-2 from then on", field(timeline, "Carrier").value());
    List<Field> first = Details.of(timeline, new StateRef(0, 0), 1).fields();
    assertEquals(
        List.of("worker-1, on which the virtual thread began"),
        first.stream().filter(f -> f.name().equals("Carrier")).map(Field::value).toList());
  }

  @Test
  void itLeadsToTheCallInWhichTheHolderTookIt() {
    HandMade holder =
        Traces.thread("holder")
            .enter(2, "a.Store#fill()")
            .state(12, 15, "a.Store#one()")
            .state(30, 45, "a.Store#two()")
            .exit(50);
    Timeline timeline = Traces.timeline(waiter("a.Store#fill()"), holder);
    assertEquals("10 ns in Store.fill", field(timeline, "Taken").value());
    assertEquals(new Link.ToState(new StateRef(1, 0)), field(timeline, "Taken").link());
    assertEquals(new Link.ToState(new StateRef(1, 2)), field(timeline, "Held by").link());
  }

  @Test
  void aSynchronizedMethodTookItThoughItsCallBeginsALittleLater() {
    HandMade holder =
        Traces.thread("holder")
            .enter(2, "a.T#run()")
            .state(11, 38, "a.Store#add()")
            .state(39, 45, "a.Store#add()")
            .exit(50);
    Timeline timeline = Traces.timeline(waiter("a.Store#add()"), holder);
    assertEquals(new Link.ToState(new StateRef(1, 1)), field(timeline, "Taken").link());
  }

  @Test
  void whereShortStatesAreLeftOutTheHolderMayHaveBeenInOne() {
    Traces.HandMade waiter =
        Traces.thread("waiter").blocked(100, 900, "monitor").heldBy(1, 10, 850, null);
    Traces.HandMade holder = Traces.thread("holder").state(840, 860, "a.B#f()").endsAt(1_000);
    Timeline all = Traces.timeline(waiter, holder);
    StateRef wait = new StateRef(0, 0);
    assertEquals(
        new WaitFacts.WaitEnd("Held by holder", new StateRef(1, 0)), WaitFacts.whyEnded(all, wait));

    Timeline part = new Timeline(Traces.partly(500, waiter, holder), StateFilter.NONE);
    assertEquals(
        new WaitFacts.WaitEnd(
            "Held by holder, in a state too short to be shown or outside of all", null),
        WaitFacts.whyEnded(part, wait));
    Map<?, ?> endedBy = (Map<?, ?>) StateDetails.of(part, wait).toMap().get("endedBy");
    assertEquals(true, endedBy.get("leftOut"));
  }

  @Test
  void theChainOfHoldersIsToldToItsEnd() {
    HandMade holder =
        Traces.thread("holder")
            .enter(2, "a.Store#fill()")
            .blocked(3, 9, "lock")
            .blocked(21, 22, "sleep")
            .blocked(25, 35, "lock")
            .on(LOCK, 7)
            .heldBy(2, 1, 34, null)
            .exit(50);
    HandMade last = Traces.thread("last").enter(0, "a.U#read()").blocked(5, 33, "io").exit(60);
    Timeline timeline = Traces.timeline(waiter(null), holder, last);
    assertEquals(
        List.of(
            new Field(
                "Meanwhile",
                "holder waited 10 ns for ReentrantLock@7 (lock)",
                new Link.ToState(new StateRef(1, 3))),
            new Field("", "last waited 28 ns (io)", new Link.ToState(new StateRef(2, 1)))),
        chain(timeline));
  }

  @Test
  void aChainThatComesBackToItsBeginningEndsThere() {
    HandMade holder =
        Traces.thread("holder")
            .enter(2, "a.Store#fill()")
            .blocked(25, 37, "lock")
            .heldBy(0, 1, 36, null)
            .exit(50);
    List<Field> chain = chain(Traces.timeline(waiter(null), holder));
    assertEquals(2, chain.size());
    assertEquals(
        new Field("", "and so on round: that thread waits in this chain too", null), chain.get(1));
  }

  private static List<Field> chain(Timeline timeline) {
    List<Field> fields = fields(timeline);
    int first = 0;
    while (!fields.get(first).name().equals("Meanwhile")) {
      first++;
    }
    return fields.subList(first, fields.size()).stream()
        .takeWhile(field -> field.name().equals("Meanwhile") || field.name().isEmpty())
        .toList();
  }
}
