package dev.concert.easy.paint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.easy.states.StateLane;
import dev.concert.easy.time.Viewport;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class StateLaneTest {
  private static StateLane lane(long... startsAndEnds) {
    StateLane.Builder builder = new StateLane.Builder();
    for (int i = 0; i < startsAndEnds.length; i += 2) {
      builder.add(i / 2, startsAndEnds[i], startsAndEnds[i + 1]);
    }
    return builder.build();
  }

  /** Random lengths and pauses, some of them nothing. */
  static StateLane random(Random random, int states) {
    StateLane.Builder builder = new StateLane.Builder();
    long now = 0;
    for (int i = 0; i < states; i++) {
      now += random.nextInt(3) * random.nextInt(50);
      long end =
          now + random.nextInt(4) * (long) random.nextInt(random.nextInt(20) == 0 ? 5000 : 40);
      builder.add(i, now, end);
      now = end;
    }
    return builder.build();
  }

  @Test
  void theFirstStateThatReachesIntoAViewIsFound() {
    StateLane lane = lane(0, 10, 20, 30, 40, 50);
    assertEquals(0, lane.firstEndingAfter(5));
    assertEquals(1, lane.firstEndingAfter(10));
    assertEquals(1, lane.firstEndingAfter(29));
    assertEquals(3, lane.firstEndingAfter(50));
  }

  @Test
  void searchesAgreeWithLookingAtEveryState() {
    long seed = new Random().nextLong();
    Random random = new Random(seed);
    StateLane lane = random(random, 500);
    for (int n = 0; n < 2_000; n++) {
      int from = random.nextInt(500);
      int to = from + 1 + random.nextInt(500 - from);
      assertEquals(slowLongest(lane, from, to), lane.longest(from, to), "seed " + seed);
      long moment = random.nextLong(lane.endNanos(499) + 100);
      assertEquals(
          slowFirst(lane, moment, from), lane.firstStartingFrom(moment, from), "seed " + seed);
    }
  }

  private static int slowLongest(StateLane lane, int from, int to) {
    int best = from;
    for (int i = from; i < to; i++) {
      best = lane.lengthNanos(i) > lane.lengthNanos(best) ? i : best;
    }
    return best;
  }

  private static int slowFirst(StateLane lane, long moment, int from) {
    int i = from;
    while (i < lane.size() && lane.startNanos(i) < moment) {
      i++;
    }
    return i;
  }

  @Test
  void coveredTimeIsThatWithinTheStretch() {
    StateLane lane = lane(0, 10, 20, 30, 40, 50);
    assertEquals(5 + 10 + 5, lane.coveredBetween(5, 45));
    assertEquals(0, lane.coveredBetween(10, 20));
    assertEquals(4, lane.coveredBetween(23, 27));
  }

  @Test
  void aScanShowsEveryStateOnceAndNoColumnTwice() {
    long seed = new Random().nextLong();
    Random random = new Random(seed);
    for (int round = 0; round < 200; round++) {
      StateLane lane = random(random, 1 + random.nextInt(3_000));
      double end = Math.max(200, lane.endNanos(lane.size() - 1));
      double from = random.nextDouble() * end * 0.8;
      Viewport view = new Viewport(from, from + Math.max(100, random.nextDouble() * (end - from)));
      check(lane, view, 1 + random.nextInt(700), "seed " + seed + ", round " + round);
    }
  }

  private static void check(StateLane lane, Viewport view, int width, String hint) {
    List<Integer> shown = new ArrayList<>();
    List<Integer> columns = new ArrayList<>();
    LaneScan.scan(
        lane,
        view,
        width,
        new LaneScan.Sink() {
          @Override
          public void bar(int i, double x0, double x1) {
            assertTrue(x1 - x0 > 0.999, hint);
            shown.add(i);
          }

          @Override
          public void aggregate(int from, int to, int column) {
            columns.add(column);
            for (int i = from; i < to; i++) {
              shown.add(i);
            }
          }
        });
    List<Integer> expected = new ArrayList<>();
    for (int i = 0; i < lane.size(); i++) {
      boolean reaches =
          lane.endNanos(i) > view.fromNanos() || lane.startNanos(i) >= view.fromNanos();
      if (reaches && lane.startNanos(i) < view.toNanos()) {
        expected.add(i);
      }
    }
    assertEquals(expected, shown, hint);
    assertEquals(columns.stream().distinct().toList(), columns, hint);
    assertTrue(columns.stream().allMatch(column -> column >= 0 && column <= width), hint);
  }

  @Test
  void aMillionTinyStatesCostNoMoreThanTheColumnsTheyCover() {
    StateLane.Builder builder = new StateLane.Builder();
    for (int i = 0; i < 1_000_000; i++) {
      builder.add(i, i * 10L, i * 10L + 7);
    }
    int[] calls = new int[1];
    LaneScan.scan(
        builder.build(),
        new Viewport(0, 10_000_000),
        800,
        new LaneScan.Sink() {
          @Override
          public void bar(int i, double x0, double x1) {
            calls[0]++;
          }

          @Override
          public void aggregate(int from, int to, int column) {
            calls[0]++;
          }
        });
    assertTrue(calls[0] > 790 && calls[0] <= 801, calls[0] + " for 800 columns");
  }

  @Test
  void anEmptyLaneHasNothingToShow() {
    assertEquals(0, lane().coveredBetween(0, 100));
    assertEquals(0, lane().firstEndingAfter(0));
  }
}
