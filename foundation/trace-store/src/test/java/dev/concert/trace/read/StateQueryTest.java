package dev.concert.trace.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.trace.StateLabel;
import dev.concert.trace.StateTotal;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.Trace;
import dev.concert.trace.read.StateQuery.ThreadId;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StateQueryTest {
  @TempDir Path folder;

  private Run run(String name, long seed) throws IOException {
    RunWriter writer = new RunWriter(folder.resolve(name));
    new RandomRun(writer, seed).tell();
    return Run.open(writer.write());
  }

  private static List<String> found(Run run, StateQuery query) throws IOException {
    List<String> found = new ArrayList<>();
    run.states(query, (thread, from, to) -> found.add(thread + " " + from + " to " + to));
    return found.stream().sorted().toList();
  }

  /** As anybody would find them who has all states before him. */
  private static List<String> expected(Trace trace, StateQuery query) {
    List<String> expected = new ArrayList<>();
    for (ThreadTrace thread : trace.threads()) {
      ThreadId id = new ThreadId(thread.node(), thread.id());
      for (int i = 0; i < thread.size() && query.wants(id); i++) {
        StateLabel label = new StateLabel(thread.name(i), thread.kind(i));
        if (label.equals(query.label()) && query.wants(thread.startNanos(i), thread.endNanos(i))) {
          expected.add(id + " " + thread.startNanos(i) + " to " + thread.endNanos(i));
        }
      }
    }
    return expected.stream().sorted().toList();
  }

  @Test
  void asManyStatesAreHandedOverAsTheTotalsCount() {
    Seed.tryWith(random -> {
      for (int i = 0; i < 10; i++) {
        Run run = run("run" + i, random.nextLong());
        for (StateTotal total : run.stateTotals()) {
          assertEquals(total.count(), found(run, StateQuery.all(total.label())).size());
        }
        long from = random.nextLong(1_000);
        for (StateTotal total : run.stateTotals(from, from + 500)) {
          StateQuery query = StateQuery.all(total.label()).within(from, from + 500);
          assertEquals(total.count(), found(run, query).size());
        }
      }
    });
  }

  @Test
  void allStatesAreHandedOverThatAreAskedForAndNoOthers() {
    Seed.tryWith(random -> {
      for (int i = 0; i < 10; i++) {
        Run run = run("run" + i, random.nextLong());
        Trace trace = run.trace();
        for (StateTotal total : run.stateTotals()) {
          StateQuery query = some(StateQuery.all(total.label()), trace, random);

          assertEquals(expected(trace, query), found(run, query), query::toString);
        }
      }
    });
  }

  @Test
  void whatLiesDirectlyInAStateIsSummedUpAsByAnybodyWhoHasAllStates() {
    Seed.tryWith(random -> {
      for (int i = 0; i < 10; i++) {
        Run run = run("run" + i, random.nextLong());
        for (ThreadTrace thread : run.trace().threads()) {
          ThreadId id = new ThreadId(thread.node(), thread.id());
          for (int state = 0; state < thread.size(); state += 1 + random.nextInt(5)) {
            long start = thread.startNanos(state);
            long end = thread.endNanos(state);
            assertEquals(
                inside(thread, state),
                run.inside(id, thread.depth(state), start, end, Long.MAX_VALUE));
          }
        }
      }
    });
  }

  private static StateQuery.Inside inside(ThreadTrace thread, int state) {
    long called = 0;
    long blocked = 0;
    for (int i = 0; i < thread.size(); i++) {
      long nanos = thread.parent(i) == state ? thread.endNanos(i) - thread.startNanos(i) : 0;
      boolean waits = thread.kind(i) == ThreadTrace.Kind.BLOCKED;
      blocked += waits ? nanos : 0;
      called += waits ? 0 : nanos;
    }
    return new StateQuery.Inside(called, blocked);
  }

  @Test
  void ofAThreadThatIsNotThereNothingIsSummedUp() throws IOException {
    assertNull(run("run", 7).inside(new ThreadId("nowhere", 1), 0, 0, 100, 100));
  }

  @Test
  void ofACallThatGoesOnTheTimeUpToTheMomentCounts() throws IOException {
    RunWriter writer = new RunWriter(folder.resolve("run"));
    writer
        .node("host", 1)
        .thread(1, "main", 0)
        .enter(0, "a.B#main()")
        .enter(10, "a.B#run()")
        .end(500);
    Run run = Run.open(writer.write());
    ThreadId id = new ThreadId(run.trace().threads().getFirst().node(), 1);

    assertEquals(new StateQuery.Inside(290, 0), run.inside(id, 0, 0, 300, 100));
  }

  @Test
  void whatLiesFarWithinACallIsPassedOverWhereThatCallAloneCounts() throws IOException {
    RunWriter writer = new RunWriter(folder.resolve("run"));
    RunWriter.ThreadOfNode main =
        writer.node("host", 1).thread(1, "main", 0).enter(0, "a.B#main()").enter(10, "a.B#run()");
    for (int i = 1; i <= 1_000; i++) {
      main.enter(100 * i, "a.B#step()").exit(100 * i + 30, "a.B#step()").newBlock();
    }
    main.exit(200_000, "a.B#run()").exit(200_050, "a.B#main()").end(200_100);
    Run run = Run.open(writer.write());
    ThreadTrace thread = run.trace().threads().getFirst();
    ThreadId id = new ThreadId(thread.node(), thread.id());

    assertEquals(new StateQuery.Inside(199_990, 0), run.inside(id, 0, 0, 200_050, 100));
    assertEquals(new StateQuery.Inside(30_000, 0), run.inside(id, 1, 10, 200_000, 3_000));
    assertNull(run.inside(id, 1, 10, 200_000, 100), "too many events");
  }

  private static StateQuery some(StateQuery all, Trace trace, Random random) {
    long end = trace.endNanos() + 1;
    long from = random.nextLong(end);
    long shortest = random.nextLong(1 + end / (1 + random.nextInt(100)));
    Set<ThreadId> threads = new HashSet<>();
    trace
        .threads()
        .forEach(thread -> {
          if (random.nextBoolean()) {
            threads.add(new ThreadId(thread.node(), thread.id()));
          }
        });
    StateQuery timed = random.nextBoolean() ? all.within(from, random.nextLong(from, end)) : all;
    StateQuery long1 =
        random.nextBoolean() ? timed.lasting(shortest, shortest + random.nextLong(end)) : timed;
    return random.nextBoolean() ? long1.on(threads) : long1;
  }

  @Test
  void whoIsInterruptedGoesOnToNoFurtherThread() throws IOException {
    RunWriter writer = new RunWriter(folder.resolve("run"));
    RunWriter.Node node = writer.node("host", 1);
    node.thread(1, "one", 0).enter(10, "a").exit(20, "a").end(100);
    node.thread(2, "two", 0).enter(10, "a").exit(20, "a").end(100);
    Run run = Run.open(writer.write());
    StateQuery all = StateQuery.all(new StateLabel("a", ThreadTrace.Kind.ROUTINE));
    assertEquals(2, found(run, all).size());

    List<ThreadId> found = new ArrayList<>();
    assertThrows(
        CancellationException.class,
        () ->
            run.states(
                all,
                (thread, _, _) -> {
                  found.add(thread);
                  Thread.currentThread().interrupt();
                }));

    assertTrue(Thread.interrupted());
    assertEquals(1, found.size());
  }
}
