package dev.concert.cagey.graph;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The shortest paths of calls from one routine to another, by way of others where that is wanted,
 * or that there are none. With waypoints a path is one of the shortest to each of them in turn.
 * Immutable.
 */
public final class CallPaths {
  private final List<PathLeg> legs = new ArrayList<>();
  private final Map<String, Set<String>> callees = new LinkedHashMap<>();
  private NoPath none;

  private CallPaths() {}

  /**
   * @param query with both ends
   */
  public static CallPaths of(CallGraph graph, PathQuery query) {
    CallPaths paths = new CallPaths();
    List<String> stops = query.stops();
    for (int i = 1; i < stops.size() && paths.none == null; i++) {
      paths.addLeg(graph, stops.get(i - 1), stops.get(i));
    }
    if (paths.none == null) {
      paths.collect(query.most() == PathQuery.ALL ? PathLeg.ALL : query.most());
    }
    return paths;
  }

  private void addLeg(CallGraph graph, String from, String to) {
    Optional<PathLeg> leg = PathLeg.of(graph, from, to);
    leg.ifPresent(legs::add);
    if (leg.isEmpty()) {
      none = NoPath.of(graph, from, to);
    }
  }

  /** The last leg changes first from path to path. */
  private void collect(long most) {
    long left = most;
    for (PathLeg leg : legs.reversed()) {
      leg.addFirst(left, callees);
      left = left == PathLeg.ALL ? left : Math.ceilDiv(left, leg.paths());
    }
  }

  /** Why there are none; null if there are some. */
  public NoPath none() {
    return none;
  }

  /** How many there are, shown or not; the largest long for more than that. */
  public long count() {
    return none != null
        ? 0
        : legs.stream()
            .mapToLong(PathLeg::paths)
            .reduce(1, (one, other) -> one > Long.MAX_VALUE / other ? Long.MAX_VALUE : one * other);
  }

  /** Calls on each of them. */
  public int calls() {
    return legs.stream().mapToInt(PathLeg::calls).sum();
  }

  /** Routines on the paths that are shown. */
  public int routines() {
    Set<String> all = new HashSet<>(callees.keySet());
    callees.values().forEach(all::addAll);
    return all.size();
  }

  /** The calls on the paths that are shown: callees by caller. */
  public Map<String, Set<String>> callees() {
    return callees;
  }
}
