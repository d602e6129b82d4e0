package dev.concert.trace.findings;

import java.util.Arrays;

/** Which rows take far longer for the same call than the others. */
public final class Slowness {
  /** A row whose time per call is this many times the median over the rows may be slow. */
  private static final double FACTOR = 2;

  /** With fewer rows than this a median says nothing. */
  private static final int MIN_ROWS = 3;

  /** Where more than one row in so many is slow, rows differ that much anyway. */
  private static final int RARE = 3;

  private Slowness() {}

  /**
   * For each row its time per call over the median of all, where it is at least twice that and lies
   * outside the spread that the rows have among themselves; else 0.
   *
   * @param perCall NaN for rows that did not run it, which count for nothing
   */
  public static double[] of(double[] perCall) {
    double[] known = Arrays.stream(perCall).filter(v -> !Double.isNaN(v)).toArray();
    if (known.length < MIN_ROWS) {
      return new double[perCall.length];
    }
    RobustSpread spread = RobustSpread.ofLogs(known);
    double[] factors = Arrays.stream(perCall).map(value -> factor(value, spread)).toArray();
    long slow = Arrays.stream(factors).filter(factor -> factor > 0).count();
    return slow * RARE > known.length ? new double[perCall.length] : factors;
  }

  private static double factor(double value, RobustSpread spread) {
    boolean slow =
        spread.median() > 0 && value >= FACTOR * spread.median() && spread.isOutlier(value);
    return slow ? value / spread.median() : 0;
  }
}
