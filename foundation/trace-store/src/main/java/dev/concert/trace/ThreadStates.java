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
  private long beforeTick;

  /**
   * @param threadIndex the thread's place in the trace, for arrows
   */
  ThreadStates(
      StateColumns columns,
      NodeClock clock,
      IntFunction<String> names,
      int threadIndex,
      TaskArrows arrows) {
    this.columns = columns;
    this.clock = clock;
    this.names = names;
    this.threadIndex = threadIndex;
    this.arrows = arrows;
  }

  /** Name of a state by the id that {@link StateColumns} keeps. */
  static String name(IntFunction<String> names, int id) {
    return id < 0 ? Event.reason(-id) : names.apply(id);
  }

  ThreadTrace read(ThreadPieces thread, long startTick, long endTick) {
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
    return columns;
  }

  private void accept(EventCursor event) {
    long nanos = clock.nanos(event.tick());
    switch (event.kind()) {
      case Event.ENTER -> columns.begin(nanos, event.id());
      case Event.EXIT -> columns.end(nanos, event.id());
      case Event.BLOCK -> columns.begin(nanos, -event.id());
      case Event.UNBLOCK -> columns.end(nanos, -event.id());
      case Event.VALUE -> columns.mark(mark(event, nanos));
      case Event.LOST ->
          columns.gap(new ThreadTrace.Gap(clock.nanos(beforeTick), nanos, event.argument()));
      case Event.SUBMIT -> arrows.submit(threadIndex, nanos, event.argument(), event.id());
      case Event.START -> arrows.start(threadIndex, nanos, event.argument());
      default -> {} // nothing that is drawn
    }
  }

  private ThreadTrace.Mark mark(EventCursor event, long nanos) {
    return new ThreadTrace.Mark(
        nanos, names.apply(event.id()), Double.longBitsToDouble(event.argument()));
  }
}
