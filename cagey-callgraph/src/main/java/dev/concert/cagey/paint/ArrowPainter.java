package dev.concert.cagey.paint;

import dev.concert.cagey.model.BoxBounds;
import dev.concert.cagey.model.TreePicture;
import dev.concert.ui.export.Painter;
import java.util.Map;

/**
 * The lines between boxes, from the right edge of the caller to the left edge of the callee.
 * GraphStream's own join the middles of boxes, which runs them behind their neighbours.
 */
final class ArrowPainter {
  private static final double STUB = 14;

  private ArrowPainter() {}

  static void paint(
      Painter pen,
      double width,
      double height,
      TreePicture picture,
      Map<String, BoxBounds> places,
      Camera camera,
      CageyColours colours) {
    double thickness = Math.max(0.5, Math.min(1.2, camera.zoom()));
    for (TreePicture.Arrow arrow : picture.arrows()) {
      BoxBounds from = places.get(arrow.from());
      BoxBounds to = places.get(arrow.to());
      double x1 = camera.toScreenX(from.right());
      double y1 = camera.toScreenY(from.centerY());
      double x2 = camera.toScreenX(to.x());
      double y2 = camera.toScreenY(to.centerY());
      boolean onScreen =
          Math.max(x1, x2) >= 0
              && Math.min(x1, x2) <= width
              && Math.max(y1, y2) >= 0
              && Math.min(y1, y2) <= height;
      if (onScreen) {
        double bend = Math.max(STUB * camera.zoom(), Math.abs(x2 - x1) / 2);
        pen.curve(colours.line(), thickness, x1, y1, x1 + bend, y1, x2 - bend, y2, x2, y2);
      }
    }
  }
}
