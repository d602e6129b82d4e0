package dev.concert.runtime.core;

import dev.concert.runtime.PlatformContext;
import dev.concert.runtime.file.BlockFile;
import dev.concert.runtime.file.FileBlock;
import dev.concert.runtime.file.Segment;
import dev.concert.runtime.format.Header;
import dev.concert.runtime.format.Tree;
import dev.concert.runtime.tree.ThreadTree;
import dev.concert.runtime.tree.TreeFile;
import dev.concert.runtime.tree.TreeMerger;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Trees of threads that have ended. The latest stay as they are, so that each can be looked at;
 * when there are too many, the older half is merged into its groups and the blocks return. Used by
 * one thread.
 */
final class EndedThreads {
  static final int KEPT = 256;

  private final TreeFile trees;
  private final BlockFile file;
  private final ArrayDeque<PlatformContext> kept = new ArrayDeque<>();
  private final Map<Integer, ThreadTree> mergedByGroup = new LinkedHashMap<>();

  EndedThreads(TreeFile trees, BlockFile file) {
    this.trees = trees;
    this.file = file;
  }

  void add(PlatformContext context) {
    kept.addLast(context);
  }

  /** See {@link Tree} for why a reader, or a kill, never sees half of it. */
  void mergeSurplus() throws IOException {
    if (kept.size() <= KEPT) {
      return;
    }
    Map<Integer, List<ThreadTree>> byGroup = new LinkedHashMap<>();
    while (kept.size() > KEPT / 2) {
      PlatformContext oldest = kept.removeFirst();
      byGroup.computeIfAbsent(oldest.group, EndedThreads::newList).add(oldest.tree());
    }
    for (Map.Entry<Integer, List<ThreadTree>> group : byGroup.entrySet()) {
      merge(group.getKey(), group.getValue());
    }
  }

  private static List<ThreadTree> newList(Integer group) {
    return new ArrayList<>();
  }

  private void merge(int group, List<ThreadTree> trees) throws IOException {
    ThreadTree before = mergedByGroup.get(group);
    if (before != null) {
      trees.add(before);
    }
    int epoch = (int) file.header().get(Header.EPOCH) + 1;
    ThreadTree sum = this.trees.newTree(Tree.MERGED, 0, group, epoch);
    if (!TreeMerger.merge(trees, sum)) {
      discard(sum);
      return; // no room for the sum: the threads stay as they are
    }
    mergedByGroup.put(group, sum);
    replace(trees, epoch);
  }

  private void replace(List<ThreadTree> trees, int epoch) {
    for (ThreadTree tree : trees) {
      for (FileBlock block : tree.nodes().blocks()) {
        int born = Tree.born(block.get(Tree.BORN_AND_DEAD));
        block.put(Tree.BORN_AND_DEAD, Tree.halves(born, epoch));
      }
    }
    Segment.release();
    file.header().put(Header.EPOCH, epoch);
    Segment.release();
    for (ThreadTree tree : trees) {
      discard(tree);
    }
  }

  private void discard(ThreadTree tree) {
    for (FileBlock block : tree.nodes().blocks()) {
      file.release(block);
    }
  }
}
