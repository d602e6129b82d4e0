package dev.concert.trace.clocks;

import java.util.Arrays;

/**
 * Where messages say that the nodes' clocks cannot be right: by how much, and how much faster they
 * go. Clocks that no message contradicts stay as they are.
 */
final class ClockLines {
  private static final int ROUNDS = 3;

  /** A clock with so many messages is known as well as it ever will be. */
  private static final int ENOUGH = 1_000;

  private final int[] groupOfNode;
  private final MessageTimes messages;
  private final long latencyNanos;
  private final ClockLine[] lineOfGroup;
  private final boolean[] placed;
  private final int[] messagesOfGroup;

  private ClockLines(int groups, int[] groupOfNode, MessageTimes messages, long latencyNanos) {
    this.groupOfNode = groupOfNode;
    this.messages = messages;
    this.latencyNanos = latencyNanos;
    lineOfGroup = new ClockLine[groups];
    placed = new boolean[groups];
    messagesOfGroup = new int[groups];
    Arrays.fill(lineOfGroup, ClockLine.SAME);
  }

  /**
   * @param groupOfNode which clock each node has
   * @param reference the clock to which the others are set
   * @return what turns each clock into that of the run
   */
  static ClockLine[] of(
      int groups, int[] groupOfNode, int reference, MessageTimes messages, long latencyNanos) {
    ClockLines lines = new ClockLines(groups, groupOfNode, messages, latencyNanos);
    lines.placed[reference] = true;
    int next = lines.maxMessages();
    while (next >= 0) {
      lines.place(next);
      next = lines.maxMessages();
    }
    for (int round = 0; round < ROUNDS; round++) {
      lines.placeAgain();
    }
    return lines.lineOfGroup;
  }

  /** The clock that has most messages with those that are set; -1 if none is left that has any. */
  private int maxMessages() {
    long[] count = new long[placed.length];
    for (int i = 0; i < messages.size(); i++) {
      int from = groupOfNode[messages.from(i)];
      int to = groupOfNode[messages.to(i)];
      if (placed[from] != placed[to]) {
        count[placed[from] ? to : from]++;
      }
    }
    int most = 0;
    for (int group = 1; group < count.length; group++) {
      most = count[group] > count[most] ? group : most;
    }
    return count[most] == 0 ? -1 : most;
  }

  /** Clocks that were set early knew few of the others. */
  private void placeAgain() {
    for (int group = 0; group < placed.length; group++) {
      if (messagesOfGroup[group] < ENOUGH && !lineOfGroup[group].equals(ClockLine.SAME)) {
        lineOfGroup[group] = ClockLine.SAME;
        placed[group] = false;
        place(group);
      }
    }
  }

  private void place(int group) {
    HullLine between = new HullLine(latencyNanos);
    boolean contradicted = false;
    for (int i = 0; i < messages.size(); i++) {
      int from = groupOfNode[messages.from(i)];
      int to = groupOfNode[messages.to(i)];
      boolean toIt = to == group && placed[from];
      boolean fromIt = from == group && placed[to];
      if (toIt || fromIt) {
        long sent = lineOfGroup[from].applyAsLong(messages.sentNanos(i));
        long received = lineOfGroup[to].applyAsLong(messages.receivedNanos(i));
        contradicted |= received - sent < latencyNanos;
        if (toIt) {
          between.received(sent, received);
        } else {
          between.sent(sent, received);
        }
      }
    }
    placed[group] = true;
    messagesOfGroup[group] = between.messages();
    if (contradicted) {
      lineOfGroup[group] = between.line();
    }
  }
}
