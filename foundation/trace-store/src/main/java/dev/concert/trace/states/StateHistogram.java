package dev.concert.trace.states;

import java.util.Arrays;

/**
 * Counts states by their duration, in all and in a stretch of time, to find out which of them a
 * memory has room for.
 */
public final class StateHistogram implements StateSink {
  private final long[] countByBits = new long[Long.SIZE + 1];
  private final long[] insideByBits = new long[Long.SIZE + 1];
  private final long fromNanos;
  private final long toNanos;
  private long[] starts = new long[64];
  private int[] names = new int[64];
  private int depth;

  /** The ends of the stretch of time are included. */
  public StateHistogram(long fromNanos, long toNanos) {
    this.fromNanos = fromNanos;
    this.toNanos = toNanos;
  }

  @Override
  public void begin(long nanos, int name) {
    if (depth == starts.length) {
      starts = Arrays.copyOf(starts, 2 * depth);
      names = Arrays.copyOf(names, 2 * depth);
    }
    starts[depth] = nanos;
    names[depth++] = name;
  }

  @Override
  public void end(long nanos, int name) {
    int at = depth - 1;
    while (at >= 0 && names[at] != name) {
      at--;
    }
    if (at >= 0) {
      closeDownTo(at, nanos);
    }
  }

  /** Ends the thread's last states; the next thread may follow. */
  public void finish(long nanos) {
    closeDownTo(0, nanos);
  }

  private void closeDownTo(int level, long nanos) {
    while (depth > level) {
      depth--;
      long duration = Math.max(0, nanos - starts[depth]);
      int bits = Long.SIZE - Long.numberOfLeadingZeros(duration);
      countByBits[bits]++;
      if (starts[depth] <= toNanos && nanos >= fromNanos) {
        insideByBits[bits]++;
      }
    }
  }

  public long count() {
    return Arrays.stream(countByBits).sum();
  }

  /** The smallest power of two such that no more states than this last as long; 0 if all fit. */
  public long shortestKept(long maxStates) {
    return shortestKept(countByBits, maxStates);
  }

  /** Likewise of the states that reach into the stretch of time. */
  public long shortestInside(long maxStates) {
    return shortestKept(insideByBits, maxStates);
  }

  private static long shortestKept(long[] countByBits, long maxStates) {
    long count = 0;
    for (int bits = Long.SIZE; bits >= 0; bits--) {
      count += countByBits[bits];
      if (count > maxStates) {
        return bits >= Long.SIZE - 1 ? Long.MAX_VALUE : 1L << bits;
      }
    }
    return 0;
  }
}
