package dev.concert.easy.paint;

import dev.concert.easy.states.CounterSeries;
import dev.concert.easy.time.Viewport;

/** Draws a counter as a filled stair; costs pixels and a search for each, not values. */
final class CounterPainter {
  private final Surface surface;
  private final TimelinePalette palette;

  CounterPainter(Surface surface, TimelinePalette palette) {
    this.surface = surface;
    this.palette = palette;
  }

  void paint(CounterSeries counter, Viewport view, int y0, int y1) {
    int fill = Raster.mixed(palette.ground(), palette.accent(), 90);
    int before = -1;
    for (int x = 0; x < surface.width(); x++) {
      int at = counter.at(view.nanos(x + 1.0, surface.width()));
      if (at < 0) {
        continue;
      }
      int y = place(counter, counter.value(at), y0, y1);
      surface.rect(x, y, x + 1, y1, fill);
      int from = before < 0 ? y : Math.min(y, before);
      int to = before < 0 ? y : Math.max(y, before);
      surface.rect(x, from, x + 1, to + 1, palette.accent());
      before = y;
    }
  }

  private static int place(CounterSeries counter, double value, int y0, int y1) {
    double range = counter.maximum() - counter.minimum();
    double share = range <= 0 ? 0 : (value - counter.minimum()) / range;
    return (int) Math.round(y1 - 1 - Math.clamp(share, 0, 1) * (y1 - y0 - 1));
  }
}
