package dev.concert.model.words;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.concert.model.units.UnitText;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class WordsTest {
  private static final Map<String, String> GERMAN =
      Map.of(
          "no sentence of a window", "kein Satz eines Fensters",
          "%,d times %s after %s", "%3$s vor %1$,d mal %2$s");

  private final Locale before = Locale.getDefault();

  @AfterEach
  void speakAsBefore() {
    Words.speak(Language.ENGLISH, Map.of());
    assertEquals(before, Locale.getDefault());
    assertEquals(before, Locale.getDefault(Locale.Category.FORMAT));
  }

  @Test
  void englishIsSaidAsItStandsInTheCode() {
    assertEquals("no such 100 % sentence", Words.say("no such 100 % sentence"));
    assertEquals("1,234 of a", Words.say("%,d of %s", 1234, "a"));
  }

  @Test
  void anotherLanguageHasItsOwnOrderOfWordsAndItsOwnNumbers() {
    Words.speak(Language.GERMAN, GERMAN);
    assertEquals("kein Satz eines Fensters", Words.say("no sentence of a window"));
    assertEquals("b vor 1.234 mal a", Words.say("%,d times %s after %s", 1234, "a", "b"));
    assertEquals("31,2 ms", UnitText.time(31.2e6));
    assertEquals("16.455", UnitText.count(16_455));
    assertEquals("4,2 %", UnitText.percent(0.042));
  }

  @Test
  void theSenseOfATextIsForOtherLanguagesAlone() {
    assertEquals("To", Words.sense("To (time)"));
    Words.speak(Language.GERMAN, Map.of("To", "Nach", "To (time)", "Bis"));
    assertEquals("Nach, Bis", Words.say("To") + ", " + Words.sense("To (time)"));
    assertEquals("calls (it)", Words.sense("calls (it) (verb)"));
  }

  @Test
  void whatIsSaidIsKnownInEnglish() {
    assertEquals(List.of(), Words.inEnglish("kein Satz eines Fensters"));
    Words.speak(Language.GERMAN, GERMAN);
    assertEquals(List.of("no sentence of a window"), Words.inEnglish("kein Satz eines Fensters"));
    assertEquals(
        List.of("1.234 times a after b"),
        Words.inEnglish(Words.say("%,d times %s after %s", 1234, "a", "b")));
    assertEquals(List.of(), Words.inEnglish("nothing of ours"));
  }

  @Test
  void whatHasNoTranslationStaysEnglish() {
    Words.speak(Language.GERMAN, GERMAN);
    assertEquals("no such 100 % sentence", Words.say("no such 100 % sentence"));
  }

  @Test
  void numbersForMachinesStayAsTheyAre() {
    Words.speak(Language.GERMAN, GERMAN);
    assertEquals("1.5", "%.1f".formatted(1.5));
    assertEquals("de", Locale.getDefault().getLanguage());
  }

  @Test
  void theDesktopsLanguageIsThatOfItsMessages() {
    assertEquals(Language.GERMAN, Language.ofDesktop(Map.of("LANG", "de_AT.UTF-8")));
    assertEquals(
        Language.ENGLISH, Language.ofDesktop(Map.of("LANG", "de_DE", "LC_ALL", "C.UTF-8")));
    assertEquals(Language.GERMAN, Language.ofDesktop(Map.of("LANG", "en_GB", "LC_MESSAGES", "de")));
    assertEquals(Language.ENGLISH, Language.ofDesktop(Map.of("LANG", "fr_FR.UTF-8")));
    assertEquals(Language.ENGLISH, Language.ofDesktop(Map.of("LC_ALL", "")));
  }

  @Test
  void aLanguageThatIsNotSpokenIsRefusedWithThoseThatAre() {
    String said =
        assertThrows(IllegalArgumentException.class, () -> Language.of("fr")).getMessage();
    assertEquals("there is no language fr; there are en, de", said);
  }
}
