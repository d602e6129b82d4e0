package dev.concert.racy.compared;

import dev.concert.racy.figures.ProfileSummary;
import dev.concert.racy.figures.RowKey;
import dev.concert.racy.figures.StackedBar;
import dev.concert.trace.NodeProfile;
import dev.concert.trace.Row;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The rows of one side of a comparison; of several runs their means. */
final class SideRows {
  private final Map<Place, SideRow> rows = new LinkedHashMap<>();
  private final SideRow mean = new SideRow(RowKey.MEAN, "mean");
  private final List<String> nodes;

  /**
   * Where a row stands in its run, which is what rows of two runs have in common: processes and
   * threads have other numbers each time.
   *
   * @param node among those of the run
   * @param label of a group or thread, empty for a node
   * @param nth of those that are called the same
   */
  record Place(int node, String label, int nth) {}

  /** Sums over the runs of a side that have the row. */
  static final class SideRow {
    /** Of the first run; null where that does not have the row. */
    final RowKey key;

    final String label;
    private final Map<String, Double> sums = new HashMap<>();
    private final Map<String, Integer> told = new HashMap<>();
    private double rest;
    private double lifeNanos;
    private int runs;

    private SideRow(RowKey key, String label) {
      this.key = key;
      this.label = label;
    }

    private void add(StackedBar bar, List<String> segments) {
      for (int i = 0; i < bar.size(); i++) {
        String segment = segments.get(bar.routine(i));
        sums.merge(segment, bar.length(i), Double::sum);
        told.merge(segment, 1, Integer::sum);
      }
      rest += bar.rest();
      lifeNanos += bar.lifeNanos();
      runs++;
    }

    Set<String> segments() {
      return sums.keySet();
    }

    /**
     * @param defined whether a run without the segment does not count, rather than as 0
     */
    double length(String segment, boolean defined) {
      Double sum = sums.get(segment);
      if (sum == null) {
        return defined ? Double.NaN : 0;
      }
      return sum / (defined ? told.get(segment) : runs);
    }

    double rest() {
      return rest / runs;
    }

    double lifeNanos() {
      return lifeNanos / runs;
    }
  }

  /**
   * @param runs at least one
   * @param nodes of the open run
   */
  SideRows(List<ProfileSummary> runs, List<String> nodes) {
    this.nodes = nodes;
    for (int i = 0; i < runs.size(); i++) {
      add(runs.get(i), i == 0);
    }
  }

  private void add(ProfileSummary run, boolean first) {
    List<String> own = run.profile().nodes().stream().map(NodeProfile::node).toList();
    Map<String, Integer> places = places(own, nodes);
    Map<Place, Integer> namesakes = new HashMap<>();
    for (int i = 0; i < run.rows().size(); i++) {
      Row row = run.rows().get(i);
      StackedBar bar = run.bars().get(i);
      boolean isNode = run.grouping() == Row.Grouping.NODE;
      Place name = new Place(places.get(row.node()), isNode ? "" : row.label(), 0);
      int nth = namesakes.merge(name, 1, Integer::sum) - 1;
      RowKey key = first ? bar.key() : null;
      rows.computeIfAbsent(
              new Place(name.node, name.label, nth), _ -> new SideRow(key, bar.label()))
          .add(bar, run.segments());
    }
    if (!run.statistics().isEmpty()) {
      mean.add(run.bar(RowKey.MEAN), run.segments());
    }
  }

  /** A node is that of the same name, as in a range of the same run; else the next in order. */
  static Map<String, Integer> places(List<String> own, List<String> open) {
    Map<String, Integer> known = new HashMap<>();
    for (int i = 0; i < open.size(); i++) {
      known.put(open.get(i), i);
    }
    known.keySet().retainAll(new HashSet<>(own));
    Map<String, Integer> places = new HashMap<>(known);
    Set<Integer> taken = new HashSet<>(known.values());
    Deque<Integer> free = new ArrayDeque<>();
    for (int i = 0; i < own.size() + open.size(); i++) {
      if (!taken.contains(i)) {
        free.add(i);
      }
    }
    own.forEach(node -> {
      if (!places.containsKey(node)) {
        places.put(node, free.remove());
      }
    });
    return places;
  }

  /** In the order of the first run, then of the others. */
  Map<Place, SideRow> rows() {
    return rows;
  }

  /** Null where no run has a row. */
  SideRow mean() {
    return mean.runs == 0 ? null : mean;
  }
}
