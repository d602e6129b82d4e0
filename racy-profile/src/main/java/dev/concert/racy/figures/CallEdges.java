package dev.concert.racy.figures;

import dev.concert.trace.CallPath;
import dev.concert.trace.ThreadProfile;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Which routine called which on a row, how often, and how long those calls took. Made in one pass
 * over all calling contexts. Immutable.
 */
public final class CallEdges {
  private static final Comparator<Edge> LARGEST_FIRST =
      Comparator.comparingLong((Edge edge) -> -edge.inclusiveNanos())
          .thenComparing(edge -> String.valueOf(edge.other()));

  private final ProfileSummary summary;
  private final RowKey row;
  private final Map<Pair, Totals> edges = new HashMap<>();

  /**
   * @param other the caller or the callee; null for the start of a thread
   * @param inclusiveNanos under recursion the outermost call over this edge counts
   */
  public record Edge(String other, long calls, long inclusiveNanos) {}

  private record Pair(String caller, String callee) {}

  private static final class Totals {
    private long calls;
    private long inclusiveNanos;
    private int open;
  }

  /** A context that is being walked. */
  private static final class Step {
    private final CallPath at;
    private final Totals edge;
    private int next;

    Step(CallPath at, Totals edge) {
      this.at = at;
      this.edge = edge;
    }
  }

  private CallEdges(ProfileSummary summary, RowKey row) {
    this.summary = summary;
    this.row = row;
  }

  /** Of all threads of the row, or of the run for a statistic. */
  public static CallEdges of(ProfileSummary summary, RowKey row) {
    CallEdges edges = new CallEdges(summary, row);
    summary.profile().threads().stream()
        .filter(row::contains)
        .map(ThreadProfile::root)
        .forEach(edges::walk);
    return edges;
  }

  /** Without recursion, for a tree may be as deep as the program's. */
  private void walk(CallPath root) {
    Deque<Step> way = new ArrayDeque<>();
    way.push(new Step(root, new Totals()));
    while (!way.isEmpty()) {
      Step step = way.peek();
      if (step.next < step.at.children().size()) {
        CallPath child = step.at.children().get(step.next++);
        way.push(new Step(child, enter(step.at.routine(), child)));
      } else {
        way.pop().edge.open--;
      }
    }
  }

  private Totals enter(String caller, CallPath callee) {
    Totals edge = edges.computeIfAbsent(new Pair(caller, callee.routine()), _ -> new Totals());
    edge.calls += callee.calls();
    if (edge.open++ == 0) {
      edge.inclusiveNanos += callee.inclusiveNanos();
    }
    return edge;
  }

  public boolean isOf(ProfileSummary shown, RowKey wanted) {
    return summary == shown && row.equals(wanted);
  }

  /** Who called a routine, the most expensive first. */
  public List<Edge> callers(String routine) {
    List<Edge> found = new ArrayList<>();
    edges.forEach((pair, totals) -> {
      if (pair.callee().equals(routine)) {
        found.add(new Edge(pair.caller(), totals.calls, totals.inclusiveNanos));
      }
    });
    return found.stream().sorted(LARGEST_FIRST).toList();
  }

  /** Whom a routine called, the most expensive first. */
  public List<Edge> callees(String routine) {
    List<Edge> found = new ArrayList<>();
    edges.forEach((pair, totals) -> {
      if (routine.equals(pair.caller())) {
        found.add(new Edge(pair.callee(), totals.calls, totals.inclusiveNanos));
      }
    });
    return found.stream().sorted(LARGEST_FIRST).toList();
  }
}
