package dev.concert.model.words;

import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What windows say, in the user's language. In the code it stands in English; what it is in another
 * language says the bundle of each module, {@code words/de.json}: a map from the English text.
 * Where a bundle has nothing, the English text is said. Thread-safe.
 *
 * <p>A process speaks one language, and English until {@link #speak}: commands and what scripts
 * read stay the same for all users.
 */
public final class Words {
  /** That of the process, which its start makes an English one. */
  private static final Locale USUAL = Locale.getDefault();

  private static volatile Words spoken = new Words(Language.ENGLISH, Map.of());

  private final Locale locale;
  private final Map<String, String> byEnglish;
  private SaidTexts said;

  private Words(Language language, Map<String, String> byEnglish) {
    locale = language.locale();
    this.byEnglish = byEnglish;
  }

  /**
   * Before the first window is made: what has been said stays as it is. The toolkit's own texts
   * follow; numbers for machines, as in style sheets, do not.
   *
   * @param byEnglish what is said in that language; English needs nothing
   */
  public static void speak(Language language, Map<String, String> byEnglish) {
    spoken = new Words(language, Map.copyOf(byEnglish));
    Locale.setDefault(language == Language.ENGLISH ? USUAL : language.locale());
    Locale.setDefault(Locale.Category.FORMAT, USUAL);
  }

  /** By which numbers are written. */
  public static Locale locale() {
    return spoken.locale;
  }

  /** A text, as it is said. */
  public static String say(String english) {
    return spoken.byEnglish.getOrDefault(english, english);
  }

  /**
   * A sentence with what is put in, numbers in the way of the language.
   *
   * @param english as for {@link String#format}; another language may take the arguments in another
   *     order: {@code %2$s}
   */
  public static String say(String english, Object... arguments) {
    Words now = spoken;
    return String.format(now.locale, now.byEnglish.getOrDefault(english, english), arguments);
  }

  /**
   * A text that other languages say in several ways, in one of its senses.
   *
   * @param english with the sense in brackets behind it, which are not said: {@code To (time)}
   */
  public static String sense(String english) {
    String said = spoken.byEnglish.get(english);
    return said == null ? english.substring(0, english.lastIndexOf(" (")) : said;
  }

  /**
   * What the code may have said in English where it is said like that, with what was put in; none
   * where English is spoken. The first call takes some milliseconds.
   */
  public static List<String> inEnglish(String said) {
    Words now = spoken;
    if (now.byEnglish.isEmpty()) {
      return List.of();
    }
    synchronized (now) {
      if (now.said == null) {
        now.said = new SaidTexts(now.byEnglish);
      }
      return now.said.english(said);
    }
  }

  /** The text itself, which is said elsewhere: so it is known that bundles need it. */
  public static String known(String english) {
    return english;
  }
}
