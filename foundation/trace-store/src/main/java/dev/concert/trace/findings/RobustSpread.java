package dev.concert.trace.findings;

import java.util.Arrays;

/**
 * The middle of positive values and how far they scatter about it by their logarithms, for
 * durations are skewed; outliers widen neither.
 *
 * @param sigma 1.4826 × the median distance of the logarithms from that of the median, which for a
 *     normal distribution is its standard deviation
 */
record RobustSpread(double median, double sigma) {
  /** Farther from the median than so many sigma lies what does not belong to the rest. */
  static final double LIMIT = 3.5;

  /** Nothing in a computer is repeated with less scatter than this, one in twenty. */
  static final double MIN_SIGMA = 0.05;

  static final double TO_SIGMA = 1.4826;

  static RobustSpread ofLogs(double[] values) {
    double median = median(values);
    double[] distances =
        Arrays.stream(values).map(v -> v <= 0 ? 0 : Math.abs(Math.log(v / median))).toArray();
    return new RobustSpread(median, Math.max(MIN_SIGMA, TO_SIGMA * median(distances)));
  }

  /** The lower one in the middle; 0 of none. */
  static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return sorted.length == 0 ? 0 : sorted[(sorted.length - 1) / 2];
  }

  /** So many sigma above the median. */
  double z(double value) {
    return Math.log(value / median) / sigma;
  }

  boolean isOutlier(double value) {
    return z(value) > LIMIT;
  }
}
