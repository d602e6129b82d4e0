package dev.concert.easy.paint;

import dev.concert.easy.states.RunningThreads;
import dev.concert.easy.time.Viewport;
import dev.concert.trace.WaitReason;

/**
 * Draws how many threads run, a column of pixels at a time, with a line at the number of
 * processors; what is above it has another colour, since not all of those threads can run at once.
 */
public final class RunningPainter {
  /** Above the most, for the title: a share of what is below it. */
  private static final double FREE = 0.5;

  private static final int DASH = 6;

  private RunningPainter() {}

  /**
   * @param view the time from the left edge of the picture to the right
   * @param scale pixels of the picture for each unit of the layout
   */
  public static void paint(
      Surface surface,
      TimelinePalette palette,
      RunningThreads running,
      Viewport view,
      double scale) {
    surface.fill(palette.ground());
    int processors = running.processors();
    double most = Math.max(1, Math.max(processors, running.peak())) * (1 + FREE);
    int colour = Raster.mixed(palette.ground(), palette.accent(), 150);
    int over = palette.waits().applyAsInt(WaitReason.MONITOR);
    int limit = processors == 0 ? 0 : surface.height() - y(processors, most, surface.height());
    for (int x = 0; x < surface.width(); x++) {
      double from = view.nanos(x, surface.width());
      double threads = running.between(from, view.nanos(x + 1, surface.width()));
      int top = surface.height() - y(threads, most, surface.height());
      surface.rect(x, top, x + 1, surface.height(), colour);
      if (top < limit) {
        surface.rect(x, top, x + 1, limit, over);
      }
    }
    int thick = (int) Math.max(1, Math.round(scale));
    int dash = (int) Math.round(DASH * scale);
    for (int x = 0; processors > 0 && x < surface.width(); x += 2 * dash) {
      surface.rect(x, limit - thick, x + dash, limit, palette.text());
    }
    surface.rect(0, surface.height() - thick, surface.width(), surface.height(), palette.line());
  }

  /** Pixels from the bottom. */
  private static int y(double threads, double most, int height) {
    return (int) Math.round(threads / most * height);
  }
}
