package dev.concert.trace.clocks;

import dev.concert.runtime.format.Event;
import dev.concert.trace.file.EventCursor;
import dev.concert.trace.file.NodeClock;
import dev.concert.trace.file.TraceFile.EventRange;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.function.IntFunction;

/**
 * Reads what a node has sent to, and received from, other nodes: what it has received again of its
 * own is none of that. Memory grows with the messages that are under way, and with the pieces that
 * are open at one time.
 */
final class NodeMessages {
  private static final Comparator<Open> BY_TIME =
      Comparator.<Open>comparingLong(open -> open.cursor.tick())
          .thenComparing(Open::isReceive)
          .thenComparingInt(open -> open.order);

  private final int node;
  private final NodeClock clock;
  private final IntFunction<String> names;
  private final MessageEnds found;
  private final Map<MessageEnds.Key, Deque<Long>> underWay = new HashMap<>();
  private final PriorityQueue<Open> open = new PriorityQueue<>(BY_TIME);
  private long kept;

  private static final class Open {
    private final EventCursor cursor;
    private final long thread;
    private final int order;

    private Open(EventRange piece, int order) {
      this.cursor = new EventCursor(piece);
      this.thread = piece.thread();
      this.order = order;
    }

    private boolean next() {
      while (cursor.next()) {
        if (cursor.subKind() == Event.SEND || isReceive()) {
          return true;
        }
      }
      return false;
    }

    private boolean isReceive() {
      return cursor.subKind() == Event.RECEIVE;
    }
  }

  NodeMessages(int node, NodeClock clock, IntFunction<String> names, MessageEnds found) {
    this.node = node;
    this.clock = clock;
    this.names = names;
    this.found = found;
  }

  /**
   * @param maxMessages so many are kept
   * @return whether there are more
   */
  boolean read(List<EventRange> pieces, long maxMessages) {
    List<EventRange> sorted =
        pieces.stream().sorted(Comparator.comparingLong(EventRange::baseTick)).toList();
    int unopened = 0;
    while (kept < maxMessages) {
      while (unopened < sorted.size() && isDue(sorted.get(unopened))) {
        add(new Open(sorted.get(unopened), unopened));
        unopened++;
      }
      if (open.isEmpty()) {
        break;
      }
      Open first = open.poll();
      accept(first.cursor, first.thread);
      add(first);
    }
    underWay.forEach(
        (key, sent) -> sent.forEach(nanos -> found.add(MessageEnds.End.sent(node, nanos), key)));
    return kept >= maxMessages;
  }

  private boolean isDue(EventRange piece) {
    return open.isEmpty() || piece.baseTick() <= open.peek().cursor.tick();
  }

  private void add(Open piece) {
    if (piece.next()) {
      open.add(piece);
    }
  }

  private void accept(EventCursor event, long thread) {
    long nanos = clock.nanos(event.tick());
    MessageEnds.Key key = new MessageEnds.Key(names.apply(event.argumentId()), event.second());
    Deque<Long> sent = underWay.get(key);
    if (event.subKind() == Event.SEND) {
      underWay.computeIfAbsent(key, _ -> new ArrayDeque<>(1)).add(nanos);
      kept++;
    } else if (sent == null) {
      found.add(MessageEnds.End.received(node, thread, nanos), key);
      kept++;
    } else {
      sent.remove();
      kept--;
      if (sent.isEmpty()) {
        underWay.remove(key);
      }
    }
  }
}
