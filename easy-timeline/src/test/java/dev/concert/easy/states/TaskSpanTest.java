package dev.concert.easy.states;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.trace.ThreadTrace;
import dev.concert.trace.Trace.Arrow;
import dev.concert.trace.tasks.RunTasks;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TaskSpanTest {
  private static final String ROUTINE = "a.B#work()";

  private static Arrow task(long submitted, int to, long started, long done) {
    return new Arrow(0, submitted, to, started, "Task", Arrow.Kind.TASK, done, -1);
  }

  private static RunTasks tasks(List<? extends ThreadTrace> threads, Arrow... arrows) {
    return new Timeline(Traces.trace(threads, List.of(arrows)), StateFilter.NONE).tasks();
  }

  private final ThreadTrace main = Traces.thread("main").state(0, 1_000, "a.B#main()");

  @Test
  void aTaskWhoseEndWasNotRecordedEndsWithItsLastState() {
    ThreadTrace worker =
        Traces.thread("worker")
            .state(30, 40, ROUTINE)
            .state(45, 50, ROUTINE)
            .blocked(51, 69, "idle")
            .state(70, 80, ROUTINE)
            .blocked(85, 900, "idle");
    RunTasks tasks = tasks(List.of(main, worker), task(10, 1, 29, -1), task(11, 1, 70, -1));
    assertEquals(50, tasks.endNanos(0));
    assertEquals(80, tasks.endNanos(1));
  }

  @Test
  void aThreadThatWasMadeForATaskIsInItToTheEndOfItsLastState() {
    ThreadTrace own =
        Traces.thread("virtual").state(30, 40, ROUTINE).blocked(50, 60, "sleep").endsAt(77);
    assertEquals(60, tasks(List.of(main, own), task(10, 1, 29, -1)).endNanos(0));
  }

  @Test
  void aTaskOfWhichNoStateWasRecordedHasNoLength() {
    ThreadTrace own = Traces.thread("virtual").endsAt(77);
    assertEquals(29, tasks(List.of(main, own), task(10, 1, 29, -1)).endNanos(0));
  }

  @Test
  void thatAWorkerWasStartedIsNoTask() {
    ThreadTrace worker = Traces.thread("worker").state(30, 40, ROUTINE).endsAt(900);
    RunTasks tasks = tasks(List.of(main, worker), task(5, 1, 28, -1), task(10, 1, 29, 41));
    assertEquals(1, tasks.size());
    assertEquals(41, tasks.endNanos(0));
  }

  @Test
  void aJoinThatHelpsTakesItsStatesOutOfTheTaskThatWaits() {
    ThreadTrace worker =
        Traces.thread("worker")
            .enter(30, "a.B#outer()")
            .enter(40, "a.B#join()")
            .state(52, 60, "a.B#inner()")
            .exit(70)
            .exit(100);
    Timeline timeline =
        new Timeline(
            Traces.trace(List.of(main, worker), List.of(task(10, 1, 29, 100), task(22, 1, 50, 61))),
            StateFilter.NONE);
    TaskSpan outer = timeline.task(0);
    TaskSpan inner = timeline.task(1);
    ThreadLanes lanes = timeline.threads().get(1);
    assertEquals(2, inner.depth());
    assertEquals(8, inner.lanes(lanes).getFirst().lengthNanos(0));
    assertEquals(List.of(1, 1, 0), outer.lanes(lanes).stream().map(StateLane::size).toList());
    assertEquals(0, timeline.tasks().enclosing(1));
  }

  /** Seeded: whatever threads and tasks there are, each state in a task is in exactly one. */
  @Test
  void theStatesOfAllTasksAreTheStatesOfThreadsInTasks() {
    for (int seed = 0; seed < 60; seed++) {
      Random random = new Random(seed);
      List<ThreadTrace> threads = new ArrayList<>();
      List<Arrow> arrows = new ArrayList<>();
      for (int thread = 0; thread < 4; thread++) {
        ThreadTrace states = RandomTraces.thread(random, 60);
        threads.add(states);
        addTasks(random, thread, states, arrows);
      }
      Timeline timeline = new Timeline(Traces.trace(threads, arrows), StateFilter.NONE);
      long inTasks = 0;
      for (int task = 0; task < timeline.tasks().size(); task++) {
        TaskSpan span = timeline.task(task);
        inTasks += length(span.lanes(timeline.threads().get(span.thread())));
      }
      assertEquals(inTasks(threads, arrows), inTasks, "seed " + seed);
    }
  }

  /**
   * Tasks begin and end where states do, side by side or inside each other, as a thread runs them.
   */
  private static void addTasks(Random random, int thread, ThreadTrace states, List<Arrow> arrows) {
    Deque<Integer> open = new ArrayDeque<>();
    for (int state = 0; state < states.size(); state++) {
      while (!open.isEmpty() && states.startNanos(state) >= states.endNanos(open.peek())) {
        open.pop();
      }
      boolean apart = state == 0 || states.startNanos(state) > states.startNanos(state - 1);
      if (apart && random.nextInt(3) == 0) {
        long start = states.startNanos(state);
        open.push(state);
        arrows.add(
            task(Math.max(0, start - random.nextInt(500)), thread, start, states.endNanos(state)));
      }
    }
  }

  private static long length(List<StateLane> lanes) {
    return lanes.stream().mapToLong(lane -> lane.coveredNanos(0, lane.size())).sum();
  }

  /** As anybody would sum them up who looks at each state by itself. */
  private static long inTasks(List<ThreadTrace> threads, List<Arrow> arrows) {
    long sum = 0;
    for (int thread = 0; thread < threads.size(); thread++) {
      ThreadTrace states = threads.get(thread);
      for (int state = 0; state < states.size(); state++) {
        int of = thread;
        long start = states.startNanos(state);
        boolean in =
            arrows.stream()
                .filter(arrow -> arrow.toThread() == of)
                .anyMatch(arrow -> arrow.toNanos() <= start && start < arrow.doneNanos());
        sum += in ? states.endNanos(state) - start : 0;
      }
    }
    return sum;
  }
}
