package dev.concert.cagey.layout;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Brings the layers into an order with few crossings: each slot goes to the mean of its neighbours,
 * layer by layer, to the right and back (Sugiyama, Tagawa and Toda 1981). Of what is equal, the
 * order stays as it was.
 */
final class LayerOrder {
  private static final int ROUNDS = 6;

  private final Slots slots;
  private final int[] places;

  private LayerOrder(Slots slots) {
    this.slots = slots;
    places = new int[slots.size()];
  }

  /**
   * @throws InterruptedException if the thread was interrupted on the way
   */
  static void improve(Slots slots) throws InterruptedException {
    new LayerOrder(slots).improve();
  }

  private void improve() throws InterruptedException {
    int[][] order = slots.order();
    tellPlaces(order);
    long fewest = crossings(order);
    int[][] best = copy(order);
    for (int round = 0; round < ROUNDS && fewest > 0; round++) {
      sweep(order, round % 2 == 0);
      if (Thread.interrupted()) {
        throw new InterruptedException();
      }
      long now = crossings(order);
      if (now < fewest) {
        fewest = now;
        best = copy(order);
      }
    }
    for (int layer = 0; layer < order.length; layer++) {
      order[layer] = best[layer];
    }
  }

  private static int[][] copy(int[][] order) {
    return Arrays.stream(order).map(int[]::clone).toArray(int[][]::new);
  }

  private void tellPlaces(int[][] order) {
    for (int[] layer : order) {
      tellPlaces(layer);
    }
  }

  private void tellPlaces(int[] layer) {
    for (int i = 0; i < layer.length; i++) {
      places[layer[i]] = i;
    }
  }

  private void sweep(int[][] order, boolean toTheRight) {
    for (int i = 1; i < order.length; i++) {
      int at = toTheRight ? i : order.length - 1 - i;
      int[] beside = order[toTheRight ? at - 1 : at + 1];
      order[at] = sorted(order[at], beside.length, toTheRight);
      tellPlaces(order[at]);
    }
  }

  private int[] sorted(int[] layer, int beside, boolean byThoseBefore) {
    double[] wanted = new double[layer.length];
    for (int i = 0; i < layer.length; i++) {
      List<Integer> neighbours = byThoseBefore ? slots.before(layer[i]) : slots.behind(layer[i]);
      wanted[i] =
          neighbours.stream()
              .mapToDouble(it -> (places[it] + 0.5) / beside)
              .average()
              .orElse((i + 0.5) / layer.length);
    }
    return IntStream.range(0, layer.length)
        .boxed()
        .sorted(Comparator.comparingDouble(i -> wanted[i]))
        .mapToInt(i -> layer[i])
        .toArray();
  }

  /** How often lines between layers cross, counted by a tree of sums (Barth, Jünger, Mutzel). */
  private long crossings(int[][] order) {
    long all = 0;
    for (int at = 1; at < order.length; at++) {
      all += crossings(order[at - 1], order[at].length);
    }
    return all;
  }

  private long crossings(int[] left, int rightSize) {
    long[] ends = new long[rightSize + 1];
    long crossings = 0;
    long lines = 0;
    for (int slot : left) {
      int[] targets = slots.behind(slot).stream().mapToInt(it -> places[it]).sorted().toArray();
      for (int target : targets) {
        crossings += lines - upTo(ends, target);
      }
      for (int target : targets) {
        add(ends, target);
        lines++;
      }
    }
    return crossings;
  }

  private static void add(long[] ends, int place) {
    for (int i = place + 1; i < ends.length; i += i & -i) {
      ends[i]++;
    }
  }

  private static long upTo(long[] ends, int place) {
    long sum = 0;
    for (int i = place + 1; i > 0; i -= i & -i) {
      sum += ends[i];
    }
    return sum;
  }
}
