package dev.concert.cagey.graph;

import dev.concert.model.Program;
import dev.concert.model.Routine;
import dev.concert.model.RoutineLabels;
import dev.concert.trace.heat.Heat;
import java.util.Collection;

/**
 * What is made of a program before it is shown, since it takes long for a large one. Immutable.
 *
 * @param heat what was measured then, or null
 * @param labels of its routines
 * @param run what that says of its calls
 * @param made its graph, as it was chosen then
 */
public record PreparedGraph(
    Program program, Heat heat, RoutineLabels labels, RunCalls run, GraphFilters.Made made) {
  /**
   * @param filters tell what is left out; not changed meanwhile
   * @param wanted routines that are not left out
   */
  public static PreparedGraph of(
      Program program, Heat heat, GraphFilters filters, Collection<String> wanted) {
    RunCalls run = RunCalls.of(program, heat);
    return new PreparedGraph(
        program, heat, labels(program), run, filters.choice(program, run, wanted).make());
  }

  public static RoutineLabels labels(Program program) {
    return RoutineLabels.of(program.routines().stream().map(Routine::name).toList());
  }
}
