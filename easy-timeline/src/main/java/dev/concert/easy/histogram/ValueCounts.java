package dev.concert.easy.histogram;

import java.util.Arrays;

/**
 * How many values there are of which size, exact up to 4,095, above that to one part in 2,048.
 * Memory does not grow with their number: less than a megabyte for all there can be, little for
 * few. A bucket holds the values from its edge up to, but without, the edge of the next.
 */
public final class ValueCounts {
  private static final int PRECISION_BITS = 11;
  private static final int HALF = 1 << PRECISION_BITS;

  /** Buckets that lie together, and are made for the first value in one of them. */
  private static final int PAGE = 32;

  private long[][] pages = new long[0][];
  private long all;
  private long sum;
  private long least = Long.MAX_VALUE;
  private long most = Long.MIN_VALUE;
  private long unmatched;

  /** Made when the first part is asked for: how many values lie before each bucket. */
  private long[] before;

  /**
   * @param value negative ones count as 0
   */
  public void add(long value) {
    long taken = Math.max(0, value);
    int bucket = bucket(taken);
    int page = bucket / PAGE;
    if (page >= pages.length) {
      pages = Arrays.copyOf(pages, Math.max(page + 1, pages.length + (pages.length >> 1)));
    }
    if (pages[page] == null) {
      pages[page] = new long[PAGE];
    }
    pages[page][bucket % PAGE]++;
    all++;
    sum += taken;
    least = Math.min(least, taken);
    most = Math.max(most, taken);
    before = null;
  }

  /** Behind the last bucket that may have a value. */
  private int buckets() {
    return pages.length * PAGE;
  }

  private long count(int bucket) {
    long[] page = pages[bucket / PAGE];
    return page == null ? 0 : page[bucket % PAGE];
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

  /**
   * @param more that may have a value, but nobody knows which
   */
  void addUnmatched(long more) {
    unmatched += more;
  }

  /** How many may have a value besides, but nobody knows which; 0 if all are counted. */
  public long unmatched() {
    return unmatched;
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
    for (int bucket = 0; bucket < buckets(); bucket++) {
      middles += (double) count(bucket) * middle(bucket);
    }
    return middles / all;
  }

  /** The standard deviation from the mean; there must be a value. */
  double deviation() {
    double mean = meanOfMiddles();
    double squares = 0;
    for (int bucket = 0; bucket < buckets(); bucket++) {
      double away = middle(bucket) - mean;
      squares += count(bucket) * away * away;
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
    for (int bucket = 0; bucket < buckets(); bucket++) {
      if (count(bucket) > 0) {
        double start = NormalAssumption.share(Math.max(edge(bucket), least), mean, deviation);
        double end = NormalAssumption.share(Math.min(edge(bucket + 1) - 1, most), mean, deviation);
        farthest = Math.max(farthest, start - (double) below / all);
        below += count(bucket);
        farthest = Math.max(farthest, (double) below / all - end);
      }
    }
    return farthest;
  }

  /** How many values lie in buckets from one up to, but without, another. */
  long between(int fromBucket, int toBucket) {
    if (before == null) {
      before = new long[buckets() + 1];
      for (int i = 0; i < buckets(); i++) {
        before[i + 1] = before[i] + count(i);
      }
    }
    return before[Math.min(toBucket, buckets())] - before[Math.min(fromBucket, buckets())];
  }

  /**
   * The value that so large a share of all reach at most; there must be a value.
   *
   * @param share from 0 to 1
   */
  public long quantile(double share) {
    long wanted = rank(share, all);
    int bucket = 0;
    for (long passed = count(0); passed < wanted; passed += count(bucket)) {
      bucket++;
    }
    return Math.clamp(middle(bucket), least, most);
  }

  /** Which of so many values in rising order it is, counted from 1. */
  private static long rank(double share, long all) {
    return Math.clamp((long) Math.ceil(share * all), 1, all);
  }

  private static long middle(int bucket) {
    return edge(bucket) + (edge(bucket + 1) - 1 - edge(bucket)) / 2;
  }
}
