package dev.concert.easy.paint;

import dev.concert.easy.states.JvmSeries;
import dev.concert.easy.time.Viewport;
import dev.concert.trace.Trace.GarbageCollection;
import dev.concert.trace.Trace.JvmActivity;
import dev.concert.trace.Trace.Safepoint;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Predicate;

/** Draws what a JVM did: halts as high as their row, what goes on beside threads lower. */
final class JvmPainter {
  /** Of a column of which a pause takes next to nothing, so that none is overlooked. */
  private static final double LEAST = 0.45;

  private static final double SHADE = 0.6;

  private final Surface surface;
  private final TimelinePalette palette;
  private final Map<JvmSeries, double[]> standing = new HashMap<>();

  JvmPainter(Surface surface, TimelinePalette palette) {
    this.surface = surface;
    this.palette = palette;
  }

  void paint(JvmSeries series, Viewport view, int y0, int y1) {
    int middle = (y0 + y1) / 2;
    double[] running = columns(series, view, one -> !one.pause());
    double[] halted = columns(series, view, Safepoint.class::isInstance);
    double[] collecting =
        columns(series, view, one -> one.pause() && one instanceof GarbageCollection);
    for (int x = 0; x < surface.width(); x++) {
      blend(x, middle, y1, palette.accent(), running[x]);
      blend(x, y0, y1, palette.muted(), halted[x]);
      blend(x, y0, y1, palette.text(), collecting[x]);
    }
  }

  private void blend(int x, int y0, int y1, int colour, double share) {
    if (share >= 0) {
      surface.blend(x, y0, x + 1, y1, colour, LEAST + (1 - LEAST) * Math.min(1, share));
    }
  }

  /** Takes the colour from a row of threads while they stand still. */
  void shade(JvmSeries series, Viewport view, int y0, int y1) {
    double[] halted = standing.computeIfAbsent(series, it -> columns(it, view, JvmActivity::pause));
    for (int x = 0; x < surface.width(); x++) {
      if (halted[x] > 0) {
        surface.blend(x, y0, x + 1, y1, palette.ground(), SHADE * Math.min(1, halted[x]));
      }
    }
  }

  /** The share of each pixel column that they take; -1 where there is none. */
  private double[] columns(JvmSeries series, Viewport view, Predicate<JvmActivity> which) {
    double[] columns = new double[surface.width()];
    Arrays.fill(columns, -1);
    for (JvmActivity one : series.all()) {
      if (which.test(one) && view.shows(one.fromNanos(), one.toNanos())) {
        double x0 = view.x(one.fromNanos(), surface.width());
        add(columns, x0, view.x(one.toNanos(), surface.width()));
      }
    }
    return columns;
  }

  private static void add(double[] columns, double x0, double x1) {
    int last = (int) Math.min(columns.length - 1, Math.floor(x1));
    for (int x = (int) Math.max(0, Math.floor(x0)); x <= last; x++) {
      double part = Math.max(0, Math.min(x1, x + 1) - Math.max(x0, x));
      columns[x] = Math.max(0, columns[x]) + part;
    }
  }
}
