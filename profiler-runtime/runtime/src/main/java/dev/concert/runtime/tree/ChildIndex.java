package dev.concert.runtime.tree;

import dev.concert.runtime.format.Tree;

/**
 * Finds the children of nodes that have many: a hash table with open addressing, at most half full,
 * whose key is a child's first word. A node whose children are in it has an entry itself, the child
 * 0, which tells the last of them.
 */
final class ChildIndex {
  private long[] keys = new long[64];
  private int[] references = new int[64];
  private int size;

  /** The last child of a node; {@link TreeNodes#NO_NODE} if its children are not all here. */
  long last(long parent) {
    return find(lastOf(parent));
  }

  /** All children of a node are here, and this one is the last of them. */
  void last(long parent, long node) {
    put(lastOf(parent), Tree.reference(node));
  }

  /**
   * The child, or {@link TreeNodes#NO_NODE}.
   *
   * @param key a child's first word
   */
  long find(long key) {
    int reference = references[slot(key)];
    return reference == 0 ? TreeNodes.NO_NODE : Tree.word(reference);
  }

  void add(long key, long node) {
    put(key, Tree.reference(node));
  }

  private static long lastOf(long parent) {
    return Tree.node(Tree.reference(parent), 0, 0);
  }

  private void put(long key, int reference) {
    int slot = slot(key);
    if (references[slot] == 0) {
      if (2 * (size + 1) > keys.length) {
        grow();
        slot = slot(key);
      }
      keys[slot] = key;
      size++;
    }
    references[slot] = reference;
  }

  private void grow() {
    long[] oldKeys = keys;
    int[] oldReferences = references;
    long[] moreKeys = new long[2 * oldKeys.length];
    references = new int[moreKeys.length]; // both, or, if memory is short, neither
    keys = moreKeys;
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldReferences[i] != 0) {
        int slot = slot(oldKeys[i]);
        keys[slot] = oldKeys[i];
        references[slot] = oldReferences[i];
      }
    }
  }

  /** Where a key is, or would be. */
  private int slot(long key) {
    int mask = keys.length - 1;
    int slot = (int) (key * 0x9E37_79B9_7F4A_7C15L >>> 32) & mask;
    while (references[slot] != 0 && keys[slot] != key) {
      slot = slot + 1 & mask;
    }
    return slot;
  }
}
