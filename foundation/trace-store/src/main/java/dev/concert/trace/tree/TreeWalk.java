package dev.concert.trace.tree;

import java.util.function.IntConsumer;

/** Who called what in a finished {@link ContextTree}, from caller to callee. */
final class TreeWalk {
  private final ContextTree tree;
  private final int[] firstChild;
  private final int[] nextSibling;

  TreeWalk(ContextTree tree) {
    this.tree = tree;
    firstChild = new int[tree.size()];
    nextSibling = new int[tree.size()];
    for (int node = tree.size() - 1; node > 0; node--) {
      nextSibling[node] = firstChild[tree.parent(node)];
      firstChild[tree.parent(node)] = node;
    }
  }

  /** In the order in which they were first called; 0 if there is none. */
  int firstChild(int node) {
    return firstChild[node];
  }

  /** 0 if there is none. */
  int nextSibling(int node) {
    return nextSibling[node];
  }

  /**
   * Enters each node but the root after its caller, and leaves it before its caller; without
   * recursion, for a tree may be as deep as the program's.
   */
  void walk(IntConsumer enter, IntConsumer leave) {
    int node = firstChild[ContextTree.ROOT];
    while (node != ContextTree.ROOT) { // down to the first child, else on to the next relative
      enter.accept(node);
      if (firstChild[node] != 0) {
        node = firstChild[node];
        continue;
      }
      leave.accept(node);
      while (node != ContextTree.ROOT && nextSibling[node] == 0) {
        node = tree.parent(node);
        if (node != ContextTree.ROOT) {
          leave.accept(node);
        }
      }
      node = node == ContextTree.ROOT ? node : nextSibling[node];
    }
  }
}
