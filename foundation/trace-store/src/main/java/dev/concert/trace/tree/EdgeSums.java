package dev.concert.trace.tree;

import dev.concert.trace.Amount;
import dev.concert.trace.file.Figures;
import dev.concert.trace.heat.CallEdges;
import it.unimi.dsi.fastutil.longs.Long2ObjectMap;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntFunction;

/** Sums up a {@link ContextTree} by caller and callee. */
final class EdgeSums {
  /** In place of a caller's id where a thread began with the call. */
  private static final int NO_CALLER = -1;

  private final ContextTree tree;
  private final Long2ObjectMap<Sum> sums = new Long2ObjectOpenHashMap<>();

  private static final class Sum {
    private long calls;
    private long inclusiveNanos;
    private final Map<String, Long> amounts = new HashMap<>(0);

    /** How many calls over this edge the walk is in. */
    private int open;

    void add(long nanos, Map<String, Amount> more) {
      inclusiveNanos = Figures.plus(inclusiveNanos, nanos);
      more.forEach((metric, amount) -> amounts.merge(metric, amount.inclusive(), Figures::plus));
    }
  }

  EdgeSums(ContextTree tree) {
    this.tree = tree;
  }

  private long edge(int node) {
    int parent = tree.parent(node);
    long caller = parent == ContextTree.ROOT ? NO_CALLER : tree.id(parent);
    return caller << 32 | tree.id(node);
  }

  /**
   * @param amounts of the node, by metric
   */
  void enter(int node, long inclusiveNanos, Map<String, Amount> amounts) {
    Sum sum = sums.computeIfAbsent(edge(node), _ -> new Sum());
    sum.calls = Figures.plus(sum.calls, tree.calls(node));
    if (sum.open++ == 0) {
      sum.add(inclusiveNanos, amounts);
    }
  }

  void leave(int node) {
    sums.get(edge(node)).open--;
  }

  void tell(IntFunction<String> names, CallEdges.Builder edges) {
    sums.forEach((edge, sum) -> {
      int caller = (int) (edge >> 32);
      edges.add(
          caller == NO_CALLER ? null : names.apply(caller),
          names.apply((int) edge),
          sum.calls,
          sum.inclusiveNanos,
          sum.amounts);
    });
  }
}
