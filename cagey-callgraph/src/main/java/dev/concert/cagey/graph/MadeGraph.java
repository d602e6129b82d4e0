package dev.concert.cagey.graph;

import dev.concert.model.Program;
import dev.concert.model.RoutineLabels;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * All that is made of a program before it is shown. Immutable.
 *
 * @param of what was wanted
 * @param labels of the program's routines
 * @param run what was measured says of its calls
 * @param left what was left out
 * @param found the paths that were wanted; null where an end of them is not chosen, or not there
 * @param cycles the first routine of its cycle for each that is in one; null if they were not
 *     looked for
 */
public record MadeGraph(
    WantedGraph of,
    RoutineLabels labels,
    RunCalls run,
    CallGraph graph,
    Left left,
    CallPaths found,
    Map<String, String> cycles) {
  /**
   * @param counts how many routines, or pairs of a caller and a callee, each omission hides
   * @param spared routines that would be left out, were they not wanted
   */
  public record Left(Map<Omission, Integer> counts, Set<String> spared) {}

  /** The same after an edit that leaves the graph as it was; null if it may be another one. */
  MadeGraph in(Program now) {
    MovedCalls calls = new MovedCalls(of.program(), now, of.omitted().contains(Omission.LIBRARY));
    RunCalls runNow = calls.moved() ? RunCalls.of(now, of.heat()) : null;
    if (runNow == null || !runNow.leadsWhere(run)) {
      return null;
    }
    CallGraph graphNow = graph.in(now);
    return new MadeGraph(
        of.of(now),
        labels,
        runNow,
        graphNow,
        new Left(counts(now, calls.library()), left.spared()),
        found == null ? null : CallPaths.of(graphNow, of.paths()),
        cycles);
  }

  private Map<Omission, Integer> counts(Program now, Set<String> library) {
    Map<Omission, Integer> counts = new HashMap<>(left.counts());
    for (String routine : library) {
      int more = isCalled(routine, now) - isCalled(routine, of.program());
      if (more != 0) {
        counts.merge(Omission.LIBRARY, more, Integer::sum);
      }
    }
    counts.remove(Omission.LIBRARY, 0);
    return counts;
  }

  /** 1 if one that is not left out itself calls it, else 0. */
  private int isCalled(String routine, Program in) {
    boolean is =
        in.callsTo(routine).stream()
            .anyMatch(call -> graph.hiddenAs(call.caller()) != Omission.TESTS);
    return is ? 1 : 0;
  }
}
