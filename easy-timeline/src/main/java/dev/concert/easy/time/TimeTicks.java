package dev.concert.easy.time;

import dev.concert.easy.states.TimeText;
import dev.concert.ui.look.AxisTicks;
import java.util.ArrayList;
import java.util.List;

/**
 * Where a ruler has its marks: at steps of 1, 2 or 5 times a power of ten, counted from an origin.
 */
public final class TimeTicks {
  /** Of two labels on a ruler, in layout units. */
  public static final double MIN_LABEL_DISTANCE = 96;

  private final double step;
  private final List<Tick> ticks;

  /** A mark; {@code label} is null at minor ones. */
  public record Tick(double nanos, String label) {}

  private TimeTicks(double step, List<Tick> ticks) {
    this.step = step;
    this.ticks = ticks;
  }

  /**
   * @param apart the shortest distance of two labels, layout units
   * @param originNanos the moment that is called 0
   */
  public static TimeTicks of(Viewport view, double width, double apart, double originNanos) {
    double step = Math.max(1, AxisTicks.step(view.spanNanos() * apart / Math.max(1, width)));
    double minor = step / 5;
    List<Tick> ticks = new ArrayList<>();
    long first = (long) Math.ceil((view.fromNanos() - originNanos) / minor);
    long last = (long) Math.floor((view.toNanos() - originNanos) / minor);
    for (long i = first; i <= last; i++) {
      boolean labelled = Math.floorMod(i, 5) == 0;
      double elapsed = i * minor;
      ticks.add(new Tick(originNanos + elapsed, labelled ? label(elapsed, step, view) : null));
    }
    return new TimeTicks(step, List.copyOf(ticks));
  }

  private static String label(double elapsed, double step, Viewport view) {
    return elapsed == 0 ? "0 " + unitOf(view) : TimeText.moment(elapsed, step);
  }

  private static String unitOf(Viewport view) {
    double largest = Math.max(Math.abs(view.fromNanos()), Math.abs(view.toNanos()));
    return largest < 1e3 ? "ns" : largest < 1e6 ? "µs" : largest < 1e9 ? "ms" : "s";
  }

  double step() {
    return step;
  }

  public List<Tick> ticks() {
    return ticks;
  }
}
