package dev.concert.cagey.paint;

import dev.concert.cagey.model.BoxBounds;
import dev.concert.cagey.model.RunCalls.Seen;
import dev.concert.cagey.model.TreePicture;
import dev.concert.ui.export.Painter;
import java.util.Map;
import javafx.scene.paint.Color;

/**
 * The lines between boxes, from the right edge of the caller to the left edge of the callee.
 * GraphStream's own join the middles of boxes, which runs them behind their neighbours.
 */
final class ArrowPainter {
  private static final double STUB = 14;

  /** Of a dash with the gap behind it. */
  private static final double DASH = 9;

  private static final int MOST_DASHES = 400;

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
        double[] curve = {x1, y1, x1 + bend, y1, x2 - bend, y2, x2, y2};
        paint(pen, arrow.seen(), thickness, curve, colours);
      }
    }
  }

  /** What a run has called stands out from the rest. */
  private static void paint(
      Painter pen, Seen seen, double thickness, double[] curve, CageyColours colours) {
    switch (seen) {
      case UNKNOWN -> pen.curve(colours.line(), thickness, curve);
      case MADE -> pen.curve(colours.muted(), 1.6 * thickness, curve);
      case NOT_MADE -> pen.curve(colours.border(), thickness, curve);
      case UNEXPLAINED -> dash(pen, colours.text(), 1.6 * thickness, curve);
    }
  }

  private static void dash(Painter pen, Color colour, double thickness, double[] curve) {
    double length = Math.hypot(curve[6] - curve[0], curve[7] - curve[1]);
    int dashes = (int) Math.clamp(length / DASH, 3, MOST_DASHES);
    for (int i = 0; i < dashes; i++) {
      double from = (double) i / dashes;
      double middle = from + 0.3 / dashes;
      double to = from + 0.6 / dashes;
      pen.lines(
          colour,
          thickness,
          at(curve, 0, from),
          at(curve, 1, from),
          at(curve, 0, middle),
          at(curve, 1, middle),
          at(curve, 0, to),
          at(curve, 1, to));
    }
  }

  /**
   * A coordinate of a cubic Bézier curve.
   *
   * @param axis 0 for x, 1 for y
   * @param t 0 to 1
   */
  private static double at(double[] curve, int axis, double t) {
    double rest = 1 - t;
    return rest * rest * rest * curve[axis]
        + 3 * rest * rest * t * curve[2 + axis]
        + 3 * rest * t * t * curve[4 + axis]
        + t * t * t * curve[6 + axis];
  }
}
