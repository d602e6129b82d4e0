package dev.concert.racy.figures;

import dev.concert.racy.figures.FunctionProfile.Spread;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.Row;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * Sum, maximum and minimum of all figures of every routine over the rows, an absent routine counted
 * as 0; made in one pass, so that a click on a statistic need not sum up anything.
 */
final class FigureStatistics {
  private final List<String> sorted;
  private final List<RoutineProfile> sums;
  private final List<RoutineProfile> maxima;
  private final List<RoutineProfile> minima;
  private final double[] imbalances;
  private final int rows;

  FigureStatistics(List<Row> rows, List<String> routines, Map<String, Integer> indexes) {
    this.rows = rows.size();
    int n = routines.size();
    int[] present = new int[n];
    RoutineProfile[] sum = new RoutineProfile[n];
    RoutineProfile[] max = new RoutineProfile[n];
    RoutineProfile[] min = new RoutineProfile[n];
    for (Row row : rows) {
      for (RoutineProfile figures : row.routines()) {
        int i = indexes.get(figures.routine());
        boolean first = present[i]++ == 0;
        sum[i] = first ? figures : sum[i].plus(figures);
        max[i] = first ? figures : max[i].with(figures, Math::max);
        min[i] = first ? figures : min[i].with(figures, Math::min);
      }
    }
    sorted = routines.stream().sorted().filter(name -> present[indexes.get(name)] > 0).toList();
    imbalances = new double[n];
    Arrays.setAll(
        imbalances,
        i ->
            present[i] == 0
                ? 0
                : Spread.imbalance(
                    max[i].exclusiveNanos(),
                    (double) sum[i].exclusiveNanos() / present[i],
                    present[i]));
    sums = list(indexes, i -> sum[i]);
    maxima = list(indexes, i -> max[i]);
    minima =
        list(
            indexes,
            i ->
                present[i] == this.rows
                    ? min[i]
                    : min[i].with(nothing(routines.get(i)), Math::min));
  }

  private List<RoutineProfile> list(
      Map<String, Integer> indexes, IntFunction<RoutineProfile> figures) {
    return IntStream.range(0, sorted.size())
        .mapToObj(i -> figures.apply(indexes.get(sorted.get(i))))
        .toList();
  }

  /** That of a routine's exclusive time over the rows that ran it, see {@link Spread#imbalance}. */
  double imbalance(int routine) {
    return imbalances[routine];
  }

  /** Sums over the rows, by name. */
  List<RoutineProfile> sums() {
    return sums;
  }

  /** The figures of a statistic by name; means rounded down as on the command line. */
  List<RoutineProfile> of(RowKey statistic) {
    if (statistic.equals(RowKey.MAX)) {
      return maxima;
    }
    return statistic.equals(RowKey.MIN)
        ? minima
        : sums.stream().map(sum -> sum.over(rows)).toList();
  }

  private static RoutineProfile nothing(String routine) {
    return new RoutineProfile(routine, 0, 0, 0, 0);
  }
}
