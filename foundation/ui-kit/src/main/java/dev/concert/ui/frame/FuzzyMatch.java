package dev.concert.ui.frame;

import java.util.Locale;

/** How well a text answers what was typed: its letters in order, best at the starts of words. */
final class FuzzyMatch {
  static final int NONE = -1_000_000;

  private static final int AT_START = 8;
  private static final int IN_A_ROW = 5;
  private static final int EXACT_CASE = 1;

  private final String query;
  private final String lower;

  FuzzyMatch(String query) {
    this.query = query.replace(" ", "");
    lower = this.query.toLowerCase(Locale.ROOT);
  }

  /** Higher is better; {@link #NONE} if letters are missing. Shorter texts win among equals. */
  int score(String text) {
    int whole = text.toLowerCase(Locale.ROOT).indexOf(lower);
    if (whole >= 0) {
      int bonus = startsWord(text, whole) ? AT_START : 0;
      return 100 + lower.length() * (IN_A_ROW + EXACT_CASE) + bonus - text.length() / 4;
    }
    return scattered(text);
  }

  private int scattered(String text) {
    int score = 0;
    int from = 0;
    int last = -2;
    for (int i = 0; i < query.length(); i++) {
      int found = next(text, lower.charAt(i), from, last);
      if (found < 0) {
        return NONE;
      }
      score += found == last + 1 ? IN_A_ROW : startsWord(text, found) ? AT_START : -1;
      score += text.charAt(found) == query.charAt(i) ? EXACT_CASE : 0;
      last = found;
      from = found + 1;
    }
    return score - text.length() / 4;
  }

  /** The next letter in a row, else at the start of a word, else anywhere. */
  private static int next(String text, char wanted, int from, int last) {
    if (from == last + 1 && from < text.length() && same(text.charAt(from), wanted)) {
      return from;
    }
    int anywhere = -1;
    for (int i = from; i < text.length(); i++) {
      if (same(text.charAt(i), wanted)) {
        if (startsWord(text, i)) {
          return i;
        }
        anywhere = anywhere < 0 ? i : anywhere;
      }
    }
    return anywhere;
  }

  private static boolean same(char one, char wanted) {
    return Character.toLowerCase(one) == wanted;
  }

  private static boolean startsWord(String text, int index) {
    char c = text.charAt(index);
    return index == 0
        || !Character.isLetterOrDigit(text.charAt(index - 1))
        || Character.isUpperCase(c) && !Character.isUpperCase(text.charAt(index - 1));
  }
}
