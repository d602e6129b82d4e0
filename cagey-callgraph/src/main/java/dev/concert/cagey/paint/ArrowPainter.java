package dev.concert.cagey.paint;

import dev.concert.cagey.model.TreePicture.Arrow;
import dev.concert.ui.export.Painter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The lines between boxes, from the right edge of the caller to the left edge of the callee.
 * GraphStream's own join the middles of boxes, which runs them behind their neighbours.
 */
final class ArrowPainter {
  /** Where the picture is smaller, dashes would run together. */
  private static final double DASHED_FROM_ZOOM = 0.4;

  /** Of more lines on the screen none is dashed, which would take many times as long. */
  private static final int MOST_DASHED = 1_500;

  private ArrowPainter() {}

  /**
   * @param lines where each arrow runs, as {@code Placement} has them
   */
  static void paint(
      Painter pen,
      double width,
      double height,
      Map<Arrow, double[]> lines,
      Camera camera,
      CageyColours colours) {
    double thickness = Math.max(0.5, Math.min(1.2, camera.zoom()));
    List<Arrow> shown = new ArrayList<>();
    lines.forEach((arrow, line) -> {
      if (isOnScreen(line, camera, width, height)) {
        shown.add(arrow);
      }
    });
    boolean dashed = camera.zoom() >= DASHED_FROM_ZOOM && shown.size() <= MOST_DASHED;
    for (Arrow arrow : shown) {
      Sign sign = Sign.of(arrow);
      LineStyle style =
          dashed
              ? LineStyle.of(sign, colours)
              : LineStyle.of(sign == Sign.GUESS ? Sign.CALL : sign, colours).solid();
      style.draw(pen, thickness, onScreen(lines.get(arrow), camera));
    }
  }

  private static boolean isOnScreen(double[] line, Camera camera, double width, double height) {
    double left = Double.MAX_VALUE;
    double right = -Double.MAX_VALUE;
    double top = Double.MAX_VALUE;
    double bottom = -Double.MAX_VALUE;
    for (int i = 0; i < line.length; i += 2) {
      left = Math.min(left, line[i]);
      right = Math.max(right, line[i]);
      top = Math.min(top, line[i + 1]);
      bottom = Math.max(bottom, line[i + 1]);
    }
    return camera.toScreenX(right) >= 0
        && camera.toScreenX(left) <= width
        && camera.toScreenY(bottom) >= 0
        && camera.toScreenY(top) <= height;
  }

  private static double[] onScreen(double[] line, Camera camera) {
    double[] points = new double[line.length];
    for (int i = 0; i < line.length; i += 2) {
      points[i] = camera.toScreenX(line[i]);
      points[i + 1] = camera.toScreenY(line[i + 1]);
    }
    return points;
  }
}
