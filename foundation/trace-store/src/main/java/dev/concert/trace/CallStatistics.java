package dev.concert.trace;

/**
 * The durations of a routine's calls, from entry to exit, each call under recursion for itself.
 *
 * @param count calls that have returned
 * @param sumNanos of all of them
 * @param minNanos to seven digits, as {@code maxNanos}
 * @param sumOfSquares in square nanoseconds
 */
public record CallStatistics(
    long count, double sumNanos, double minNanos, double maxNanos, double sumOfSquares) {
  /** 0 where no call has returned. */
  public double meanNanos() {
    return count == 0 ? 0 : sumNanos / count;
  }

  /** Standard deviation of all calls, not of a sample of them. */
  public double deviationNanos() {
    double mean = meanNanos();
    return count == 0 ? 0 : Math.sqrt(Math.max(0, sumOfSquares / count - mean * mean));
  }

  /** Those of both; either may be null. */
  static CallStatistics both(CallStatistics a, CallStatistics b) {
    if (a == null || b == null) {
      return a == null ? b : a;
    }
    return new CallStatistics(
        a.count + b.count,
        a.sumNanos + b.sumNanos,
        Math.min(a.minNanos, b.minNanos),
        Math.max(a.maxNanos, b.maxNanos),
        a.sumOfSquares + b.sumOfSquares);
  }
}
