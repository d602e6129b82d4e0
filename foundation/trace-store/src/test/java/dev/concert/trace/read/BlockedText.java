package dev.concert.trace.read;

import dev.concert.trace.index.BlockedSums;
import dev.concert.trace.index.NodeIndex;
import dev.concert.trace.index.ThreadIndex;
import java.util.TreeMap;

/** How long the threads of an index were blocked in each routine, to be compared. */
final class BlockedText {
  private static final int REASONS = 16;

  private BlockedText() {}

  static TreeMap<String, String> of(NodeIndex index) {
    TreeMap<String, String> text = new TreeMap<>();
    for (ThreadIndex thread : index.threads()) {
      thread
          .blocked(thread.lastSeenTick())
          .byRoutine()
          .forEach((routine, sum) -> text.put(thread.thread() + " in " + routine, text(sum)));
    }
    return text;
  }

  private static String text(BlockedSums.Sum sum) {
    StringBuilder text = new StringBuilder(sum.waits() + " " + sum.inclusiveTicks() + ":");
    for (int reason = 0; reason < REASONS; reason++) {
      text.append(' ').append(sum.ownTicks(reason));
    }
    return text.toString();
  }
}
