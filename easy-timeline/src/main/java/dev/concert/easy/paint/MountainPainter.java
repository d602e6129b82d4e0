package dev.concert.easy.paint;

import dev.concert.easy.states.MountainRange;
import dev.concert.easy.time.Viewport;

/**
 * Draws ridge upon ridge, a column of pixels at a time. What is too low to be seen is one pixel
 * high, so that threads that work rarely do not look as if they never did.
 */
public final class MountainPainter {
  private MountainPainter() {}

  /**
   * @param view the time from the left edge of the picture to the right
   * @param free pixels above the highest peak
   */
  public static void paint(
      Surface surface, TimelinePalette palette, MountainRange range, Viewport view, double free) {
    double unit = (surface.height() - free) / range.peak();
    double[] base = new double[surface.width()];
    double[] highest = new double[surface.width()];
    int[] ofHighest = new int[surface.width()];
    for (MountainRange.Ridge ridge : range.ridges()) {
      int colour =
          ridge.label() == null
              ? Raster.mixed(palette.ground(), palette.muted(), 120)
              : palette.of(ridge.label());
      for (int x = 0; x < surface.width(); x++) {
        double from = view.nanos(x, surface.width());
        double height = range.between(ridge, from, view.nanos(x + 1, surface.width()));
        double top = base[x] + height;
        int y0 = surface.height() - (int) Math.round(top * unit);
        surface.rect(x, y0, x + 1, surface.height() - (int) Math.round(base[x] * unit), colour);
        base[x] = top;
        if (height > highest[x]) {
          highest[x] = height;
          ofHighest[x] = colour;
        }
      }
    }
    for (int x = 0; x < surface.width(); x++) {
      if (base[x] > 0 && Math.round(base[x] * unit) == 0) {
        surface.rect(x, surface.height() - 1, x + 1, surface.height(), ofHighest[x]);
      }
    }
  }
}
