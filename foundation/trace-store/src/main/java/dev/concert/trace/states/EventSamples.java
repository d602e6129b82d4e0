package dev.concert.trace.states;

import dev.concert.trace.Trace.Shares;
import java.util.function.Consumer;

/**
 * What is kept of the tasks and messages, and of the marks, values and states that a program
 * reported; each has a room of its own.
 */
public final class EventSamples {
  final EventSample tasks;
  final EventSample marks;
  private boolean gathered;

  /**
   * @param roomEach for so many events
   */
  public EventSamples(long roomEach) {
    tasks = new EventSample(roomEach);
    marks = new EventSample(roomEach);
  }

  /**
   * All is to be there that has an event in a stretch of time.
   *
   * @param events tells what they are; asked once, as soon as there is not room for all
   */
  public void prefer(long fromNanos, long toNanos, Consumer<EventSamples> events) {
    Runnable gathering =
        () -> {
          if (!gathered) {
            gathered = true;
            events.accept(this);
          }
        };
    tasks.prefer(fromNanos, toNanos, gathering);
    marks.prefer(fromNanos, toNanos, gathering);
  }

  public Shares shares() {
    return new Shares(tasks.share(), marks.share());
  }
}
