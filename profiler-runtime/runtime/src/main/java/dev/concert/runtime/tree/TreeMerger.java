package dev.concert.runtime.tree;

import dev.concert.runtime.format.Tree;
import java.io.IOException;
import java.util.List;

/** Sums trees that nobody writes any more. */
public final class TreeMerger {
  private final TreeNodes from;
  private final ThreadTree to;

  /** Pairs of nodes, from and to, whose children are still to be summed. */
  private long[] pending = new long[64];

  private int size;

  private TreeMerger(TreeNodes from, ThreadTree to) {
    this.from = from;
    this.to = to;
  }

  /** False if there was no room for the sum, which is then incomplete. */
  public static boolean merge(List<ThreadTree> trees, ThreadTree sum) throws IOException {
    if (sum.root() == TreeNodes.NO_NODE) {
      return false;
    }
    for (ThreadTree tree : trees) {
      if (!new TreeMerger(tree.nodes(), sum).add(tree.root())) {
        return false;
      }
      sum.nodes().addLost(tree.nodes().lostCalls());
    }
    return true;
  }

  private boolean add(long root) throws IOException {
    addCounters(root, to.root());
    push(root, to.root());
    while (size > 0) {
      long target = pending[--size];
      long source = pending[--size];
      if (!addChildren(source, target)) {
        return false;
      }
    }
    return true;
  }

  private boolean addChildren(long source, long target) throws IOException {
    int reference = Tree.firstChild(from.get(source, Tree.LINKS));
    long sum = TreeNodes.NO_NODE;
    while (reference != 0) {
      long child = Tree.word(reference);
      long node = from.get(child, Tree.PARENT_AND_ID);
      sum = to.child(target, sum, Tree.kind(node), Tree.id(node));
      if (sum == TreeNodes.NO_NODE) {
        return false;
      }
      if (Tree.kind(node) == Tree.FURTHER && Tree.id(node) >= Tree.METRICS) {
        addMetrics(child, sum);
      } else if (Tree.kind(node) == Tree.VALUE || Tree.kind(node) == Tree.FURTHER) {
        TreeValues.merge(to.nodes(), child, sum);
      } else {
        addCounters(child, sum);
      }
      push(child, sum);
      reference = Tree.nextSibling(from.get(child, Tree.LINKS));
    }
    return true;
  }

  private void addCounters(long source, long target) {
    TreeNodes sums = to.nodes();
    sums.put(target, Tree.CALLS, sums.get(target, Tree.CALLS) + from.get(source, Tree.CALLS));
    long time = Math.max(0, from.get(source, Tree.TIME)); // negative: cut off by a stack overflow
    sums.put(target, Tree.TIME, sums.get(target, Tree.TIME) + time);
  }

  private void addMetrics(long source, long target) {
    for (int word = Tree.CALLS; word < Tree.NODE_WORDS; word++) {
      long more = from.get(source, word);
      long sum = to.nodes().get(target, word);
      boolean known = more != Tree.NOT_MEASURED && sum != Tree.NOT_MEASURED;
      to.nodes().put(target, word, known ? sum + Math.max(0, more) : Tree.NOT_MEASURED);
    }
  }

  private void push(long source, long target) {
    if (size + 2 > pending.length) {
      pending = java.util.Arrays.copyOf(pending, 2 * pending.length);
    }
    pending[size++] = source;
    pending[size++] = target;
  }
}
