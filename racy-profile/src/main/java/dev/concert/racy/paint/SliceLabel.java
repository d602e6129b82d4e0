package dev.concert.racy.paint;

import dev.concert.racy.figures.Pie.Slice;

/**
 * Where a text stands within its slice: it lies wholly in it, so that no two texts of a pie meet.
 *
 * @param x of its left end, from the middle of the pie
 * @param y of its middle line, from there
 */
record SliceLabel(double x, double y) {
  private static final double FROM_MIDDLE = 0.64;

  /** Null where there is no room. */
  static SliceLabel of(Slice slice, double radius, double width, double height) {
    double middle = 2 * Math.PI * (slice.start() + slice.share() / 2);
    double x = FROM_MIDDLE * radius * Math.sin(middle);
    double y = -FROM_MIDDLE * radius * Math.cos(middle);
    for (double cornerX : new double[] {x - width / 2, x + width / 2}) {
      for (double cornerY : new double[] {y - height / 2, y + height / 2}) {
        if (!contains(slice, radius, cornerX, cornerY)) {
          return null;
        }
      }
    }
    return new SliceLabel(x - width / 2, y);
  }

  private static boolean contains(Slice slice, double radius, double x, double y) {
    double turn = Math.atan2(x, -y) / (2 * Math.PI);
    double part = turn < 0 ? turn + 1 : turn;
    return Math.hypot(x, y) < radius
        && part >= slice.start()
        && part <= slice.start() + slice.share();
  }
}
