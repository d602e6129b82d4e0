package dev.concert.racy.figures;

import java.util.ArrayList;
import java.util.List;

/**
 * How long a segment is on the threads of a cluster, in units of the axis.
 *
 * @param segment its index
 */
public record ClusterSpread(int segment, double mean, double min, double max) {
  /** Of so many of the largest segments; none where there is no such cluster. */
  public static List<ClusterSpread> of(ProfileSummary summary, RowKey key, int maxSegments) {
    StackedBar mean = summary.bar(key);
    List<ClusterSpread> spreads = new ArrayList<>();
    for (int i = 0; mean != null && i < Math.min(maxSegments, mean.size()); i++) {
      spreads.add(of(summary, mean, i));
    }
    return spreads;
  }

  private static ClusterSpread of(ProfileSummary summary, StackedBar mean, int i) {
    int segment = mean.routine(i);
    double min = Double.POSITIVE_INFINITY;
    double max = 0;
    for (int member : mean.key().cluster().members()) {
      StackedBar bar = summary.bars().get(member);
      int found = bar.find(segment);
      double length = found < 0 ? 0 : bar.length(found);
      min = Math.min(min, length);
      max = Math.max(max, length);
    }
    return new ClusterSpread(segment, mean.length(i), min, max);
  }
}
