package dev.concert.easy.histogram;

import java.util.Arrays;

/**
 * How many values there are of which size, exact up to 4,095, above that to one part in 2,048.
 * Memory does not grow with their number: less than a megabyte for all there can be. A bucket holds
 * the values from its edge up to, but without, the edge of the next.
 */
public final class ValueCounts {
  private static final int PRECISION_BITS = 11;
  private static final int HALF = 1 << PRECISION_BITS;

  private long[] counts = new long[HALF];
  private long all;
  private long sum;
  private long least = Long.MAX_VALUE;
  private long most = Long.MIN_VALUE;

  /** Made when the first part is asked for: how many values lie before each bucket. */
  private long[] before;

  /**
   * @param value negative ones count as 0
   */
  public void add(long value) {
    long taken = Math.max(0, value);
    int bucket = bucket(taken);
    if (bucket >= counts.length) {
      counts = Arrays.copyOf(counts, (bucket / HALF + 1) * HALF);
    }
    counts[bucket]++;
    all++;
    sum += taken;
    least = Math.min(least, taken);
    most = Math.max(most, taken);
    before = null;
  }

  static int bucket(long value) {
    int shift = Math.max(0, Long.SIZE - 1 - Long.numberOfLeadingZeros(value) - PRECISION_BITS);
    return shift * HALF + (int) (value >>> shift);
  }

  /** The least value of a bucket. */
  static long edge(int bucket) {
    int shift = Math.max(0, bucket / HALF - 1);
    return (long) (bucket - shift * HALF) << shift;
  }

  public long count() {
    return all;
  }

  /** The least of all; there must be a value. */
  public long least() {
    return least;
  }

  /** The greatest of all; there must be a value. */
  public long most() {
    return most;
  }

  /** There must be a value. */
  double mean() {
    return (double) sum / all;
  }

  /** Where each value is taken for the middle of its bucket. */
  private double meanOfMiddles() {
    double middles = 0;
    for (int bucket = 0; bucket < counts.length; bucket++) {
      middles += (double) counts[bucket] * middle(bucket);
    }
    return middles / all;
  }

  /** The standard deviation from the mean; there must be a value. */
  double deviation() {
    double mean = meanOfMiddles();
    double squares = 0;
    for (int bucket = 0; bucket < counts.length; bucket++) {
      double away = middle(bucket) - mean;
      squares += counts[bucket] * away * away;
    }
    return Math.sqrt(squares / all);
  }

  /**
   * By how much the share of the values up to some value differs at most from that of a normal
   * distribution, 0 to 1; there must be a value.
   */
  double distance(double mean, double deviation) {
    double farthest = 0;
    long below = 0;
    for (int bucket = 0; bucket < counts.length; bucket++) {
      if (counts[bucket] > 0) {
        double start = NormalAssumption.share(Math.max(edge(bucket), least), mean, deviation);
        double end = NormalAssumption.share(Math.min(edge(bucket + 1) - 1, most), mean, deviation);
        farthest = Math.max(farthest, start - (double) below / all);
        below += counts[bucket];
        farthest = Math.max(farthest, (double) below / all - end);
      }
    }
    return farthest;
  }

  /** How many values lie in buckets from one up to, but without, another. */
  long between(int fromBucket, int toBucket) {
    if (before == null) {
      before = new long[counts.length + 1];
      for (int i = 0; i < counts.length; i++) {
        before[i + 1] = before[i] + counts[i];
      }
    }
    return before[Math.min(toBucket, counts.length)] - before[Math.min(fromBucket, counts.length)];
  }

  /**
   * The value that so large a share of all reach at most; there must be a value.
   *
   * @param share from 0 to 1
   */
  public long quantile(double share) {
    long wanted = rank(share, all);
    int bucket = 0;
    for (long passed = counts[0]; passed < wanted; passed += counts[bucket]) {
      bucket++;
    }
    return Math.clamp(middle(bucket), least, most);
  }

  /**
   * The same of values that are there one by one, which needs no buckets.
   *
   * @param rising at least one value, none of them below 0
   */
  static long quantile(long[] rising, double share) {
    long value = rising[(int) rank(share, rising.length) - 1];
    return Math.clamp(middle(bucket(value)), rising[0], rising[rising.length - 1]);
  }

  /** Which of so many values in rising order it is, counted from 1. */
  private static long rank(double share, long all) {
    return Math.clamp((long) Math.ceil(share * all), 1, all);
  }

  private static long middle(int bucket) {
    return edge(bucket) + (edge(bucket + 1) - 1 - edge(bucket)) / 2;
  }
}
