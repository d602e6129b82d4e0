package dev.concert.racy.compared;

import dev.concert.racy.figures.BarOptions;
import dev.concert.racy.figures.ProfileSummary;
import dev.concert.racy.figures.RowKey;
import dev.concert.racy.figures.StackedBar;
import dev.concert.trace.NodeProfile;
import dev.concert.trace.Row;
import dev.concert.trace.compare.ComparedRun;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The rows of one side of a comparison; of several runs their means. */
final class SideRows {
  private final Map<Place, SideRow> rows = new LinkedHashMap<>();
  private final SideRow mean = new SideRow(RowKey.MEAN, "mean");
  private final BarOptions options;
  private final List<String> nodes;
  private final int runs;
  private ProfileSummary first;

  /**
   * Where a row stands in its run, which is what rows of two runs have in common: processes and
   * threads have other numbers each time.
   *
   * @param node among those of the run
   * @param label of a group or thread, empty for a node
   * @param nth of those that are called the same
   */
  record Place(int node, String label, int nth) {}

  /** Sums over the runs of a side. */
  static final class SideRow {
    final RowKey key;
    final String label;
    final Map<String, Double> lengths = new HashMap<>();
    double rest;
    double lifeNanos;

    private SideRow(RowKey key, String label) {
      this.key = key;
      this.label = label;
    }

    private void add(StackedBar bar, List<String> segments, int runs) {
      for (int i = 0; i < bar.size(); i++) {
        lengths.merge(segments.get(bar.routine(i)), bar.length(i) / runs, Double::sum);
      }
      rest += bar.rest() / runs;
      lifeNanos += (double) bar.lifeNanos() / runs;
    }
  }

  /**
   * @param nodes of the open run
   */
  SideRows(List<ComparedRun> side, BarOptions options, List<String> nodes) {
    this.options = options;
    this.nodes = nodes;
    runs = side.size();
    side.forEach(this::add);
  }

  private void add(ComparedRun run) {
    ProfileSummary summary = ProfileSummary.of(run.profile(), options, List.of());
    first = first == null ? summary : first;
    List<String> own = run.profile().nodes().stream().map(NodeProfile::node).toList();
    Map<String, Integer> places = places(own, nodes);
    Map<Place, Integer> namesakes = new HashMap<>();
    for (int i = 0; i < summary.rows().size(); i++) {
      Row row = summary.rows().get(i);
      StackedBar bar = summary.bars().get(i);
      boolean isNode = summary.grouping() == Row.Grouping.NODE;
      Place name = new Place(places.get(row.node()), isNode ? "" : row.label(), 0);
      int nth = namesakes.merge(name, 1, Integer::sum) - 1;
      rows.computeIfAbsent(
              new Place(name.node, name.label, nth), _ -> new SideRow(bar.key(), bar.label()))
          .add(bar, summary.segments(), runs);
    }
    if (!summary.statistics().isEmpty()) {
      mean.add(summary.bar(RowKey.MEAN), summary.segments(), runs);
    }
  }

  /** A node is that of the same name, as in a range of the same run; else that of the same rank. */
  static Map<String, Integer> places(List<String> own, List<String> open) {
    Map<String, Integer> places = new HashMap<>();
    own.stream().filter(open::contains).forEach(node -> places.put(node, open.indexOf(node)));
    List<Integer> free = new ArrayList<>();
    for (int i = 0; i < own.size() + open.size(); i++) {
      if (!places.containsValue(i)) {
        free.add(i);
      }
    }
    own.stream()
        .filter(node -> !places.containsKey(node))
        .forEach(node -> places.put(node, free.removeFirst()));
    return places;
  }

  /** In the order of the first run. */
  Map<Place, SideRow> rows() {
    return rows;
  }

  SideRow mean() {
    return mean;
  }

  /** Of the first run. */
  ProfileSummary first() {
    return first;
  }
}
