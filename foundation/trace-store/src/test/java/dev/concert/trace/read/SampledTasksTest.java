package dev.concert.trace.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.runtime.format.Event;
import dev.concert.trace.Trace;
import dev.concert.trace.Trace.Arrow;
import dev.concert.trace.Trace.EventShare;
import dev.concert.trace.read.RunWriter.Node;
import dev.concert.trace.read.RunWriter.ThreadOfNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tasks and messages of a run that has more of them than there is room for. */
class SampledTasksTest {
  private static final int ROUNDS = 400;

  /** Of each round. */
  private static final int EVENTS = 8;

  private static final int ROOM = 600;
  private static final int LENGTH = 100 * ROUNDS;

  @TempDir Path folder;
  private Run run;
  private Trace whole;

  /**
   * Rounds of two nested tasks, of which the inner one says no more than that it has ended, and of
   * a message to the other node.
   */
  @BeforeEach
  void write() throws Exception {
    RunWriter writer = new RunWriter(folder.resolve("run"));
    Node here = writer.node("host", 1);
    Node there = writer.node("host", 2);
    ThreadOfNode main = here.thread(1, "main", 0);
    ThreadOfNode worker = here.thread(2, "worker", 0);
    ThreadOfNode other = there.thread(3, "other", 0);
    Random random = new Random(1);
    for (int i = 1; i <= ROUNDS; i++) {
      long tick = 100L * i;
      main.submit(tick, i, "a.Outer").submit(tick + 1, ROUNDS + i, "a.Inner");
      main.extended(tick + 2, Event.SEND, Event.halves(here.id("tag"), 0), i, 8);
      worker.start(tick + 10, i, "a.Outer").start(tick + 20, ROUNDS + i, "a.Inner");
      worker.extended(tick + 30 + random.nextInt(20), Event.DONE, 0);
      worker.extended(tick + 60 + random.nextInt(20), Event.DONE, i);
      other.extended(tick + 5, Event.RECEIVE, Event.halves(there.id("tag"), 0), i, 8);
    }
    main.end(LENGTH + 200);
    worker.end(LENGTH + 200);
    other.end(LENGTH + 200);
    run = Run.open(writer.write());
    whole = run.trace();
  }

  private static List<Arrow> without(List<Arrow> all, List<Arrow> some) {
    List<Arrow> left = new ArrayList<>(all);
    some.forEach(left::remove);
    return left;
  }

  @Test
  void areAllThereWhereThereIsRoom() {
    assertEquals(3 * ROUNDS, whole.arrows().size());
    assertEquals(EventShare.ALL, whole.shares().tasks());
    assertTrue(whole.isWhole());
    assertEquals(List.of(), run.problems());
  }

  @Test
  void areThereWithBothEndsOrNotAtAll() throws Exception {
    Trace part = run.trace(1, 0, ROOM);

    assertEquals(List.of(), without(part.arrows(), whole.arrows()), "none ends otherwise");
    long there = part.arrows().stream().mapToLong(SampledTasksTest::events).sum();
    assertTrue(there > ROOM / 4 && there <= ROOM, there + " events");
    assertEquals((long) EVENTS * ROUNDS, there + part.shares().tasks().leftOut());
  }

  /** Submission, start and end, or sending and receipt. */
  private static long events(Arrow arrow) {
    return arrow.kind() == Arrow.Kind.TASK ? 3 : 2;
  }

  @Test
  void areLeftOutOfEveryThreadAlike() throws Exception {
    Trace part = run.trace(1, 0, ROOM);
    for (String name : List.of("a.Outer", "a.Inner", "tag")) {
      long there = part.arrows().stream().filter(it -> it.task().equals(name)).count();
      double share = (double) part.shares().tasks().oneOf() * there / ROUNDS;
      assertTrue(
          share > 0.5 && share < 2,
          there + " of " + name + " where it is " + part.shares().tasks());
    }
  }

  @Test
  void areAllThereAroundTheStretchThatIsLookedAt() throws Exception {
    long from = LENGTH / 2;
    long to = from + LENGTH / 20;
    Trace part = run.trace(from, to, ROOM);
    List<Arrow> inside =
        whole.arrows().stream()
            .filter(arrow -> arrow.toNanos() >= from && arrow.fromNanos() <= to)
            .toList();

    assertEquals(List.of(), without(inside, part.arrows()));
    assertEquals(List.of(), without(part.arrows(), whole.arrows()));
    assertTrue(part.shares().tasks().isWholeIn(from, to));
    assertTrue(part.shares().tasks().oneOf() > 1, () -> part.shares().tasks().toString());
  }

  @Test
  void aStretchWithTooManyHasNoMoreThanTheRest() throws Exception {
    Trace part = run.trace(0, LENGTH, ROOM);
    assertEquals(part.shares().tasks().oneOf(), part.shares().tasks().insideOneOf());
    assertEquals(List.of(), without(part.arrows(), whole.arrows()));
  }

  @Test
  void whatIsLeftOutIsSaid() throws Exception {
    Trace part = run.trace(1, 0, ROOM);
    assertEquals(
        List.of(
            "Of the tasks and messages, one in "
                + part.shares().tasks().oneOf()
                + " is drawn and counted; where you zoom in, all are.",
            "All messages are counted in ranges and in what is said of rows: 400 were sent, 400"
                + " received."),
        run.problems());
  }

  @Test
  void messagesThatAllHaveOneNumberTakeNoMoreRoom() throws Exception {
    RunWriter writer = new RunWriter(folder.resolve("same"));
    Node node = writer.node("host", 1);
    ThreadOfNode main = node.thread(1, "main", 0);
    for (int i = 1; i <= ROUNDS; i++) {
      main.extended(10L * i, Event.SEND, Event.halves(node.id("tag"), 0), 0, 8);
      main.extended(10L * i + 5, Event.RECEIVE, Event.halves(node.id("tag"), 0), 0, 8);
    }
    main.end(LENGTH);
    Trace part = Run.open(writer.write()).trace(1, 0, 100);
    assertTrue(part.arrows().size() <= 51, part.arrows().size() + " messages");
    assertTrue(
        part.shares().tasks().leftOut() >= 2 * ROUNDS - 101,
        () -> part.shares().tasks().toString());
  }
}
