package dev.concert.reader.link;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which number a place of a file has now that had another one before an edit: names of locations
 * that nothing in the source names have one, such as {@code a.B#m()@1.3}, and what comes before it
 * in its member moves it on.
 */
final class Renumbering {
  private static final Pattern NUMBER = Pattern.compile("(?<=@|::)\\d+\\.\\d+");

  private final Map<String, String> now = new HashMap<>();
  private final Map<String, String> before = new HashMap<>();

  /**
   * Whether they say the same but for numbers, and these are in the place of those; what does is
   * not told apart later.
   */
  boolean isSame(Object old, Object other) {
    String oldText = old.toString();
    String text = other.toString();
    Matcher oldNumbers = NUMBER.matcher(oldText);
    Matcher numbers = NUMBER.matcher(text);
    Map<String, String> found = new HashMap<>();
    int oldEnd = 0;
    int end = 0;
    while (oldNumbers.find()) {
      if (!numbers.find()
          || !oldText.regionMatches(oldEnd, text, end, numbers.start() - end)
          || oldNumbers.start() - oldEnd != numbers.start() - end
          || !mayBe(oldNumbers.group(), numbers.group(), found)) {
        return false;
      }
      oldEnd = oldNumbers.end();
      end = numbers.end();
    }
    if (!oldText.substring(oldEnd).equals(text.substring(end))) {
      return false;
    }
    found.forEach((number, later) -> {
      now.put(number, later);
      before.put(later, number);
    });
    return true;
  }

  private boolean mayBe(String number, String later, Map<String, String> found) {
    String known = now.getOrDefault(number, found.get(number));
    if (known != null) {
      return known.equals(later);
    }
    boolean taken = before.containsKey(later) || found.containsValue(later);
    if (!taken) {
      found.put(number, later);
    }
    return !taken;
  }

  /** How the location was called before; what was not there gets a name that nothing has had. */
  String before(String location) {
    return NUMBER.matcher(location).replaceAll(this::before);
  }

  private String before(MatchResult number) {
    String known = before.get(number.group());
    return known == null ? number.group() + "'" : known;
  }

  /** What it says but for numbers. */
  static String shape(String text) {
    return NUMBER.matcher(text).replaceAll("#");
  }

  /** Whether it names no place by a number. */
  boolean isNone(Object said) {
    return !NUMBER.matcher(said.toString()).find();
  }

  /** Whether only code of one file can name the location: a variable, or what has a number. */
  static boolean isLocal(String location) {
    int mark = location.indexOf('@');
    return mark >= 0
        && (location.indexOf('@', mark + 1) >= 0
            || NUMBER
                .matcher(location)
                .region(mark, location.length())
                .useTransparentBounds(true)
                .find());
  }
}
