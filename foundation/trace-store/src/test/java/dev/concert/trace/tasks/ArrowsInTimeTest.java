package dev.concert.trace.tasks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.trace.Trace.Arrow;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ArrowsInTimeTest {
  private static final int LENGTH = 1_000_000;

  /** Mostly short ones, some that go backwards, a few that are as long as the run. */
  private static List<Arrow> random(Random random, int count) {
    return Stream.generate(
            () -> {
              int from = random.nextInt(LENGTH);
              int to =
                  random.nextInt(100) == 0 ? random.nextInt(LENGTH) : from + random.nextInt(500);
              return new Arrow(random.nextInt(3), from, random.nextInt(3), to, "T");
            })
        .limit(count)
        .toList();
  }

  private static boolean reachesInto(Arrow arrow, long from, long to) {
    return Math.min(arrow.fromNanos(), arrow.toNanos()) <= to
        && Math.max(arrow.fromNanos(), arrow.toNanos()) >= from;
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4})
  void allThatReachIntoAStretchOfTimeAreTold(long seed) {
    Random random = new Random(seed);
    List<Arrow> all = random(random, random.nextInt(10 * ArrowsInTime.BLOCK));
    ArrowsInTime arrows = new ArrowsInTime(all);
    for (int i = 0; i < 50; i++) {
      long from = random.nextInt(LENGTH);
      long to = from + random.nextInt(LENGTH / 10);
      Set<Arrow> told = new HashSet<>();
      arrows.near(from, to, (arrow, _, _, _, _) -> told.add(arrows.get(arrow)));
      List<Arrow> missing =
          all.stream().filter(it -> reachesInto(it, from, to) && !told.contains(it)).toList();
      assertEquals(List.of(), missing, from + " to " + to);
    }
  }

  @Test
  void mostOfTheOthersAreNotLookedAt() {
    List<Arrow> all = new ArrayList<>();
    for (int i = 0; i < 100 * ArrowsInTime.BLOCK; i++) {
      all.add(new Arrow(0, 10L * i, 1, 10L * i + 100, "T"));
    }
    int[] told = new int[1];
    new ArrowsInTime(all).near(500_000, 500_100, (_, _, _, _, _) -> told[0]++);
    assertTrue(told[0] >= 20 && told[0] <= 2 * ArrowsInTime.BLOCK, told[0] + " told");
  }

  @Test
  void theyAreToldInOrderWithTheirEnds() {
    List<Arrow> all = random(new Random(5), 3 * ArrowsInTime.BLOCK);
    List<Arrow> told = new ArrayList<>();
    new ArrowsInTime(all)
        .near(
            0,
            LENGTH,
            (_, thread1, from, thread2, to) ->
                told.add(new Arrow(thread1, from, thread2, to, "T")));
    assertEquals(all.stream().sorted(Comparator.comparingLong(Arrow::fromNanos)).toList(), told);
  }
}
