package dev.concert.trace.tree;

import dev.concert.trace.CallStatistics;
import dev.concert.trace.file.Figures;

/** Ticks that the calls of one context took; counted as the runtime does. */
final class CallDurations {
  private long count;
  private double sum;
  private double minimum = Double.POSITIVE_INFINITY;
  private double maximum;
  private double squares;

  void add(long ticks) {
    add(1, ticks, (float) ticks, (float) ticks, (double) ticks * ticks);
  }

  void add(long moreCalls, double moreSum, double shortest, double longest, double moreSquares) {
    count = Figures.plus(count, moreCalls);
    sum += moreSum;
    minimum = Math.min(minimum, shortest);
    maximum = Math.max(maximum, longest);
    squares += moreSquares;
  }

  void add(CallDurations other) {
    add(other.count, other.sum, other.minimum, other.maximum, other.squares);
  }

  /** Null if no call has returned. */
  CallStatistics nanos(double nanosPerTick) {
    if (count == 0) {
      return null;
    }
    // The extremes are kept as floats, whose rounding may put them on the wrong side of the mean.
    double mean = sum / count;
    return new CallStatistics(
        count,
        sum * nanosPerTick,
        Math.min(minimum, mean) * nanosPerTick,
        Math.max(maximum, mean) * nanosPerTick,
        squares * nanosPerTick * nanosPerTick);
  }
}
