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
  /** Of what takes a smaller share of a row's life it is not said that it is slow there. */
  private static final double NOTABLE_SHARE = 0.01;

  public FunctionProfile {
    lines = List.copyOf(lines);
  }

  /**
   * The routine on one row.
   *
   * @param figures null where it did not run on that row
   * @param runningNanos its exclusive time without known waits
   * @param slowness that time per call over the median of all rows where it is slow, see {@link
   *     Slowness}, and takes a hundredth of the row's life or more; else 0
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
      double slow = running[i] < NOTABLE_SHARE * bar.lifeNanos() ? 0 : slowness[i];
      lines.add(
          new Line(bar.key(), bar.label(), bar.lifeNanos(), figures.get(i), running[i], slow));
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
   * Mean, quartiles, maximum, minimum, deviation and imbalance of a figure over the rows that ran
   * the routine.
   */
  public Spread spread(ToLongFunction<RoutineProfile> figure) {
    return Spread.of(
        lines.stream().map(Line::figures).filter(Objects::nonNull).mapToLong(figure).toArray());
  }

  /**
   * @param lowerQuartile of the values in their order the one at a quarter, between two values in
   *     proportion, as {@code upperQuartile} at three quarters
   * @param imbalance see {@link #imbalance}
   */
  public record Spread(
      long sum,
      double mean,
      double lowerQuartile,
      double median,
      double upperQuartile,
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
      long[] sorted = Arrays.stream(values).sorted().toArray();
      return new Spread(
          sum,
          mean,
          quantile(sorted, 0.25),
          quantile(sorted, 0.5),
          quantile(sorted, 0.75),
          max,
          min,
          deviation,
          imbalance(max, mean, n));
    }

    private static double quantile(long[] sorted, double part) {
      if (sorted.length == 0) {
        return 0;
      }
      double place = part * (sorted.length - 1);
      int below = (int) place;
      int above = Math.min(below + 1, sorted.length - 1);
      return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
    }

    /**
     * (max − mean) ÷ max × n ÷ (n − 1): 0 where all are equal, 1 where one has it all (DeRose,
     * Homer, Johnson: Detecting Application Load Imbalance on High End Massively Parallel Systems,
     * Euro-Par 2007); 0 for fewer than two values.
     */
    static double imbalance(long max, double mean, int n) {
      return n < 2 || max == 0 ? 0 : (max - mean) / max * n / (n - 1);
    }
  }
}
