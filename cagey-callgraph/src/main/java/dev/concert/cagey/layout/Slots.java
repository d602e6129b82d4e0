package dev.concert.cagey.layout;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What stands in the layers: boxes, and narrow slots through which lines pass a layer. Slots are
 * numbered on behind the boxes. Neighbours are those in the layer before and in the one behind.
 */
final class Slots {
  private final List<Integer> layers = new ArrayList<>();
  private final List<List<Integer>> before = new ArrayList<>();
  private final List<List<Integer>> behind = new ArrayList<>();
  private int[][] order;

  /** Adds a box or a slot, and tells its number. */
  int add(int layer) {
    layers.add(layer);
    before.add(new ArrayList<>(2));
    behind.add(new ArrayList<>(2));
    return layers.size() - 1;
  }

  /** Joins two of layers that stand beside each other. */
  void join(int left, int right) {
    behind.get(left).add(right);
    before.get(right).add(left);
  }

  int size() {
    return layers.size();
  }

  int layer(int slot) {
    return layers.get(slot);
  }

  List<Integer> before(int slot) {
    return before.get(slot);
  }

  List<Integer> behind(int slot) {
    return behind.get(slot);
  }

  /**
   * Puts all into their layers.
   *
   * @param all in the order in which they stand there
   */
  void order(int[] all) {
    int count = Arrays.stream(all).map(this::layer).max().orElse(-1) + 1;
    int[] sizes = new int[count];
    for (int slot : all) {
      sizes[layer(slot)]++;
    }
    order = new int[count][];
    Arrays.setAll(order, layer -> new int[sizes[layer]]);
    int[] next = new int[count];
    for (int slot : all) {
      order[layer(slot)][next[layer(slot)]++] = slot;
    }
  }

  /** Of each layer, what stands in it, from above. */
  int[][] order() {
    return order;
  }
}
