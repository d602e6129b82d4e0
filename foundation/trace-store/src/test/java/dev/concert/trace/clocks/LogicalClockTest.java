package dev.concert.trace.clocks;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.trace.read.Seed;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** What {@code clocks-and-anomalies} asks of a correction: I1 to I8, on messages by chance. */
class LogicalClockTest {
  private static final long LATENCY = 500;
  private static final int TRIALS = 40;

  /** No time: clocks that are wrong may show any, below zero too. */
  private static final long NOT_YET = Long.MIN_VALUE;

  /** Messages by clocks that are wrong by a little, and what has been made of them. */
  private record Trial(RandomClocks clocks, Displacement[] moved) {
    MessageTimes messages() {
      return clocks.messages;
    }

    long sent(int message) {
      return moved[messages().from(message)].applyAsLong(messages().sentNanos(message));
    }

    long received(int message) {
      return moved[messages().to(message)].applyAsLong(messages().receivedNanos(message));
    }

    /** Times of a node that matter: those of its messages, and what lies about its jumps. */
    List<Long> nanos(int node) {
      TreeSet<Long> all = new TreeSet<>();
      for (int i = 0; i < messages().size(); i++) {
        if (messages().from(i) == node) {
          around(messages().sentNanos(i), all);
        }
        if (messages().to(i) == node) {
          around(messages().receivedNanos(i), all);
        }
      }
      for (int i = 0; i < 200; i++) {
        all.add(clocks.anyNanos());
      }
      return List.copyOf(all);
    }

    private static void around(long nanos, TreeSet<Long> all) {
      for (int i = -3; i <= 3; i++) {
        all.add(nanos + i);
        all.add(nanos + 97 * i);
      }
    }
  }

  private interface Check {
    void of(Trial trial, Random random);
  }

  private static void onRandomMessages(Check check) {
    Seed.tryWith(random -> {
      for (int i = 0; i < TRIALS; i++) {
        RandomClocks clocks = RandomClocks.of(random, 100_000, 0, 30_000);
        check.of(new Trial(clocks, correct(clocks)), random);
      }
    });
  }

  private static Displacement[] correct(RandomClocks clocks) {
    LogicalClock.Result result = LogicalClock.correct(clocks.nodes, clocks.messages, LATENCY);
    assertEquals(0, result.impossible());
    return result.ofNode();
  }

  @Test
  void noMessageIsReceivedEarlierThanItsLatencyAfterItWasSent() {
    onRandomMessages((trial, _) -> {
      for (int i = 0; i < trial.messages().size(); i++) {
        assertTrue(trial.received(i) >= trial.sent(i) + LATENCY, "message " + i);
      }
    });
  }

  @Test
  void theTimesOfANodeKeepTheirOrderAndStayApart() {
    onRandomMessages((trial, _) -> {
      for (int node = 0; node < trial.clocks().nodes; node++) {
        List<Long> nanos = trial.nanos(node);
        for (int i = 1; i < nanos.size(); i++) {
          long before = trial.moved()[node].applyAsLong(nanos.get(i - 1));
          long after = trial.moved()[node].applyAsLong(nanos.get(i));
          boolean next = nanos.get(i) - nanos.get(i - 1) == 1;
          assertTrue(next ? after >= before : after > before, before + " " + after);
        }
      }
    });
  }

