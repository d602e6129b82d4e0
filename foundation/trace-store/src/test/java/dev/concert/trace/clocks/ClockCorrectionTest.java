package dev.concert.trace.clocks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.trace.MessageOrder;
import dev.concert.trace.file.Problems;
import dev.concert.trace.read.Seed;
import java.util.List;
import java.util.Objects;
import java.util.function.LongUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ClockCorrectionTest {
  private static final List<String> NAMES = List.of("host.1", "host.2", "host.3");
  private static final int[] EACH_ITS_OWN = {0, 1, 2};

  private final MessageTimes messages = new MessageTimes();

  private ClockCorrection correction() {
    return new ClockCorrection(NAMES, 3, EACH_ITS_OWN, messages);
  }

  @Test
  void whatIsInOrderStaysAsItIsWithoutAWord() {
    messages.add(0, 100, 1, 200);
    messages.add(1, 300, 2, 400);
    assertEquals(List.of(), correction().problems().sentences());
    IntStream.range(0, 3).forEach(node -> assertNull(correction().ofNode(node)));
  }

  @Test
  void whatWasReversedIsCountedAndWhatWasMovedNamed() {
    messages.add(0, 50_000, 1, 20_000);
    messages.add(0, 90_000, 1, 120_000);
    ClockCorrection correction = correction();
    assertNull(correction.ofNode(0));
    assertEquals(50_001, correction.ofNode(1).applyAsLong(20_000));
    assertEquals(
        List.of(
            "Received before being sent, by the nodes' own clocks: 1 message of 2; times are"
                + " corrected.",
            "Clocks set by messages: host.2 forward by 30.001 µs."),
        correction.problems().sentences());
    assertTrue(correction.problems().isWhole());
  }

  @Test
  void theLargestReversalIsToldAtTheTimesThatHaveBeenSet() {
    messages.add(0, 50_000, 1, 20_000, 7);
    messages.add(0, 50_000, 2, 10_000, 8);
    messages.add(0, 90_000, 2, 50_000, 9);
    messages.add(0, 95_000, 1, 99_000, 7);
    MessageOrder order = correction().messageOrder();
    assertEquals(
        new MessageOrder(3, 4, new MessageOrder.Reversal("host.3", 8, 40_000, 50_000, 50_001)),
        order);
  }

  @Test
  void messagesInOrderHaveNoLargestReversal() {
    assertEquals(MessageOrder.NONE, correction().messageOrder());
    messages.add(0, 100, 1, 200);
    assertEquals(new MessageOrder(0, 1, null), correction().messageOrder());
  }

  @Test
  void nodesOfOneClockAreMovedOneByOne() {
    messages.add(0, 5_000_000, 1, 3_000_000);
    ClockCorrection correction = new ClockCorrection(NAMES, 1, new int[3], messages);
    assertEquals(5_000_001, correction.ofNode(1).applyAsLong(3_000_000));
    assertNull(correction.ofNode(2));
    assertEquals(
        List.of(
            "Received before being sent, by the nodes' own clocks: 1 message of 1; times are"
                + " corrected.",
            "To put 1 message in order events were moved to later times: those of host.2 by at"
                + " most 2.000 ms (1 jump, median 2.000 ms).",
            "Times of host.2 are uncertain by more than 1 ms beside those of other nodes."),
        correction.problems().sentences());
  }

  @Test
  void ofManyNodesOnlyTheFurthestAreNamed() {
    List<String> names = IntStream.range(0, 9).mapToObj(i -> "host." + i).toList();
    for (int i = 1; i < names.size(); i++) {
      messages.add(0, 500_000, i, 500_000 - 10_000 * i);
    }
    int[] groups = IntStream.range(0, names.size()).toArray();
    ClockCorrection correction = new ClockCorrection(names, groups.length, groups, messages);
    assertEquals(
        "Clocks set by messages: host.8 forward by 80.001 µs; host.7 forward by 70.001 µs; host.6"
            + " forward by 60.001 µs; and 5 by less.",
        correction.problems().sentences().getLast());
  }

  @Test
  void messagesThatFitIntoNoOrderAreSaid() {
    messages.add(0, 200, 1, 100);
    messages.add(1, 200, 0, 100);
    Problems problems = new ClockCorrection(NAMES, 1, new int[3], messages).problems();
    assertFalse(problems.isWhole());
    assertEquals(
        "Left out: 1 message between nodes for which no order of time is possible, in a circle of"
            + " sending and receiving.",
        problems.sentences().getLast());
  }

  @Test
  void clocksThatAreOffDriftAndWanderGiveAnOrderInWhichAllIsSentFirst() {
    Seed.tryWith(random -> {
      for (int i = 0; i < 20; i++) {
        RandomClocks clocks = RandomClocks.of(random, 1_000_000, 20e-6, 3_000);
        List<String> names = IntStream.range(0, clocks.nodes).mapToObj(n -> "host." + n).toList();
        int[] groups = IntStream.range(0, clocks.nodes).toArray();
        ClockCorrection correction =
            new ClockCorrection(names, clocks.nodes, groups, clocks.messages);
        MessageTimes corrected =
            clocks.messages.by(node ->
                Objects.requireNonNullElse(correction.ofNode(node), LongUnaryOperator.identity()));
        assertEquals(0, corrected.earlierThan(ClockCorrection.LATENCY_NANOS));
      }
    });
  }
}
