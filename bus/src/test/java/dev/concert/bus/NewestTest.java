package dev.concert.bus;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class NewestTest {
  private long now = 1_000;
  private final Newest newest = new Newest(() -> now);

  private static Envelope<Message> selection(String from, long seq, long atNanos) {
    return new Envelope<>(from, seq, atNanos, new Message.SelectFunction("a.B#m()"));
  }

  @Test
  void eachSenderAndKindHasACountOfItsOwn() {
    assertTrue(newest.isNews(selection("racy/1", 5, 10)));
    assertFalse(newest.isNews(selection("racy/1", 5, 10)));
    assertFalse(newest.isNews(selection("racy/1", 4, 11)));
    assertTrue(newest.isNews(selection("easy/1", 1, 12)));
    assertTrue(newest.isNews(new Envelope<>("racy/1", 4, 13, new Message.SelectClass("a.B"))));
  }

  @Test
  void aSenderThatSaysHelloCountsAnew() {
    assertTrue(newest.isNews(selection("script/1", 900, 10)));
    assertTrue(
        newest.isNews(
            new Envelope<>("script/1", 1, 20, new Message.Hello("script", "script/1", 1, "1"))));
    assertTrue(newest.isNews(selection("script/1", 2, 30)));
  }

  @Test
  void whatWasKeptYieldsToWhatWasSentLaterByWhomever() {
    assertTrue(newest.isNewsFromThePast(selection("racy/1", 5, 100)));
    assertTrue(newest.isNews(selection("easy/1", 1, 200)));
    assertFalse(newest.isNewsFromThePast(selection("fancy/1", 7, 150)));

    newest.note(new Message.SelectFunction("own"), 300);
    assertFalse(newest.isNewsFromThePast(selection("cagey/1", 1, 250)));
    assertTrue(newest.isNewsFromThePast(selection("cagey/1", 1, 350)));
  }

  @Test
  void patternsOfInstrumentationDoNotOvertakeEachOther() {
    assertTrue(
        newest.isNews(
            new Envelope<>("a/1", 9, 500, new Message.SetInstrumentation("a.*", true, null))));
    assertTrue(
        newest.isNewsFromThePast(
            new Envelope<>("b/1", 1, 400, new Message.SetInstrumentation("b.*", true, null))));
  }

  @Test
  void aClockThatRunsAheadIsNotBelieved() {
    assertTrue(newest.isNews(selection("ahead/1", 1, Long.MAX_VALUE / 2)));
    now = 2_000;
    assertTrue(newest.isNewsFromThePast(selection("racy/1", 1, 1_500)));
  }

  @Test
  void whatIsRememberedIsBounded() {
    for (int i = 0; i < 100_000; i++) {
      assertTrue(newest.isNews(selection("s/" + i, 5, 10)));
    }
    assertFalse(newest.isNews(selection("s/99999", 5, 10)));
    assertTrue(newest.isNews(selection("s/0", 5, 10)));
  }
}
