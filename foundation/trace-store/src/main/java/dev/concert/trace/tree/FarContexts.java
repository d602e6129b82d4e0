package dev.concert.trace.tree;

import it.unimi.dsi.fastutil.longs.Long2DoubleOpenHashMap;
import java.util.Arrays;

/**
 * How likely the contexts of a thread are in no cache of the processor when they are called, by
 * their rank among those with most calls. The first {@link #NEAR} fit into the nearest cache, what
 * lies behind the first {@link #FAR} into none that the program leaves free; in between the
 * logarithm of the rank says.
 */
final class FarContexts {
  static final int NEAR = 512;
  static final int FAR = 8_192;

  /** Of each context, ascending. */
  private final long[] calls;

  /** By number of calls, which many contexts have in common. */
  private final Long2DoubleOpenHashMap known = new Long2DoubleOpenHashMap();

  /**
   * @param calls of each context of the thread
   */
  FarContexts(long[] calls) {
    this.calls = calls.clone();
    Arrays.sort(this.calls);
  }

  /** From 0 to 1, for the contexts with so many calls. */
  double likelihood(long ofCalls) {
    return calls.length <= NEAR ? 0 : known.computeIfAbsent(ofCalls, this::find);
  }

  private double find(long ofCalls) {
    double rank = calls.length - (firstAbove(ofCalls - 1) + firstAbove(ofCalls)) / 2.0;
    return rank <= NEAR ? 0 : Math.min(1, Math.log(rank / NEAR) / Math.log((double) FAR / NEAR));
  }

  private int firstAbove(long limit) {
    int low = 0;
    int high = calls.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (calls[middle] <= limit) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
