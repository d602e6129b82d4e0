package dev.concert.model.find;

import java.util.Arrays;
import java.util.Locale;

/**
 * A name that nothing has, beside one that something has: how many letters must be changed, left
 * out, put in or exchanged with the next to get from one to the other, in any case (Damerau and
 * Levenshtein's distance, adjacent letters only).
 */
final class Misspelling {
  /** Of fewer letters anything is near. */
  private static final int SHORTEST = 3;

  private final String typed;
  private final int letters;

  Misspelling(String typed) {
    this.typed = typed.toLowerCase(Locale.ROOT);
    letters = letters(typed);
  }

  /** Which letters it has, in any case, a bit for each. */
  private static int letters(String name) {
    int letters = 0;
    for (int i = 0; i < name.length(); i++) {
      letters |= 1 << (name.charAt(i) & 31);
    }
    return letters;
  }

  /**
   * @return null if it needs so many changes that it was not meant
   */
  Match match(String name) {
    int most = typed.length() < SHORTEST ? 0 : Math.clamp((typed.length() + 1) / 4, 1, 3);
    boolean near =
        Math.abs(name.length() - typed.length()) <= most
            && Integer.bitCount(letters ^ letters(name)) <= 2 * most; // a change is of two at most
    if (!near) {
      return null;
    }
    int distance = distance(name);
    return distance > most ? null : new Match(Grade.NONE, -distance);
  }

  private int distance(String name) {
    String other = name.toLowerCase(Locale.ROOT);
    int[] before = new int[other.length() + 1];
    int[] above = new int[other.length() + 1];
    Arrays.setAll(above, i -> i);
    for (int i = 1; i <= typed.length(); i++) {
      int[] row = new int[above.length];
      row[0] = i;
      for (int k = 1; k < row.length; k++) {
        boolean same = typed.charAt(i - 1) == other.charAt(k - 1);
        int changed = above[k - 1] + (same ? 0 : 1);
        row[k] = Math.min(changed, Math.min(above[k], row[k - 1]) + 1);
        if (isExchanged(other, i, k)) {
          row[k] = Math.min(row[k], before[k - 2] + 1);
        }
      }
      before = above;
      above = row;
    }
    return above[other.length()];
  }

  private boolean isExchanged(String other, int i, int k) {
    return i > 1
        && k > 1
        && typed.charAt(i - 1) == other.charAt(k - 2)
        && typed.charAt(i - 2) == other.charAt(k - 1);
  }
}
