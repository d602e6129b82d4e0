package dev.concert.model.words;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Sentences that another program tells in English, and that are said here in the user's language:
 * what is known of them by their patterns, all else as it was told. Thread-safe.
 */
public final class ToldWords {
  private record Known(String pattern, Pattern told) {}

  private final List<Known> known = new ArrayList<>();

  /**
   * @param patterns with {@code %s} for what differs, as little as fits; the first that fits
   *     counts; {@link Words#known} lets bundles have them
   */
  public ToldWords(String... patterns) {
    for (String pattern : patterns) {
      String told =
          Stream.of(pattern.split("%s", -1))
              .map(Pattern::quote)
              .collect(Collectors.joining("(.+?)"));
      known.add(new Known(pattern, Pattern.compile(told, Pattern.DOTALL)));
    }
  }

  /** Whether there is a pattern for it. */
  public boolean knows(String told) {
    return known.stream().anyMatch(each -> each.told.matcher(told).matches());
  }

  /** In the user's language; what was put in likewise, if there is a pattern for it, too. */
  public String say(String told) {
    for (Known each : known) {
      Matcher fits = each.told.matcher(told);
      if (fits.matches()) {
        Object[] put = new Object[fits.groupCount()];
        for (int i = 0; i < put.length; i++) {
          put[i] = say(fits.group(i + 1));
        }
        return put.length == 0 ? Words.say(each.pattern) : Words.say(each.pattern, put);
      }
    }
    return told;
  }
}
