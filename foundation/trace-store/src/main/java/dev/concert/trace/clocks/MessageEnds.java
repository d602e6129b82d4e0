package dev.concert.trace.clocks;

import dev.concert.trace.TraceEvent;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Ends of messages between nodes, to be joined when all are there. */
final class MessageEnds {
  private static final Comparator<End> BY_TIME =
      Comparator.comparingLong(End::nanos).thenComparingInt(End::node);

  /** What both ends of a message have in common. */
  record Key(String tag, long number) {}

  /**
   * A message that a node sent, or else received.
   *
   * @param thread that received it; of who sends nobody asks
   */
  record End(int node, long thread, long nanos, boolean send) {
    static End sent(int node, long nanos) {
      return new End(node, TraceEvent.NO_THREAD, nanos, true);
    }

    static End received(int node, long thread, long nanos) {
      return new End(node, thread, nanos, false);
    }
  }

  private final Map<Key, List<End>> ends = new HashMap<>();

  void add(End end, Key key) {
    ends.computeIfAbsent(key, _ -> new ArrayList<>(2)).add(end);
  }

  /**
   * Of as many that were sent as received, the first belongs to the first, whatever their clocks
   * say; else what was received belongs to the first that had been sent before.
   */
  MessageTimes join() {
    MessageTimes messages = new MessageTimes();
    for (List<End> same : ends.values()) {
      List<End> sent = sorted(same, true);
      List<End> received = sorted(same, false);
      if (sent.size() == received.size()) {
        for (int i = 0; i < sent.size(); i++) {
          add(messages, sent.get(i), received.get(i));
        }
      } else {
        joinByTime(messages, sent, received);
      }
    }
    return messages;
  }

  private static List<End> sorted(List<End> ends, boolean send) {
    return ends.stream().filter(end -> end.send() == send).sorted(BY_TIME).toList();
  }

  private static void joinByTime(MessageTimes messages, List<End> sent, List<End> received) {
    int next = 0;
    for (End end : received) {
      if (next < sent.size() && sent.get(next).nanos() <= end.nanos()) {
        add(messages, sent.get(next), end);
        next++;
      }
    }
  }

  private static void add(MessageTimes messages, End sent, End received) {
    if (sent.node() != received.node()) {
      messages.add(sent.node(), sent.nanos(), received.node(), received.nanos(), received.thread());
    }
  }
}
