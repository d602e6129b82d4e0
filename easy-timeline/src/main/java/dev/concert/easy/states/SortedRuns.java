package dev.concert.easy.states;

/**
 * Merges runs of values that are sorted each by a key of their own. Of very many short threads each
 * run overlaps only its neighbours: what overlaps nothing is copied as it is, and keys lie beside
 * each other, since to look each one up among the threads costs more than all the rest.
 */
final class SortedRuns {
  private final long[] keys;
  private final long[] values;

  /**
   * @param keys by which the values are ordered
   * @param values sorted in place, as their keys are
   */
  SortedRuns(long[] keys, long[] values) {
    this.keys = keys;
    this.values = values;
  }

  /** A place to merge from, or to. */
  private record Side(long[] keys, long[] values) {
    void copyTo(Side to, int from, int size, int at) {
      System.arraycopy(keys, from, to.keys, at, size);
      System.arraycopy(values, from, to.values, at, size);
    }

    void copyTo(Side to, int from, int at) {
      to.keys[at] = keys[from];
      to.values[at] = values[from];
    }
  }

  /**
   * Values with equal keys stay in the order of their runs.
   *
   * @param runEnds where each run ends; the last one ends with the values
   */
  void merge(int[] runEnds) {
    Side whole = new Side(keys, values);
    Side from = new Side(keys.clone(), values.clone());
    Side to = whole;
    int[] ends = runEnds;
    while (ends.length > 1) {
      ends = mergePairs(from, ends, to);
      Side swap = from;
      from = to;
      to = swap;
    }
    if (from != whole) {
      from.copyTo(whole, 0, values.length, 0);
    }
  }

  private static int[] mergePairs(Side from, int[] ends, Side to) {
    int[] merged = new int[(ends.length + 1) / 2];
    for (int run = 0; run < ends.length; run += 2) {
      int start = run == 0 ? 0 : ends[run - 1];
      int end = ends[Math.min(run + 1, ends.length - 1)];
      merge(from, start, ends[run], end, to);
      merged[run / 2] = end;
    }
    return merged;
  }

  private static void merge(Side from, int start, int middle, int end, Side to) {
    if (middle == end) {
      from.copyTo(to, start, end - start, start);
      return;
    }
    int left = firstAbove(from.keys, start, middle, from.keys[middle]);
    int lastAlone = firstFrom(from.keys, middle, end, from.keys[middle - 1]);
    from.copyTo(to, start, left - start, start);
    int right = middle;
    int at = left;
    while (left < middle && right < lastAlone) {
      from.copyTo(to, from.keys[left] <= from.keys[right] ? left++ : right++, at++);
    }
    from.copyTo(to, left, middle - left, at);
    from.copyTo(to, right, end - right, at + middle - left);
  }

  private static int firstAbove(long[] keys, int low, int high, long key) {
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (keys[middle] <= key) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private static int firstFrom(long[] keys, int low, int high, long key) {
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (keys[middle] < key) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
