package dev.concert.easy.model;

import dev.concert.easy.states.CounterSeries;
import dev.concert.easy.states.Timeline;
import dev.concert.trace.Row.Grouping;
import dev.concert.trace.ThreadTrace;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Which rows there are, and where each lies; heights are layout units. */
public final class RowLayout {
  public static final double LANE = 17;
  public static final double COMPACT_LANE = 6;
  static final double FOLDED = 14;
  static final double HEADER = 22;
  static final double FOLDED_LANE = 5;
  static final double COUNTER = 34;
  private static final double LOWEST = 18;
  private static final int THIN_LANES = 24;

  /** A group of more threads is folded at first. */
  public static final int MANY = 300;

  private static final String EMPTY = "empty";

  private final List<TimelineRow> rows = new ArrayList<>();
  private final Timeline timeline;
  private final Set<String> toggled;
  private final double lane;
  private double height;

  /**
   * @param toggled keys of rows that are folded, or, of those folded by themselves, unfolded
   * @param lane height of a lane that is not folded: {@link #LANE} or {@link #COMPACT_LANE}
   */
  RowLayout(Timeline timeline, Grouping grouping, Set<String> toggled, double lane) {
    this.timeline = timeline;
    this.toggled = toggled;
    this.lane = lane;
    List<Integer> busy = new ArrayList<>();
    List<Integer> empty = new ArrayList<>();
    for (int t = 0; t < timeline.threads().size(); t++) {
      (timeline.threads().get(t).empty() ? empty : busy).add(t);
    }
    switch (grouping) {
      case THREAD -> {
        busy.forEach(t -> addThread(t, 0, severalNodes()));
        timeline.counters().forEach(counter -> addCounter(counter, 0, severalNodes()));
      }
      case NODE -> byNode(busy).forEach((node, threads) -> addNode(node, threads, false));
      case GROUP -> byNode(busy).forEach((node, threads) -> addNode(node, threads, true));
    }
    addEmpty(empty);
  }

  private boolean severalNodes() {
    return timeline.threads().stream().map(t -> t.trace().node()).distinct().count() > 1;
  }

  private Map<String, List<Integer>> byNode(List<Integer> threads) {
    Map<String, List<Integer>> groups = new LinkedHashMap<>();
    threads.forEach(t -> groups.computeIfAbsent(trace(t).node(), _ -> new ArrayList<>()).add(t));
    return groups;
  }

  private Map<String, List<Integer>> byGroup(List<Integer> threads) {
    Map<String, List<Integer>> groups = new LinkedHashMap<>();
    threads.forEach(t -> groups.computeIfAbsent(trace(t).group(), _ -> new ArrayList<>()).add(t));
    return groups;
  }

  private ThreadTrace trace(int thread) {
    return timeline.threads().get(thread).trace();
  }

  private void addNode(String node, List<Integer> threads, boolean grouped) {
    if (addHeader("node " + node, node, node, 0, threads, false)) {
      return;
    }
    if (grouped) {
      byGroup(threads).forEach((group, members) -> addGroup(node, group, members));
    } else {
      threads.forEach(t -> addThread(t, 1, false));
    }
    timeline.counters().stream()
        .filter(counter -> counter.node().equals(node))
        .forEach(counter -> addCounter(counter, 1, false));
  }

  private void addCounter(CounterSeries counter, int level, boolean nameNode) {
    String label = nameNode ? counter.name() + " · " + counter.node() : counter.name();
    rows.add(
        new TimelineRow(
            TimelineRow.Kind.COUNTER,
            counter.key(),
            label,
            counter.node(),
            level,
            height,
            COUNTER,
            COUNTER - 2 * TimelineRow.PADDING,
            1,
            false,
            List.of()));
    height += COUNTER;
  }

