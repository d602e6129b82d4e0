package dev.concert.trace.tree;

import dev.concert.runtime.format.Tree;
import dev.concert.trace.Amount;
import dev.concert.trace.file.Figures;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The amounts of metrics in a calling-context tree that is being summed up. */
final class TreeMetrics {
  private final List<long[]> inclusive = new ArrayList<>();

  /** Adds to a metric of a node; what cannot be known makes the whole sum unknown. */
  void add(int metric, int node, long amount) {
    while (inclusive.size() <= metric) {
      inclusive.add(new long[16]);
    }
    long[] known = inclusive.get(metric);
    if (node >= known.length) {
      known = Arrays.copyOf(known, 2 * node);
      inclusive.set(metric, known);
    }
    boolean unknown = amount == Tree.NOT_MEASURED || known[node] == Tree.NOT_MEASURED;
    known[node] = unknown ? Tree.NOT_MEASURED : Figures.plus(known[node], amount);
  }

  /**
   * @param numbers of the other's nodes in this tree
   * @param size of the other's tree
   */
  void addAll(TreeMetrics other, int[] numbers, int size) {
    for (int metric = 0; metric < other.inclusive.size(); metric++) {
      long[] more = other.inclusive.get(metric);
      add(metric, numbers[ContextTree.ROOT], 0); // known, if only to be nothing
      for (int node = 0; node < Math.min(size, more.length); node++) {
        if (more[node] != 0) {
          add(metric, numbers[node], more[node]);
        }
      }
    }
  }

  /** Whether a metric is known of the whole tree. */
  private boolean known(int metric) {
    return metric < inclusive.size()
        && inclusive.get(metric)[ContextTree.ROOT] != Tree.NOT_MEASURED;
  }

  /**
   * The amounts of each node, by name.
   *
   * @param names of the metrics, by index
   */
  List<Map<String, Amount>> amounts(ContextTree tree, List<String> names) {
    List<Map<String, Amount>> amounts = new ArrayList<>();
    for (int node = 0; node < tree.size(); node++) {
      amounts.add(new LinkedHashMap<>());
    }
    for (int metric = 0; metric < names.size(); metric++) {
      if (known(metric)) {
        addTo(amounts, tree, names.get(metric), inclusive.get(metric));
      }
    }
    return amounts;
  }

  /** What callees have more than their caller was read between two stores: it counts for both. */
  private static void addTo(
      List<Map<String, Amount>> amounts, ContextTree tree, String name, long[] known) {
    long[] whole = Arrays.copyOf(known, tree.size());
    long[] below = new long[tree.size()];
    for (int node = tree.size() - 1; node >= 0; node--) {
      long own = whole[node] == Tree.NOT_MEASURED ? 0 : whole[node];
      whole[node] = Math.max(own, below[node]);
      if (node > 0) {
        below[tree.parent(node)] = Figures.plus(below[tree.parent(node)], whole[node]);
      }
    }
    for (int node = 0; node < tree.size(); node++) {
      amounts.get(node).put(name, new Amount(whole[node], whole[node] - below[node]));
    }
  }
}
