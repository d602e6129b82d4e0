package dev.concert.trace.compare;

import dev.concert.trace.Profile;
import dev.concert.trace.Quality;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.Row;
import dev.concert.trace.Rows;
import dev.concert.trace.ThreadProfile;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;

/**
 * The routines of a run over all its threads; of what it does not have, there is 0.
 *
 * @param life of all threads
 * @param covered by exclusive amounts
 */
record RoutineSums(
    Map<String, RoutineProfile> routines, double life, double covered, double probeNanos) {
  static List<RoutineSums> of(List<ComparedRun> runs) {
    return runs.stream().map(RoutineSums::of).toList();
  }

  private static RoutineSums of(ComparedRun run) {
    Profile profile = run.profile();
    Map<String, RoutineProfile> routines =
        Rows.sum(Rows.of(profile, Row.Grouping.NODE)).stream()
            .collect(Collectors.toMap(RoutineProfile::routine, Function.identity()));
    return new RoutineSums(
        routines,
        profile.threads().stream().mapToLong(ThreadProfile::lifeNanos).sum(),
        routines.values().stream().mapToLong(RoutineProfile::exclusiveNanos).sum(),
        run.timed() ? profile.intrusion().nsPerCall() : 0);
  }

  boolean has(String routine) {
    return routines.containsKey(routine);
  }

  boolean shortCalls(String routine) {
    return has(routine) && routines.get(routine).shortCalls(probeNanos);
  }

  double calls(String routine) {
    return has(routine) ? routines.get(routine).calls() : 0;
  }

  double exclusive(String routine) {
    return amount(routine, RoutineProfile::exclusiveNanos);
  }

  double inclusive(String routine) {
    return amount(routine, RoutineProfile::inclusiveNanos);
  }

  private double amount(String name, ToLongFunction<RoutineProfile> figure) {
    RoutineProfile routine = routines.get(name);
    if (routine == null) {
      return 0;
    }
    return routine.quality() == Quality.NOT_MEASURED ? Double.NaN : figure.applyAsLong(routine);
  }
}
