package dev.concert.trace.clocks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.trace.read.Seed;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ClockLinesTest {
  private static final int[] EACH_ITS_OWN = {0, 1, 2};

  /** Enough to tell the drift of a node. */
  private static final int MANY = 60;

  private final MessageTimes messages = new MessageTimes();

  private ClockLine[] lines() {
    return ClockLines.of(3, EACH_ITS_OWN, 0, messages, 1);
  }

  @Test
  void aClockThatNoMessageContradictsStaysAsItIs() {
    messages.add(0, 100, 1, 5_000);
    messages.add(1, 6_000, 0, 6_001);
    assertEquals(ClockLine.SAME, lines()[1]);
  }

  @Test
  void aClockIsSetToTheMiddleOfWhatMessagesInBothDirectionsAllow() {
    messages.add(0, 1_000, 1, 500); // is behind by 501 at least
    messages.add(1, 2_000, 0, 3_000); // by 999 at most
    assertEquals(2_750, lines()[1].applyAsLong(2_000));
  }

  @Test
  void messagesInOneDirectionMoveAClockNoFurtherThanTheyMust() {
    messages.add(0, 1_000, 1, 500);
    messages.add(0, 2_000, 1, 1_900);
    assertEquals(1_001, lines()[1].applyAsLong(500));
    messages.add(2, 1_000, 0, 300);
    assertEquals(299, lines()[2].applyAsLong(1_000));
  }

  @Test
  void aClockIsSetByWayOfAnother() {
    messages.add(0, 1_000, 1, 500);
    messages.add(1, 600, 2, 400);
    assertEquals(1_102, lines()[2].applyAsLong(400));
  }

  @Test
  void clocksWithoutMessagesStayAsTheyAre() {
    messages.add(0, 1_000, 1, 500);
    assertEquals(ClockLine.SAME, lines()[2]);
  }

  @Test
  void offsetAndDriftOfRandomClocksAreFound() {
    Seed.tryWith(random -> {
      for (int i = 0; i < 20; i++) {
        RandomClocks clocks = RandomClocks.of(random, 1_000_000_000, 50e-6, 0);
        int[] groups = IntStream.range(0, clocks.nodes).toArray();
        ClockLine[] found = ClockLines.of(clocks.nodes, groups, 0, clocks.messages, 1);
        if (clocks.messages.size() > MANY * clocks.nodes) {
          MessageTimes set = clocks.messages.by(node -> found[node]);
          long furthest = furthest(set, clocks.truth);
          assertEquals(0, set.earlierThan(0));
          assertTrue(furthest < 50_000, "wrong by " + furthest);
        }
      }
    });
  }

  private static long furthest(MessageTimes set, MessageTimes truth) {
    return IntStream.range(0, set.size())
        .mapToLong(i -> Math.abs(set.sentNanos(i) - truth.sentNanos(i)))
        .max()
        .orElseThrow();
  }
}