  /** Event by event, as the algorithm is written down, in order of what depends on what. */
  private static long[][] reference(RandomClocks clocks) {
    MessageTimes messages = clocks.messages;
    int count = messages.size();
    long[] sent = new long[count];
    long[] received = new long[count];
    Arrays.fill(sent, NOT_YET);
    Arrays.fill(received, NOT_YET);
    List<List<int[]>> ends = new ArrayList<>();
    for (int node = 0; node < clocks.nodes; node++) {
      int its = node;
      List<int[]> list = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        if (messages.from(i) == its) {
          list.add(new int[] {i, 0});
        }
        if (messages.to(i) == its) {
          list.add(new int[] {i, 1});
        }
      }
      list.sort(
          Comparator.<int[]>comparingLong(end -> local(messages, end))
              .thenComparing(end -> -end[1]));
      ends.add(list);
    }
    int[] next = new int[clocks.nodes];
    long[] lastLocal = new long[clocks.nodes];
    double[] last = new double[clocks.nodes];
    boolean moved = true;
    while (moved) {
      moved = false;
      for (int node = 0; node < clocks.nodes; node++) {
        while (next[node] < ends.get(node).size()) {
          int[] end = ends.get(node).get(next[node]);
          if (end[1] == 1 && sent[end[0]] == NOT_YET) {
            break;
          }
          long local = local(messages, end);
          double time = local;
          if (next[node] > 0) {
            time = Math.max(time, last[node] + 0.99 * (local - lastLocal[node]));
          }
          if (end[1] == 1) {
            time = Math.max(time, sent[end[0]] + LATENCY);
          }
          (end[1] == 1 ? received : sent)[end[0]] = Math.round(time);
          last[node] = time;
          lastLocal[node] = local;
          next[node]++;
          moved = true;
        }
      }
    }
    return new long[][] {sent, received};
  }

  private static long local(MessageTimes messages, int[] end) {
    return end[1] == 1 ? messages.receivedNanos(end[0]) : messages.sentNanos(end[0]);
  }

  @Test
  void nothingIsMovedLessThanTheAlgorithmDoesEventByEventNorMuchFurther() {
    onRandomMessages((trial, _) -> {
      long[][] expected = reference(trial.clocks());
      long[] furthest = new long[trial.clocks().nodes];
      for (int i = 0; i < trial.messages().size(); i++) {
        int from = trial.messages().from(i);
        int to = trial.messages().to(i);
        long later = expected[0][i] - trial.messages().sentNanos(i);
        furthest[from] = Math.max(furthest[from], later);
        later = expected[1][i] - trial.messages().receivedNanos(i);
        furthest[to] = Math.max(furthest[to], later);
      }
      long rounding = trial.messages().size();
      for (int i = 0; i < trial.messages().size(); i++) {
        assertTrue(trial.sent(i) >= expected[0][i] - 1, "sent " + i);
        assertTrue(trial.received(i) >= expected[1][i] - 1, "received " + i);
      }
      for (int node = 0; node < furthest.length; node++) {
        long largest = trial.moved()[node].largest();
        assertTrue(largest <= furthest[node] + rounding, largest + " > " + furthest[node]);
      }
    });
  }

  @Test
  void aNodeThatReceivesNothingTooEarlyStaysWhereItIs() {
    onRandomMessages((trial, _) -> {
      for (int node = 0; node < trial.clocks().nodes; node++) {
        Displacement its = trial.moved()[node];
        int reversed = 0;
        for (int i = 0; i < trial.messages().size(); i++) {
          boolean early = trial.sent(i) + LATENCY > trial.messages().receivedNanos(i);
          reversed += trial.messages().to(i) == node && early ? 1 : 0;
        }
        if (reversed == 0) {
          assertTrue(its.isNone());
          trial.nanos(node).forEach(nanos -> assertEquals(0, its.at(nanos)));
        }
      }
    });
  }

  @Test
  void oneReversedMessageMovesNothingFurtherThanItselfAndNothingThatDoesNotFollowFromIt() {
    Seed.tryWith(random -> {
      for (int i = 0; i < TRIALS; i++) {
        RandomClocks clocks = RandomClocks.of(random, 0, 0, 0);
        long most = clocks.sendReversed(5_000_000) + LATENCY;
        Trial trial = new Trial(clocks, correct(clocks));
        long[] since = reversedSince(clocks);
        for (int node = 0; node < clocks.nodes; node++) {
          for (long nanos : trial.nanos(node)) {
            long before = Math.max(0, since[node] - nanos);
            long approached = Math.max(0, most - before / Displacement.PERIOD);
            long by = trial.moved()[node].at(nanos);
            assertTrue(by <= approached, by + " > " + approached + " at " + nanos);
          }
        }
      }
    });
  }

  /** From when on each node knows of a message that was received too early; never is very late. */
  private static long[] reversedSince(RandomClocks clocks) {
    long[] since = new long[clocks.nodes];
    Arrays.fill(since, Long.MAX_VALUE / 2);
    MessageTimes messages = clocks.messages;
    boolean more = true;
    while (more) {
      more = false;
      for (int i = 0; i < messages.size(); i++) {
        boolean early = messages.sentNanos(i) + LATENCY > messages.receivedNanos(i);
        boolean knows = early || since[messages.from(i)] <= messages.sentNanos(i);
        if (knows && messages.receivedNanos(i) < since[messages.to(i)]) {
          since[messages.to(i)] = messages.receivedNanos(i);
          more = true;
        }
      }
    }
    return since;
  }

  @Test
  void noTimeIsMovedFurtherThanTheFurthestJumpOfItsNode() {
    onRandomMessages((trial, _) -> {
      for (int node = 0; node < trial.clocks().nodes; node++) {
        Displacement its = trial.moved()[node];
        for (long nanos : trial.nanos(node)) {
          assertTrue(its.at(nanos) >= 0 && its.at(nanos) <= its.largest());
        }
      }
    });
  }

  @Test
  void whatHasBeenCorrectedIsNotChangedAgain() {
    onRandomMessages((trial, _) -> {
      MessageTimes corrected = trial.messages().by(node -> trial.moved()[node]);
      for (Displacement again :
          LogicalClock.correct(trial.clocks().nodes, corrected, LATENCY).ofNode()) {
        assertTrue(again.isNone());
      }
    });
  }

  @Test
  void intervalsChangeByAHundredthAtMostButWhereThereIsAJump() {
    onRandomMessages((trial, _) -> {
      for (int node = 0; node < trial.clocks().nodes; node++) {
        Displacement its = trial.moved()[node];
        List<Long> nanos = trial.nanos(node);
        for (int i = 1; i < nanos.size(); i++) {
          long interval = nanos.get(i) - nanos.get(i - 1);
          long shrunk = its.at(nanos.get(i - 1)) - its.at(nanos.get(i));
          assertTrue(shrunk <= interval / Displacement.PERIOD + 1, shrunk + " of " + interval);
        }
        assertTrue(growsOnlyAtJumps(its, trial, node));
      }
    });
  }

  /**
   * Where it grows faster than by a hundredth, something was sent just before, or came too early.
   */
  private static boolean growsOnlyAtJumps(Displacement its, Trial trial, int node) {
    TreeSet<Long> ends = new TreeSet<>();
    for (int i = 0; i < trial.messages().size(); i++) {
      if (trial.messages().from(i) == node) {
        ends.add(trial.messages().sentNanos(i) + 1);
      }
      boolean early = trial.sent(i) + LATENCY > trial.messages().receivedNanos(i);
      if (trial.messages().to(i) == node && early) {
        ends.add(trial.messages().receivedNanos(i));
      }
    }
    List<Long> nanos = trial.nanos(node);
    for (int i = 1; i < nanos.size(); i++) {
      long from = nanos.get(i - 1);
      long to = nanos.get(i);
      boolean jump = !ends.subSet(from, false, to, true).isEmpty();
      if (!jump && its.at(to) - its.at(from) > (to - from) / Displacement.PERIOD + 1) {
        return false;
      }
    }
    return true;
  }

  @Test
  void theOrderInWhichNodesAndMessagesAreReadDoesNotMatter() {
    onRandomMessages((trial, random) -> {
      MessageTimes messages = trial.messages();
      int nodes = trial.clocks().nodes;
      List<Integer> order = new ArrayList<>();
      List<Integer> number = new ArrayList<>();
      for (int i = 0; i < messages.size(); i++) {
        order.add(i);
      }
      for (int node = 0; node < nodes; node++) {
        number.add(node);
      }
      Collections.shuffle(order, random);
      Collections.shuffle(number, random);
      MessageTimes shuffled = new MessageTimes();
      for (int i : order) {
        shuffled.add(
            number.get(messages.from(i)),
            messages.sentNanos(i),
            number.get(messages.to(i)),
            messages.receivedNanos(i));
      }
      Displacement[] others = LogicalClock.correct(nodes, shuffled, LATENCY).ofNode();
      for (int node = 0; node < nodes; node++) {
        List<Long> nanos = trial.nanos(node);
        Displacement its = trial.moved()[node];
        Displacement other = others[number.get(node)];
        assertArrayEquals(
            nanos.stream().mapToLong(its::at).toArray(),
            nanos.stream().mapToLong(other::at).toArray());
      }
    });
  }

  @Test
  void whatIsSentBeforeAJumpIsMovedNoFurtherThanItsReceiverAllows() {
    MessageTimes messages = new MessageTimes();
    messages.add(0, 1_000_000, 1, 500_000); // too early by half a millisecond
    messages.add(1, 499_000, 2, 499_600);
    Displacement[] moved = LogicalClock.correct(3, messages, LATENCY).ofNode();
    assertEquals(500_500, moved[1].at(500_000));
    assertEquals(100, moved[1].at(499_000));
    assertEquals(0, moved[2].at(499_600));
    assertTrue(moved[1].at(499_001) > 490_000);
  }

  @Test
  void whatIsSentAtTheTimeOfAJumpIsMovedWithIt() {
    MessageTimes messages = new MessageTimes();
    messages.add(1, 5_000, 2, 6_000);
    messages.add(0, 10_000, 1, 5_000);
    Displacement[] moved = LogicalClock.correct(3, messages, LATENCY).ofNode();
    assertEquals(10_500, moved[1].applyAsLong(5_000));
    assertEquals(11_000, moved[2].applyAsLong(6_000));
  }

  @Test
  void aJumpDecaysAfterItAndIsApproachedBeforeIt() {
    MessageTimes messages = new MessageTimes();
    messages.add(0, 10_000_000, 1, 9_990_500); // needs 10,000 more
    Displacement moved = LogicalClock.correct(2, messages, LATENCY).ofNode()[1];
    assertEquals(10_000, moved.at(9_990_500));
    assertEquals(9_000, moved.at(9_990_500 + 100_000));
    assertEquals(0, moved.at(9_990_500 + 1_000_000));
    assertEquals(9_000, moved.at(9_990_500 - 100_000));
    assertEquals(0, moved.at(9_990_500 - 1_000_000));
  }

  @Test
  void messagesThatWaitForEachOtherAreCountedAndTheRestIsCorrected() {
    MessageTimes messages = new MessageTimes();
    messages.add(0, 200, 1, 100);
    messages.add(1, 200, 0, 100);
    messages.add(0, 5_000_000, 2, 4_999_000);
    LogicalClock.Result result = LogicalClock.correct(3, messages, LATENCY);
    assertEquals(1, result.impossible());
    assertEquals(1_500, result.ofNode()[2].at(4_999_000));
  }

  @Test
  void ofEachCircleAmongRandomMessagesOneIsLeftOutAndAllOthersAreCorrected() {
    Seed.tryWith(random -> {
      for (int i = 0; i < TRIALS; i++) {
        RandomClocks clocks = RandomClocks.of(random, 1_000_000_000, 0, 30_000);
        int possible = clocks.messages.size();
        int circles = 1 + random.nextInt(5);
        for (int circle = 0; circle < circles; circle++) {
          clocks.sendInACircle(1_000_000_000L * (1 + 3 * circle + random.nextInt(3)));
        }
        LogicalClock.Result result = LogicalClock.correct(clocks.nodes, clocks.messages, LATENCY);
        assertEquals(circles, result.impossible());
        Trial trial = new Trial(clocks, result.ofNode());
        assertEquals(0, tooEarly(trial, 0, possible));
        assertEquals(circles, tooEarly(trial, possible, clocks.messages.size()));
      }
    });
  }

  @Test
  void messagesWithoutAnyOrderEndAndWhatStaysReversedIsCounted() {
    Seed.tryWith(random -> {
      for (int i = 0; i < TRIALS; i++) {
        RandomClocks clocks = RandomClocks.of(random, RandomClocks.SPAN_NANOS, 0, 0);
        for (int message = 0; message < 200; message++) {
          clocks.messages.add(0, clocks.anyNanos(), 1, clocks.anyNanos());
          clocks.messages.add(1, clocks.anyNanos(), 0, clocks.anyNanos());
        }
        LogicalClock.Result result = LogicalClock.correct(clocks.nodes, clocks.messages, LATENCY);
        Trial trial = new Trial(clocks, result.ofNode());
        int tooEarly = tooEarly(trial, 0, clocks.messages.size());
        assertTrue(tooEarly > 0 && tooEarly <= result.impossible(), tooEarly + " of " + result);
      }
    });
  }

  private static int tooEarly(Trial trial, int from, int to) {
    int count = 0;
    for (int i = from; i < to; i++) {
      count += trial.received(i) < trial.sent(i) + LATENCY ? 1 : 0;
    }
    return count;
  }

  @Test
  void whoWaitsForANodeInACircleIsNotLeftOutThoughItsTimeIsEarlier() {
    MessageTimes messages = new MessageTimes();
    messages.add(0, 5_000_200, 1, 5_000_100);
    messages.add(1, 5_000_200, 0, 5_000_100);
    messages.add(0, 6_000_000, 2, 1_000);
    LogicalClock.Result result = LogicalClock.correct(3, messages, LATENCY);
    assertEquals(1, result.impossible());
    assertEquals(6_000_500, result.ofNode()[2].applyAsLong(1_000));
  }

  @Test
  void aLongCircleOfMessagesIsCountedOnce() {
    MessageTimes messages = new MessageTimes();
    int nodes = 50;
    for (int node = 0; node < nodes; node++) {
      messages.add(node, 200, (node + 1) % nodes, 100);
    }
    assertEquals(1, LogicalClock.correct(nodes, messages, LATENCY).impossible());
  }
}
