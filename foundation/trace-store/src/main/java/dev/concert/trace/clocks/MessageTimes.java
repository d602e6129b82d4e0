package dev.concert.trace.clocks;

import dev.concert.trace.TraceEvent;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.function.IntFunction;
import java.util.function.LongUnaryOperator;

/** Messages from one node to another, in columns; each time is that of its own node's clock. */
public final class MessageTimes {
  private final IntArrayList from = new IntArrayList();
  private final IntArrayList to = new IntArrayList();
  private final LongArrayList sentNanos = new LongArrayList();
  private final LongArrayList receivedNanos = new LongArrayList();
  private final LongArrayList receivers = new LongArrayList();

  /** A message of which nobody asks which thread received it. */
  void add(int itsFrom, long itsSentNanos, int itsTo, long itsReceivedNanos) {
    add(itsFrom, itsSentNanos, itsTo, itsReceivedNanos, TraceEvent.NO_THREAD);
  }

  /**
   * @param receiver the thread that received it
   */
  public void add(int itsFrom, long itsSentNanos, int itsTo, long itsReceivedNanos, long receiver) {
    from.add(itsFrom);
    to.add(itsTo);
    sentNanos.add(itsSentNanos);
    receivedNanos.add(itsReceivedNanos);
    receivers.add(receiver);
  }

  public int size() {
    return from.size();
  }

  /** The node that sent a message. */
  public int from(int message) {
    return from.getInt(message);
  }

  public int to(int message) {
    return to.getInt(message);
  }

  public long sentNanos(int message) {
    return sentNanos.getLong(message);
  }

  public long receivedNanos(int message) {
    return receivedNanos.getLong(message);
  }

  /** The thread that received a message. */
  public long receiver(int message) {
    return receivers.getLong(message);
  }

  /** How long a message was received before it was sent; below zero where it was not. */
  long reversedNanos(int message) {
    return sentNanos(message) - receivedNanos(message);
  }

  /** The one that was received longest before it was sent, of equal ones the first; -1 if empty. */
  int mostReversed() {
    int most = -1;
    for (int i = 0; i < size(); i++) {
      most = most < 0 || isBefore(i, most) ? i : most;
    }
    return most;
  }

  private boolean isBefore(int message, int other) {
    int order = Long.compare(reversedNanos(other), reversedNanos(message));
    return order != 0 ? order < 0 : receivedNanos(message) < receivedNanos(other);
  }

  /** How many were received earlier than so long after they were sent. */
  public int earlierThan(long latencyNanos) {
    int count = 0;
    for (int i = 0; i < size(); i++) {
      count += receivedNanos(i) - sentNanos(i) < latencyNanos ? 1 : 0;
    }
    return count;
  }

  /** The same by other clocks. */
  MessageTimes by(IntFunction<LongUnaryOperator> clockOfNode) {
    MessageTimes others = new MessageTimes();
    for (int i = 0; i < size(); i++) {
      others.add(
          from(i),
          clockOfNode.apply(from(i)).applyAsLong(sentNanos(i)),
          to(i),
          clockOfNode.apply(to(i)).applyAsLong(receivedNanos(i)),
          receiver(i));
    }
    return others;
  }
}
