package dev.concert.trace.states;

import dev.concert.runtime.format.Event;
import dev.concert.trace.file.EventCursor;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;

/**
 * Finds out what of one node has an event in a stretch of time, so that all of it is kept, and
 * which reported states last all through it.
 */
public final class CloseEvents {
  private static final int EVENTS_OF_TASK = 3;
  private static final int EVENTS_OF_MESSAGE = 2;
  private static final int EVENTS_OF_STATE = 2;

  private final EventSamples samples;
  private final long fromNanos;
  private final long toNanos;

  /** Reported states that had begun before, and had not ended as far as has been read. */
  private final LongOpenHashSet open = new LongOpenHashSet();

  private final long mostOpen;
  private boolean openFits = true;

  public CloseEvents(EventSamples samples, long fromNanos, long toNanos) {
    this.samples = samples;
    this.fromNanos = fromNanos;
    this.toNanos = toNanos;
    mostOpen = samples.marks.roomInside() / EVENTS_OF_STATE;
  }

  public long toNanos() {
    return toNanos;
  }

  /** An event of the node that is none of a state of its threads, up to the end of the stretch. */
  public void add(long thread, long nanos, EventCursor event) {
    if (nanos >= fromNanos) {
      addInside(thread, nanos, event);
    } else if (event.subKind() == Event.BEGIN) {
      begin(event.second());
    } else if (event.subKind() == Event.END) {
      open.remove(event.argument());
    }
  }

  private void addInside(long thread, long nanos, EventCursor event) {
    switch (event.kind()) {
      case Event.SUBMIT, Event.START -> samples.tasks.addInside(event.argument(), EVENTS_OF_TASK);
      case Event.VALUE -> samples.marks.addInside(EventSample.number(thread, nanos), 1);
      case Event.EXTENDED -> addExtended(thread, nanos, event);
      default -> {} // of a state
    }
  }

  private void addExtended(long thread, long nanos, EventCursor event) {
    switch (event.subKind()) {
      case Event.SEND, Event.RECEIVE -> samples.tasks.addInside(event.second(), EVENTS_OF_MESSAGE);
      case Event.BEGIN -> samples.marks.addInside(event.second(), EVENTS_OF_STATE);
      case Event.END -> samples.marks.addInside(event.argument(), EVENTS_OF_STATE);
      case Event.MARK, Event.COUNTER ->
          samples.marks.addInside(EventSample.number(thread, nanos), 1);
      default -> {} // a task that ends there began on the same thread
    }
  }

  private void begin(long number) {
    if (openFits) {
      open.add(number);
      openFits = open.size() <= mostOpen;
    }
    if (!openFits) {
      open.clear();
    }
  }

  /** After all threads of the node: where too many last all through, these are not told of. */
  public void finish() {
    if (EVENTS_OF_STATE * (long) open.size() <= samples.marks.roomInside()) {
      open.forEach(number -> samples.marks.addInside(number, EVENTS_OF_STATE));
    }
  }
}
