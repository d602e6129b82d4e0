package dev.concert.trace.tree;

import dev.concert.runtime.format.Event;
import dev.concert.trace.file.EventCursor;
import java.util.Arrays;

/** Sums the events of one thread up to the tree that the runtime would have written. */
public final class TreeReplay implements EventCursor.Calls {
  private final ContextTree tree = new ContextTree();
  private int[] nodes = new int[64];
  private long[] starts = new long[64];
  private int depth;
  private final boolean statistics;

  /**
   * @param statistics whether the runtime would have told the durations of calls, too
   */
  public TreeReplay(boolean statistics) {
    this.statistics = statistics;
  }

  /** An event that is no call; waiting is part of the routine that waits. */
  public void accept(EventCursor event) {
    if (event.kind() == Event.VALUE) {
      tree.values().add(event.id(), Double.longBitsToDouble(event.argument()));
    }
  }

  @Override
  public void call(long fromTick, long toTick, int id) {
    enter(fromTick, id);
    exit(toTick, id);
  }

  @Override
  public void enter(long tick, int id) {
    int node = tree.child(depth == 0 ? ContextTree.ROOT : nodes[depth - 1], id);
    if (depth == nodes.length) {
      nodes = Arrays.copyOf(nodes, 2 * depth);
      starts = Arrays.copyOf(starts, 2 * depth);
    }
    nodes[depth] = node;
    starts[depth++] = tick;
    tree.add(node, 1, 0);
  }

  /** Closes calls whose exits were lost, too; an exit without its entry has no effect. */
  @Override
  public void exit(long tick, int id) {
    int at = depth - 1;
    while (at >= 0 && tree.id(nodes[at]) != id) {
      at--;
    }
    if (at >= 0) {
      closeDownTo(at, tick, true);
    }
  }

  private void closeDownTo(int level, long tick, boolean returned) {
    while (depth > level) {
      depth--;
      tree.add(nodes[depth], 0, Math.max(0, tick - starts[depth]));
      if (returned && statistics) {
        tree.durations(nodes[depth]).add(Math.max(0, tick - starts[depth]));
      }
    }
  }

  /** The tree without the thread's life; what is open counts up to the end. */
  public ContextTree finish(long endTick) {
    closeDownTo(0, endTick, false);
    return tree;
  }
}
