package dev.concert.trace.clocks;

import dev.concert.trace.file.NodeClock;
import java.util.function.LongUnaryOperator;

/**
 * From one clock to another that is ahead by a constant and goes faster or slower.
 *
 * @param drift by how much it goes faster, small
 * @param pivotNanos where the drift counts from
 */
record ClockLine(long aheadNanos, double drift, long pivotNanos) implements LongUnaryOperator {
  static final ClockLine SAME = new ClockLine(0, 0, 0);

  @Override
  public long applyAsLong(long nanos) {
    long set = nanos + aheadNanos + Math.round(drift * (nanos - pivotNanos));
    return Math.clamp(set, 0, NodeClock.LATEST_NANOS);
  }
}
