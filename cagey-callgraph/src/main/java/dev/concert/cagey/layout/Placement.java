package dev.concert.cagey.layout;

import dev.concert.cagey.model.BoxBounds;
import dev.concert.cagey.model.TreePicture.Arrow;
import java.util.Map;

/**
 * Where a picture's boxes stand and how its lines run, in layout units at zoom 1, y downwards.
 *
 * @param boxes by their ids
 * @param lines in the order in which they are drawn, of each arrow a chain of Bézier curves: a
 *     point, then three points for each curve, x before y
 */
public record Placement(Map<String, BoxBounds> boxes, Map<Arrow, double[]> lines) {
  public static final Placement EMPTY = new Placement(Map.of(), Map.of());
}
