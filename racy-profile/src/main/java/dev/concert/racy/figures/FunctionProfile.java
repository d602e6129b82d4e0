package dev.concert.racy.figures;

import dev.concert.trace.RoutineProfile;
import dev.concert.trace.findings.Slowness;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.ToLongFunction;

/** One routine over all rows. */
public record FunctionProfile(String routine, List<Line> lines) {
  public FunctionProfile {
    lines = List.copyOf(lines);
  }

  /**
   * The routine on one row.
   *
   * @param figures null where it did not run on that row
   * @param runningNanos its exclusive time without known waits
   * @param slowness that time per call over the median of all rows where it is slow, see {@link
   *     Slowness}; else 0
   */
  public record Line(
      RowKey key,
      String label,
      long lifeNanos,
      RoutineProfile figures,
      long runningNanos,
      double slowness) {
    public boolean waits() {
      return figures != null && runningNanos < figures.exclusiveNanos();
    }

    public double runningPerCall() {
      return perCall(runningNanos, figures);
    }
  }

  public static FunctionProfile of(ProfileSummary summary, String routine) {
    List<RoutineProfile> figures =
        summary.rows().stream().map(row -> ProfileSummary.find(row, routine)).toList();
    long[] running = new long[figures.size()];
    double[] perCall = new double[figures.size()];
    for (int i = 0; i < running.length; i++) {
      RoutineProfile own = figures.get(i);
      running[i] = own == null ? 0 : running(summary, summary.bars().get(i).key(), own);
      perCall[i] = own == null ? Double.NaN : perCall(running[i], own);
    }
    double[] slowness = Slowness.of(perCall);
    List<Line> lines = new ArrayList<>();
    for (int i = 0; i < running.length; i++) {
      StackedBar bar = summary.bars().get(i);
      lines.add(
          new Line(
              bar.key(), bar.label(), bar.lifeNanos(), figures.get(i), running[i], slowness[i]));
    }
    return new FunctionProfile(routine, lines);
  }

  /** Exclusive time less the waits in it, as far as they are known. */
  private static long running(ProfileSummary summary, RowKey key, RoutineProfile figures) {
    long waits = summary.waits(key, figures.routine()).exclusiveNanos();
    return Math.max(0, figures.exclusiveNanos() - waits);
  }

  private static double perCall(long nanos, RoutineProfile figures) {
    return figures.calls() == 0 ? 0 : (double) nanos / figures.calls();
  }

  public static double exclusivePerCall(RoutineProfile figures) {
    return perCall(figures.exclusiveNanos(), figures);
  }

  public static double inclusivePerCall(RoutineProfile figures) {
    return perCall(figures.inclusiveNanos(), figures);
  }

  /** How many rows ran it. */
  public int ran() {
    return (int) lines.stream().filter(line -> line.figures() != null).count();
  }

  /**
   * Mean, median, maximum, minimum, deviation and imbalance of a figure over the rows that ran the
   * routine.
   */
  public Spread spread(ToLongFunction<RoutineProfile> figure) {
    return Spread.of(
        lines.stream().map(Line::figures).filter(Objects::nonNull).mapToLong(figure).toArray());
  }

  /**
   * @param imbalance (max − mean) ÷ max × n ÷ (n − 1): 0 where all are equal, 1 where one has it
   *     all (DeRose, Homer, Johnson: Detecting Application Load Imbalance on High End Massively
   *     Parallel Systems, Euro-Par 2007); 0 for fewer than two values
   */
  public record Spread(
      long sum,
      double mean,
      double median,
      long max,
      long min,
      double deviation,
      double imbalance) {
    static Spread of(long[] values) {
      int n = values.length;
      long sum = Arrays.stream(values).sum();
      double mean = n == 0 ? 0 : (double) sum / n;
      long max = Arrays.stream(values).max().orElse(0);
      long min = Arrays.stream(values).min().orElse(0);
      double squares = Arrays.stream(values).mapToDouble(v -> (v - mean) * (v - mean)).sum();
      double deviation = n == 0 ? 0 : Math.sqrt(squares / n);
      double imbalance = n < 2 || max == 0 ? 0 : (max - mean) / max * n / (n - 1);
      return new Spread(sum, mean, median(values), max, min, deviation, imbalance);
    }

    /** Of an even number of values the mean of the two in the middle. */
    private static double median(long[] values) {
      long[] sorted = Arrays.stream(values).sorted().toArray();
      int n = sorted.length;
      return n == 0 ? 0 : (sorted[(n - 1) / 2] + sorted[n / 2]) / 2.0;
    }
  }
}
