package dev.concert.cagey.paint;

import dev.concert.ui.export.Painter;

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

  static void paint(Painter pen, Screen screen, DrawnLines lines, CageyColours colours) {
    paint(pen, screen, lines, colours, isDashed(screen, lines));
  }

  /** Whether lines on a screen are dotted and dashed. */
  static boolean isDashed(Screen screen, DrawnLines lines) {
    return screen.zoom() >= DASHED_FROM_ZOOM && lines.linesOn(screen) <= MOST_DASHED;
  }

  /** Each as its legend says, however small and many they are: paper can be looked at closely. */
  static void print(Painter pen, Screen screen, DrawnLines lines, CageyColours colours) {
    paint(pen, screen, lines, colours, true);
  }

  private static void paint(
      Painter pen, Screen screen, DrawnLines lines, CageyColours colours, boolean dashed) {
    double thickness = thickness(screen.zoom());
    lines.tell(
        screen,
        (arrow, curve) -> {
          Sign sign = Sign.of(arrow);
          LineStyle style = dashed ? LineStyle.of(sign, colours) : LineStyle.solid(sign, colours);
          style.draw(pen, thickness, curve);
        });
  }

  /**
   * Above the others the line that is selected.
   *
   * @param curve where it runs in the picture; null for none
   */
  static void paintSelected(Painter pen, Screen screen, double[] curve, CageyColours colours) {
    if (curve != null) {
      LineStyle style = LineStyle.of(Sign.LINE, colours);
      style.draw(pen, thickness(screen.zoom()), DrawnLines.on(screen, curve));
    }
  }

  /** Of a plain line. */
  static double thickness(double zoom) {
    return Math.clamp(zoom, 0.5, 1.2);
  }
}
