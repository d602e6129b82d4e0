package dev.concert.runtime.tree;

import dev.concert.runtime.format.Tree;
import dev.concert.runtime.jvm.Gauges;
import java.io.IOException;
import java.util.Arrays;

/**
 * Where the metrics of one thread are told: in nodes below that of each routine, four metrics each.
 * What they hold while a call is open follows the rule of its time.
 */
public final class MetricNodes {
  private final ThreadTree tree;
  private final Gauges.Of gauges;
  private final int nodesPerContext;

  /** By depth, {@link #nodesPerContext} for each. */
  private long[] nodes;

  public MetricNodes(ThreadTree tree, Gauges.Of gauges) throws IOException {
    this.tree = tree;
    this.gauges = gauges;
    nodesPerContext = (gauges.size() + Tree.METRICS_PER_NODE - 1) / Tree.METRICS_PER_NODE;
    nodes = new long[16 * nodesPerContext];
    find(tree.root(), 0);
    tellReading();
  }

  public Gauges.Of gauges() {
    return gauges;
  }

  /**
   * A scope is about to be opened for the first time in its context.
   *
   * @param routine its node
   */
  public void find(long routine, int depth) throws IOException {
    int first = depth * nodesPerContext;
    if (first >= nodes.length) {
      nodes = Arrays.copyOf(nodes, 2 * first);
    }
    for (int i = 0; i < nodesPerContext; i++) {
      nodes[first + i] = tree.child(routine, Tree.FURTHER, Tree.METRICS + i);
    }
    for (int i = 0; i < gauges.size(); i++) {
      long node = nodes[first + i / Tree.METRICS_PER_NODE];
      if (!gauges.has(i) && node != TreeNodes.NO_NODE) {
        tree.nodes().put(node, word(i), Tree.NOT_MEASURED);
      }
    }
  }

  private static int word(int metric) {
    return Tree.CALLS + metric % Tree.METRICS_PER_NODE;
  }

  /** What a stack overflow has left open before counts up to now. */
  public void enter(int depth) {
    gauges.read();
    for (int i = 0; i < gauges.size(); i++) {
      long node = nodes[depth * nodesPerContext + i / Tree.METRICS_PER_NODE];
      if (gauges.has(i) && node != TreeNodes.NO_NODE) {
        long value = tree.nodes().get(node, word(i));
        long closed = Tree.inclusive(value, gauges.values[i]);
        tree.nodes().put(node, word(i), closed - gauges.values[i] - Tree.OPEN);
      }
    }
    tellReading();
  }

  public void exit(int depth) {
    gauges.read();
    for (int i = 0; i < gauges.size(); i++) {
      long node = nodes[depth * nodesPerContext + i / Tree.METRICS_PER_NODE];
      if (gauges.has(i) && node != TreeNodes.NO_NODE) {
        long value = tree.nodes().get(node, word(i));
        tree.nodes().put(node, word(i), Tree.inclusive(value, gauges.values[i]));
      }
    }
    tellReading();
  }

  /** The thread's own figures are what was read last, up to which open calls count. */
  private void tellReading() {
    for (int i = 0; i < gauges.size(); i++) {
      long node = nodes[i / Tree.METRICS_PER_NODE];
      if (gauges.has(i) && node != TreeNodes.NO_NODE) {
        tree.nodes().put(node, word(i), gauges.values[i]);
      }
    }
  }
}
