package dev.concert.trace.clocks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.runtime.format.Event;
import dev.concert.trace.TraceEvent;
import dev.concert.trace.read.Run;
import dev.concert.trace.read.RunWriter;
import dev.concert.trace.read.RunWriter.Node;
import dev.concert.trace.read.RunWriter.ThreadOfNode;
import dev.concert.trace.read.Seed;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Clocks that are set change times: which events there are, and in which order, stays (I3). */
class CorrectedEventsTest {
  private static final int TRIALS = 10;
  private static final int THREADS = 3;
  private static final long START_NANOS = 1_000_000_000;

  @TempDir Path folder;

  /** What happens on a thread: something is sent or received, or else counted. */
  private record Step(long tick, int thread, int subKind, long number) {
    void tell(Node node, ThreadOfNode on) {
      long name = node.id("step");
      if (subKind == Event.COUNTER) {
        on.extended(tick, subKind, name, Double.doubleToRawLongBits(number));
      } else {
        on.extended(tick, subKind, Event.halves((int) name, 0), number, -1);
      }
    }

    /** Without its time; null of other events. */
    static Step of(TraceEvent event, List<Step> told) {
      return switch (event) {
        case TraceEvent.Send send -> find(told, Event.SEND, send.number());
        case TraceEvent.Receive got -> find(told, Event.RECEIVE, got.number());
        case TraceEvent.Counter counter -> find(told, Event.COUNTER, (long) counter.value());
        default -> null;
      };
    }

    private static Step find(List<Step> told, int subKind, long number) {
      return told.stream()
          .filter(step -> step.subKind == subKind && step.number == number)
          .findFirst()
          .orElseThrow();
    }
  }

  @Test
  void settingClocksKeepsTheEventsOfEachThreadAndTheirOrder() {
    Seed.tryWith(random -> {
      int reversed = 0;
      for (int i = 0; i < TRIALS; i++) {
        RandomClocks clocks = RandomClocks.of(random, 1L << random.nextInt(30), 0, 30_000);
        if (random.nextBoolean()) {
          clocks.sendInACircle(RandomClocks.SPAN_NANOS / 2);
        }
        List<List<Step>> told = new ArrayList<>();
        for (int node = 0; node < clocks.nodes; node++) {
          told.add(steps(clocks, node, random));
        }
        reversed += check(write(folder.resolve("run" + i), told, random), told);
      }
      assertTrue(reversed > 0, "no clock had to be set");
    });
  }

  private static List<Step> steps(RandomClocks clocks, int node, Random random) {
    List<Step> steps = new ArrayList<>();
    MessageTimes messages = clocks.messages;
    for (int i = 0; i < messages.size(); i++) {
      int thread = random.nextInt(THREADS);
      if (messages.from(i) == node) {
        steps.add(new Step(START_NANOS + messages.sentNanos(i), thread, Event.SEND, i));
      } else if (messages.to(i) == node) {
        steps.add(new Step(START_NANOS + messages.receivedNanos(i), thread, Event.RECEIVE, i));
      }
    }
    for (int i = 0; i < 300; i++) {
      int before = random.nextInt(Math.max(1, steps.size()));
      boolean beside = !steps.isEmpty() && random.nextBoolean();
      long tick =
          beside ? steps.get(before).tick - 2 + random.nextInt(5) : START_NANOS + clocks.anyNanos();
      steps.add(new Step(tick, random.nextInt(THREADS), Event.COUNTER, i));
    }
    steps.sort(Comparator.comparingLong(Step::tick));
    return steps;
  }

  private static Path write(Path to, List<List<Step>> told, Random random) throws IOException {
    RunWriter run = new RunWriter(to);
    for (int i = 0; i < told.size(); i++) {
      int boot = random.nextBoolean() ? 1 : 2 + i;
      Node node = run.node("host", i).boot(boot).clocks(0, 0, 2);
      List<ThreadOfNode> threads = new ArrayList<>();
      for (int thread = 0; thread < THREADS; thread++) {
        threads.add(node.thread(1 + thread, "thread-" + thread, 0));
      }
      told.get(i).forEach(step -> step.tell(node, threads.get(step.thread)));
      threads.forEach(thread -> thread.end(2 * START_NANOS + 2 * RandomClocks.SPAN_NANOS));
    }
    return run.write();
  }

  /** How many messages were reversed by the nodes' own clocks. */
  private static int check(Path path, List<List<Step>> told) throws IOException {
    try (Run run = Run.open(path)) {
      List<TraceEvent> events = new ArrayList<>();
      run.events(events::add);
      for (int i = 0; i < told.size(); i++) {
        String name = "host." + i;
        List<Step> its = told.get(i);
        List<Step> read =
            events.stream()
                .filter(event -> event.node().equals(name))
                .map(event -> Step.of(event, its))
                .filter(step -> step != null)
                .toList();
        assertEquals(its.size(), read.size());
        for (int thread = 0; thread < THREADS; thread++) {
          assertEquals(of(thread, its), of(thread, read));
        }
        assertInOrder(read);
      }
      return run.messageOrder().reversed();
    }
  }

  private static List<Step> of(int thread, List<Step> steps) {
    return steps.stream().filter(step -> step.thread == thread).toList();
  }

  /** Of threads beside each other: what was two nanoseconds apart may have become one moment. */
  private static void assertInOrder(List<Step> read) {
    for (int i = 1; i < read.size(); i++) {
      assertTrue(read.get(i).tick >= read.get(i - 1).tick - 2, read.get(i - 1) + " " + read.get(i));
    }
  }
}
