package dev.concert.trace.traffic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.runtime.format.Event;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.Trace;
import dev.concert.trace.read.Run;
import dev.concert.trace.read.RunWriter;
import dev.concert.trace.read.RunWriter.Node;
import dev.concert.trace.read.RunWriter.ThreadOfNode;
import dev.concert.trace.read.Seed;
import dev.concert.trace.read.SmallMemory;
import dev.concert.trace.read.StateQuery.ThreadId;
import dev.concert.trace.tasks.RunTasks;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunTrafficTest {
  private static final Comparator<JoinedArrow> ORDER =
      Comparator.comparingLong(JoinedArrow::fromNanos)
          .thenComparingLong(JoinedArrow::toNanos)
          .thenComparing(JoinedArrow::toString);

  @TempDir Path folder;

  private static List<JoinedArrow> visited(Run run) throws IOException {
    List<JoinedArrow> arrows = new ArrayList<>();
    assertEquals(0, RunTraffic.visit(run, arrows::add), "forgotten");
    arrows.sort(ORDER);
    return arrows;
  }

  /** What a memory with room for all holds. */
  private static List<JoinedArrow> held(Trace trace) {
    RunTasks tasks = RunTasks.of(trace);
    return trace.arrows().stream()
        .filter(arrow -> !tasks.isThreadStart(arrow))
        .map(arrow -> joined(trace, arrow))
        .sorted(ORDER)
        .toList();
  }

  private static JoinedArrow joined(Trace trace, Trace.Arrow arrow) {
    return new JoinedArrow(
        arrow.kind(),
        id(trace.threads().get(arrow.fromThread())),
        arrow.fromNanos(),
        id(trace.threads().get(arrow.toThread())),
        arrow.toNanos(),
        arrow.task(),
        arrow.bytes(),
        arrow.channel(),
        arrow.number());
  }

  private static ThreadId id(ThreadTrace thread) {
    return new ThreadId(thread.node(), thread.id());
  }

  private static void assertSame(List<JoinedArrow> held, List<JoinedArrow> visited) {
    assertEquals(List.of(), without(held, visited), "not visited");
    assertEquals(List.of(), without(visited, held), "not held");
  }

  private static List<JoinedArrow> without(List<JoinedArrow> all, List<JoinedArrow> some) {
    List<JoinedArrow> left = new LinkedList<>(all);
    some.forEach(left::remove);
    return left;
  }

  @Test
  void allTasksAndMessagesAreThoseThatAMemoryWithRoomForThemHolds() {
    Seed.tryWith(random -> {
      int workers = 0;
      for (int i = 0; i < 12; i++) {
        try (Run run = Run.open(RandomTraffic.write(folder.resolve("run" + i), random, 3_000))) {
          Trace whole = run.trace();
          assertTrue(whole.shares().isWhole());
          List<JoinedArrow> held = held(whole);
          workers += whole.arrows().size() - held.size();
          assertSame(held, visited(run));
        }
      }
      assertTrue(workers > 0, "no thread was started for tasks");
    });
  }

  @Test
  void theyAreAllThereWhereAMemoryHoldsFew() {
    Seed.tryWith(random -> {
      try (Run run = Run.open(RandomTraffic.write(folder.resolve("run"), random, 5_000))) {
        List<JoinedArrow> all = held(run.trace());
        Trace part = SmallMemory.trace(run, 1, 0, 40);
        assertFalse(part.shares().tasks().isWhole());
        assertTrue(part.arrows().size() < all.size());
        assertSame(all, visited(run));
      }
    });
  }

  @Test
  void whatIsSentAndReceivedInOneMomentIsJoinedWhateverIsReadFirst() throws Exception {
    RunWriter writer = new RunWriter(folder.resolve("run"));
    Node node = writer.node("host", 1);
    ThreadOfNode first = node.thread(1, "first", 0);
    ThreadOfNode second = node.thread(2, "second", 0);
    long tag = Event.halves(node.id("tag"), 0);
    first.extended(100, Event.RECEIVE, tag, 1, 8).start(200, 5, "a.Task").end(300);
    second.extended(100, Event.SEND, tag, 1, 8).submit(200, 5, "a.Task").end(300);
    try (Run run = Run.open(writer.write())) {
      assertEquals(held(run.trace()), visited(run));
      assertEquals(2, visited(run).size());
    }
  }

  @Test
  void thoseForWhichThereIsNoRoomAreCountedAndTheOthersAreRight() {
    Seed.tryWith(random -> {
      try (Run run = Run.open(RandomTraffic.write(folder.resolve("run"), random, 5_000))) {
        List<JoinedArrow> all = visited(run);
        List<JoinedArrow> some = new ArrayList<>();
        long forgotten = RunTraffic.visit(run, 3, some::add);
        assertTrue(forgotten > 0);
        assertTrue(all.size() - some.size() <= forgotten, all.size() + " but " + some.size());
      }
    });
  }

  @Test
  void aMessageThatIsNeverReceivedGoesNowhere() throws Exception {
    RunWriter writer = new RunWriter(folder.resolve("run"));
    Node node = writer.node("host", 1);
    ThreadOfNode main = node.thread(1, "main", 0);
    for (int i = 0; i < 1_000; i++) {
      main.extended(10 + i, Event.SEND, Event.halves(node.id("tag"), 0), i, 8);
    }
    main.end(2_000);
    try (Run run = Run.open(writer.write())) {
      List<JoinedArrow> arrows = new ArrayList<>();
      assertEquals(990, RunTraffic.visit(run, 10, arrows::add));
      assertEquals(List.of(), arrows);
    }
  }
}
