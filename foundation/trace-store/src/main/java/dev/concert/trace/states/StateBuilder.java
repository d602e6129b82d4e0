package dev.concert.trace.states;

import dev.concert.runtime.format.Event;
import dev.concert.trace.StateLabel;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.ThreadTrace.Kind;
import dev.concert.trace.file.EventCursor;
import dev.concert.trace.file.NodeClock;
import java.util.function.IntFunction;

/** Turns the events of one thread into states. */
public final class StateBuilder {
  private final StateColumns columns;
  private final NodeClock clock;
  private final IntFunction<String> names;
  private final int threadIndex;
  private final NodeEvents finds;
  private long beforeTick;

  /** Id of the class of what the wait is for that begins next; 0 if that is not known. */
  private int nextType;

  /** Whether the event before opened a call whose entry is missing. */
  private boolean opening;

  /**
   * @param threadIndex the thread's place in the trace
   * @param startTick from which on the thread was there
   * @param finds gets what concerns several threads
   */
  public StateBuilder(
      StateColumns columns,
      NodeClock clock,
      IntFunction<String> names,
      int threadIndex,
      long startTick,
      NodeEvents finds) {
    this.columns = columns;
    this.clock = clock;
    this.names = names;
    this.threadIndex = threadIndex;
    this.finds = finds;
    beforeTick = startTick;
  }

  /** Name of a state by the id that {@link StateColumns} keeps. */
  public static String name(IntFunction<String> names, int id) {
    return id < 0 ? Event.reason(-id) : names.apply(id);
  }

  /** Label of a state by that id. */
  public static StateLabel label(IntFunction<String> names, int id) {
    return new StateLabel(name(names, id), id < 0 ? Kind.BLOCKED : Kind.ROUTINE);
  }

  /** An event of the thread, in the order of time. */
  public void accept(EventCursor event) {
    take(event);
    opening &= event.subKind() == Event.OPEN;
    beforeTick = event.tick();
  }

  /**
   * A state that has no event here.
   *
   * @param name id of a routine, or the reason of a blocked state as a negative number
   */
  public void begin(long tick, int name) {
    columns.begin(clock.nanos(tick), name);
    beforeTick = tick;
  }

  /**
   * What the blocked state is for that has just begun.
   *
   * @param word 1 of its BLOCK event
   * @param type id of the name of its class; 0 if that is not known
   */
  public void waitsFor(long word, int type) {
    columns.waitsFor(word, type);
  }

  /** There were more events than were told, the last one then. */
  public void passedOver(long lastTick) {
    beforeTick = lastTick;
  }

  public void end(long tick, int name) {
    columns.end(clock.nanos(tick), name);
    beforeTick = tick;
  }

  /**
   * After the last event.
   *
   * @param lostAtEnd events that found no room after it
   */
  public void finish(long startTick, long endTick, long lastTick, long lostAtEnd) {
    columns.finish(clock.nanos(startTick), clock.nanos(endTick));
    if (lostAtEnd > 0) {
      gap(clock.nanos(lastTick), columns.endNanos(), lostAtEnd);
    }
  }

  private void gap(long fromNanos, long toNanos, long events) {
    columns.gap(new ThreadTrace.Gap(Math.min(fromNanos, toNanos), toNanos, Math.max(0, events)));
  }

  private void take(EventCursor event) {
    long nanos = clock.nanos(event.tick());
    columns.accept(event, nanos);
    switch (event.kind()) {
      case Event.BLOCK -> {
        columns.waitsFor(event.argument(), nextType);
        nextType = 0;
      }
      case Event.VALUE ->
          finds.mark(columns, nanos, event.id(), Double.longBitsToDouble(event.argument()));
      case Event.LOST -> gap(clock.nanos(beforeTick), nanos, event.argument());
      case Event.SUBMIT -> finds.tasks.submit(threadIndex, nanos, event.argument(), event.id());
      case Event.START -> finds.tasks.start(threadIndex, nanos, event.argument());
      case Event.EXTENDED -> acceptExtended(event, nanos);
      default -> {} // a state, or nothing that is drawn
    }
  }

  private void acceptExtended(EventCursor event, long nanos) {
    long first = event.argument();
    switch (event.subKind()) {
      case Event.WAKE -> finds.causes.woke(threadIndex, nanos, first);
      case Event.NOTIFY -> finds.causes.notified(threadIndex, nanos, first);
      case Event.HELD ->
          finds.causes.held(
              threadIndex, clock.nanos(event.second()), nanos, first, (int) event.third());
      case Event.OBJECT -> nextType = Event.nameOf(first);
      case Event.DONE -> finds.tasks.done(threadIndex, nanos, first);
      case Event.BEGIN -> finds.spans.begin(columns, nanos, (int) first, event.second());
      case Event.END -> finds.spans.end(nanos, first);
      case Event.COUNTER ->
          finds.counters.add(
              columns.id(),
              nanos,
              names.apply((int) first),
              Double.longBitsToDouble(event.second()));
      case Event.MARK -> finds.mark(columns, nanos, (int) first, Double.NaN);
      case Event.SEND, Event.RECEIVE ->
          finds.message(
              event.subKind() == Event.SEND,
              threadIndex,
              nanos,
              first,
              event.second(),
              event.bytes());
      case Event.PINNED -> columns.pinNext();
      case Event.MOUNTED -> mounted(nanos, first);
      case Event.OPEN -> open(clock.nanos(event.second()), (int) first);
      default -> {} // of a later version
    }
  }

  private void mounted(long nanos, long word) {
    if (Event.begins(word)) {
      columns.beginsOn(Event.nameOf(word));
    } else {
      columns.wentOn(nanos, Event.nameOf(word));
    }
  }

  /** What is told at the beginning of a block is new only where the blocks before are gone. */
  private void open(long sinceNanos, int routine) {
    if (opening || !columns.isOpen()) {
      opening = true;
      columns.begin(sinceNanos, routine);
    }
  }
}
