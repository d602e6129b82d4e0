package dev.concert.bus;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class StaleMessageFilterTest {
  private long now = 1_000;
  private final StaleMessageFilter newest = new StaleMessageFilter(() -> now);

  private static Envelope<Message> selection(String from, long seq, long atNanos) {
    return new Envelope<>(from, seq, atNanos, new Message.SelectFunction("a.B#m()"));
  }

  @Test
  void eachSenderAndKindHasACountOfItsOwn() {
    assertTrue(newest.accept(selection("racy/1", 5, 10)));
    assertFalse(newest.accept(selection("racy/1", 5, 10)));
    assertFalse(newest.accept(selection("racy/1", 4, 11)));
    assertTrue(newest.accept(selection("easy/1", 1, 12)));
    assertTrue(newest.accept(new Envelope<>("racy/1", 4, 13, new Message.SelectClass("a.B"))));
  }

  @Test
  void aSenderThatSaysHelloCountsAnew() {
    assertTrue(newest.accept(selection("script/1", 900, 10)));
    assertTrue(
        newest.accept(
            new Envelope<>("script/1", 1, 20, new Message.Hello("script", "script/1", 1, "1"))));
    assertTrue(newest.accept(selection("script/1", 2, 30)));
  }

  @Test
  void whatWasKeptYieldsToWhatWasSentLaterByWhomever() {
    assertTrue(newest.acceptRetained(selection("racy/1", 5, 100)));
    assertTrue(newest.accept(selection("easy/1", 1, 200)));
    assertFalse(newest.acceptRetained(selection("fancy/1", 7, 150)));

    newest.note(new Message.SelectFunction("own"), 300);
    assertFalse(newest.acceptRetained(selection("cagey/1", 1, 250)));
    assertTrue(newest.acceptRetained(selection("cagey/1", 1, 350)));
  }

  @Test
  void patternsOfInstrumentationDoNotOvertakeEachOther() {
    assertTrue(
        newest.accept(
            new Envelope<>("a/1", 9, 500, new Message.SetInstrumentation("a.*", true, null))));
    assertTrue(
        newest.acceptRetained(
            new Envelope<>("b/1", 1, 400, new Message.SetInstrumentation("b.*", true, null))));
  }

  @Test
  void aClockThatRunsAheadIsNotBelieved() {
    assertTrue(newest.accept(selection("ahead/1", 1, Long.MAX_VALUE / 2)));
    now = 2_000;
    assertTrue(newest.acceptRetained(selection("racy/1", 1, 1_500)));
  }

  @Test
  void whatIsRememberedIsBounded() {
    for (int i = 0; i < 100_000; i++) {
      assertTrue(newest.accept(selection("s/" + i, 5, 10)));
    }
    assertFalse(newest.accept(selection("s/99999", 5, 10)));
    assertTrue(newest.accept(selection("s/0", 5, 10)));
  }
}
