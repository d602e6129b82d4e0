package dev.concert.trace.index;

import java.util.Arrays;

/** States whose ends are known as they begin, told in the order of time. */
final class OpenLevels {
  private final ThreadVisitor visitor;
  private int depth;
  private long[] ends = new long[8];
  private int[] names = new int[8];

  OpenLevels(ThreadVisitor visitor) {
    this.visitor = visitor;
  }

  /** A state inside the others that has been told already. */
  void resume(long endTick, int name) {
    if (depth == ends.length) {
      ends = Arrays.copyOf(ends, 2 * depth);
      names = Arrays.copyOf(names, 2 * depth);
    }
    ends[depth] = endTick;
    names[depth] = name;
    depth++;
  }

  /** A state begins, so that all at its depth and deeper have ended. */
  void begin(int atDepth, long startTick, long endTick, int name) {
    endTo(atDepth);
    visitor.begin(startTick, name);
    resume(endTick, name);
  }

  /** Ends the innermost states that have ended by a tick, but so many are left in any case. */
  void endBy(long tick, int levels) {
    while (depth > levels && ends[depth - 1] <= tick) {
      endTo(depth - 1);
    }
  }

  /** Ends the innermost states, so that so many are left. */
  void endTo(int levels) {
    while (depth > levels) {
      depth--;
      visitor.end(ends[depth], names[depth]);
    }
  }
}
