package dev.concert.trace.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.runtime.format.Event;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.ThreadTrace.Kind;
import dev.concert.trace.Trace;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tasks, marks, messages and waits of a run that has more states than there is room for. */
class OtherEventsTest {
  private static final int ROUNDS = 300;
  private static final int SHORT_CALLS = 12;

  /** Fewer than the states, more than the other events. */
  private static final int ROOM = 3_000;

  @TempDir Path folder;
  private RunWriter writer;
  private RunWriter.Node node;

  @BeforeEach
  void begin() {
    writer = new RunWriter(folder.resolve("run"));
    node = writer.node("host", 1);
  }

  /** Calls that are all too short to be kept, a few long ones, and all other events among them. */
  private Run written(Random random) throws IOException {
    RunWriter.ThreadOfNode main = node.thread(1, "main", 0).enter(1, "a.A#main()");
    RunWriter.ThreadOfNode worker = node.virtualThread(2, "workers", 1).enter(2, "a.A#work()");
    long tick = 10;
    for (int round = 0; round < ROUNDS; round++) {
      for (int call = 0; call < SHORT_CALLS; call++) {
        main.enter(tick, "a.A#f()").exit(tick + 5, "a.A#f()");
        worker.enter(tick, "a.B#f()").exit(tick + 6, "a.B#f()");
        tick += 7 + random.nextInt(20);
      }
      tick = others(main, worker, tick, round, random);
      if (random.nextInt(4) == 0) {
        main.newBlock();
      }
      if (random.nextInt(4) == 0) {
        worker.newBlock();
      }
    }
    main.exit(tick, "a.A#main()").end(tick + 1);
    worker.exit(tick, "a.A#work()").end(tick + 1);
    return Run.open(writer.write());
  }

  private long others(
      RunWriter.ThreadOfNode main,
      RunWriter.ThreadOfNode worker,
      long from,
      int round,
      Random random) {
    long tick = from + 10;
    long length = random.nextInt(3) == 0 ? 40_000 : 300;
    long tagged = Event.halves(node.id("tag"), node.id("peer"));
    main.enter(tick, "a.A#ask()").submit(tick, 1_000 + round, "a.Task");
    main.extended(tick + 1, Event.SEND, tagged, round, 8);
    main.extended(tick + 2, Event.BEGIN, node.id("span"), round);
    worker.start(tick + 3, 1_000 + round, "a.Task");
    if (random.nextInt(10) == 0) {
      worker.extended(tick + 4, Event.PINNED);
    }
    worker.block(tick + 4, Event.PARK);
    main.extended(tick + length, Event.WAKE, 2, 0);
    worker.unblock(tick + length, Event.PARK);
    worker.extended(tick + length, Event.MOUNTED, node.id("carrier-" + round % 3));
    worker.extended(tick + length, Event.RECEIVE, Event.halves(node.id("tag"), 0), round, 8);
    worker.extended(tick + length + 1, Event.DONE, 1_000 + round);
    main.value(tick + length + 1, "value", round);
    main.extended(tick + length + 2, Event.END, round);
    main.extended(
        tick + length + 2, Event.COUNTER, node.id("level"), Double.doubleToRawLongBits(round));
    main.exit(tick + length + 2, "a.A#ask()");
    if (random.nextInt(50) == 0) {
      main.newBlock().lost(tick + length + 3, 7); // as it is told
    }
    return tick + length + 10;
  }

  @Test
  void areAllThereHoweverManyStatesAreLeftOut() {
    Seed.tryWith(random -> {
      Run run = written(random);
      Trace whole = run.trace();
      assertTrue(whole.resolution().isWhole());
      Trace part = run.trace(1, 0, ROOM);

      assertFalse(part.resolution().isWhole());
      assertEquals(new TreeSet<>(text(whole.arrows())), new TreeSet<>(text(part.arrows())));
      assertEquals(counters(whole), counters(part));
      for (int i = 0; i < whole.threads().size(); i++) {
        ThreadTrace all = whole.threads().get(i);
        ThreadTrace some = part.threads().get(i);
        assertEquals(all.marks(), some.marks());
        assertEquals(all.gaps(), some.gaps());
        assertEquals(all.spans(), some.spans());
        List<String> waits = waits(all);
        List<String> kept = waits(some);
        assertEquals(waits.stream().filter(it -> it.contains(" for 39996 ")).toList(), kept);
      }
      assertTrue(waits(part.threads().get(1)).toString().contains("woken by 0"));
    });
  }

  private static List<String> text(List<Trace.Arrow> arrows) {
    return arrows.stream().map(Object::toString).toList();
  }

  private static List<String> counters(Trace trace) {
    return trace.counters().stream()
        .map(it -> it.name() + Arrays.toString(it.nanos()) + Arrays.toString(it.values()))
        .toList();
  }

  private static List<String> waits(ThreadTrace thread) {
    List<String> waits = new ArrayList<>();
    for (int state = 0; state < thread.size(); state++) {
      if (thread.kind(state) == Kind.BLOCKED) {
        ThreadTrace.Cause cause = thread.cause(state);
        waits.add(
            "%d for %d on %s%s woken by %s"
                .formatted(
                    thread.startNanos(state),
                    thread.endNanos(state) - thread.startNanos(state),
                    thread.carrier(state),
                    thread.pinned(state) ? " pinned" : "",
                    cause == null ? null : cause.thread()));
      }
    }
    return waits;
  }
}
