package dev.concert.cagey.model;

import java.util.Collection;

/** Who calls the roots, as a tree to their left, with a depth of its own. Used by one thread. */
public final class CallerSide {
  private int depth;
  private UnfoldedTree tree;
  private boolean whole = true;

  /** So many calls away from the roots callers were asked for; 0 for none. */
  public int depth() {
    return depth;
  }

  /** Whether all that was asked for is shown; else it is as much as one can look at. */
  public boolean isWhole() {
    return whole;
  }

  void depth(int wanted) {
    depth = wanted;
  }

  /** Null while no callers are asked for. */
  UnfoldedTree tree() {
    return tree;
  }

  /** Starts again with these roots. */
  void plant(CallGraph graph, Collection<String> roots) {
    tree = depth == 0 || graph == null ? null : new UnfoldedTree(graph, roots, true);
    whole = tree == null || tree.unfoldTo(depth, false);
  }
}
