package dev.concert.easy.paint;

import java.util.Arrays;
import java.util.List;

/**
 * Parallel bands of ink: the pixels of which {@code across} is, from one period to the next, one of
 * the first {@code thick}.
 *
 * @param dx what {@code across} grows by from a pixel to the next on the right
 * @param dy what it grows by from a pixel to the one below
 * @param from of the first band
 * @param dot column of the first dot, one in {@link #DOTS}; -1 if the bands have no gaps
 */
record PatternBands(int dx, int dy, int period, int from, int thick, int dot) {
  private static final int DOTS = 4;

  static PatternBands level(int period, int from) {
    return new PatternBands(0, 1, period, from, 1, -1);
  }

  static PatternBands upright(int period) {
    return new PatternBands(1, 0, period, 0, 1, -1);
  }

  static PatternBands rising(int period, int thick) {
    return new PatternBands(1, 1, period, 0, thick, -1);
  }

  static PatternBands falling(int period, int thick) {
    return new PatternBands(1, -1, period, 0, thick, -1);
  }

  PatternBands dotted(int first) {
    return new PatternBands(dx, dy, period, from, thick, first);
  }

  boolean inked(int x, int y) {
    boolean band = Math.floorMod(dx * x + dy * y - from, period) < thick;
    return band && (dot < 0 || Math.floorMod(x - dot, DOTS) == 0);
  }

  /**
   * The same ink as shapes.
   *
   * @param box left, upper, right, lower edge of what is filled
   * @param top where the pattern's own {@code y} is 0
   */
  void addTo(List<double[]> polygons, double[] box, double top, double scale) {
    if (dot >= 0) {
      addDots(polygons, box, top, scale);
      return;
    }
    double[] corners = {box[0], box[1], box[2], box[1], box[2], box[3], box[0], box[3]};
    double edge = (dx + dy - 1) / 2.0; // of the pixels whose middles are counted
    double least = Double.POSITIVE_INFINITY;
    double most = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < corners.length; i += 2) {
      double across = across(corners[i] / scale, (corners[i + 1] - top) / scale);
      least = Math.min(least, across);
      most = Math.max(most, across);
    }
    long first = (long) Math.floor((least - edge - from) / period);
    for (long band = first; band * period + from + edge < most; band++) {
      double begin = band * period + from + edge;
      double[] part = cut(corners, 1, begin, top, scale);
      part = cut(part, -1, -begin - thick, top, scale);
      if (part.length > 4) {
        polygons.add(part);
      }
    }
  }

  private double across(double x, double y) {
    return dx * x + dy * y;
  }

  /** What of a convex polygon lies where {@code sign * across} is not below a limit. */
  private double[] cut(double[] corners, int sign, double limit, double top, double scale) {
    double[] kept = new double[corners.length + 4];
    int size = 0;
    for (int i = 0; i < corners.length; i += 2) {
      int next = (i + 2) % corners.length;
      double here = sign * across(corners[i] / scale, (corners[i + 1] - top) / scale) - limit;
      double there =
          sign * across(corners[next] / scale, (corners[next + 1] - top) / scale) - limit;
      if (here >= 0) {
        kept[size++] = corners[i];
        kept[size++] = corners[i + 1];
      }
      if (here > 0 && there < 0 || here < 0 && there > 0) {
        double share = here / (here - there);
        kept[size++] = corners[i] + share * (corners[next] - corners[i]);
        kept[size++] = corners[i + 1] + share * (corners[next + 1] - corners[i + 1]);
      }
    }
    return Arrays.copyOf(kept, size);
  }

  private void addDots(List<double[]> polygons, double[] box, double top, double scale) {
    int left = (int) Math.floor(box[0] / scale);
    int upper = (int) Math.floor((box[1] - top) / scale);
    for (int y = upper; top + y * scale < box[3]; y++) {
      for (int x = left; x * scale < box[2]; x++) {
        if (inked(x, y)) {
          double x0 = Math.max(box[0], x * scale);
          double y0 = Math.max(box[1], top + y * scale);
          double x1 = Math.min(box[2], (x + 1) * scale);
          double y1 = Math.min(box[3], top + (y + 1) * scale);
          polygons.add(new double[] {x0, y0, x1, y0, x1, y1, x0, y1});
        }
      }
    }
  }
}
