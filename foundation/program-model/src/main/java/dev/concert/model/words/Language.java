package dev.concert.model.words;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The languages that windows speak. */
public enum Language {
  ENGLISH(Locale.ENGLISH, "English"),
  GERMAN(Locale.GERMAN, "Deutsch");

  private final Locale locale;
  private final String title;

  Language(Locale locale, String title) {
    this.locale = locale;
    this.title = title;
  }

  /**
   * @param id such as {@code de}
   * @throws IllegalArgumentException with one sentence if there is no such language
   */
  public static Language of(String id) {
    return Arrays.stream(values())
        .filter(each -> each.id().equals(id))
        .findFirst()
        .orElseThrow(() ->
            new IllegalArgumentException(
                "there is no language %s; there are %s".formatted(id, ids())));
  }

  private static String ids() {
    return Arrays.stream(values()).map(Language::id).collect(Collectors.joining(", "));
  }

  /**
   * That of the desktop, English where that is none of these.
   *
   * @param environment of the process, in which POSIX names the language of messages
   */
  public static Language ofDesktop(Map<String, String> environment) {
    String named =
        Stream.of("LC_ALL", "LC_MESSAGES", "LANG")
            .map(each -> environment.getOrDefault(each, ""))
            .filter(each -> !each.isEmpty())
            .findFirst()
            .orElse("");
    return Arrays.stream(values())
        .filter(each -> named.split("[_.@]", 2)[0].equals(each.id()))
        .findFirst()
        .orElse(ENGLISH);
  }

  /** Two letters of ISO 639. */
  public String id() {
    return locale.getLanguage();
  }

  /** What those who speak it call it. */
  public String title() {
    return title;
  }

  Locale locale() {
    return locale;
  }
}
