package dev.concert.trace.clocks;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;
import java.util.function.LongUnaryOperator;

/**
 * How far the times of one node are moved, always to later ones: a function of the time alone, so
 * that whatever the node has recorded can be moved one by one. It jumps where a message would else
 * have been received before it was sent; a jump decays after it, and is approached before it, by a
 * nanosecond in {@link #PERIOD}. So order stays as it was; only times that are a nanosecond apart
 * may become equal.
 */
final class Displacement implements LongUnaryOperator {
  /** The clock is controlled by a gamma of 1 - 1/100. */
  static final long PERIOD = 100;

  private final long[] jumpNanos;
  private final long[] jumpTo;
  private final long[] rampNanos;
  private final long[] rampTo;

  private Displacement(LongArrayList jumps, LongArrayList jumpTo, long[] ramps, long[] rampTo) {
    this.jumpNanos = jumps.toLongArray();
    this.jumpTo = jumpTo.toLongArray();
    this.rampNanos = ramps;
    this.rampTo = rampTo;
  }

  @Override
  public long applyAsLong(long nanos) {
    return nanos + at(nanos);
  }

  /** By how much a time is moved. */
  long at(long nanos) {
    return Math.max(after(nanos), before(nanos));
  }

  /** What is left of the last jump. */
  private long after(long nanos) {
    int last = firstAfter(jumpNanos, nanos) - 1;
    return last < 0 ? 0 : decayed(jumpTo[last], nanos - jumpNanos[last]);
  }

  /** What the next jump casts before it. */
  private long before(long nanos) {
    int next = firstAfter(rampNanos, nanos - 1);
    return next == rampNanos.length ? 0 : approached(rampTo[next], rampNanos[next] - nanos);
  }

  private static long decayed(long jump, long sinceNanos) {
    return Math.max(0, jump - sinceNanos / PERIOD);
  }

  private static long approached(long jump, long untilNanos) {
    return Math.max(0, jump - Math.ceilDiv(untilNanos, PERIOD));
  }

  private static int firstAfter(long[] sorted, long nanos) {
    int low = 0;
    int high = sorted.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (sorted[middle] <= nanos) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  boolean isNone() {
    return jumpNanos.length == 0;
  }

  /** Number of jumps. */
  int jumps() {
    return jumpNanos.length;
  }

  long largest() {
    return Arrays.stream(jumpTo).max().orElse(0);
  }

  /** Of the displacements right after the jumps. */
  long median() {
    long[] sorted = jumpTo.clone();
    Arrays.sort(sorted);
    return sorted.length == 0 ? 0 : sorted[sorted.length / 2];
  }

  /** A displacement in the making: first all jumps, in the order of time, then what is before. */
  static final class Builder {
    private final LongArrayList jumpNanos = new LongArrayList();
    private final LongArrayList jumpTo = new LongArrayList();
    private final LongArrayList rampNanos = new LongArrayList();
    private final LongArrayList rampTo = new LongArrayList();

    /** From this time on, which is none before the last jump. */
    void jump(long nanos, long to) {
      int last = jumpNanos.size() - 1;
      if (last >= 0 && jumpNanos.getLong(last) == nanos) {
        jumpTo.set(last, to);
      } else {
        jumpNanos.add(nanos);
        jumpTo.add(to);
      }
    }

    int jumps() {
      return jumpNanos.size();
    }

    long jumpNanos(int jump) {
      return jumpNanos.getLong(jump);
    }

    long jumpTo(int jump) {
      return jumpTo.getLong(jump);
    }

    /** At a time that is none before the last jump. */
    long after(long nanos) {
      int last = jumpNanos.size() - 1;
      return last < 0 ? 0 : decayed(jumpTo.getLong(last), nanos - jumpNanos.getLong(last));
    }

    /** Up to this time, which is none after those of the ramps before. */
    void ramp(long nanos, long to) {
      rampNanos.add(nanos);
      rampTo.add(to);
    }

    /** At a time that is none after that of the last ramp. */
    long before(long nanos) {
      int last = rampNanos.size() - 1;
      return last < 0 ? 0 : approached(rampTo.getLong(last), rampNanos.getLong(last) - nanos);
    }

    Displacement build() {
      return new Displacement(jumpNanos, jumpTo, reversed(rampNanos), reversed(rampTo));
    }

    private static long[] reversed(LongArrayList list) {
      long[] reversed = new long[list.size()];
      for (int i = 0; i < reversed.length; i++) {
        reversed[i] = list.getLong(reversed.length - 1 - i);
      }
      return reversed;
    }
  }
}
