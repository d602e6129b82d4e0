package dev.concert.easy.states;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.trace.Resolution;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.ThreadTrace.Kind;
import dev.concert.trace.Trace;
import dev.concert.trace.Trace.Shares;
import dev.concert.trace.read.Seed;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RunningThreadsTest {
  /** The plain way: moment by moment, whether the innermost state is a routine. */
  private static double mean(Trace trace, long from, long to) {
    long running = 0;
    for (ThreadTrace thread : trace.threads()) {
      for (long moment = from; moment < to; moment++) {
        running += runs(thread, moment) ? 1 : 0;
      }
    }
    return (double) running / (to - from);
  }

  private static boolean runs(ThreadTrace thread, long moment) {
    int innermost = -1;
    for (int i = 0; i < thread.size() && thread.startNanos(i) <= moment; i++) {
      boolean there = thread.endNanos(i) > moment;
      boolean deeper = innermost < 0 || thread.depth(i) > thread.depth(innermost);
      innermost = there && deeper ? i : innermost;
    }
    return innermost >= 0 && thread.kind(innermost) == Kind.ROUTINE;
  }

  private static Trace random(Random random) {
    return Traces.timeline(
            RandomTraces.thread(random, 60),
            RandomTraces.thread(random, 40),
            RandomTraces.thread(random, 20))
        .trace();
  }

  @Test
  void theMeanOfAnyRangeIsThatOfLookingAtEachMoment() {
    Seed.tryWith(random -> {
      Trace trace = random(random);
      for (int i = 0; i < 5; i++) {
        long from = random.nextInt(500);
        long to = from + 1 + random.nextInt((int) trace.endNanos());
        assertEquals(mean(trace, from, to), RunningThreads.of(trace, from, to).mean(), 1e-9);
      }
    });
  }

  @Test
  void theStepsOfARangeAreThoseOfLookingAtEachMoment() {
    Seed.tryWith(random -> {
      Trace trace = random(random);
      RunningThreads running = RunningThreads.of(trace, 0, Steps.COUNT);
      for (int i = 0; i < Steps.COUNT; i += 7) {
        assertEquals(mean(trace, i, i + 1), running.between(i, i + 1), 1e-9);
      }
    });
  }

  @Test
  void whatStatesAmountToGivesTheSameWhereNotAllAreHeld() {
    Traces.HandMade thread = Traces.thread("t").enter(0, "a");
    Traces.HandMade cut = Traces.thread("t").enter(0, "a");
    for (Traces.HandMade each : List.of(thread, cut)) {
      for (int i = 1_000; i < 9_000; i += 10) {
        each.state(i, i + 4, "b").blocked(i + 4, i + 7, "monitor");
      }
      each.exit(10_000);
    }
    Trace whole = Traces.timeline(thread).trace();
    Trace held = cut(Traces.timeline(cut.without(100, 50)).trace());
    assertEquals(0.76, RunningThreads.of(whole, 0, 10_000).mean(), 1e-9);
    assertEquals(0.76, RunningThreads.of(held, 0, 10_000).mean(), 1e-9);
    assertEquals(0.70, RunningThreads.of(held, 2_000, 8_000).mean(), 1e-9);
  }

  private static Trace cut(Trace trace) {
    return new Trace(
        trace.run(),
        trace.endNanos(),
        0,
        trace.threads(),
        trace.arrows(),
        List.of(),
        List.of(),
        new Resolution(100, 1, 0, 100));
  }

  @Test
  void aThreadThatWaitsOrIsInNoFunctionDoesNotRun() {
    Trace trace =
        Traces.timeline(
                Traces.thread("t").enter(0, "a").blocked(100, 400, "io").exit(500).endsAt(1_000),
                Traces.thread("idle").blocked(0, 1_000, "park"))
            .trace();
    RunningThreads running = RunningThreads.of(trace, 0, 1_000);
    assertEquals(0.2, running.mean(), 1e-9);
    assertEquals(1, running.peak(), 1e-9);
    assertEquals(1, running.between(0, 100), 1e-9);
    assertEquals(0, running.between(120, 380), 1e-9);
  }

  @Test
  void processorsAreThoseOfTheMachines() {
    Trace trace = Traces.timeline(Traces.thread("t").state(0, 100, "a")).trace();
    String node = trace.threads().getFirst().node();
    Trace told =
        new Trace(
            trace.run(),
            trace.endNanos(),
            0,
            trace.threads(),
            trace.arrows(),
            List.of(),
            List.of(),
            trace.resolution(),
            List.of(
                new Trace.Node(node, "host", 4, List.of(), false, false),
                new Trace.Node("host.2", "host", 4, List.of(), false, false)),
            Shares.ALL);
    RunningThreads running = RunningThreads.of(told, 0, 100);
    assertEquals(4, running.processors());
    assertEquals(List.of(node, "host.2"), running.nodes().stream().map(it -> it.node()).toList());
    assertEquals(1, running.between(running.nodes().getFirst(), 0, 100), 1e-9);
    assertEquals(0, running.between(running.nodes().getLast(), 0, 100), 1e-9);
  }

  @Test
  void anOldRunDoesNotTellItsProcessors() {
    Trace trace = Traces.timeline(Traces.thread("t").state(0, 100, "a")).trace();
    assertEquals(0, RunningThreads.of(trace, 0, 100).processors());
  }
}
