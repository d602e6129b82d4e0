package dev.concert.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.runtime.format.Event;
import java.util.Arrays;
import java.util.List;
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
  void aWordOfALaterVersionIsUnknown() {
    assertEquals(WaitReason.UNKNOWN, WaitReason.of("weather"));
    assertEquals(WaitReason.UNKNOWN, WaitReason.ofCode(1_000));
  }
}
