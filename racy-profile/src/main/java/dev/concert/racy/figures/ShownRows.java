package dev.concert.racy.figures;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The bars that are listed: those of all rows, or one for each cluster of rows that are alike,
 * below which stand the bars of its rows while it is open. An immutable value.
 */
public final class ShownRows {
  private final List<StackedBar> bars = new ArrayList<>();
  private final Map<RowKey, RowKey> clusterOf = new HashMap<>();
  private final Map<RowKey, StackedBar> clusterBars = new HashMap<>();
  private final Set<RowKey> open = new HashSet<>();

  /** All rows, each by itself. */
  ShownRows(List<StackedBar> all) {
    bars.addAll(all);
  }

  /**
   * @param means the bars of the clusters, one for one
   * @param opened keys of clusters whose rows are listed, too
   */
  ShownRows(
      List<StackedBar> all, List<Cluster> clusters, List<StackedBar> means, Set<RowKey> opened) {
    Map<Integer, Integer> clusterAt = new HashMap<>();
    for (int c = 0; c < clusters.size(); c++) {
      RowKey key = means.get(c).key();
      clusterBars.put(key, means.get(c));
      for (int member : clusters.get(c).members()) {
        clusterAt.put(member, c);
        clusterOf.put(all.get(member).key(), key);
      }
    }
    Set<Integer> listed = new HashSet<>();
    for (int i = 0; i < all.size(); i++) {
      Integer cluster = clusterAt.get(i);
      if (cluster == null) {
        bars.add(all.get(i));
      } else if (listed.add(cluster)) {
        list(all, clusters.get(cluster), means.get(cluster), opened);
      }
    }
  }

  private void list(List<StackedBar> all, Cluster cluster, StackedBar mean, Set<RowKey> opened) {
    bars.add(mean);
    if (opened.contains(mean.key())) {
      open.add(mean.key());
      cluster.members().forEach(member -> bars.add(all.get(member)));
    }
  }

  public List<StackedBar> bars() {
    return bars;
  }

  /** How many bars stand for several rows. */
  public int clusters() {
    return clusterBars.size();
  }

  /** The bar of a cluster, or null. */
  StackedBar cluster(RowKey key) {
    return clusterBars.get(key);
  }

  public boolean isOpen(RowKey cluster) {
    return open.contains(cluster);
  }

  /** Whether it stands below the bar of its cluster. */
  public boolean isWithin(RowKey row) {
    return open.contains(clusterOf.get(row));
  }

  /** The cluster that a row is one of, or null. */
  public RowKey clusterOf(RowKey row) {
    return clusterOf.get(row);
  }

  /** The bar that stands for a row: its own, or that of its cluster while this is closed. */
  RowKey shown(RowKey row) {
    RowKey cluster = clusterOf.get(row);
    return cluster == null || open.contains(cluster) ? row : cluster;
  }
}
