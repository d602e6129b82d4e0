package dev.concert.agent.selection;

import java.util.Arrays;

/**
 * Of many names the one that takes the fewest changes to become what the user has written. Letters
 * that differ in case only, and {@code .} for {@code $}, count half; {@code *} stands for anything.
 */
final class NearestName {
  private static final int WHOLE = 2;
  private static final int HALF = 1;

  private final String wanted;
  private int best;
  private String found;

  NearestName(String wanted) {
    this.wanted = wanted;
    best = wanted.length() * WHOLE / 2 + 1; // one of which half is other letters is not meant
  }

  /** The nearest of the names offered so far; null if none is near. */
  String found() {
    return found;
  }

  void offer(String name) {
    if (name.length() - wanted.length() >= best && wanted.indexOf('*') < 0) {
      return;
    }
    int distance = distance(name);
    if (distance < best) {
      best = distance;
      found = name;
    }
  }

  /** Levenshtein's, row by row. */
  private int distance(String name) {
    int[] above = new int[name.length() + 1];
    Arrays.setAll(above, i -> i * WHOLE);
    for (int w = 0; w < wanted.length(); w++) {
      int[] row = new int[above.length];
      boolean any = wanted.charAt(w) == '*';
      row[0] = above[0] + (any ? 0 : WHOLE);
      for (int n = 1; n < row.length; n++) {
        row[n] =
            any
                ? Math.min(above[n], row[n - 1])
                : Math.min(
                    Math.min(above[n], row[n - 1]) + WHOLE,
                    above[n - 1] + change(wanted.charAt(w), name.charAt(n - 1)));
      }
      above = row;
    }
    return above[name.length()];
  }

  private static int change(char from, char to) {
    if (from == to) {
      return 0;
    }
    boolean alike =
        Character.toLowerCase(from) == Character.toLowerCase(to)
            || isSeparator(from) && isSeparator(to);
    return alike ? HALF : WHOLE;
  }

  private static boolean isSeparator(char c) {
    return c == '.' || c == '$' || c == '/';
  }
}
