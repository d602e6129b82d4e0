package dev.concert.runtime.tree;

import dev.concert.runtime.format.Tree;
import java.io.IOException;

/**
 * A calling-context tree that one thread writes. Children are a list in the order in which they
 * came; it is searched from the child that was found before, since programs repeat themselves. The
 * children of a node that has many are found by an index besides.
 */
public final class ThreadTree {
  /** A list that is longer gets an index. */
  private static final int FEW = 8;

  private final TreeNodes nodes;
  private final long root;
  private ChildIndex index;

  public ThreadTree(TreeNodes nodes) throws IOException {
    this.nodes = nodes;
    root = nodes.addRoot();
  }

  /** The root, or {@link TreeNodes#NO_NODE} if there was no room even for it. */
  public long root() {
    return root;
  }

  public TreeNodes nodes() {
    return nodes;
  }

  /** The child of a node, added if it is not there; {@link TreeNodes#NO_NODE} if it cannot be. */
  public long child(long parent, int kind, int id) throws IOException {
    return child(parent, TreeNodes.NO_NODE, kind, id);
  }

  /**
   * The same.
   *
   * @param before a child of this node, behind which it is looked for at first; or {@link
   *     TreeNodes#NO_NODE}
   */
  public long child(long parent, long before, int kind, int id) throws IOException {
    boolean whole = before == TreeNodes.NO_NODE;
    int wanted = Tree.kindAndId(kind, id);
    long last = TreeNodes.NO_NODE;
    int reference = whole ? first(parent) : next(before);
    int steps = 0;
    for (; steps < FEW && reference != 0; steps++) {
      last = Tree.word(reference);
      if (is(last, wanted)) {
        return last;
      }
      reference = next(last);
    }
    if (reference != 0) { // there are more than a few
      return indexed(parent, kind, id);
    }
    return whole
        ? added(parent, last, steps, kind, id)
        : child(parent, TreeNodes.NO_NODE, kind, id);
  }

  private long added(long parent, long last, int count, int kind, int id) throws IOException {
    long added = nodes.append(parent, last, kind, id);
    if (count == FEW && added != TreeNodes.NO_NODE) {
      indexChildren(parent);
    }
    return added;
  }

  private void indexChildren(long parent) {
    if (index == null) {
      index = new ChildIndex();
    }
    long last = TreeNodes.NO_NODE;
    for (int reference = first(parent); reference != 0; reference = next(last)) {
      last = Tree.word(reference);
      index.add(nodes.get(last, Tree.PARENT_AND_ID), last);
    }
    index.last(parent, last);
  }

  private long indexed(long parent, int kind, int id) throws IOException {
    long key = Tree.node(Tree.reference(parent), kind, id);
    long known = index == null ? TreeNodes.NO_NODE : index.find(key);
    if (known != TreeNodes.NO_NODE) {
      return known;
    }
    if (index == null || index.last(parent) == TreeNodes.NO_NODE) {
      indexChildren(parent); // a stack overflow has kept it from being made
      return indexed(parent, kind, id);
    }
    long added = nodes.append(parent, index.last(parent), kind, id);
    if (added != TreeNodes.NO_NODE) {
      index.add(key, added);
      index.last(parent, added);
    }
    return added;
  }

  private boolean is(long node, int wanted) {
    return Tree.kindAndId(nodes.get(node, Tree.PARENT_AND_ID)) == wanted;
  }

  private int first(long node) {
    return Tree.firstChild(nodes.get(node, Tree.LINKS));
  }

  private int next(long node) {
    return Tree.nextSibling(nodes.get(node, Tree.LINKS));
  }
}
