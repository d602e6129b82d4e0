package dev.concert.agent.splice;

import dev.concert.agent.splice.ClassSplicing.Unfit;
import java.util.Arrays;

/** Where the instructions of a method come to lie when others are put in between. */
final class CodeOffsets {
  /** For each place that an instruction had, its new one; negative for all others. */
  private final int[] moved;

  /**
   * @param length of the method's code
   */
  CodeOffsets(int length) {
    moved = new int[length + 1];
    Arrays.fill(moved, -1);
  }

  void put(int place, int now) {
    moved[place] = now;
  }

  /** The new place; the end of the code has one, too. */
  int of(int place) throws Unfit {
    int now = place >= 0 && place < moved.length ? moved[place] : -1;
    if (now < 0) {
      throw new Unfit("names a place where no instruction begins");
    }
    return now;
  }
}
