package dev.concert.cagey.tree;

import dev.concert.cagey.graph.CallGraph;
import dev.concert.cagey.tree.UnfoldedTree.Depth;
import java.util.Collection;

/** Who calls the roots, as a tree to their left, with a depth of its own. Used by one thread. */
public final class CallerSide {
  private int depth;
  private UnfoldedTree tree;
  private Depth reached = Depth.NONE;

  /** So many calls away from the roots callers were asked for; 0 for none. */
  public int depth() {
    return depth;
  }

  /** How deep callers are shown; of more than one can look at, only those that are nearer. */
  public Depth reached() {
    return reached;
  }

  public void depth(int wanted) {
    depth = wanted;
  }

  /** Null while no callers are asked for. */
  UnfoldedTree tree() {
    return tree;
  }

  /** Starts again with these roots. */
  void plant(CallGraph graph, Collection<String> roots) {
    tree = depth == 0 || graph == null ? null : new UnfoldedTree(graph, roots, true);
    reached = tree == null ? Depth.NONE : tree.unfoldTo(depth, false);
  }
}
