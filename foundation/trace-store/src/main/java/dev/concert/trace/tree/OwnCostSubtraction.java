package dev.concert.trace.tree;

import dev.concert.trace.CallPath;
import dev.concert.trace.NodeProfile;
import dev.concert.trace.OwnCost;
import dev.concert.trace.Profile;
import dev.concert.trace.Quality;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.ThreadProfile;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Takes the cost of measuring out of the times of one thread. A call's probe costs its routine the
 * part between the two readings of the clock, and its caller the rest. What would become less than
 * nothing becomes 0: the calibration is a mean, and calls in a loop may cost less.
 */
public final class OwnCostSubtraction {
  private final OwnCost cost;
  private final ContextTree tree = new ContextTree();
  private final Map<String, Integer> ids = new HashMap<>();
  private final List<String> names = new ArrayList<>(Arrays.asList((String) null));
  private long[] exclusiveNanos = new long[16];

  private OwnCostSubtraction(OwnCost cost) {
    this.cost = cost;
  }

  /**
   * The same profile with the calibrated cost of measuring taken out of all times, which are then
   * {@link Quality#ESTIMATED}. Nothing is taken out of the figures of a node whose cost is not
   * known, nor out of {@link CallStatistics}.
   */
  public static Profile of(Profile measured) {
    return measured.with(measured.nodes().stream().map(OwnCostSubtraction::of).toList());
  }

  private static NodeProfile of(NodeProfile node) {
    return node.ownCost().insideNanos() <= 0
        ? node
        : node.with(
            node.threads().stream()
                .map(thread -> new OwnCostSubtraction(node.ownCost()).of(thread))
                .toList());
  }

  private ThreadProfile of(ThreadProfile thread) {
    flatten(thread.root());
    subtract();
    TreeSummary summary = new TreeSummary(tree, names::get, exclusiveNanos);
    return new ThreadProfile(
        thread.node(),
        thread.id(),
        thread.thread(),
        thread.group(),
        summary.lifeNanos(),
        estimated(thread, summary),
        summary.root(),
        thread.collections(),
        thread.values());
  }

  /** Callers before callees; without recursion, for the tree is as deep as the program's. */
  private void flatten(CallPath root) {
    List<CallPath> paths = new ArrayList<>(List.of(root));
    List<Integer> numbers = new ArrayList<>(List.of(ContextTree.ROOT));
    put(ContextTree.ROOT, root);
    for (int i = 0; i < paths.size(); i++) {
      for (CallPath child : paths.get(i).children()) {
        int number = tree.child(numbers.get(i), id(child.routine()));
        put(number, child);
        paths.add(child);
        numbers.add(number);
      }
    }
  }

  private void put(int number, CallPath path) {
    tree.add(number, path.calls(), 0);
    if (number >= exclusiveNanos.length) {
      exclusiveNanos = Arrays.copyOf(exclusiveNanos, 2 * number);
    }
    exclusiveNanos[number] += path.exclusiveNanos();
  }

  private int id(String routine) {
    return ids.computeIfAbsent(
        routine,
        name -> {
          names.add(name);
          return names.size() - 1;
        });
  }

  private void subtract() {
    double[] spent = new double[tree.size()];
    for (int node = 1; node < tree.size(); node++) {
      spent[node] += tree.calls(node) * cost.insideNanos();
      spent[tree.parent(node)] += tree.calls(node) * cost.outsideNanos();
    }
    for (int node = 0; node < tree.size(); node++) {
      exclusiveNanos[node] = Math.max(0, exclusiveNanos[node] - Math.round(spent[node]));
    }
  }

  private static List<RoutineProfile> estimated(ThreadProfile thread, TreeSummary summary) {
    Map<String, RoutineProfile> measured = new HashMap<>();
    thread.routines().forEach(routine -> measured.put(routine.routine(), routine));
    return summary.routines().stream()
        .map(routine -> estimated(routine, measured.get(routine.routine())))
        .toList();
  }

  private static RoutineProfile estimated(RoutineProfile left, RoutineProfile measured) {
    return new RoutineProfile(
        left.routine(),
        left.calls(),
        left.subroutines(),
        left.inclusiveNanos(),
        left.exclusiveNanos(),
        measured.quality().worse(Quality.ESTIMATED),
        measured.statistics(),
        measured.amounts());
  }
}
