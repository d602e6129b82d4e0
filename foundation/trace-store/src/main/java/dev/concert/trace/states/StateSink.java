package dev.concert.trace.states;

import dev.concert.runtime.format.Event;
import dev.concert.trace.file.EventCursor;

/** Takes the beginnings and ends of one thread's states, in the order of time. */
public interface StateSink {
  /**
   * @param name id of a routine, or the reason of a blocked state as a negative number
   */
  void begin(long nanos, int name);

  /**
   * Ends the innermost state of that name, and those inside it, whose ends were lost. An end whose
   * begin was lost has no effect.
   */
  void end(long nanos, int name);

  default void accept(EventCursor event, long nanos) {
    switch (event.kind()) {
      case Event.ENTER -> begin(nanos, event.id());
      case Event.EXIT -> end(nanos, event.id());
      case Event.BLOCK -> begin(nanos, -event.id());
      case Event.UNBLOCK -> end(nanos, -event.id());
      default -> {} // nothing that lasts
    }
  }
}
