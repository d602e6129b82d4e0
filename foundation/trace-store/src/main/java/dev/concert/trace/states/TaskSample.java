package dev.concert.trace.states;

import dev.concert.runtime.format.Event;
import dev.concert.trace.Trace.TaskShare;
import dev.concert.trace.file.EventCursor;
import it.unimi.dsi.fastutil.HashCommon;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;

/**
 * Keeps what tasks and messages did: all while there is room, then of every second, fourth, eighth
 * … by number. A submission and its start, a sending and its receipt have the same number, so that
 * neither is left without the other, whatever the threads and nodes.
 */
public final class TaskSample {
  /** What is left then has few numbers, each of them again and again. */
  private static final int MOST_HALVINGS = 30;

  /** A task has up to three events. */
  private static final int EVENTS_EACH = 3;

  private final long room;
  private final LongOpenHashSet inside = new LongOpenHashSet();
  private final List<Kept<?>> lists = new ArrayList<>();
  private long fromNanos = 1;
  private long toNanos;
  private boolean insideFits = true;
  private int halvings;
  private long size;
  private long leftOut;

  /**
   * @param room for so many events
   */
  public TaskSample(long room) {
    this.room = room;
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

  /** All tasks and messages are to be there of which {@link #addInside} tells an end. */
  public void prefer(long from, long to) {
    fromNanos = from;
    toNanos = to;
  }

  /** An event of that stretch of time. */
  public void addInside(EventCursor event) {
    switch (event.kind()) {
      case Event.SUBMIT, Event.START -> addInside(event.argument());
      case Event.EXTENDED -> {
        switch (event.subKind()) {
          case Event.SEND, Event.RECEIVE -> addInside(event.second());
          default -> {} // a task that ends there began on the same thread
        }
      }
      default -> {} // neither of a task nor of a message
    }
  }

  private void addInside(long number) {
    if (insideFits) {
      inside.add(number);
      insideFits = EVENTS_EACH * (long) inside.size() <= room / 2;
    }
    if (!insideFits) {
      inside.clear();
    }
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
    halvings++;
    lists.forEach(Kept::thin);
    long left = lists.stream().mapToLong(list -> list.events.size()).sum();
    leftOut += size - left;
    size = left;
  }

  /** What is there of all that has been added. */
  public TaskShare share() {
    long oneOf = 1L << halvings;
    boolean all = insideFits && fromNanos <= toNanos;
    return halvings == 0
        ? TaskShare.ALL
        : new TaskShare(oneOf, all ? 1 : oneOf, fromNanos, toNanos, leftOut);
  }
}
