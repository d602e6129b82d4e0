package dev.concert.trace.index;

import java.util.Arrays;

/** Where the events of one thread lie, a stretch of a file each, in the order of time. */
final class Pieces {
  private int size;
  private int[] files = new int[1];
  private long[] starts = new long[1];
  private long[] ends = new long[1];
  private long[] baseTicks = new long[1];
  private long[] lastTicks = new long[1];
  private int[] open = new int[1];
  private long[] longest = new long[1];
  private boolean[] more = new boolean[1];

  /** How often the block was used again, where it may be. */
  private long[] generations = new long[1];

  /**
   * @param file number of the file among those of the node
   * @param start first word
   * @param baseTick from which the first delta counts
   * @param innermost the crossing state that is open there, or {@link CrossingStates#NONE}
   * @param generation how often its block has been used again
   */
  void add(int file, long start, long baseTick, int innermost, long generation) {
    if (size == files.length) {
      grow();
    }
    files[size] = file;
    starts[size] = start;
    ends[size] = start;
    baseTicks[size] = baseTick;
    lastTicks[size] = baseTick;
    open[size] = innermost;
    longest[size] = 0;
    more[size] = false;
    generations[size] = generation;
    size++;
  }

  private void grow() {
    files = Arrays.copyOf(files, 2 * size);
    starts = Arrays.copyOf(starts, 2 * size);
    ends = Arrays.copyOf(ends, 2 * size);
    baseTicks = Arrays.copyOf(baseTicks, 2 * size);
    lastTicks = Arrays.copyOf(lastTicks, 2 * size);
    open = Arrays.copyOf(open, 2 * size);
    longest = Arrays.copyOf(longest, 2 * size);
    more = Arrays.copyOf(more, 2 * size);
    generations = Arrays.copyOf(generations, 2 * size);
  }

  /** Whether the last piece ends where this begins. */
  boolean isContinuedBy(int file, long start) {
    return size > 0 && files[size - 1] == file && ends[size - 1] == start;
  }

  /** The last piece reaches further. */
  void extend(long end, long lastTick, long longestTicks, boolean withMore) {
    ends[size - 1] = end;
    lastTicks[size - 1] = Math.max(lastTicks[size - 1], lastTick);
    longest[size - 1] = Math.max(longest[size - 1], longestTicks);
    more[size - 1] |= withMore;
  }

  /** The last piece has something that no later one tells again. */
  void markMore() {
    if (size > 0) {
      more[size - 1] = true;
    }
  }

  int size() {
    return size;
  }

  int file(int piece) {
    return files[piece];
  }

  long start(int piece) {
    return starts[piece];
  }

  long end(int piece) {
    return ends[piece];
  }

  long baseTick(int piece) {
    return baseTicks[piece];
  }

  long lastTick(int piece) {
    return lastTicks[piece];
  }

  int open(int piece) {
    return open[piece];
  }

  /** Ticks of the longest state that lies wholly in the piece. */
  long longest(int piece) {
    return longest[piece];
  }

  /** Whether it has events other than begins and ends of states. */
  boolean hasMore(int piece) {
    return more[piece];
  }

  long generation(int piece) {
    return generations[piece];
  }

  /** The first piece with an event at or after a tick, or the size. */
  int firstUpTo(long tick) {
    int low = 0;
    int high = size;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (lastTicks[middle] < tick) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
