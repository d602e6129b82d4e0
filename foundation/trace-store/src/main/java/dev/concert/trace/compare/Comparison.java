package dev.concert.trace.compare;

import dev.concert.trace.Metric;
import dev.concert.trace.RunInfo;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * Two sides of one or several runs, routine by routine; routines are the same that have the same
 * name, or of which it is proposed that they are.
 *
 * @param metric of the amounts
 * @param life of all threads, normalised like the amounts; that of {@link Normalisation#CALLS} is
 *     not normalised
 * @param notMeasured what the exclusive amounts of all routines leave of the life
 * @param routines the largest difference of the exclusive amounts first
 * @param notComparable what the runs do not have in common or lack, a sentence each; empty if
 *     nothing is known against comparing them
 */
public record Comparison(
    List<ComparedRun> a,
    List<ComparedRun> b,
    Metric metric,
    Normalisation normalisation,
    Difference life,
    Difference notMeasured,
    List<RoutineDifference> routines,
    List<String> notComparable) {
  private static final Comparator<RoutineDifference> LARGEST_FIRST =
      Comparator.<RoutineDifference>comparingDouble(routine -> -size(routine.exclusive()))
          .thenComparingDouble(routine -> -size(routine.calls()))
          .thenComparing(RoutineDifference::routine);

  /**
   * @param a runs of the first side, at least one; the metric that is compared is the first of each
   */
  public static Comparison of(
      List<ComparedRun> a, List<ComparedRun> b, Normalisation normalisation) {
    return of(a, b, normalisation, Renames.NONE);
  }

  /**
   * The same, in which routines of the second side have the names of the first.
   *
   * @param renames what is taken for the same
   */
  public static Comparison of(
      List<ComparedRun> a, List<ComparedRun> second, Normalisation normalisation, Renames renames) {
    List<ComparedRun> b = renames.asInFirst(second);
    Sides sides = new Sides(RoutineSums.of(a), RoutineSums.of(b), renames, isOlder(b, a));
    Normalisation whole = normalisation == Normalisation.CALLS ? Normalisation.NONE : normalisation;
    Set<String> names = new TreeSet<>();
    sides.a.forEach(run -> names.addAll(run.routines().keySet()));
    sides.b.forEach(run -> names.addAll(run.routines().keySet()));
    return new Comparison(
        List.copyOf(a),
        List.copyOf(b),
        a.getFirst().profile().metrics().stream().findFirst().orElse(Metric.TIME),
        normalisation,
        sides.of(run -> whole.of(run.life(), run.life(), 1)),
        sides.of(run -> whole.of(run.life() - run.covered(), run.life(), 1)),
        names.stream()
            .map(name -> sides.routine(name, normalisation))
            .sorted(LARGEST_FIRST)
            .toList(),
        Conditions.differences(a, b, normalisation));
  }

  private static boolean isOlder(List<ComparedRun> side, List<ComparedRun> than) {
    RunInfo run = side.getFirst().profile().run();
    RunInfo other = than.getFirst().profile().run();
    return run != null
        && other != null
        && run.started() != null
        && other.started() != null
        && run.started().isBefore(other.started());
  }

  /** How many rows stand for two names, as is proposed. */
  public int proposed() {
    return (int) routines.stream().filter(routine -> routine.renamed() != null).count();
  }

  /** Whether differences by chance can be told from others. */
  public boolean knowsNoise() {
    return a.size() > 1 && b.size() > 1;
  }

  /**
   * The largest differences, and behind them up to as many that are smaller but beyond the noise,
   * which would not be seen otherwise.
   */
  public List<RoutineDifference> largest(int count) {
    int first = Math.min(count, routines.size());
    Stream<RoutineDifference> sure =
        routines.stream()
            .skip(first)
            .filter(routine -> routine.exclusive().exceedsNoise())
            .limit(count);
    return Stream.concat(routines.stream().limit(first), sure).toList();
  }

  private static double size(Difference difference) {
    double size = Math.abs(difference.difference());
    return Double.isNaN(size) ? -1 : size;
  }

  /**
   * @param backwards whether the second side is the older one
   */
  private record Sides(
      List<RoutineSums> a, List<RoutineSums> b, Renames renames, boolean backwards) {
    Difference of(ToDoubleFunction<RoutineSums> figure) {
      return Difference.of(
          a.stream().mapToDouble(figure).toArray(), b.stream().mapToDouble(figure).toArray());
    }

    RoutineDifference routine(String name, Normalisation by) {
      return new RoutineDifference(
          name,
          a.stream().anyMatch(run -> run.has(name)),
          b.stream().anyMatch(run -> run.has(name)),
          of(run -> by.of(run.exclusive(name), run.life(), run.calls(name))),
          of(run -> by.of(run.inclusive(name), run.life(), run.calls(name))),
          of(run -> run.calls(name)),
          of(run -> Normalisation.CALLS.of(run.exclusive(name), run.life(), run.calls(name))),
          a.stream().anyMatch(run -> run.shortCalls(name))
              || b.stream().anyMatch(run -> run.shortCalls(name)),
          renamed(name));
    }

    private RoutineDifference.Renamed renamed(String name) {
      String other = renames.other(name);
      if (other == null) {
        return null;
      }
      return backwards
          ? new RoutineDifference.Renamed(other, name)
          : new RoutineDifference.Renamed(name, other);
    }
  }
}
