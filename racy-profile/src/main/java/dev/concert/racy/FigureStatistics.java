package dev.concert.racy;

import dev.concert.trace.RoutineProfile;
import dev.concert.trace.Row;
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
        sum[i] = first ? figures : sum(sum[i], figures);
        max[i] = first ? figures : max(max[i], figures);
        min[i] = first ? figures : min(min[i], figures);
      }
    }
    sorted = routines.stream().sorted().filter(name -> present[indexes.get(name)] > 0).toList();
    sums = list(indexes, i -> sum[i]);
    maxima = list(indexes, i -> max[i]);
    minima = list(indexes, i -> present[i] == this.rows ? min[i] : nothing(routines.get(i)));
  }

  private List<RoutineProfile> list(
      Map<String, Integer> indexes, IntFunction<RoutineProfile> figures) {
    return IntStream.range(0, sorted.size())
        .mapToObj(i -> figures.apply(indexes.get(sorted.get(i))))
        .toList();
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
    return statistic.equals(RowKey.MIN) ? minima : sums.stream().map(this::mean).toList();
  }

  private RoutineProfile mean(RoutineProfile sum) {
    return new RoutineProfile(
        sum.routine(),
        sum.calls() / rows,
        sum.subroutines() / rows,
        sum.inclusiveNanos() / rows,
        sum.exclusiveNanos() / rows);
  }

  private static RoutineProfile nothing(String routine) {
    return new RoutineProfile(routine, 0, 0, 0, 0);
  }

  static RoutineProfile sum(RoutineProfile a, RoutineProfile b) {
    return new RoutineProfile(
        a.routine(),
        a.calls() + b.calls(),
        a.subroutines() + b.subroutines(),
        a.inclusiveNanos() + b.inclusiveNanos(),
        a.exclusiveNanos() + b.exclusiveNanos());
  }

  private static RoutineProfile max(RoutineProfile a, RoutineProfile b) {
    return new RoutineProfile(
        a.routine(),
        Math.max(a.calls(), b.calls()),
        Math.max(a.subroutines(), b.subroutines()),
        Math.max(a.inclusiveNanos(), b.inclusiveNanos()),
        Math.max(a.exclusiveNanos(), b.exclusiveNanos()));
  }

  private static RoutineProfile min(RoutineProfile a, RoutineProfile b) {
    return new RoutineProfile(
        a.routine(),
        Math.min(a.calls(), b.calls()),
        Math.min(a.subroutines(), b.subroutines()),
        Math.min(a.inclusiveNanos(), b.inclusiveNanos()),
        Math.min(a.exclusiveNanos(), b.exclusiveNanos()));
  }
}
