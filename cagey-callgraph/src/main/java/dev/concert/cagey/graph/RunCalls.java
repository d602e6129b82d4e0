package dev.concert.cagey.graph;

import dev.concert.model.Program;
import dev.concert.trace.heat.CallEdges;
import dev.concert.trace.heat.ExplainedCalls;
import dev.concert.trace.heat.Heat;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which calls of the source the open run has made, and which it has made that the source does not
 * explain: through reflection, say. Immutable.
 */
public final class RunCalls {
  /** No run is open. */
  public static final RunCalls NONE = new RunCalls(null, null);

  /** So many routines are gone through at most to explain calls through what was not measured. */
  private static final int MOST_VISITED = 20_000;

  private final Program program;
  private final Heat heat;
  private final Map<String, List<String>> unexplained;
  private final Set<String> between;
  private final Set<List<String>> fromOutside;

  /** What a run says of a call from one routine to another. */
  public enum Seen {
    /** Nothing: no run is open, or the callee was not measured. */
    UNKNOWN,
    MADE,
    /** Not in this run; or the callee was not measured. */
    NOT_MADE,
    /** It was made, and no call of the source leads there. */
    UNEXPLAINED
  }

  private RunCalls(Program program, Heat heat) {
    this.program = program;
    this.heat = heat;
    if (heat == null) {
      unexplained = Map.of();
      between = Set.of();
      fromOutside = Set.of();
      return;
    }
    ExplainedCalls calls =
        new ExplainedCalls(
            program, heat.edges(), routine -> heat.of(routine).isPresent(), MOST_VISITED);
    unexplained = calls.unexplained();
    between = calls.between();
    fromOutside = calls.fromOutside();
  }

  /**
   * @param program null for none
   * @param heat of the open run, or null
   */
  public static RunCalls of(Program program, Heat heat) {
    return program == null || heat == null ? NONE : new RunCalls(program, heat);
  }

  /** Of a call in the source, or one that is not explained. */
  public Seen of(String caller, String callee) {
    if (heat == null || program.routine(callee).isEmpty()) {
      return Seen.UNKNOWN;
    }
    if (heat.edges().edge(caller, callee) != null) {
      boolean explained = !unexplained.getOrDefault(caller, List.of()).contains(callee);
      return explained ? Seen.MADE : Seen.UNEXPLAINED;
    }
    return between.contains(callee) || between.contains(caller) ? Seen.UNKNOWN : Seen.NOT_MADE;
  }

  /** Calls over an edge; 0 for none. */
  public long calls(String caller, String callee) {
    CallEdges.Edge edge = heat == null ? null : heat.edges().edge(caller, callee);
    return edge == null ? 0 : edge.calls();
  }

  /** Calls that the source does not explain. */
  public record Unexplained(String caller, String callee, long calls) {}

  /** To a routine, then from it. */
  public List<Unexplained> unexplained(String routine) {
    List<Unexplained> found = new ArrayList<>();
    unexplained.forEach((caller, callees) -> {
      if (callees.contains(routine)) {
        found.add(new Unexplained(caller, routine, calls(caller, routine)));
      }
    });
    for (String callee : unexplained.getOrDefault(routine, List.of())) {
      found.add(new Unexplained(routine, callee, calls(routine, callee)));
    }
    return found;
  }

  /** From any of some routines to any of others. */
  public List<Unexplained> unexplained(List<String> callers, List<String> callees) {
    Set<String> wanted = Set.copyOf(callees);
    return callers.stream()
        .flatMap(caller ->
            unexplained.getOrDefault(caller, List.of()).stream()
                .filter(wanted::contains)
                .map(callee -> new Unexplained(caller, callee, calls(caller, callee))))
        .toList();
  }

  /** Callers and callees of calls that were made with an object from outside. */
  Set<List<String>> fromOutside() {
    return fromOutside;
  }

  /** Whether the graph is the same with either of them. */
  public boolean leadsWhere(RunCalls other) {
    return unexplained.equals(other.unexplained) && fromOutside.equals(other.fromOutside);
  }

  /** By caller, both sorted by name. */
  Map<String, List<String>> unexplained() {
    return unexplained;
  }
}
