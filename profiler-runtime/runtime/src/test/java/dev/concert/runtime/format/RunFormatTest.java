package dev.concert.runtime.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

class RunFormatTest {
  @Test
  void anEventWordHoldsWhatWasPutIntoIt() {
    for (int kind : new int[] {Event.ENTER, Event.EXIT, Event.EXTENDED}) {
      for (int id : new int[] {0, 1, RunFormat.MAX_ID}) {
        for (long delta : new long[] {0, 1, Event.MAX_DELTA}) {
          long word = Event.word(kind, id, delta);
          assertEquals(kind, Event.kind(word));
          assertEquals(id, Event.id(word));
          assertEquals(delta, Event.delta(word));
        }
      }
    }
  }

  @Test
  void aWholeCallHoldsBothOfItsDistances() {
    for (long delta : new long[] {0, 1, Event.MAX_CALL_TICKS}) {
      for (long ticks : new long[] {0, 1, Event.MAX_CALL_TICKS}) {
        long word = Event.call(RunFormat.MAX_ID, delta, ticks);
        assertEquals(Event.CALL, Event.kind(word));
        assertEquals(RunFormat.MAX_ID, Event.id(word));
        assertEquals(delta, Event.callDelta(word));
        assertEquals(ticks, Event.callTicks(word));
        assertEquals(1, Event.words(word));
      }
    }
  }

  @Test
  void theLengthOfAnEventFollowsFromItsFirstWord() {
    assertEquals(1, Event.words(Event.word(Event.EXIT, 5, 5)));
    assertEquals(2, Event.words(Event.word(Event.VALUE, 5, 5)));
    assertEquals(3, Event.words(Event.word(Event.THREAD, 5, 5)));
    assertEquals(1 + 7, Event.words(Event.word(Event.EXTENDED, 3 << 8 | 7, 0)));
  }

  @Test
  void aNodeHoldsItsParentAtTheFarEndOfAFile() {
    long last = (1L << 32) * 2 - RunFormat.BLOCK_WORDS;
    int reference = Tree.reference(last);
    assertEquals(last, Tree.word(reference));
    long node = Tree.node(reference, Tree.VALUE, RunFormat.MAX_ID);
    assertEquals(last, Tree.word(Tree.parent(node)));
    assertEquals(Tree.VALUE, Tree.kind(node));
    assertEquals(RunFormat.MAX_ID, Tree.id(node));
  }

  @Test
  void timeOfAnOpenCallGrowsUntilItIsClosed() {
    long time = 100;
    time = time - 1000 - Tree.OPEN;
    assertTrue(Tree.open(time));
    assertEquals(100, Tree.inclusive(time, 1000));
    assertEquals(150, Tree.inclusive(time, 1050));
    time = time + 1070 + Tree.OPEN;
    assertFalse(Tree.open(time));
    assertEquals(170, Tree.inclusive(time, 5000));
  }

  @Test
  void aBlockCountsFromItsBirthUntilItsDeath() {
    long word = Tree.halves(3, 5);
    assertFalse(Tree.counts(word, 2));
    assertTrue(Tree.counts(word, 3));
    assertTrue(Tree.counts(word, 4));
    assertFalse(Tree.counts(word, 5));
    assertTrue(Tree.counts(Tree.halves(0, 0), 1L << 31));
  }

  @Test
  void nodesFillABlockExactly() {
    int used = RunFormat.BLOCK_HEADER_WORDS + Tree.NODES_PER_BLOCK * Tree.NODE_WORDS;
    assertEquals(RunFormat.BLOCK_WORDS, used);
    assertEquals(48, Tree.NODE_WORDS * 8);
  }

  @Test
  void slotsOfTheControlFileDoNotOverlapAndFitIn() {
    assertEquals(Control.REQUESTS, Control.request(0));
    assertEquals(Control.request(1) + Control.SLOT_BYTES, Control.answer(0));
    assertTrue(Control.answer(1) + Control.SLOT_BYTES <= Control.BYTES);
  }

  @Test
  void aPendingWaitHoldsItsReasonAndTick() {
    Random random = new Random(1);
    for (int i = 0; i < 100; i++) {
      long tick = random.nextLong() >>> 4;
      long pending = Event.pending(Event.WAIT, tick);
      assertEquals(Event.WAIT, Event.pendingReason(pending));
      assertEquals(tick, Event.pendingTick(pending));
    }
  }
}
