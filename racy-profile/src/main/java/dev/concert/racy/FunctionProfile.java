package dev.concert.racy;

import dev.concert.trace.RoutineProfile;
import dev.concert.trace.Row;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.ToLongFunction;

/** One routine over all rows. */
record FunctionProfile(String routine, List<Line> lines) {
  /** A row whose exclusive time per call is this many times the median over the rows is slow. */
  static final double SLOW_FACTOR = 2;

  /** With fewer rows than this a median says nothing. */
  private static final int FEWEST_ROWS_TO_COMPARE = 3;

  FunctionProfile {
    lines = List.copyOf(lines);
  }

  /**
   * The routine on one row.
   *
   * @param figures null where it did not run on that row
   * @param slowness exclusive time per call over the median of all rows, where that is at least
   *     {@link #SLOW_FACTOR}; else 0
   */
  record Line(RowKey key, String label, long lifeNanos, RoutineProfile figures, double slowness) {}

  static FunctionProfile of(Summary summary, String routine) {
    List<RoutineProfile> figures =
        summary.rows().stream().map(row -> Summary.find(row, routine)).toList();
    double median = medianPerCall(figures);
    List<Line> lines = new ArrayList<>();
    for (int i = 0; i < figures.size(); i++) {
      Bar bar = summary.bars().get(i);
      Row row = summary.rows().get(i);
      RoutineProfile own = figures.get(i);
      lines.add(new Line(bar.key(), bar.label(), row.lifeNanos(), own, slowness(own, median)));
    }
    return new FunctionProfile(routine, lines);
  }

  private static double slowness(RoutineProfile figures, double median) {
    double factor = figures == null || median <= 0 ? 0 : exclusivePerCall(figures) / median;
    return factor >= SLOW_FACTOR ? factor : 0;
  }

  /** 0 where too few rows ran it. */
  private static double medianPerCall(List<RoutineProfile> figures) {
    double[] perCall =
        figures.stream()
            .filter(Objects::nonNull)
            .mapToDouble(FunctionProfile::exclusivePerCall)
            .sorted()
            .toArray();
    return perCall.length < FEWEST_ROWS_TO_COMPARE ? 0 : perCall[(perCall.length - 1) / 2];
  }

  static double exclusivePerCall(RoutineProfile figures) {
    return figures.calls() == 0 ? 0 : (double) figures.exclusiveNanos() / figures.calls();
  }

  static double inclusivePerCall(RoutineProfile figures) {
    return figures.calls() == 0 ? 0 : (double) figures.inclusiveNanos() / figures.calls();
  }

  /** How many rows ran it. */
  int ran() {
    return (int) lines.stream().filter(line -> line.figures() != null).count();
  }

  /** Mean, maximum, minimum and imbalance of a figure over the rows that ran the routine. */
  Spread spread(ToLongFunction<RoutineProfile> figure) {
    return Spread.of(
        lines.stream().map(Line::figures).filter(Objects::nonNull).mapToLong(figure).toArray());
  }

  /**
   * @param imbalance (max − mean) ÷ max × n ÷ (n − 1): 0 where all are equal, 1 where one has it
   *     all (DeRose, Homer, Johnson: Detecting Application Load Imbalance on High End Massively
   *     Parallel Systems, Euro-Par 2007); 0 for fewer than two values
   */
  record Spread(long sum, double mean, long max, long min, double deviation, double imbalance) {
    static Spread of(long[] values) {
      int n = values.length;
      long sum = Arrays.stream(values).sum();
      double mean = n == 0 ? 0 : (double) sum / n;
      long max = Arrays.stream(values).max().orElse(0);
      long min = Arrays.stream(values).min().orElse(0);
      double squares = Arrays.stream(values).mapToDouble(v -> (v - mean) * (v - mean)).sum();
      double deviation = n == 0 ? 0 : Math.sqrt(squares / n);
      double imbalance = n < 2 || max == 0 ? 0 : (max - mean) / max * n / (n - 1);
      return new Spread(sum, mean, max, min, deviation, imbalance);
    }
  }
}
