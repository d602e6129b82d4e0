package dev.concert.racy.paint;

import java.util.ArrayList;
import java.util.List;

/** Round places on an axis that begins at 0. */
final class AxisTicks {
  private static final double[] STEPS = {1, 2, 2.5, 5, 10};

  private AxisTicks() {}

  /**
   * At most {@code maxTicks} values from 0 to {@code end}, all multiples of 1, 2, 2.5 or 5 times
   * 10ⁿ.
   */
  static List<Double> upTo(double end, int maxTicks) {
    if (end <= 0 || maxTicks < 2) {
      return List.of(0.0);
    }
    double minStep = end / (maxTicks - 1);
    double power = Math.pow(10, Math.floor(Math.log10(minStep)));
    double step = power * 10;
    for (double candidate : STEPS) {
      if (candidate * power >= minStep * (1 - 1e-9)) {
        step = candidate * power;
        break;
      }
    }
    List<Double> ticks = new ArrayList<>();
    for (int i = 0; i * step <= end * (1 + 1e-9); i++) {
      ticks.add(i * step);
    }
    return ticks;
  }
}
