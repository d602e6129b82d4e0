package dev.concert.racy.figures;

import dev.concert.trace.compare.Difference;
import java.util.Arrays;

/**
 * A figure in each run of both sides. Many threads or contexts have very many of them, and the
 * noise takes hundreds of times as long as the means: it is reckoned when it is asked for.
 */
public final class BothSides {
  /** What differs by less of the larger amount comes from adding up. */
  private static final double ROUNDING = 1e-9;

  private static final double[] NONE = {};

  /** Of repeated runs only; of others no noise is known. */
  private final double[] a;

  private final double[] b;
  private final double meanOfA;
  private final double meanOfB;
  private Difference judged;

  /**
   * @param a of the runs that have what it belongs to; NaN where one is not defined
   * @param missing stands for a side of which no run has it
   */
  public BothSides(double[] a, double[] b, double missing) {
    boolean repeated = a.length > 1 && b.length > 1;
    this.a = repeated ? a : NONE;
    this.b = repeated ? b : NONE;
    meanOfA = mean(a, missing);
    double mean = mean(b, missing);
    boolean same =
        Math.abs(mean - meanOfA) < ROUNDING * Math.max(Math.abs(meanOfA), Math.abs(mean));
    meanOfB = same ? meanOfA : mean;
  }

  private static double mean(double[] figures, double missing) {
    return figures.length == 0
        ? missing
        : Arrays.stream(figures)
            .filter(figure -> !Double.isNaN(figure))
            .average()
            .orElse(Double.NaN);
  }

  /** NaN where a side is not known. */
  public double difference() {
    return meanOfB - meanOfA;
  }

  /** With its noise. */
  public Difference judged() {
    if (judged == null) {
      judged = new Difference(meanOfA, meanOfB, Difference.of(a, b).noise());
    }
    return judged;
  }
}
