package dev.concert.racy.figures;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What a pie of each node is made of: the bars of its threads, with their statistics. */
public final class NodePies {
  /** Which statistic over its threads the pie of a node shows. */
  public enum Value {
    AVERAGE,
    MAX,
    MIN
  }

  private final ProfileSummary summary;
  private final Map<String, List<StackedBar>> threads = new LinkedHashMap<>();
  private final Map<String, List<StackedBar>> statistics = new LinkedHashMap<>();

  private NodePies(ProfileSummary summary) {
    this.summary = summary;
    for (StackedBar bar : summary.bars()) {
      threads.computeIfAbsent(bar.key().node(), _ -> new ArrayList<>()).add(bar);
    }
    threads.forEach(
        (node, bars) -> statistics.put(node, BarStatistics.of(bars, summary.segments().size())));
  }

  /**
   * @param summary whose rows are all threads of the run
   */
  public static NodePies of(ProfileSummary summary) {
    return new NodePies(summary);
  }

  /** Whose segments the slices are. */
  public ProfileSummary summary() {
    return summary;
  }

  public List<String> nodes() {
    return List.copyOf(threads.keySet());
  }

  /** A pie for each node. */
  public List<Pie> of(Value value) {
    return threads.keySet().stream().map(node -> pie(node, value)).toList();
  }

  private Pie pie(String node, Value value) {
    StackedBar bar = statistics.get(node).get(value.ordinal());
    StackedBar named = bar.named(new RowKey(node, null, null), node);
    return Pie.of(named, threads.get(node).size());
  }

  /** A pie for each thread of a node; none if the run does not have it. */
  public List<Pie> threads(String node) {
    return threads.getOrDefault(node, List.of()).stream().map(bar -> Pie.of(bar, 1)).toList();
  }

  /** How long a segment is on average, at most and at least over the threads of a node. */
  public double length(String node, Value value, int segment) {
    StackedBar bar = statistics.get(node).get(value.ordinal());
    int found = bar.find(segment);
    return found < 0 ? 0 : bar.length(found);
  }
}
