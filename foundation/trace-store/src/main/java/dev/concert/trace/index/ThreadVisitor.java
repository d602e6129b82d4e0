package dev.concert.trace.index;

import dev.concert.trace.file.EventCursor;

/**
 * Takes what is found of a thread, in the order of time. Where a piece is passed over, its events
 * come before the states that begin at the same tick, and after those that end.
 */
public interface ThreadVisitor {
  /** An event; of pieces that are passed over no begin or end of a state. */
  void accept(EventCursor event);

  /**
   * A state begins of which no event is told: it lies in a piece that is passed over or reaches out
   * of one, or has no event yet.
   *
   * @param name id of a routine, or the reason of a blocked state as a negative number
   */
  void begin(long tick, int name);

  /** No more comes of a piece that is passed over, whose last event was then. */
  default void passedOver(long lastTick) {}

  /** Such a state ends; it is the innermost. */
  void end(long tick, int name);

  /**
   * What the blocked state is for that has just begun.
   *
   * @param word 1 of its BLOCK event
   * @param type id of the name of its class; 0 if that is not known
   */
  default void waitsFor(long word, int type) {}
}
