package dev.concert.model.find;

/**
 * Which letters a text has, in any case, a bit for each: what lacks one of those that were typed is
 * no answer, however names are compared. Letters beyond ASCII share bits.
 */
final class Letters {
  private static final int OTHERS = 36;

  private Letters() {}

  static long of(String text, int from, int to) {
    long letters = 0;
    for (int i = from; i < to; i++) {
      letters |= 1L << bit(text.charAt(i));
    }
    return letters;
  }

  private static int bit(char letter) {
    char folded = Character.toLowerCase(Character.toUpperCase(letter)); // as regionMatches does
    if (folded >= 'a' && folded <= 'z') {
      return folded - 'a';
    }
    return folded >= '0' && folded <= '9'
        ? 26 + folded - '0'
        : OTHERS + folded % (Long.SIZE - OTHERS);
  }

  static boolean has(long letters, long typed) {
    return (letters & typed) == typed;
  }
}
