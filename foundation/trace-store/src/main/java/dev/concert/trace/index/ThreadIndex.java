package dev.concert.trace.index;

import dev.concert.runtime.format.Event;
import dev.concert.trace.file.EventCursor;
import dev.concert.trace.file.MappedWords;
import dev.concert.trace.file.TraceFile.Call;
import dev.concert.trace.file.TraceFile.EventRange;
import java.util.List;

/**
 * The events of one thread: where they lie, which states reach over pieces, and what all sum up to.
 */
final class ThreadIndex {
  private final long thread;
  private final Pieces pieces = new Pieces();
  private final CrossingStates crossings = new CrossingStates();
  private final StateSums ended = new StateSums();
  private final OpenStates open = new OpenStates(ended, crossings);

  /** What the thread waits for now, as in a block's header; 0 if it does not. */
  private long pending;

  /** Null if there is none. */
  private Call begun;

  ThreadIndex(long thread) {
    this.thread = thread;
  }

  /** What was true only of the moment before is to be told anew. */
  void beginPass() {
    pending = 0;
    begun = null;
  }

  /** Goes through events that come after all others. */
  void add(EventRange range, int file) {
    if (Event.pendingTick(range.pending()) >= Event.pendingTick(pending)) {
      pending = range.pending(); // a block that the thread has left may tell an old one
    }
    if (range.end() == range.start()) {
      return;
    }
    if (!pieces.isContinuedBy(file, range.start())) {
      pieces.add(file, range.start(), range.baseTick(), open.cross());
    }
    EventCursor event = new EventCursor(range);
    while (event.next()) {
      open.accept(event);
    }
    pieces.extend(range.end(), range.lastTick(), open.takeLongest());
  }

  void begun(Call call) {
    begun = call;
  }

  long thread() {
    return thread;
  }

  /** Of the last event. */
  long lastTick() {
    return pieces.size() == 0 ? 0 : pieces.lastTick(pieces.size() - 1);
  }

  /**
   * Adds the totals of all states.
   *
   * @param endTick up to which the thread has lived
   */
  void addTotals(StateSums totals, long endTick) {
    totals.addAll(ended);
    finish(open.copy(totals), endTick);
  }

  /**
   * Adds the totals of a stretch of time, both ends included; of states that reach out of it, the
   * part inside.
   *
   * @param files of the node, mapped
   */
  void addTotals(
      StateSums totals, long endTick, long fromTick, long toTick, List<MappedWords> files) {
    int first = pieces.firstUpTo(fromTick);
    if (first == pieces.size()) {
      finish(open.within(totals, fromTick, toTick), endTick);
      return;
    }
    OpenStates states = new OpenStates(totals, fromTick, toTick);
    states.begin(crossings, pieces.open(first));
    int piece = first;
    for (; piece < pieces.size() && pieces.baseTick(piece) <= toTick; piece++) {
      EventCursor event = new EventCursor(range(piece, files));
      while (event.next()) {
        states.accept(event);
      }
    }
    if (piece == pieces.size()) {
      finish(states, endTick);
    } else {
      states.finish(pieces.baseTick(piece));
    }
  }

  private EventRange range(int piece, List<MappedWords> files) {
    return new EventRange(
        files.get(pieces.file(piece)),
        thread,
        0,
        pieces.start(piece),
        pieces.end(piece),
        pieces.baseTick(piece),
        pieces.lastTick(piece),
        0,
        0,
        -1,
        0);
  }

  /** With what is true of this moment, and has no event yet that ended it. */
  private void finish(OpenStates states, long endTick) {
    if (begun != null) {
      states.begin(begun.tick(), begun.id());
    }
    if (Event.pendingReason(pending) != 0 && Event.pendingTick(pending) >= lastTick()) {
      states.begin(Event.pendingTick(pending), -Event.pendingReason(pending));
    }
    states.finish(endTick);
  }
}
