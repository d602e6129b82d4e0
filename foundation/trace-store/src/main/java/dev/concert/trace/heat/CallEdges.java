package dev.concert.trace.heat;

import dev.concert.trace.CallPath;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.ToLongFunction;
import java.util.function.UnaryOperator;

/**
 * Which measured routine called which, how often, and how long those calls took. A call through
 * code that was not measured is one of the nearest caller that was. Immutable.
 */
public final class CallEdges {
  public static final CallEdges NONE = new Builder().done();

  private static final Comparator<Edge> LARGEST_FIRST =
      Comparator.comparingLong((Edge edge) -> -edge.inclusiveNanos())
          .thenComparing(edge -> String.valueOf(edge.other()));

  /** By caller, which is null where a thread began with the call, and callee. */
  private final Map<String, Map<String, Totals>> edges;

  /**
   * @param other the caller or the callee; null for the start of a thread
   * @param inclusiveNanos under recursion the outermost call over this edge counts
   * @param amounts of other metrics likewise, by name; those that were not measured in all of the
   *     calls are not there
   */
  public record Edge(String other, long calls, long inclusiveNanos, Map<String, Long> amounts) {
    public Edge {
      amounts = Map.copyOf(amounts);
    }

    /** Without other metrics. */
    public Edge(String other, long calls, long inclusiveNanos) {
      this(other, calls, inclusiveNanos, Map.of());
    }
  }

  private static final class Totals {
    private long calls;
    private long inclusiveNanos;
    private Map<String, Long> amounts;

    void add(long moreCalls, long moreNanos, Map<String, Long> more) {
      calls += moreCalls;
      inclusiveNanos += moreNanos;
      if (amounts == null) {
        amounts = new HashMap<>(more);
      } else {
        amounts.keySet().retainAll(more.keySet());
        amounts.replaceAll((metric, amount) -> amount + more.get(metric));
      }
    }

    Edge to(String other) {
      return new Edge(other, calls, inclusiveNanos, amounts);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Totals totals
          && totals.calls == calls
          && totals.inclusiveNanos == inclusiveNanos
          && totals.amounts.equals(amounts);
    }

    @Override
    public int hashCode() {
      return Objects.hash(calls, inclusiveNanos);
    }
  }

  /** Adds up edges of several threads. */
  public static final class Builder {
    private final Map<String, Map<String, Totals>> edges = new HashMap<>();

    /**
     * @param caller null where a thread began with the calls
     * @param inclusiveNanos of the outermost calls over the edge
     * @param amounts of these calls, by metric
     */
    public void add(
        String caller, String callee, long calls, long inclusiveNanos, Map<String, Long> amounts) {
      edges
          .computeIfAbsent(caller, _ -> new HashMap<>())
          .computeIfAbsent(callee, _ -> new Totals())
          .add(calls, inclusiveNanos, amounts);
    }

    /** To be used no more afterwards. */
    public CallEdges done() {
      return new CallEdges(edges);
    }
  }

  private CallEdges(Map<String, Map<String, Totals>> edges) {
    this.edges = edges;
  }

  /**
   * Of times only.
   *
   * @param threads the roots of their calling-context trees
   */
  public static CallEdges of(Iterable<CallPath> threads) {
    Builder edges = new Builder();
    threads.forEach(root -> walk(root, edges));
    return edges.done();
  }

  /**
   * The same with a further metric, known of routines: at the calls of a routine that one other
   * alone calls, which have all of it. What several call cannot be told apart, and calls that it
   * makes of itself lie in those.
   *
   * @param inclusive of all calls of a routine, of the outermost under recursion
   */
  public CallEdges with(String metric, ToLongFunction<String> inclusive) {
    Map<String, String> onlyCallers = onlyCallers();
    Builder all = new Builder();
    edges.forEach((caller, callees) ->
        callees.forEach((callee, totals) -> {
          Map<String, Long> amounts = new HashMap<>(totals.amounts);
          if (onlyCallers.containsKey(callee) && Objects.equals(onlyCallers.get(callee), caller)) {
            amounts.put(metric, inclusive.applyAsLong(callee));
          }
          all.add(caller, callee, totals.calls, totals.inclusiveNanos, amounts);
        }));
    return all.done();
  }

  CallEdges called(UnaryOperator<String> names) {
    Builder all = new Builder();
    edges.forEach((caller, callees) ->
        callees.forEach((callee, totals) ->
            all.add(
                caller == null ? null : names.apply(caller),
                names.apply(callee),
                totals.calls,
                totals.inclusiveNanos,
                totals.amounts)));
    return all.done();
  }

  /** By the routines that one other alone calls; by the start of a thread is by null. */
  private Map<String, String> onlyCallers() {
    Map<String, String> only = new HashMap<>();
    Set<String> others = new HashSet<>();
    edges.forEach((caller, callees) ->
        callees.keySet().stream()
            .filter(callee -> !callee.equals(caller))
            .forEach(callee -> {
              if (only.containsKey(callee)) {
                others.add(callee);
              }
              only.put(callee, caller);
            }));
    only.keySet().removeAll(others);
    return only;
  }

  private record Pair(String caller, String callee) {}

  /** A context that is being walked. */
  private static final class Step {
    private final CallPath at;
    private final Pair edge;
    private int next;

    Step(CallPath at, Pair edge) {
      this.at = at;
      this.edge = edge;
    }
  }

  /** Without recursion, for a tree may be as deep as the program's. */
  private static void walk(CallPath root, Builder edges) {
    Map<Pair, Integer> open = new HashMap<>();
    Deque<Step> way = new ArrayDeque<>();
    way.push(new Step(root, null));
    while (!way.isEmpty()) {
      Step step = way.peek();
      if (step.next < step.at.children().size()) {
        CallPath child = step.at.children().get(step.next++);
        Pair edge = new Pair(step.at.routine(), child.routine());
        boolean outermost = open.merge(edge, 1, Integer::sum) == 1;
        long nanos = outermost ? child.inclusiveNanos() : 0;
        edges.add(edge.caller(), edge.callee(), child.calls(), nanos, Map.of());
        way.push(new Step(child, edge));
      } else {
        open.computeIfPresent(way.pop().edge, (_, depth) -> depth - 1);
      }
    }
  }

  /** Who called a routine, the most expensive first. */
  public List<Edge> callers(String routine) {
    List<Edge> found = new ArrayList<>();
    edges.forEach((caller, callees) -> {
      Totals totals = callees.get(routine);
      if (totals != null) {
        found.add(totals.to(caller));
      }
    });
    found.sort(LARGEST_FIRST);
    return found;
  }

  /** Whom a routine called, the most expensive first. */
  public List<Edge> callees(String routine) {
    List<Edge> found = new ArrayList<>();
    edges.getOrDefault(routine, Map.of()).forEach((callee, totals) -> found.add(totals.to(callee)));
    found.sort(LARGEST_FIRST);
    return found;
  }

  /** Whoever called something, in no order. */
  public Set<String> callers() {
    return Collections.unmodifiableSet(edges.keySet());
  }

  /** What a routine called, in no order. */
  public Set<String> calledBy(String caller) {
    return Collections.unmodifiableSet(edges.getOrDefault(caller, Map.of()).keySet());
  }

  /** From a caller to a callee; null where there was no call. */
  public Edge edge(String caller, String callee) {
    Totals totals = edges.getOrDefault(caller, Map.of()).get(callee);
    return totals == null ? null : totals.to(callee);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof CallEdges all && all.edges.equals(edges);
  }

  @Override
  public int hashCode() {
    return edges.hashCode();
  }
}
