package dev.concert.runtime.tree;

import dev.concert.runtime.file.BlockFile;
import dev.concert.runtime.format.Tree;
import java.io.IOException;

/** Begins the trees of one profile, and numbers them. Any thread may call. */
public final class TreeFile {
  private final BlockFile profile;
  private int trees;

  public TreeFile(BlockFile profile) {
    this.profile = profile;
  }

  /**
   * A tree that one thread writes.
   *
   * @param kind a kind of block of {@link Tree}
   * @param born first epoch in which it counts
   */
  public synchronized ThreadTree newTree(long kind, long thread, int group, int born)
      throws IOException {
    return new ThreadTree(new TreeNodes(profile, kind, ++trees, thread, group, born));
  }

  /** A tree that all virtual threads of a group write. */
  public synchronized SharedTree newSharedTree(int group) throws IOException {
    return new SharedTree(new TreeNodes(profile, Tree.SHARED, ++trees, 0, group, 0));
  }
}
