package dev.concert.trace.states;

import dev.concert.trace.Trace.EventShare;
import it.unimi.dsi.fastutil.HashCommon;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;

/**
 * Keeps what events tell: all while there is room, then of every second, fourth, eighth … by
 * number. What belongs together (a submission and its start, a sending and its receipt, the begin
 * and the end of a state) has the same number, so that neither is left without the other, whatever
 * the threads and nodes.
 */
final class EventSample {
  /** What is left then has few numbers, each of them again and again. */
  private static final int MOST_HALVINGS = 30;

  private final long room;
  private final LongOpenHashSet inside = new LongOpenHashSet();
  private final List<Kept<?>> lists = new ArrayList<>();
  private Runnable beforeThinning = () -> {};
  private long fromNanos = 1;
  private long toNanos;
  private long insideEvents;
  private boolean insideFits = true;
  private int halvings;
  private long size;
  private long leftOut;

  /**
   * @param room for so many events
   */
  EventSample(long room) {
    this.room = room;
  }

  /** A number for what has none: another for each thread and time, in no order. */
  static long number(long thread, long nanos) {
    return HashCommon.murmurHash3(HashCommon.murmurHash3(thread) + nanos);
  }

  /** What is kept of one kind, in the order in which it came. */
  final class Kept<E> {
    private final List<E> events = new ArrayList<>();
    private final ToLongFunction<E> number;

    private Kept(ToLongFunction<E> number) {
      this.number = number;
    }

    void add(E event) {
      if (isFull() || !keeps(number.applyAsLong(event))) {
        leftOut++;
        return;
      }
      events.add(event);
      size++;
      while (size > room && halvings < MOST_HALVINGS) {
        halve();
      }
    }

    private void thin() {
      events.removeIf(event -> !keeps(number.applyAsLong(event)));
    }

    List<E> events() {
      return events;
    }
  }

  <E> Kept<E> list(ToLongFunction<E> number) {
    Kept<E> list = new Kept<>(number);
    lists.add(list);
    return list;
  }

  /**
   * All is to be there that has an event in a stretch of time, while that fits into half of the
   * room.
   *
   * @param gathering tells {@link #addInside} the numbers, as soon as there is not room for all
   */
  void prefer(long from, long to, Runnable gathering) {
    fromNanos = from;
    toNanos = to;
    beforeThinning = gathering;
  }

  /** Where the stretch of time begins. */
  long fromNanos() {
    return fromNanos;
  }

  /**
   * @param events that have the number, or may have it
   */
  void addInside(long number, int events) {
    if (insideFits && inside.add(number)) {
      insideEvents += events;
      insideFits = insideEvents <= room / 2;
    }
    if (!insideFits) {
      inside.clear();
    }
  }

  /** For so many more events inside there is room. */
  long roomInside() {
    return insideFits ? room / 2 - insideEvents : 0;
  }

  /** Whether nothing more can be thinned out. */
  private boolean isFull() {
    return size >= room && halvings == MOST_HALVINGS;
  }

  private boolean keeps(long number) {
    return halvings == 0
        || HashCommon.mix(number) >>> Long.SIZE - halvings == 0
        || inside.contains(number);
  }

  private void halve() {
    if (halvings == 0) {
      beforeThinning.run();
    }
    halvings++;
    lists.forEach(Kept::thin);
    long left = lists.stream().mapToLong(list -> list.events.size()).sum();
    leftOut += size - left;
    size = left;
  }

  /** What is there of all that has been added. */
  EventShare share() {
    long oneOf = 1L << halvings;
    boolean all = insideFits && fromNanos <= toNanos;
    return halvings == 0
        ? EventShare.ALL
        : new EventShare(oneOf, all ? 1 : oneOf, fromNanos, toNanos, leftOut);
  }
}
