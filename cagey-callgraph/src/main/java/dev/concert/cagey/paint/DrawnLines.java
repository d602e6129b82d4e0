package dev.concert.cagey.paint;

import dev.concert.cagey.picture.TreePicture.Arrow;
import java.util.Map;
import java.util.function.BiConsumer;

/**
 * The lines of a picture with the room that each takes, so that those on the screen are found fast.
 * Immutable.
 */
final class DrawnLines {
  private final Arrow[] arrows;
  private final double[][] curves;

  /** Of each line left, top, right, bottom. */
  private final float[] rooms;

  /**
   * @param lines where each arrow runs, as {@code Placement} has them
   */
  DrawnLines(Map<Arrow, double[]> lines) {
    arrows = lines.keySet().toArray(Arrow[]::new);
    curves = lines.values().toArray(double[][]::new);
    rooms = new float[4 * curves.length];
    for (int line = 0; line < curves.length; line++) {
      setRoom(4 * line, curves[line]);
    }
  }

  private void setRoom(int at, double... curve) {
    rooms[at] = rooms[at + 1] = Float.MAX_VALUE;
    rooms[at + 2] = rooms[at + 3] = -Float.MAX_VALUE;
    for (int i = 0; i < curve.length; i++) {
      int axis = i % 2;
      rooms[at + axis] = Math.min(rooms[at + axis], (float) curve[i]);
      rooms[at + 2 + axis] = Math.max(rooms[at + 2 + axis], (float) curve[i]);
    }
  }

  private boolean isOn(Screen screen, int line) {
    int at = 4 * line;
    return screen.shows(rooms[at], rooms[at + 1], rooms[at + 2], rooms[at + 3]);
  }

  /** Of how many curves all lines consist. */
  int curves() {
    int count = 0;
    for (double[] curve : curves) {
      count += curve.length / 6;
    }
    return count;
  }

  /** How many lines lie on a screen, wholly or in part. */
  int linesOn(Screen screen) {
    int count = 0;
    for (int line = 0; line < curves.length; line++) {
      count += isOn(screen, line) ? 1 : 0;
    }
    return count;
  }

  /** Of how many curves those lines consist. */
  int curvesOn(Screen screen) {
    int count = 0;
    for (int line = 0; line < curves.length; line++) {
      count += isOn(screen, line) ? curves[line].length / 6 : 0;
    }
    return count;
  }

  /**
   * The line nearest to a point of the picture; null if none is near.
   *
   * @param far so far from the point at most
   */
  Arrow near(double x, double y, double far) {
    Arrow nearest = null;
    double least = far;
    for (int line = 0; line < curves.length; line++) {
      if (isNear(x, y, least, line)) {
        double away = Bends.distance(x, y, curves[line]);
        if (away <= least) {
          least = away;
          nearest = arrows[line];
        }
      }
    }
    return nearest;
  }

  private boolean isNear(double x, double y, double far, int line) {
    int at = 4 * line;
    return x >= rooms[at] - far
        && y >= rooms[at + 1] - far
        && x <= rooms[at + 2] + far
        && y <= rooms[at + 3] + far;
  }

  /** Where an arrow runs in the picture; null if it is not there. */
  double[] curve(Arrow wanted) {
    for (int line = 0; line < arrows.length; line++) {
      if (arrows[line].equals(wanted)) {
        return curves[line];
      }
    }
    return null;
  }

  /** Tells the lines on a screen, in its units. */
  void tell(Screen screen, BiConsumer<Arrow, double[]> each) {
    for (int line = 0; line < curves.length; line++) {
      if (isOn(screen, line)) {
        each.accept(arrows[line], on(screen, curves[line]));
      }
    }
  }

  static double[] on(Screen screen, double... curve) {
    double[] points = new double[curve.length];
    for (int i = 0; i < curve.length; i += 2) {
      points[i] = screen.x(curve[i]);
      points[i + 1] = screen.y(curve[i + 1]);
    }
    return points;
  }
}