  private void addGroup(String node, String group, List<Integer> threads) {
    if (threads.size() == 1) {
      addThread(threads.getFirst(), 1, false);
    } else if (!addHeader(
        "group " + node + ' ' + group, group, node, 1, threads, threads.size() > MANY)) {
      threads.forEach(t -> addThread(t, 2, false));
    }
  }

  private void addEmpty(List<Integer> threads) {
    if (threads.isEmpty()) {
      return;
    }
    String label =
        threads.size() == 1
            ? "1 thread without states"
            : threads.size() + " threads without states";
    if (!addHeader(EMPTY, "without states", trace(threads.getFirst()).node(), 0, threads, true)) {
      threads.forEach(t -> addThread(t, 1, severalNodes()));
    }
  }

  /** Adds a header and returns whether what it heads is folded away. */
  private boolean addHeader(
      String key,
      String label,
      String node,
      int level,
      List<Integer> threads,
      boolean foldedAtFirst) {
    boolean folded = toggled.contains(key) != foldedAtFirst;
    int lanes = folded && !foldedAtFirst && threads.size() <= THIN_LANES ? threads.size() : 1;
    double rowHeight = Math.max(HEADER, lanes * FOLDED_LANE + 2 * TimelineRow.PADDING);
    double laneHeight = (rowHeight - 2 * TimelineRow.PADDING) / lanes;
    rows.add(
        new TimelineRow(
            TimelineRow.Kind.HEADER,
            key,
            label,
            node,
            level,
            height,
            rowHeight,
            laneHeight,
            lanes,
            folded,
            threads));
    height += rowHeight;
    return folded;
  }

  private void addThread(int thread, int level, boolean nameNode) {
    ThreadTrace trace = trace(thread);
    String key = threadKey(trace.node(), trace.id());
    boolean folded = toggled.contains(key);
    int depths = Math.max(1, timeline.threads().get(thread).lanes().size());
    int lanes = folded ? Math.min(depths, (int) (FOLDED / 2)) : depths;
    double laneHeight = folded ? FOLDED / lanes : lane;
    double rowHeight = Math.max(LOWEST, lanes * laneHeight + 2 * TimelineRow.PADDING);
    String label = nameNode ? trace.thread() + " · " + trace.node() : trace.thread();
    rows.add(
        new TimelineRow(
            TimelineRow.Kind.THREAD,
            key,
            label,
            trace.node(),
            level,
            height,
            rowHeight,
            laneHeight,
            lanes,
            folded,
            List.of(thread)));
    height += rowHeight;
  }

  static String threadKey(String node, long id) {
    return "thread " + node + ' ' + id;
  }

  List<TimelineRow> rows() {
    return rows;
  }

  /** Height of all rows together. */
  double height() {
    return height;
  }

  /** The row at a place, or null below the last. */
  TimelineRow at(double y) {
    int index = indexAt(y);
    return index >= 0 && index < rows.size() && y < rows.get(index).bottom()
        ? rows.get(index)
        : null;
  }

  /** The rows that lie in a stretch. */
  List<TimelineRow> between(double top, double bottom) {
    int first = Math.max(0, indexAt(top));
    int last = first;
    while (last < rows.size() && rows.get(last).y() < bottom) {
      last++;
    }
    return rows.subList(first, last);
  }

  private int indexAt(double y) {
    int low = 0;
    int high = rows.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (rows.get(middle).y() <= y) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low - 1;
  }

  /** The row that shows a thread: its own, or the folded one that holds it. */
  TimelineRow rowOf(int thread) {
    TimelineRow holder = null;
    for (TimelineRow row : rows) {
      if (row.isThread() && row.thread() == thread) {
        return row;
      }
      if (row.folded() && row.threads().contains(thread)) {
        holder = row;
      }
    }
    return holder;
  }

  /** The header of a node, or null where nodes have none. */
  TimelineRow rowOfNode(String node) {
    return rows.stream().filter(row -> row.key().equals("node " + node)).findFirst().orElse(null);
  }
}
