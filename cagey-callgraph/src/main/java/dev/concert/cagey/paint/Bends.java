package dev.concert.cagey.paint;

/** Chains of cubic Bézier curves: a point, then three for each curve, x before y. */
final class Bends {
  /** Straight parts by which a curve is measured; one is off by less than a line is thick. */
  private static final int PARTS = 24;

  private Bends() {}

  /**
   * A coordinate of a curve.
   *
   * @param at where that of its first point is
   * @param t 0 to 1
   */
  static double on(double[] chain, int at, double t) {
    double rest = 1 - t;
    return rest * rest * rest * chain[at]
        + 3 * rest * rest * t * chain[at + 2]
        + 3 * rest * t * t * chain[at + 4]
        + t * t * t * chain[at + 6];
  }

  /** How far a point is from a chain. */
  static double distance(double x, double y, double... chain) {
    double least = Double.MAX_VALUE;
    for (int at = 0; at + 8 <= chain.length; at += 6) {
      double fromX = chain[at];
      double fromY = chain[at + 1];
      for (int part = 1; part <= PARTS; part++) {
        double toX = on(chain, at, (double) part / PARTS);
        double toY = on(chain, at + 1, (double) part / PARTS);
        least = Math.min(least, toSegment(x - fromX, y - fromY, toX - fromX, toY - fromY));
        fromX = toX;
        fromY = toY;
      }
    }
    return least;
  }

  /** Of a point from a straight line from the origin. */
  private static double toSegment(double x, double y, double dx, double dy) {
    double square = dx * dx + dy * dy;
    double along = square == 0 ? 0 : Math.clamp((x * dx + y * dy) / square, 0, 1);
    return Math.hypot(x - along * dx, y - along * dy);
  }
}
