package dev.concert.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.model.words.Language;
import dev.concert.model.words.Words;
import dev.concert.runtime.format.Event;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class WaitReasonTest {
  @Test
  void eachReasonOfTheFormatHasOne() {
    List<String> words = IntStream.rangeClosed(0, Event.FULL).mapToObj(Event::reason).toList();
    assertEquals(words, Arrays.stream(WaitReason.values()).map(WaitReason::word).toList());
  }

  @Test
  void aWordLeadsBackToItsReason() {
    for (WaitReason reason : WaitReason.values()) {
      assertEquals(reason, WaitReason.of(reason.word()));
    }
  }

  @Test
  void anEnglishWindowSaysTheWordOfTheFormat() {
    for (WaitReason reason : WaitReason.values()) {
      assertEquals(reason.word(), reason.said());
    }
  }

  @Test
  void aWindowOfAnotherLanguageSaysTheReasonWhereItNamesABlockedState() {
    Words.speak(Language.GERMAN, Map.of("lock (reason)", "Sperre"));
    try {
      assertEquals("Sperre", new StateLabel("lock", ThreadTrace.Kind.BLOCKED).said());
      assertEquals("lock", new StateLabel("lock", ThreadTrace.Kind.SPAN).said());
      assertEquals("lock", WaitReason.LOCK.word());
    } finally {
      Words.speak(Language.ENGLISH, Map.of());
    }
  }

  @Test
  void aWordOfALaterVersionIsUnknown() {
    assertEquals(WaitReason.UNKNOWN, WaitReason.of("weather"));
    assertEquals(WaitReason.UNKNOWN, WaitReason.ofCode(1_000));
  }
}
