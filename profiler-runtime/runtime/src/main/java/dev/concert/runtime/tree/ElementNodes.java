package dev.concert.runtime.tree;

import dev.concert.runtime.format.RunFormat;
import dev.concert.runtime.format.Tree;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * Finds the nodes of one tree that hold the accesses to elements by their index, mostly those that
 * were found before. Of a shared tree any of its threads may call.
 */
public final class ElementNodes {
  private static final int NEAR = 256;
  private static final int SPREAD = 0x9E37_79B9;

  /** A tree, as far as it is asked. */
  private interface Children {
    long child(long parent, int kind, int id) throws IOException;
  }

  private final TreeNodes nodes;
  private final long root;
  private final Children children;

  /** Nodes that were met, by collection and range; 0: none. */
  private final AtomicLongArray near = new AtomicLongArray(NEAR);

  /**
   * What each of these is; null for a shared tree, where somebody may have put another node there
   * meanwhile, so that the node itself is asked.
   */
  private final long[] keys;

  private ElementNodes(TreeNodes nodes, long root, Children children, long[] keys) {
    this.nodes = nodes;
    this.root = root;
    this.children = children;
    this.keys = keys;
  }

  public static ElementNodes of(ThreadTree tree) {
    return new ElementNodes(tree.nodes(), tree.root(), tree::child, new long[NEAR]);
  }

  public static ElementNodes of(SharedTree tree) {
    return new ElementNodes(tree.nodes(), tree.root(), tree::child, null);
  }

  /**
   * The node of a range of a collection's elements, added if it is not there; {@link
   * TreeNodes#NO_NODE} if it cannot be.
   *
   * @param elements id of the range, see {@link Tree#elements}
   */
  public long find(int collection, int elements) throws IOException {
    int slot = (collection * SPREAD >>> 16) + elements & NEAR - 1;
    long key = RunFormat.halves(collection, elements);
    long met = near.getPlain(slot);
    if (keys == null ? met != 0 && is(met, collection, elements) : keys[slot] == key) {
      return met;
    }
    long node = search(collection, elements);
    if (node != TreeNodes.NO_NODE) {
      near.setRelease(slot, node);
      if (keys != null) {
        keys[slot] = key;
      }
    }
    return node;
  }

  private boolean is(long node, int collection, int elements) {
    long first = nodes.get(node, Tree.PARENT_AND_ID);
    return Tree.kindAndId(first) == Tree.kindAndId(Tree.FURTHER, elements)
        && Tree.id(nodes.get(Tree.word(Tree.parent(first)), Tree.PARENT_AND_ID)) == collection;
  }

  private long search(int collection, int elements) throws IOException {
    long parent = children.child(root, Tree.ACCESS, collection);
    return parent == TreeNodes.NO_NODE
        ? TreeNodes.NO_NODE
        : children.child(parent, Tree.FURTHER, elements);
  }
}
