package dev.concert.trace.tree;

import dev.concert.trace.WaitReason;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/**
 * The calling-context tree of a thread in stretches of time, made of its states as they end. A
 * state that reaches into several stretches is one call.
 */
public final class StretchTree {
  private static final int UNKNOWN = -1;

  private final ContextTree tree = new ContextTree();
  private final BlockedContexts blocked = new BlockedContexts(tree);

  /** Of the open states by depth, as far as one inside them has ended. */
  private int[] nodes = new int[0];

  private long countedTo = Long.MIN_VALUE;

  /**
   * A state ends.
   *
   * @param names of the states around it by their depth, and its own; a negative one is the reason
   *     of a wait
   * @param ticks of the part inside the stretch
   */
  public void ended(int depth, IntUnaryOperator names, long startTick, long ticks) {
    int name = names.applyAsInt(depth);
    int calls = startTick > countedTo ? 1 : 0;
    if (name < 0) {
      blocked.add(node(depth, names), calls, WaitReason.ofCode(-name), ticks);
    } else {
      tree.add(node(depth, names), calls, ticks);
    }
    if (depth < nodes.length) {
      nodes[depth] = UNKNOWN;
    }
  }

  private int node(int depth, IntUnaryOperator names) {
    if (depth >= nodes.length) {
      int known = nodes.length;
      nodes = Arrays.copyOf(nodes, Math.max(8, 2 * depth));
      Arrays.fill(nodes, known, nodes.length, UNKNOWN);
    }
    int level = depth;
    while (level >= 0 && nodes[level] == UNKNOWN) {
      level--;
    }
    int node = level < 0 ? ContextTree.ROOT : nodes[level];
    for (level++; level <= depth; level++) {
      int name = names.applyAsInt(level);
      node = name < 0 ? node : tree.child(node, name);
      nodes[level] = node;
    }
    return node;
  }

  /** A stretch is over, and its states are told; the thread lived in it for so long. */
  public void leave(long toTick, long lifeTicks) {
    tree.add(ContextTree.ROOT, 0, lifeTicks);
    countedTo = toTick;
  }

  public ContextTree tree() {
    return tree;
  }

  /** How long the thread was blocked in the contexts of the tree. */
  public BlockedContexts blocked() {
    return blocked;
  }
}
