package dev.concert.trace.index;

import java.util.Arrays;

/**
 * A set of names, told by a bit for each of 256 hashes (a Bloom filter with one hash function): it
 * may say of names that are not in it that they are, never the other way round.
 */
public final class NameBits {
  /** Of a set. */
  static final int WORDS = 4;

  private static final int SHIFT = Long.SIZE - Integer.numberOfTrailingZeros(WORDS * Long.SIZE);
  private static final long SPREAD = 0x9E3779B97F4A7C15L; // 2⁶⁴ by the golden ratio

  private final long[] words = new long[WORDS];

  /**
   * @param name id of a routine, or the reason of a blocked state as a negative number
   */
  public void add(int name) {
    mark(words, 0, name);
  }

  /**
   * @param first of the words of a set among those of others
   */
  static void mark(long[] words, int first, int name) {
    int bit = (int) (name * SPREAD >>> SHIFT);
    words[first + bit / Long.SIZE] |= 1L << bit;
  }

  public boolean isEmpty() {
    return Arrays.stream(words).allMatch(word -> word == 0);
  }

  /** Whether a name may be in both. */
  boolean mayMeet(long[] others, int first) {
    for (int i = 0; i < WORDS; i++) {
      if ((words[i] & others[first + i]) != 0) {
        return true;
      }
    }
    return false;
  }
}
