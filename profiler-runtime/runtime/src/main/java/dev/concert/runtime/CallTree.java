package dev.concert.runtime;

import dev.concert.runtime.RunFormat.Tree;
import java.io.IOException;

/**
 * A calling-context tree that one thread writes. Children are a list in which the one asked for
 * last comes first, so that the usual search ends at once.
 */
final class CallTree {
  private final TreeNodes nodes;
  private final long root;

  CallTree(TreeNodes nodes) throws IOException {
    this.nodes = nodes;
    root = nodes.addRoot();
  }

  /** The root, or {@link TreeNodes#NO_NODE} if there was no room even for it. */
  long root() {
    return root;
  }

  TreeNodes nodes() {
    return nodes;
  }

  /** The child of a node, added if it is not there; {@link TreeNodes#NO_NODE} if it cannot be. */
  long child(long parent, int kind, int id) throws IOException {
    int wanted = kind << 30 | id;
    long before = TreeNodes.NO_NODE;
    int reference = RunFormat.high(nodes.get(parent, Tree.LINKS));
    while (reference != 0) {
      long node = Tree.word(reference);
      if (RunFormat.low(nodes.get(node, Tree.PARENT_AND_ID)) == wanted) {
        if (before != TreeNodes.NO_NODE) {
          moveToFront(parent, before, node);
        }
        return node;
      }
      before = node;
      reference = RunFormat.low(nodes.get(node, Tree.LINKS));
    }
    return nodes.add(parent, kind, id);
  }

  private void moveToFront(long parent, long before, long node) {
    long parentLinks = nodes.get(parent, Tree.LINKS);
    long beforeLinks = nodes.get(before, Tree.LINKS);
    long links = nodes.get(node, Tree.LINKS);
    nodes.put(before, Tree.LINKS, Tree.halves(RunFormat.high(beforeLinks), RunFormat.low(links)));
    nodes.put(node, Tree.LINKS, Tree.halves(RunFormat.high(links), RunFormat.high(parentLinks)));
    nodes.put(parent, Tree.LINKS, Tree.halves(Tree.reference(node), RunFormat.low(parentLinks)));
  }
}
