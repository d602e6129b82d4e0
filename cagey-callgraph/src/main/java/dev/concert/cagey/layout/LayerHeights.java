package dev.concert.cagey.layout;

import java.util.List;
import java.util.function.IntToDoubleFunction;

/**
 * How high each slot stands in its layer: as near to the mean of its neighbours as order and
 * distances allow, which for a layer is a regression with an order (pool adjacent violators, Ayer
 * and others 1955).
 */
final class LayerHeights {
  private static final double BETWEEN_BOXES = 8;
  private static final double BETWEEN_LINES = 4;
  private static final int PASSES = 5;

  private final Slots slots;
  private final int boxes;
  private final IntToDoubleFunction heights;
  private final double[] middles;

  /**
   * @param boxes so many of the slots are boxes, the others lines
   * @param heights of each slot
   */
  private LayerHeights(Slots slots, int boxes, IntToDoubleFunction heights) {
    this.slots = slots;
    this.boxes = boxes;
    this.heights = heights;
    middles = new double[slots.size()];
  }

  /** The middle of each slot; the highest begins at 0. */
  static double[] of(Slots slots, int boxes, IntToDoubleFunction heights) {
    return new LayerHeights(slots, boxes, heights).middles();
  }

  private double[] middles() {
    int[][] order = slots.order();
    for (int[] layer : order) {
      for (int i = 1; i < layer.length; i++) {
        middles[layer[i]] = middles[layer[i - 1]] + distance(layer[i - 1], layer[i]);
      }
    }
    for (int pass = 0; pass < PASSES; pass++) {
      boolean toTheLeft = pass % 2 == 0;
      for (int i = 0; i < order.length; i++) {
        place(order[toTheLeft ? order.length - 1 - i : i], toTheLeft);
      }
    }
    double top = Double.MAX_VALUE;
    for (int slot = 0; slot < middles.length; slot++) {
      top = Math.min(top, middles[slot] - heights.applyAsDouble(slot) / 2);
    }
    for (int slot = 0; slot < middles.length; slot++) {
      middles[slot] -= top;
    }
    return middles;
  }

  private double distance(int upper, int lower) {
    boolean lines = upper >= boxes && lower >= boxes;
    double gap = lines ? BETWEEN_LINES : BETWEEN_BOXES;
    return (heights.applyAsDouble(upper) + heights.applyAsDouble(lower)) / 2 + gap;
  }

  private double wanted(int slot, boolean byThoseBehind) {
    List<Integer> neighbours = byThoseBehind ? slots.behind(slot) : slots.before(slot);
    return neighbours.stream().mapToDouble(it -> middles[it]).average().orElse(middles[slot]);
  }

  /** Least squares: what would overlap is moved together, as a block. */
  private void place(int[] layer, boolean byThoseBehind) {
    double[] sums = new double[layer.length];
    int[] counts = new int[layer.length];
    double[] offsets = new double[layer.length];
    int blocks = 0;
    for (int i = 0; i < layer.length; i++) {
      offsets[i] = i == 0 ? 0 : offsets[i - 1] + distance(layer[i - 1], layer[i]);
      sums[blocks] = wanted(layer[i], byThoseBehind) - offsets[i];
      counts[blocks] = 1;
      for (; blocks > 0 && mean(sums, counts, blocks - 1) > mean(sums, counts, blocks); blocks--) {
        sums[blocks - 1] += sums[blocks];
        counts[blocks - 1] += counts[blocks];
      }
      blocks++;
    }
    for (int block = 0, i = 0; block < blocks; block++) {
      double mean = mean(sums, counts, block);
      for (int end = i + counts[block]; i < end; i++) {
        middles[layer[i]] = mean + offsets[i];
      }
    }
  }

  private static double mean(double[] sums, int[] counts, int block) {
    return sums[block] / counts[block];
  }
}
