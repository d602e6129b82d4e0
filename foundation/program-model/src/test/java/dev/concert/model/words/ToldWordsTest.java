package dev.concert.model.words;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ToldWordsTest {
  private final ToldWords told =
      new ToldWords("it stopped: %s; 100 % remains", "it stopped", "no room in %s");

  @AfterEach
  void speakEnglishAgain() {
    Words.speak(Language.ENGLISH, Map.of());
  }

  @Test
  void whatIsKnownIsSaidInTheUsersLanguageWithWhatWasPutIn() {
    Words.speak(
        Language.GERMAN, Map.of("it stopped", "es endete", "no room in %s", "kein Platz in %s"));
    assertEquals("es endete", told.say("it stopped"));
    assertEquals("kein Platz in a (b) $1 %s", told.say("no room in a (b) $1 %s"));
  }

  @Test
  void whatIsPutInIsSaidToo() {
    Words.speak(
        Language.GERMAN,
        Map.of("it stopped: %s; 100 % remains", "Ende: %s", "no room in %s", "kein Platz in %s"));
    assertEquals("Ende: kein Platz in c", told.say("it stopped: no room in c; 100 % remains"));
  }

  @Test
  void whatIsNotKnownIsSaidAsItWasTold() {
    assertEquals("it stopped too", told.say("it stopped too"));
    assertFalse(told.knows("it stopped too"));
    assertTrue(told.knows("no room in \n a"));
  }
}
