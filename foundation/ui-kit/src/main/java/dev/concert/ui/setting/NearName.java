package dev.concert.ui.setting;

import java.util.Arrays;
import java.util.Collection;
import java.util.Locale;

/** The name that was probably meant where somebody typed one that there is not. */
public final class NearName {
  private static final int FEW = 8;

  private NearName() {}

  /** {@code ; the nearest is rows}; empty where none is so near that it may have been meant. */
  public static String words(String typed, Collection<String> known) {
    String nearest = null;
    int least = typed.length() / 2 + 1;
    for (String name : known) {
      int changes = changes(typed.toLowerCase(Locale.ROOT), name.toLowerCase(Locale.ROOT));
      if (changes < least) {
        least = changes;
        nearest = name;
      }
    }
    return nearest == null ? "" : "; the nearest is " + nearest;
  }

  /** The same, or what there is where that are a few. */
  static String orAll(String typed, Collection<String> known) {
    String nearest = words(typed, known);
    return nearest.isEmpty() && known.size() <= FEW
        ? "; what there is: " + String.join(", ", known)
        : nearest;
  }

  /**
   * How many letters are to be put in, left out or changed; a beginning of the name counts as none
   * and a part as one, since that is how people shorten.
   */
  private static int changes(String typed, String name) {
    if (!typed.isEmpty() && name.contains(typed)) {
      return name.startsWith(typed) ? 0 : 1;
    }
    int[] above = new int[name.length() + 1];
    Arrays.setAll(above, i -> i);
    for (int i = 1; i <= typed.length(); i++) {
      int[] row = new int[above.length];
      row[0] = i;
      for (int k = 1; k < row.length; k++) {
        int changed = above[k - 1] + (typed.charAt(i - 1) == name.charAt(k - 1) ? 0 : 1);
        row[k] = Math.min(changed, Math.min(above[k], row[k - 1]) + 1);
      }
      above = row;
    }
    return above[name.length()];
  }
}
