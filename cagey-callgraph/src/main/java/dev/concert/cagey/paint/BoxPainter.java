package dev.concert.cagey.paint;

import dev.concert.cagey.picture.BoxBounds;
import dev.concert.cagey.picture.TreeBox;
import dev.concert.ui.export.Painter;

/** Boxes without what stands in them, where GraphStream does not draw them. */
final class BoxPainter {
  private BoxPainter() {}

  /** Those on the screen. */
  static void paint(Painter pen, Screen screen, PlacedPicture drawn, CageyColours colours) {
    for (TreeBox box : drawn.boxes()) {
      BoxBounds place = drawn.place(box);
      if (screen.shows(place)) {
        paint(pen, screen, place, drawn.style(box, colours));
      }
    }
  }

  private static void paint(Painter pen, Screen screen, BoxBounds place, BoxStyle style) {
    double x = screen.x(place.x());
    double y = screen.y(place.y());
    double width = place.width() * screen.zoom();
    double height = place.height() * screen.zoom();
    pen.fill(style.ground(), x, y, width, height);
    pen.frame(style.border(), style.thickness(), x, y, width, height);
  }
}
