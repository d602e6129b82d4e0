package dev.concert.cagey.graph;

import dev.concert.model.RoutineLabels;
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
}
