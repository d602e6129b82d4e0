package dev.concert.easy.histogram;

import java.util.ArrayList;
import java.util.List;

/**
 * A part of counted values in bins side by side. Their edges are those of buckets, so that each
 * count is exact for the edges that are said.
 *
 * @param fromValue where the first bin begins
 * @param toValue where the last one ends, which is not in it
 */
public record Bins(Scale scale, long fromValue, long toValue, List<Bin> bins) {
  public static final Bins NONE = new Bins(Scale.LINEAR, 0, 1, List.of());

  /**
   * @param to not in it
   */
  public record Bin(long from, long to, long count) {
    public Part part() {
      return new Part(from, to);
    }
  }

  public Bins {
    bins = List.copyOf(bins);
  }

  /** All values, in about so many bins; as many buckets as there are where these are fewer. */
  public static Bins of(ValueCounts values, Scale scale, int wanted) {
    return values.count() == 0
        ? NONE
        : of(values, scale, wanted, values.least(), values.most() + 1);
  }

  /** The values from one up to, but without, another; there must be a value. */
  public static Bins of(ValueCounts values, Scale scale, int wanted, long from, long to) {
    int first = ValueCounts.bucket(Math.max(0, from));
    int end = Math.max(first, ValueCounts.bucket(Math.max(0, to - 1))) + 1;
    long least = ValueCounts.edge(first);
    long most = ValueCounts.edge(end);
    List<Bin> bins = new ArrayList<>();
    int bucket = first;
    for (int i = 1; i <= wanted && bucket < end; i++) {
      long ideal = Math.round(scale.at((double) i / wanted, least, most));
      int next = i == wanted ? end : Math.clamp(ValueCounts.bucket(ideal), first, end);
      if (next > bucket) {
        bins.add(
            new Bin(
                ValueCounts.edge(bucket), ValueCounts.edge(next), values.between(bucket, next)));
        bucket = next;
      }
    }
    return new Bins(scale, least, most, bins);
  }

  public long count() {
    return bins.stream().mapToLong(Bin::count).sum();
  }

  /** Of the fullest bin. */
  public long highest() {
    return bins.stream().mapToLong(Bin::count).max().orElse(0);
  }

  /** Where a value lies: 0 at the left edge, 1 at the right. */
  public double share(double value) {
    return scale.share(value, fromValue, toValue);
  }

  /** The bin at a share of the width, the nearest at the edges; -1 where there is none. */
  public int at(double share) {
    double value = scale.at(Math.clamp(share, 0, 1), fromValue, toValue);
    for (int i = 0; i < bins.size(); i++) {
      if (value < bins.get(i).to()) {
        return i;
      }
    }
    return bins.size() - 1;
  }
}
