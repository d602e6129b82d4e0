package dev.concert.ui.look;

import java.util.ArrayList;
import java.util.List;

/** Round values along an axis, in rising order. */
public final class AxisTicks {
  private static final double[] STEPS = {1, 2, 5, 10};
  private static final int[] STEPS_OF_TEN = {1, 2, 5};
  private static final int[] ONE_STEP = {1};
  private static final double[] FINER_STEPS = {1, 2, 2.5, 5, 10};

  /** What may be lost where values are divided and multiplied. */
  private static final double ROUNDING = 1e-9;

  /** With fewer powers of ten a logarithmic axis has equal steps. */
  private static final int FEW = 3;

  private AxisTicks() {}

  /**
   * At most {@code maxTicks} values from 0 to {@code end}, all multiples of 1, 2, 2.5 or 5 times
   * 10ⁿ.
   */
  public static List<Double> fromZero(double end, int maxTicks) {
    if (end <= 0 || maxTicks < 2) {
      return List.of(0.0);
    }
    return multiples(step(end / (maxTicks - 1), FINER_STEPS), 0, end * (1 + ROUNDING));
  }

  /** About as many whole values as are wanted, at steps of 1, 2 or 5 times 10ⁿ. */
  public static List<Double> linear(double from, double to, int wanted) {
    return multiples(Math.max(1, step((to - from) / Math.max(1, wanted))), from, to);
  }

  /**
   * About as many as are wanted: powers of ten where there are enough, else 1, 2 and 5 times these,
   * and as if linear within a few times the same.
   */
  public static List<Double> logarithmic(double from, double to, int wanted) {
    double decades = Math.log10(Math.max(10, to) / Math.max(1, from));
    boolean roomy = decades * STEPS_OF_TEN.length <= wanted;
    List<Double> powers = powers(from, to, roomy ? STEPS_OF_TEN : ONE_STEP);
    List<Double> finer = powers.size() < FEW ? powers(from, to, STEPS_OF_TEN) : powers;
    return finer.size() < FEW ? linear(from, to, wanted) : finer;
  }

  /** The smallest of 1, 2 or 5 times 10ⁿ that is no less than {@code min}. */
  public static double step(double min) {
    return step(min, STEPS);
  }

  private static double step(double min, double[] steps) {
    double power = Math.pow(10, Math.floor(Math.log10(min)));
    int i = 0;
    while (i < steps.length - 1 && steps[i] * power < min * (1 - ROUNDING)) {
      i++;
    }
    return steps[i] * power;
  }

  private static List<Double> multiples(double step, double from, double to) {
    List<Double> ticks = new ArrayList<>();
    for (double i = Math.ceil(from / step); i * step <= to; i++) {
      ticks.add(i * step);
    }
    return ticks;
  }

  private static List<Double> powers(double from, double to, int[] steps) {
    List<Double> ticks = new ArrayList<>();
    for (double power = 1; power <= to; power *= 10) {
      for (int times : steps) {
        if (power * times >= from && power * times <= to) {
          ticks.add(power * times);
        }
      }
    }
    return ticks;
  }
}
