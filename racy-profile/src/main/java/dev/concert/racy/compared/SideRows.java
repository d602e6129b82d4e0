package dev.concert.racy.compared;

import dev.concert.racy.figures.ProfileSummary;
import dev.concert.racy.figures.RowKey;
import dev.concert.racy.figures.StackedBar;
import dev.concert.trace.NodeProfile;
import dev.concert.trace.Row;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

/** The rows of one side of a comparison, as each of its runs has them. */
final class SideRows {
  private final Map<Place, SideRow> rows = new LinkedHashMap<>();
  private final SideRow mean = new SideRow(RowKey.MEAN, RowKey.MEAN.group());
  private final List<ProfileSummary> runs;
  private final List<Map<String, Integer>> segments;
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

  /**
   * The row in one run.
   *
   * @param run its place on the side
   * @param row its place in the run; -1 for one that stands for several
   */
  private record Part(int run, int row, StackedBar bar, Map<String, Integer> segments) {
    double length(String segment, double otherwise) {
      int index = segments.getOrDefault(segment, -1);
      int found = index < 0 ? -1 : bar.find(index);
      return found < 0 ? otherwise : bar.length(found);
    }
  }

  /** What those runs of a side tell that have the row. */
  static final class SideRow {
    /** Of the first run; null where that does not have the row. */
    final RowKey key;

    final String label;
    private final List<Part> parts = new ArrayList<>();
    private final Set<String> names = new HashSet<>();

    private SideRow(RowKey key, String label) {
      this.key = key;
      this.label = label;
    }

    private void add(Part part, List<String> segments) {
      parts.add(part);
      for (int i = 0; i < part.bar.size(); i++) {
        names.add(segments.get(part.bar.routine(i)));
      }
    }

    Set<String> segments() {
      return names;
    }

    /**
     * In each run.
     *
     * @param missing stands for a run without the segment
     */
    double[] lengths(String segment, double missing) {
      return each(part -> part.length(segment, missing));
    }

    double[] rests() {
      return each(part -> part.bar.rest());
    }

    double[] livesNanos() {
      return each(part -> part.bar.lifeNanos());
    }

    private double[] each(ToDoubleFunction<Part> figure) {
      return parts.stream().mapToDouble(figure).toArray();
    }
  }

  /**
   * @param runs at least one
   * @param nodes of the open run
   */
  SideRows(List<ProfileSummary> runs, List<String> nodes) {
    this.runs = runs;
    this.nodes = nodes;
    segments = runs.stream().map(SideRows::indexes).toList();
    for (int run = 0; run < runs.size(); run++) {
      add(run);
    }
  }

  private static Map<String, Integer> indexes(ProfileSummary run) {
    Map<String, Integer> indexes = new HashMap<>();
    run.segments().forEach(name -> indexes.put(name, indexes.size()));
    return indexes;
  }

  private void add(int number) {
    ProfileSummary run = runs.get(number);
    List<String> own = run.profile().nodes().stream().map(NodeProfile::node).toList();
    Map<String, Integer> places = places(own, nodes);
    Map<Place, Integer> namesakes = new HashMap<>();
    for (int i = 0; i < run.rows().size(); i++) {
      Row row = run.rows().get(i);
      StackedBar bar = run.bars().get(i);
      boolean isNode = run.grouping() == Row.Grouping.NODE;
      Place name = new Place(places.get(row.node()), isNode ? "" : row.label(), 0);
      int nth = namesakes.merge(name, 1, Integer::sum) - 1;
      RowKey key = number == 0 ? bar.key() : null;
      SideRow known =
          rows.computeIfAbsent(
              new Place(name.node, name.label, nth), _ -> new SideRow(key, bar.label()));
      add(known, number, i, bar);
    }
    if (!run.statistics().isEmpty()) {
      add(mean, number, -1, run.bar(RowKey.MEAN));
    }
  }

  private void add(SideRow to, int run, int row, StackedBar bar) {
    to.add(new Part(run, row, bar, segments.get(run)), runs.get(run).segments());
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
    return mean.parts.isEmpty() ? null : mean;
  }

  /**
   * The mean over threads, in each run over those that it has; null where no run has one.
   *
   * @param cluster what stands for them in the open run
   */
  SideRow together(List<Place> places, StackedBar cluster) {
    Map<Integer, List<Integer>> members = new TreeMap<>();
    for (Place place : places) {
      List<Part> parts = rows.containsKey(place) ? rows.get(place).parts : List.of();
      parts.forEach(
          part -> members.computeIfAbsent(part.run, _ -> new ArrayList<>()).add(part.row));
    }
    SideRow made = new SideRow(cluster.key(), cluster.label());
    members.forEach((run, own) -> add(made, run, -1, runs.get(run).mean(own)));
    return members.isEmpty() ? null : made;
  }
}
