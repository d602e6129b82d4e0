package dev.concert.trace;

import dev.concert.runtime.RunFormat.Event;
import dev.concert.trace.TraceFile.Piece;
import java.util.List;
import java.util.function.IntFunction;

/** Turns the events of one thread into states. */
final class ThreadStates {
  private final StateColumns columns;
  private final NodeClock clock;
  private final IntFunction<String> names;
  private final int threadIndex;
  private final TaskArrows arrows;
  private final TraceLimits limits;
  private long beforeTick;

  /**
   * @param threadIndex the thread's place in the trace, for arrows
   */
  ThreadStates(
      StateColumns columns,
      NodeClock clock,
      IntFunction<String> names,
      int threadIndex,
      TaskArrows arrows,
      TraceLimits limits) {
    this.columns = columns;
    this.clock = clock;
    this.names = names;
    this.threadIndex = threadIndex;
    this.arrows = arrows;
    this.limits = limits;
  }

  /** Name of a state by the id that {@link StateColumns} keeps. */
  static String name(IntFunction<String> names, int id) {
    return id < 0 ? Event.reason(-id) : names.apply(id);
  }

  void read(ThreadPieces thread, long startTick, long endTick) {
    beforeTick = startTick;
    List<Piece> pieces = thread.pieces();
    for (Piece piece : pieces) {
      EventCursor event = new EventCursor(piece);
      while (event.next()) {
        accept(event);
        beforeTick = event.tick();
      }
    }
    int reason = Event.pendingReason(thread.pending());
    if (reason != 0) {
      columns.begin(clock.nanos(Event.pendingTick(thread.pending())), -reason);
    }
    columns.finish(clock.nanos(startTick), clock.nanos(endTick));
  }

  private void accept(EventCursor event) {
    long nanos = clock.nanos(event.tick());
    columns.accept(event, nanos);
    switch (event.kind()) {
      case Event.VALUE -> mark(event, nanos);
      case Event.LOST ->
          columns.gap(new ThreadTrace.Gap(clock.nanos(beforeTick), nanos, event.argument()));
      case Event.SUBMIT -> arrows.submit(threadIndex, nanos, event.argument(), event.id());
      case Event.START -> arrows.start(threadIndex, nanos, event.argument());
      default -> {} // a state, or nothing that is drawn
    }
  }

  private void mark(EventCursor event, long nanos) {
    if (limits.roomForMark()) {
      double value = Double.longBitsToDouble(event.argument());
      columns.mark(new ThreadTrace.Mark(nanos, names.apply(event.id()), value));
    }
  }
}
