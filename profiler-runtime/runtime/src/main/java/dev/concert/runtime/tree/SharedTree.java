package dev.concert.runtime.tree;

import dev.concert.runtime.file.Segment;
import dev.concert.runtime.format.Tree;
import java.io.IOException;

/**
 * A calling-context tree that many threads write: those virtual threads that belong to one group.
 * Searching takes no lock; children are only ever added in front.
 */
public final class SharedTree {
  private final TreeNodes nodes;
  private final long root;

  public SharedTree(TreeNodes nodes) throws IOException {
    this.nodes = nodes;
    root = nodes.addRoot();
  }

  TreeNodes nodes() {
    return nodes;
  }

  public long root() {
    return root;
  }

  public long child(long parent, int kind, int id) throws IOException {
    long node = find(parent, Tree.kindAndId(kind, id));
    return node != TreeNodes.NO_NODE ? node : add(parent, kind, id);
  }

  private long find(long parent, int wanted) {
    int reference = Tree.firstChild(getAcquire(parent, Tree.LINKS));
    while (reference != 0) {
      long node = Tree.word(reference);
      if (Tree.kindAndId(getAcquire(node, Tree.PARENT_AND_ID)) == wanted) {
        return node;
      }
      reference = Tree.nextSibling(getAcquire(node, Tree.LINKS));
    }
    return TreeNodes.NO_NODE;
  }

  private synchronized long add(long parent, int kind, int id) throws IOException {
    long node = find(parent, Tree.kindAndId(kind, id));
    return node != TreeNodes.NO_NODE ? node : nodes.add(parent, kind, id);
  }

  private long getAcquire(long node, int word) {
    Segment segment = nodes.segment(node);
    return segment.getAcquire(TreeNodes.at(segment, node) + word);
  }

  public void enter(long node, long tick) {
    increase(node, Tree.CALLS, 1);
    increase(node, Tree.OPEN_STARTS, tick);
  }

  public void exit(long node, long start, long tick) {
    increase(node, Tree.OPEN_STARTS, -start);
    increase(node, Tree.RETURNS, 1);
    increase(node, Tree.TIME, tick - start);
  }

  /** A call that is counted, not timed: it has returned as soon as it is there. */
  public void count(long node) {
    increase(node, Tree.CALLS, 1);
    increase(node, Tree.RETURNS, 1);
  }

  public void access(long node, long local, long remote) {
    increase(node, Tree.CALLS, local);
    increase(node, Tree.TIME, remote);
  }

  public synchronized void value(long node, double value) {
    TreeValues.add(nodes, node, value);
  }

  /** Tells how long a call of a routine took. */
  public void duration(long routine, long ticks) throws IOException {
    long node = child(routine, Tree.FURTHER, Tree.DURATIONS);
    if (node != TreeNodes.NO_NODE) {
      value(node, ticks);
    }
  }

  public void increase(long node, int word, long delta) {
    Segment segment = nodes.segment(node);
    segment.add(TreeNodes.at(segment, node) + word, delta);
  }
}
