package dev.concert.trace;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/** Joins each message that was received with its sending, in order; both are of one node. */
final class MessageArrows {
  private record End(boolean send, int thread, long nanos, int tag, long number, long bytes) {}

  private record Key(int tag, long number) {}

  private final List<End> ends = new ArrayList<>();
  private final TraceLimits limits;

  MessageArrows(TraceLimits limits) {
    this.limits = limits;
  }

  void add(boolean send, int thread, long nanos, int tag, long number, long bytes) {
    if (limits.roomForTask()) {
      ends.add(new End(send, thread, nanos, tag, number, bytes));
    }
  }

  /** The first of a number that was sent is the first that is received. */
  List<Trace.Arrow> join(IntFunction<String> names) {
    ends.sort(
        Comparator.comparingLong(End::nanos).thenComparing(End::send, Comparator.reverseOrder()));
    Map<Key, Deque<End>> underway = new HashMap<>();
    List<Trace.Arrow> arrows = new ArrayList<>();
    for (End end : ends) {
      Key key = new Key(end.tag(), end.number());
      if (end.send()) {
        underway.computeIfAbsent(key, _ -> new ArrayDeque<>(1)).add(end);
      } else {
        Deque<End> sent = underway.get(key);
        if (sent != null && !sent.isEmpty()) {
          arrows.add(arrow(sent.poll(), end, names.apply(end.tag())));
        }
      }
    }
    return arrows;
  }

  private static Trace.Arrow arrow(End from, End to, String tag) {
    return new Trace.Arrow(
        from.thread(),
        from.nanos(),
        to.thread(),
        to.nanos(),
        tag,
        Trace.Arrow.Kind.MESSAGE,
        -1,
        Math.max(from.bytes(), to.bytes()));
  }
}
