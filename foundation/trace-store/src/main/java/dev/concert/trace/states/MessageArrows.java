package dev.concert.trace.states;

import dev.concert.model.words.Words;
import dev.concert.runtime.format.Event;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.Trace;
import dev.concert.trace.TraceEvent;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Joins each message that was received with its sending, in order. What one node leaves over may
 * have its other end in another.
 */
public final class MessageArrows {
  /**
   * @param thread index in {@link Trace#threads()}
   * @param bytes -1 if unknown
   * @param partner empty if unknown
   */
  record End(
      boolean send, int thread, long nanos, String tag, long number, long bytes, String partner) {
    private Key key() {
      return new Key(tag, number);
    }

    /** What the program did not tell of, such as elements of queues, is not worth a mark. */
    private boolean isByHand() {
      return !tag.equals(Event.SOCKET_TAG) && (bytes >= 0 || !partner.isEmpty());
    }

    private String channel() {
      return TraceEvent.messageChannel(tag, number, bytes, partner);
    }

    private String sentence() {
      String whom = partner.isEmpty() ? "" : Words.say(send ? " to " : " from ") + partner;
      String size = bytes < 0 ? "" : ", " + bytes + ' ' + Words.say("bytes");
      return Words.say(send ? "sent " : "received ") + tag + ' ' + number + whom + size;
    }
  }

  private record Key(String tag, long number) {}

  private final List<End> ends;

  /** By how much threads are moved in time, which changes nothing of what was sent to whom. */
  private final Map<Integer, Long> laterNanos = new HashMap<>();

  private final List<Trace.Arrow> arrows = new ArrayList<>();

  /** Names of channels, each once. */
  private final Map<String, String> channels = new HashMap<>();

  public MessageArrows() {
    this(new ArrayList<>());
  }

  /**
   * @param ends of messages, sorted here
   */
  MessageArrows(List<End> ends) {
    this.ends = ends;
  }

  /** The first of a number that was sent is the first that is received; the rest stays. */
  public List<Trace.Arrow> join() {
    ends.sort(
        Comparator.comparingLong(this::ownNanos)
            .thenComparing(End::send, Comparator.reverseOrder()));
    Map<Key, Deque<End>> underway = new HashMap<>();
    List<End> left = new ArrayList<>();
    for (End end : ends) {
      Deque<End> sent = underway.get(end.key());
      if (end.send()) {
        underway.computeIfAbsent(end.key(), _ -> new ArrayDeque<>(1)).add(end);
      } else if (sent == null || sent.isEmpty()) {
        left.add(end);
      } else {
        arrows.add(arrow(sent.poll(), end));
      }
    }
    underway.values().forEach(left::addAll);
    ends.clear();
    ends.addAll(left);
    return arrows;
  }

  private long ownNanos(End end) {
    return end.nanos() - laterNanos.getOrDefault(end.thread(), 0L);
  }

  /**
   * What one node has not joined.
   *
   * @param later by how much the node is moved in time
   */
  public void take(MessageArrows other, long later) {
    ends.addAll(other.ends);
    other.ends.forEach(end -> laterNanos.put(end.thread(), later));
  }

  /** What is left over and was told by hand becomes marks of its threads. */
  public void mark(List<ThreadTrace> threads) {
    for (End end : ends) {
      if (end.isByHand() && threads.get(end.thread()) instanceof StateColumns thread) {
        thread.mark(new ThreadTrace.Mark(end.nanos(), end.sentence(), Double.NaN));
      }
    }
  }

  private Trace.Arrow arrow(End from, End to) {
    return new Trace.Arrow(
        from.thread(),
        from.nanos(),
        to.thread(),
        to.nanos(),
        from.tag(),
        Trace.Arrow.Kind.MESSAGE,
        -1,
        Math.max(from.bytes(), to.bytes()),
        channels.computeIfAbsent(from.channel(), same -> same),
        from.number());
  }
}
