package dev.concert.easy.carriers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.easy.states.StateLane;
import dev.concert.easy.states.StateRef;
import dev.concert.easy.states.Traces;
import dev.concert.easy.states.Traces.HandMade;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.read.Seed;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What virtual threads did on the threads that carried them. */
class CarriersTest {
  private static final String SERVE = "a.A#serve()";
  private static final String PARSE = "a.A#parse()";

  private static HandMade thread(long id) {
    return Traces.thread("host.1", id, "requests-" + id, "requests");
  }

  private static Carriers of(ThreadTrace... threads) {
    return Carriers.of(Traces.timeline(threads));
  }

  private static String lane(Carrier carrier, int depth) {
    StateLane lane = carrier.lanes().get(depth);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < lane.size(); i++) {
      StateRef ref = carrier.state(lane.state(i));
      text.append(
          "%d/%d %d-%d ".formatted(ref.thread(), ref.state(), start(lane, i), end(lane, i)));
    }
    return text.toString().strip();
  }

  private static long start(StateLane lane, int i) {
    return lane.startNanos(i);
  }

  private static long end(StateLane lane, int i) {
    return lane.endNanos(i);
  }

  @Test
  void aStateLiesInPartsWhereItsThreadWas() {
    Carriers carriers =
        of(
            thread(1)
                .enter(10, SERVE)
                .carriedBy("worker-1")
                .state(12, 18, PARSE)
                .blocked(20, 50, "park")
                .carriedBy("worker-2")
                .state(55, 60, PARSE)
                .blocked(70, 80, "park")
                .carriedBy("worker-1")
                .exit(100));

    assertEquals(
        List.of("worker-1", "worker-2"), carriers.all().stream().map(Carrier::name).toList());
    Carrier first = carriers.all().getFirst();
    assertEquals("0/0 10-20 0/0 80-100", lane(first, 0));
    assertEquals("0/1 12-18", lane(first, 1));
    assertEquals("0/0 50-70", lane(carriers.all().getLast(), 0));
    assertEquals("0/3 55-60", lane(carriers.all().getLast(), 1));
    assertEquals(2, first.stays());
    assertEquals(1, first.virtualThreads());
    assertEquals(30, first.busyNanos());
  }

  @Test
  void aThreadIsOnNoCarrierWhileItWaits() {
    Carriers carriers =
        of(
            thread(1)
                .enter(10, SERVE)
                .carriedBy("worker-1")
                .blocked(20, 50, "park")
                .carriedBy("worker-2")
                .exit(60));

    assertNull(carriers.at(0, 5));
    assertEquals("worker-1", carriers.at(0, 10).name());
    assertNull(carriers.at(0, 20));
    assertEquals("worker-2", carriers.at(0, 50).name());
    assertEquals(60, carriers.until(0, 50));
    assertEquals(30, carriers.until(0, 30), "it is on none");
  }

  @Test
  void itIsNotKnownWhereAThreadGoesOnAfterAWaitThatDoesNotTell() {
    Carriers carriers =
        of(
            thread(1)
                .enter(10, SERVE)
                .carriedBy("worker-1")
                .blocked(20, 50, "sleep")
                .state(60, 70, PARSE)
                .exit(100));

    assertEquals(1, carriers.all().size());
    assertEquals("0/0 10-20", lane(carriers.all().getFirst(), 0));
    assertNull(carriers.at(0, 65));
  }

  @Test
  void whoComesHasMadeTheOneBeforeLeave() {
    Carriers carriers =
        of(
            thread(1).enter(10, SERVE).carriedBy("worker-1").exit(100),
            thread(2).enter(40, SERVE).carriedBy("worker-1").exit(60));

    assertEquals("0/0 10-40 1/0 40-60", lane(carriers.all().getFirst(), 0));
  }

  @Test
  void carriersOfANodeAreInTheOrderOfTheirNumbers() {
    List<ThreadTrace> threads = new ArrayList<>();
    for (int i : new int[] {10, 9, 1}) {
      threads.add(thread(i).enter(i, SERVE).carriedBy("worker-" + i).exit(50));
    }
    Carriers carriers = of(threads.toArray(ThreadTrace[]::new));
    assertEquals(
        List.of("worker-1", "worker-9", "worker-10"),
        carriers.all().stream().map(Carrier::name).toList());
  }

  @Test
  void threadsWithoutACarrierHaveNone() {
    Carriers carriers = of(thread(1).state(10, 20, SERVE).blocked(30, 40, "park"));
    assertTrue(carriers.all().isEmpty());
    assertNull(carriers.at(0, 15));
  }

  /** Carriers take whoever is there, and each thread is found where it was, at any moment. */
  @Test
  void threadsAreFoundWhereTheyWere() {
    Seed.tryWith(random -> {
      for (int i = 0; i < 50; i++) {
        new Simulated(random, 1 + random.nextInt(4), 1 + random.nextInt(8)).check();
      }
    });
  }

  /** Carriers that run threads by chance, and what was recorded of that. */
  private static final class Simulated {
    private static final int STEPS = 100;

    private final Random random;
    private final long[] free;
    private final HandMade[] threads;
    private final long[] left;
    private final List<Stay> stays = new ArrayList<>();

    private record Stay(int carrier, int thread, long from, long to) {}

    Simulated(Random random, int carriers, int threadCount) {
      this.random = random;
      free = new long[carriers];
      threads =
          IntStream.range(0, threadCount).mapToObj(CarriersTest::thread).toArray(HandMade[]::new);
      left = new long[threadCount];
      for (int step = 0; step < STEPS; step++) {
        run(random.nextInt(carriers), random.nextInt(threadCount));
      }
      for (int thread = 0; thread < threadCount; thread++) {
        if (left[thread] > 0) {
          threads[thread].exit(left[thread]);
        }
      }
    }

    private void run(int carrier, int thread) {
      long from = Math.max(free[carrier], left[thread]) + 1 + random.nextInt(10);
      if (left[thread] == 0) {
        threads[thread].enter(from, SERVE).carriedBy("worker-" + carrier);
      } else {
        threads[thread].blocked(left[thread], from, "park").carriedBy("worker-" + carrier);
      }
      long to = from + 1 + random.nextInt(20);
      if (random.nextBoolean()) {
        threads[thread].state(from, to, PARSE);
      }
      free[carrier] = to;
      left[thread] = to;
      stays.add(new Stay(carrier, thread, from, to));
    }

    void check() {
      Carriers carriers = of(threads);
      for (Stay stay : stays) {
        long moment = stay.from + random.nextLong(stay.to - stay.from);
        assertEquals("worker-" + stay.carrier, carriers.at(stay.thread, moment).name());
        assertEquals(stay.to, carriers.until(stay.thread, moment));
        assertNull(carriers.at(stay.thread, stay.from - 1));
      }
      for (Carrier carrier : carriers.all()) {
        long busy =
            stays.stream()
                .filter(stay -> carrier.name().equals("worker-" + stay.carrier))
                .mapToLong(stay -> stay.to - stay.from)
                .sum();
        StateLane outermost = carrier.lanes().getFirst();
        assertEquals(busy, carrier.busyNanos());
        assertEquals(busy, outermost.coveredNanos(0, outermost.size()));
      }
    }
  }
}
