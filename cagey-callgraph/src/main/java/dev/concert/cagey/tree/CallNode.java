package dev.concert.cagey.tree;

import java.util.ArrayList;
import java.util.List;

/**
 * One place in the tree at which a routine stands: below one caller, or as a root; in a tree of
 * callers below one callee. Children are made when it is unfolded for the first time, and kept when
 * it is folded. Mutable; owned by the {@link UnfoldedTree}.
 */
public final class CallNode {
  private final int id;
  private final String routine;
  private final CallNode parent;
  private final boolean recursive;
  private final int further;
  private final boolean upwards;
  private List<CallNode> children = List.of();
  private boolean unfolded;

  /**
   * @param further how many callees it has, or callers
   * @param upwards whether those below it are its callers
   */
  CallNode(
      int id, String routine, CallNode parent, boolean recursive, int further, boolean upwards) {
    this.id = id;
    this.routine = routine;
    this.parent = parent;
    this.recursive = recursive;
    this.further = further;
    this.upwards = upwards;
  }

  /** Stands for this appearance as long as the tree exists. */
  public int id() {
    return id;
  }

  public String routine() {
    return routine;
  }

  /** Null for a root. */
  public CallNode parent() {
    return parent;
  }

  /** Whether the routine is already on the way from the root: the tree ends here. */
  public boolean recursive() {
    return recursive;
  }

  /** Whether it calls anything that is not shown here: "+" stands behind its name. */
  public boolean folded() {
    return !unfolded && canUnfold();
  }

  public boolean unfolded() {
    return unfolded;
  }

  public boolean canUnfold() {
    return further > 0 && !recursive;
  }

  /** Whether it stands on the side of callers: what is below it calls it. */
  public boolean upwards() {
    return upwards;
  }

  /** Callees, or callers, that stand below it, shown or not. */
  List<CallNode> children() {
    return children;
  }

  /** How many there are beyond {@link #children}. */
  public int more() {
    return unfolded ? further - children.size() : 0;
  }

  boolean isBelow(String other) {
    for (CallNode at = parent; at != null; at = at.parent) {
      if (at.routine.equals(other)) {
        return true;
      }
    }
    return false;
  }

  void unfold(boolean value) {
    unfolded = value;
  }

  void addChildren(List<CallNode> further) {
    List<CallNode> all = new ArrayList<>(children);
    all.addAll(further);
    children = List.copyOf(all);
  }
}
