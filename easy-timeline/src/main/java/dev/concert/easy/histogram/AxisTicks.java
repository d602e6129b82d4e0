package dev.concert.easy.histogram;

import java.util.ArrayList;
import java.util.List;

/** Round values along an axis. */
public final class AxisTicks {
  private static final int FEW = 3;

  private AxisTicks() {}

  /**
   * About as many as are wanted, in rising order: powers of ten where the scale has enough of them,
   * else steps of 1, 2 or 5.
   */
  public static List<Double> of(Scale scale, double from, double to, int wanted) {
    List<Double> ticks = scale == Scale.LOG ? powers(from, to, wanted) : List.of();
    return ticks.size() < FEW ? steps(from, to, wanted) : ticks;
  }

  private static List<Double> powers(double from, double to, int wanted) {
    double decades = Math.log10(Math.max(10, to) / Math.max(1, from));
    boolean roomy = decades * 3 <= wanted;
    List<Double> ticks = new ArrayList<>();
    for (double power = 1; power <= to; power *= 10) {
      for (int times : roomy ? new int[] {1, 2, 5} : new int[] {1}) {
        if (power * times >= from && power * times <= to) {
          ticks.add(power * times);
        }
      }
    }
    return ticks;
  }

  private static List<Double> steps(double from, double to, int wanted) {
    double atLeast = Math.max(1, (to - from) / Math.max(1, wanted));
    double power = Math.pow(10, Math.floor(Math.log10(atLeast)));
    double times = atLeast / power;
    double step = power * (times <= 1 ? 1 : times <= 2 ? 2 : times <= 5 ? 5 : 10);
    List<Double> ticks = new ArrayList<>();
    for (double tick = Math.ceil(from / step) * step; tick <= to; tick += step) {
      ticks.add(tick);
    }
    return ticks;
  }
}
