package dev.concert.runtime;

import dev.concert.runtime.RunFormat.Tree;
import java.io.IOException;
import java.util.Arrays;

/**
 * The measuring of one platform thread where durations are told in more detail than by their sum.
 * What is told lies in a node of its own below each routine's, so that the others stay as small and
 * as fast as they are.
 */
final class StatisticsContext extends PlatformContext {
  private final CallTree tree;

  /** By depth: the routine's node that the frame there pointed to, and the node of its figures. */
  private int[] routines = new int[16];

  private long[] durations = new long[16];

  StatisticsContext(
      Recorder recorder,
      Thread thread,
      long id,
      int group,
      CallTree tree,
      TraceWriter trace,
      long startTick) {
    super(recorder, thread, id, group, tree, trace, startTick);
    this.tree = tree;
  }

  @Override
  void pop(Profiler frame, int open, long tick) throws IOException {
    super.pop(frame, open, tick);
    if ((frame.what & Mode.TIMED) != 0) {
      long node = durations(frame);
      if (node != TreeNodes.NO_NODE) {
        TreeValues.add(tree.nodes(), node, tick - frame.startTick);
      }
    }
  }

  private long durations(Profiler frame) throws IOException {
    int depth = frame.depth;
    if (depth >= routines.length) {
      routines = Arrays.copyOf(routines, 2 * depth);
      durations = Arrays.copyOf(durations, 2 * depth);
    }
    if (routines[depth] != frame.node) {
      durations[depth] = tree.child(Tree.word(frame.node), Tree.FURTHER, Tree.DURATIONS);
      routines[depth] = frame.node;
    }
    return durations[depth];
  }
}
