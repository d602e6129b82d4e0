package dev.concert.cagey.layout;

import dev.concert.cagey.picture.BoxBounds;
import dev.concert.cagey.picture.TreePicture.Arrow;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * Where a picture's boxes stand and how its lines run, in layout units at zoom 1, y downwards.
 *
 * @param boxes by their ids
 * @param lines in the order in which they are drawn, of each arrow a chain of Bézier curves: a
 *     point, then three points for each curve, x before y
 */
public record Placement(Map<String, BoxBounds> boxes, Map<Arrow, double[]> lines) {
  public static final Placement EMPTY = new Placement(Map.of(), Map.of());

  /** As far to the right anything reaches. */
  public double right() {
    return farthest(0, BoxBounds::right);
  }

  /** As far down: a line may run below all boxes. */
  public double bottom() {
    return farthest(1, BoxBounds::bottom);
  }

  private double farthest(int axis, ToDoubleFunction<BoxBounds> edge) {
    double farthest = boxes.values().stream().mapToDouble(edge).max().orElse(0);
    for (double[] line : lines.values()) {
      for (int i = axis; i < line.length; i += 2) {
        farthest = Math.max(farthest, line[i]);
      }
    }
    return farthest;
  }
}
