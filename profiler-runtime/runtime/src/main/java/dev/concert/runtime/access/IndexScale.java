package dev.concert.runtime.access;

import dev.concert.runtime.format.Tree;

/**
 * How the indexes of one collection are put into ranges: as narrow ones as there is room for up to
 * the largest index. Any thread may call. Where two widen the ranges at once, or an access goes on
 * meanwhile, some accesses lie in narrower ranges, which readers put together.
 */
final class IndexScale {
  private int shift;

  /** There are so many elements. */
  void fit(int length) {
    widen(length - 1);
  }

  /**
   * Id of the node that an access counts in, never 0.
   *
   * @param index 0 or more
   */
  int elements(int index) {
    int now = shift;
    int fitting = index >> now < Tree.ELEMENT_RANGES ? now : widen(index);
    return Tree.elements(fitting, index >> fitting);
  }

  private int widen(int index) {
    int fitting = shift;
    while (index >> fitting >= Tree.ELEMENT_RANGES) {
      fitting++;
    }
    shift = Math.max(shift, fitting);
    return fitting;
  }
}
