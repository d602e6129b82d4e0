package dev.concert.runtime.tree;

import dev.concert.runtime.format.Tree;

/** Adds a value to a node of kind {@link Tree#VALUE}. */
public final class TreeValues {
  private TreeValues() {}

  public static void add(TreeNodes nodes, long node, double value) {
    long count = nodes.get(node, Tree.CALLS);
    nodes.put(node, Tree.TIME, plus(nodes.get(node, Tree.TIME), value));
    nodes.put(node, Tree.MIN_AND_MAX, extend(nodes.get(node, Tree.MIN_AND_MAX), value, count == 0));
    nodes.put(node, Tree.SUM_OF_SQUARES, plus(nodes.get(node, Tree.SUM_OF_SQUARES), value * value));
    nodes.put(node, Tree.CALLS, count + 1);
  }

  /** The sum of two value nodes. */
  static void merge(TreeNodes nodes, long from, long to) {
    long count = nodes.get(to, Tree.CALLS);
    long minAndMax = nodes.get(from, Tree.MIN_AND_MAX);
    long low = extend(nodes.get(to, Tree.MIN_AND_MAX), Tree.minimum(minAndMax), count == 0);
    nodes.put(to, Tree.MIN_AND_MAX, extend(low, Tree.maximum(minAndMax), false));
    addDouble(nodes, from, to, Tree.TIME);
    addDouble(nodes, from, to, Tree.SUM_OF_SQUARES);
    nodes.put(to, Tree.CALLS, count + nodes.get(from, Tree.CALLS));
  }

  private static void addDouble(TreeNodes nodes, long from, long to, int word) {
    double value = Double.longBitsToDouble(nodes.get(from, word));
    nodes.put(to, word, plus(nodes.get(to, word), value));
  }

  private static long plus(long bits, double value) {
    return Double.doubleToRawLongBits(Double.longBitsToDouble(bits) + value);
  }

  private static long extend(long minAndMax, double value, boolean first) {
    float minimum = first ? (float) value : Math.min(Tree.minimum(minAndMax), (float) value);
    float maximum = first ? (float) value : Math.max(Tree.maximum(minAndMax), (float) value);
    return Tree.minimumAndMaximum(minimum, maximum);
  }
}
