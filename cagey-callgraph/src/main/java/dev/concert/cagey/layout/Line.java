package dev.concert.cagey.layout;

import java.util.Arrays;

/** A chain of Bézier curves that is level at its ends and between any two of them. */
final class Line {
  private double[] points = new double[14];
  private int size;

  Line(double x, double y) {
    points[size++] = x;
    points[size++] = y;
  }

  private double x() {
    return points[size - 2];
  }

  private double y() {
    return points[size - 1];
  }

  void straightTo(double x) {
    if (x != x()) {
      add((2 * x() + x) / 3, y(), (x() + 2 * x) / 3, y(), x, y());
    }
  }

  /** To a point in the next layer or the one before. */
  void bendTo(double x, double y) {
    double half = (x - x()) / 2;
    add(x() + half, y(), x - half, y, x, y);
  }

  /**
   * Turns round.
   *
   * @param far how far it goes on before
   */
  void turnTo(double y, double far) {
    add(x() + far, y(), x() + far, y, x(), y);
  }

  private void add(double... more) {
    if (size + more.length > points.length) {
      points = Arrays.copyOf(points, 2 * points.length);
    }
    System.arraycopy(more, 0, points, size, more.length);
    size += more.length;
  }

  double[] points() {
    return Arrays.copyOf(points, size);
  }
}
