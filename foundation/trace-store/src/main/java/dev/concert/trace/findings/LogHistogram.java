package dev.concert.trace.findings;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** How many durations there are of which length, to one part in 128. */
final class LogHistogram {
  private static final int PRECISION_BITS = 7;

  private static final int HALF = 1 << PRECISION_BITS;

  /**
   * Exact up to 255, then in steps of powers of two, of which only the upper half occurs; those
   * that have none are null.
   */
  private final int[][] counts = new int[Long.SIZE - PRECISION_BITS][];

  private long all;

  void add(long nanos) {
    long value = Math.max(1, nanos);
    int shift = Math.max(0, Long.SIZE - 1 - Long.numberOfLeadingZeros(value) - PRECISION_BITS);
    if (counts[shift] == null) {
      counts[shift] = new int[shift == 0 ? 2 * HALF : HALF];
    }
    counts[shift][(int) (value >>> shift) - first(shift)]++;
    all++;
  }

  private static int first(int shift) {
    return shift == 0 ? 0 : HALF;
  }

  long count() {
    return all;
  }

  /** So many durations, of about this length. */
  private record Bucket(double nanos, int count) {}

  private List<Bucket> buckets() {
    List<Bucket> buckets = new ArrayList<>();
    for (int shift = 0; shift < counts.length; shift++) {
      for (int i = 0; counts[shift] != null && i < counts[shift].length; i++) {
        if (counts[shift][i] > 0) {
          double middle = ((long) (i + first(shift)) << shift) + ((1L << shift) - 1) / 2.0;
          buckets.add(new Bucket(middle, counts[shift][i]));
        }
      }
    }
    return buckets;
  }

  /** There must be a duration. */
  double median() {
    return quantile(0.5);
  }

  /** What a part of all durations do not exceed; there must be one. */
  double quantile(double part) {
    return quantile(buckets(), part * all);
  }

  /** The lower one in the middle. */
  private static double median(List<Bucket> sorted, long all) {
    return quantile(sorted, 0.5 * all);
  }

  private static double quantile(List<Bucket> sorted, double wanted) {
    long before = 0;
    for (Bucket bucket : sorted) {
      before += bucket.count;
      if (before >= wanted) {
        return bucket.nanos;
      }
    }
    return 0;
  }

  /** Of the logarithms; there must be a duration. */
  RobustSpread spread(double minSigma) {
    List<Bucket> buckets = buckets();
    double median = median(buckets, all);
    List<Bucket> distances =
        new ArrayList<>(
            buckets.stream()
                .map(it -> new Bucket(Math.abs(Math.log(it.nanos / median)), it.count))
                .toList());
    distances.sort(Comparator.comparingDouble(Bucket::nanos));
    double sigma = RobustSpread.TO_SIGMA * median(distances, all);
    return new RobustSpread(median, Math.max(minSigma, sigma));
  }

  /** How many are at least so long. */
  long atLeast(double nanos) {
    return buckets().stream().filter(it -> it.nanos >= nanos).mapToLong(Bucket::count).sum();
  }

  /** By how much those that are at least so long are longer than the median, together. */
  double excess(double nanos, double median) {
    return buckets().stream()
        .filter(it -> it.nanos >= nanos)
        .mapToDouble(it -> it.count * (it.nanos - median))
        .sum();
  }
}
