package dev.concert.cagey.graph;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** All shortest paths from one routine to another, as the calls that lie on them. Immutable. */
final class PathLeg {
  /** All paths, however many there are. */
  static final long ALL = Long.MAX_VALUE;

  private final String from;
  private final Map<String, Integer> away = new HashMap<>();
  private final Map<String, List<String>> callees = new LinkedHashMap<>();

  /** From each routine that lies on a path to its end. */
  private final Map<String, Long> counts = new HashMap<>();

  private PathLeg(String from) {
    this.from = from;
  }

  /** Empty if no calls lead there. */
  static Optional<PathLeg> of(CallGraph graph, String from, String to) {
    PathLeg leg = new PathLeg(from);
    if (!leg.measure(graph, to)) {
      return Optional.empty();
    }
    leg.collect(graph);
    leg.count();
    return Optional.of(leg);
  }

  /** Backwards from the end, level by level; says whether the beginning was met. */
  private boolean measure(CallGraph graph, String to) {
    away.put(to, 0);
    Deque<String> open = new ArrayDeque<>(List.of(to));
    while (!open.isEmpty() && !away.containsKey(from)) {
      String routine = open.poll();
      for (String caller : graph.callers(routine)) {
        if (away.putIfAbsent(caller, away.get(routine) + 1) == null) {
          open.add(caller);
        }
      }
    }
    return away.containsKey(from);
  }

  /** Forwards from the beginning, where each call comes nearer to the end. */
  private void collect(CallGraph graph) {
    Deque<String> open = new ArrayDeque<>(List.of(from));
    callees.put(from, List.of());
    while (!open.isEmpty()) {
      String routine = open.poll();
      int nearer = away.get(routine) - 1;
      List<String> next =
          graph.callees(routine).stream()
              .filter(it -> away.getOrDefault(it, -1) == nearer)
              .toList();
      callees.put(routine, nearer < 0 ? List.of() : next);
      for (String callee : callees.get(routine)) {
        if (callees.putIfAbsent(callee, List.of()) == null) {
          open.add(callee);
        }
      }
    }
  }

  private void count() {
    List<String> nearestFirst = new ArrayList<>(callees.keySet());
    nearestFirst.sort(Comparator.comparing(away::get));
    for (String routine : nearestFirst) {
      long paths = callees.get(routine).stream().mapToLong(counts::get).reduce(0, PathLeg::sum);
      counts.put(routine, Math.max(1, paths));
    }
  }

  /** No more than a long holds. */
  private static long sum(long one, long other) {
    return one > Long.MAX_VALUE - other ? Long.MAX_VALUE : one + other;
  }

  /** Calls on each of the paths. */
  int calls() {
    return away.get(from);
  }

  /** How many paths there are; the largest long for more than that. */
  long paths() {
    return counts.get(from);
  }

  /**
   * Adds the calls on the first paths, in the order of the source: callees by caller.
   *
   * @param most so many paths; {@link #ALL} for every one
   */
  void addFirst(long most, Map<String, Set<String>> into) {
    addFirst(from, most, into, new HashMap<>());
  }

  private void addFirst(
      String routine, long most, Map<String, Set<String>> into, Map<String, Long> added) {
    if (added.getOrDefault(routine, 0L) >= most) {
      return;
    }
    added.put(routine, most);
    Set<String> known = into.computeIfAbsent(routine, _ -> new LinkedHashSet<>());
    long left = most;
    for (String callee : callees.get(routine)) {
      if (left > 0) {
        known.add(callee);
        long through = most == ALL ? ALL : Math.min(left, counts.get(callee));
        addFirst(callee, through, into, added);
        left = most == ALL ? ALL : left - through;
      }
    }
  }
}
