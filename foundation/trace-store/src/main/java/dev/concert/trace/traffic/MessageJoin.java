package dev.concert.trace.traffic;

import dev.concert.trace.Trace.Arrow.Kind;
import dev.concert.trace.TraceEvent;
import dev.concert.trace.read.StateQuery.ThreadId;
import dev.concert.trace.traffic.OpenEnds.End;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Joins each receipt with its sending: the first of a number that the node itself sent, else the
 * first that another did.
 */
final class MessageJoin {
  private final Consumer<JoinedArrow> sink;
  private final OpenEnds<Key> sent;
  private final Set<String> nodes = new LinkedHashSet<>();

  /** Of the moment that is read now; what is sent in the same moment may come later. */
  private final List<TraceEvent.Receive> received = new ArrayList<>();

  /** Names of channels, each once. */
  private final Map<String, String> channels = new HashMap<>();

  private record Key(String node, String tag, long number) {}

  /**
   * @param most so many sendings are kept at a time
   */
  MessageJoin(int most, Consumer<JoinedArrow> sink) {
    this.sink = sink;
    sent = new OpenEnds<>(most);
  }

  void send(TraceEvent.Send send) {
    nodes.add(send.node());
    sent.add(
        new Key(send.node(), send.tag(), send.number()),
        new End(
            new ThreadId(send.node(), send.thread()),
            send.t(),
            send.tag(),
            send.number(),
            send.bytes(),
            send.partner()));
  }

  void receive(TraceEvent.Receive receive) {
    received.add(receive);
  }

  /** What comes from now on is later. */
  void momentOver() {
    if (!received.isEmpty()) {
      received.forEach(this::join);
      received.clear();
    }
  }

  private void join(TraceEvent.Receive to) {
    End from = sent.takeFirst(new Key(to.node(), to.tag(), to.number()));
    if (from == null) {
      from = fromAnother(to);
    }
    if (from != null) {
      String channel =
          TraceEvent.messageChannel(from.name(), from.number(), from.bytes(), from.partner());
      sink.accept(
          new JoinedArrow(
              Kind.MESSAGE,
              from.thread(),
              from.nanos(),
              new ThreadId(to.node(), to.thread()),
              to.t(),
              from.name(),
              Math.max(from.bytes(), to.bytes()),
              channels.computeIfAbsent(channel, same -> same),
              from.number()));
    }
  }

  private End fromAnother(TraceEvent.Receive to) {
    Key earliest = null;
    long nanos = Long.MAX_VALUE;
    for (String node : nodes) {
      Key key = new Key(node, to.tag(), to.number());
      End end = sent.peekFirst(key);
      if (end != null && end.nanos() < nanos) {
        earliest = key;
        nanos = end.nanos();
      }
    }
    return earliest == null ? null : sent.takeFirst(earliest);
  }

  long forgotten() {
    return sent.forgotten();
  }
}
