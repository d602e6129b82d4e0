package dev.concert.trace.tree;

import dev.concert.trace.Amount;
import dev.concert.trace.CallPath;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.file.Figures;
import dev.concert.trace.file.NodeClock;
import dev.concert.trace.heat.CallEdges;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.stream.LongStream;

/**
 * The figures of one finished {@link ContextTree}. Exclusive times are turned into nanoseconds and
 * inclusive ones added up from them, so that everything adds up to the root's time exactly.
 */
public final class TreeSummary {
  private final ContextTree tree;
  private final IntFunction<String> names;
  private final long[] exclusiveNanos;
  private final long[] inclusiveNanos;
  private final double nanosPerTick;

  /** By node; null where nothing but time was measured. */
  private final List<Map<String, Amount>> amounts;

  /**
   * @param metrics names of those besides time
   */
  public TreeSummary(
      ContextTree tree, IntFunction<String> names, NodeClock clock, List<String> metrics) {
    this(
        tree,
        names,
        LongStream.of(tree.exclusiveTicks())
            .map(ticks -> Math.min(Figures.MAX, clock.duration(ticks)))
            .toArray(),
        clock,
        metrics);
  }

  /**
   * @param exclusiveNanos of each node, in place of what the tree says
   */
  TreeSummary(ContextTree tree, IntFunction<String> names, long[] exclusiveNanos) {
    this(tree, names, exclusiveNanos, null, List.of());
  }

  private TreeSummary(
      ContextTree tree,
      IntFunction<String> names,
      long[] exclusiveNanos,
      NodeClock clock,
      List<String> metrics) {
    this.amounts = metrics.isEmpty() ? null : tree.metrics().amounts(tree, metrics);
    this.tree = tree;
    this.names = names;
    this.exclusiveNanos = exclusiveNanos;
    this.nanosPerTick = clock == null ? 0 : clock.nanosPerTick();
    this.inclusiveNanos = exclusiveNanos.clone();
    for (int node = tree.size() - 1; node > 0; node--) {
      int parent = tree.parent(node);
      inclusiveNanos[parent] = Figures.plus(inclusiveNanos[parent], inclusiveNanos[node]);
    }
  }

  public long lifeNanos() {
    return inclusiveNanos[ContextTree.ROOT];
  }

  /** The tree as values, children in the order in which they were first called. */
  public CallPath root() {
    TreeWalk walk = new TreeWalk(tree);
    CallPath[] paths = new CallPath[tree.size()];
    for (int node = tree.size() - 1; node > 0; node--) {
      paths[node] = path(node, names.apply(tree.id(node)), children(node, walk, paths));
    }
    return path(ContextTree.ROOT, null, children(ContextTree.ROOT, walk, paths));
  }

  /** The same without what is below the outermost calls. */
  public CallPath shallowRoot() {
    List<CallPath> outermost = new ArrayList<>();
    for (int node = 1; node < tree.size(); node++) {
      if (tree.parent(node) == ContextTree.ROOT) {
        outermost.add(path(node, names.apply(tree.id(node)), List.of()));
      }
    }
    return path(ContextTree.ROOT, null, outermost);
  }

  /** Takes the children of a node, which belong to it from then on. */
  private static List<CallPath> children(int node, TreeWalk walk, CallPath[] paths) {
    int count = 0;
    for (int child = walk.firstChild(node); child != 0; child = walk.nextSibling(child)) {
      count++;
    }
    CallPath[] children = new CallPath[count];
    int child = walk.firstChild(node);
    for (int i = 0; i < count; i++) {
      children[i] = paths[child];
      paths[child] = null;
      child = walk.nextSibling(child);
    }
    return List.of(children);
  }

  private CallPath path(int node, String name, List<CallPath> children) {
    return new CallPath(
        name,
        tree.calls(node),
        inclusiveNanos[node],
        exclusiveNanos[node],
        children,
        amounts(node));
  }

  private Map<String, Amount> amounts(int node) {
    return amounts == null ? Map.of() : amounts.get(node);
  }

  /** Totals by routine, sorted by name. */
  public List<RoutineProfile> routines() {
    Map<Integer, Totals> totals = new HashMap<>();
    boolean[] outermost = outermost();
    for (int node = 1; node < tree.size(); node++) {
      Totals routine = totals.computeIfAbsent(tree.id(node), _ -> new Totals());
      routine.calls = Figures.plus(routine.calls, tree.calls(node));
      routine.exclusiveNanos = Figures.plus(routine.exclusiveNanos, exclusiveNanos[node]);
      if (outermost[node]) {
        routine.inclusiveNanos = Figures.plus(routine.inclusiveNanos, inclusiveNanos[node]);
      }
      if (amounts != null) {
        routine.add(amounts.get(node), outermost[node]);
      }
      int parent = tree.parent(node);
      if (parent != ContextTree.ROOT) { // the parent is smaller, so its totals are there
        Totals caller = totals.get(tree.id(parent));
        caller.subroutines = Figures.plus(caller.subroutines, tree.calls(node));
      }
    }
    Map<String, RoutineProfile> sorted = new TreeMap<>();
    totals.forEach((id, sum) ->
        sorted.put(
            names.apply(id), sum.profile(names.apply(id), tree.knownDurations(id), nanosPerTick)));
    return List.copyOf(sorted.values());
  }

  private static final class Totals {
    private long calls;
    private long subroutines;
    private long inclusiveNanos;
    private long exclusiveNanos;
    private final Map<String, Amount> amounts = new HashMap<>();

    void add(Map<String, Amount> more, boolean outermost) {
      more.forEach((metric, amount) -> {
        Amount before = amounts.getOrDefault(metric, Amount.NOTHING);
        long added = outermost ? amount.inclusive() : 0;
        long inclusive = Figures.plus(before.inclusive(), added);
        long exclusive = Figures.plus(before.exclusive(), amount.exclusive());
        amounts.put(metric, new Amount(inclusive, exclusive));
      });
    }

    RoutineProfile profile(String name, CallDurations durations, double nanosPerTick) {
      return new RoutineProfile(name, calls, subroutines, inclusiveNanos, exclusiveNanos)
          .with(durations == null ? null : durations.nanos(nanosPerTick))
          .withAmounts(amounts);
    }
  }

  /** For each node whether none of its callers is the same routine. */
  private boolean[] outermost() {
    boolean[] outermost = new boolean[tree.size()];
    Int2IntOpenHashMap onPath = new Int2IntOpenHashMap();
    new TreeWalk(tree)
        .walk(
            node -> outermost[node] = onPath.addTo(tree.id(node), 1) == 0,
            node -> onPath.addTo(tree.id(node), -1));
    return outermost;
  }

  /** Tells which routine called which. */
  public void tellEdges(CallEdges.Builder edges) {
    EdgeSums sums = new EdgeSums(tree);
    new TreeWalk(tree)
        .walk(node -> sums.enter(node, inclusiveNanos[node], amounts(node)), sums::leave);
    sums.tell(names, edges);
  }
}
