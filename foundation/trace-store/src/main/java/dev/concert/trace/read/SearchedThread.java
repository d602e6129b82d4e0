package dev.concert.trace.read;

import dev.concert.runtime.format.Event;
import dev.concert.trace.file.EventCursor;
import dev.concert.trace.file.NodeClock;
import dev.concert.trace.read.Found.Message;
import dev.concert.trace.read.Found.Thing;
import dev.concert.trace.read.StateQuery.ThreadId;

/** Finds what is looked for while the events of a thread are gone through. */
final class SearchedThread extends WalkedStates {
  private final NodeNames named;
  private final FoundSpans spans;
  private final NodeClock clock;
  private final ThreadId thread;
  private final long endNanos;
  private final RunSearch.Visitor visitor;

  /** Id of the class of what the wait is for that begins next; 0 if that is not known. */
  private int nextType;

  /** What the innermost wait is for: its class as above, and word 1 of its BLOCK event. */
  private int type;

  private long word;

  /** Whether the wait that begins next, and the innermost one, have kept the carrier. */
  private boolean nextPinned;

  private boolean pinned;

  /**
   * @param endNanos up to which the thread has lived
   */
  SearchedThread(
      NodeNames named,
      FoundSpans spans,
      NodeClock clock,
      ThreadId thread,
      long endNanos,
      RunSearch.Visitor visitor) {
    this.named = named;
    this.spans = spans;
    this.clock = clock;
    this.thread = thread;
    this.endNanos = endNanos;
    this.visitor = visitor;
  }

  @Override
  public void begin(long tick, int name) {
    super.begin(tick, name);
    if (name < 0) {
      forgetWait();
    }
  }

  private void forgetWait() {
    waitsFor(0, 0);
    pinned = false;
  }

  @Override
  public void waitsFor(long ofWord, int ofType) {
    word = ofWord;
    type = ofType;
  }

  @Override
  void ended(int name, long startTick, long endTick) {
    Thing thing = name < 0 ? named.wait(-name, word, type) : named.functions.of(name);
    Thing pin = name < 0 && pinned ? named.pins.of(-name) : null;
    if (name < 0) {
      forgetWait();
    }
    tell(thing, clock.nanos(startTick), clock.nanos(endTick));
    tell(pin, clock.nanos(startTick), clock.nanos(endTick));
  }

  /**
   * @param thing null if it is not looked for
   */
  private void tell(Thing thing, long fromNanos, long toNanos) {
    if (thing != null && named.search.wants(fromNanos, toNanos)) {
      visitor.found(thing, thread, fromNanos, toNanos);
    }
  }

  @Override
  public void accept(EventCursor event) {
    super.accept(event);
    switch (event.kind()) {
      case Event.BLOCK -> {
        waitsFor(event.argument(), nextType);
        nextType = 0;
        pinned = nextPinned;
        nextPinned = false;
      }
      case Event.VALUE -> tell(named.marks.of(event.id()), event);
      case Event.SUBMIT -> tell(named.tasks.of(event.id()), event);
      case Event.EXTENDED -> acceptExtended(event);
      default -> {} // a state, or nothing that has a name
    }
  }

  private void acceptExtended(EventCursor event) {
    long first = event.argument();
    switch (event.subKind()) {
      case Event.OBJECT -> nextType = Event.nameOf(first);
      case Event.PINNED -> nextPinned = true;
      case Event.MARK -> tell(named.marks.of((int) first), event);
      case Event.BEGIN -> begin(named.spans.of((int) first), event);
      case Event.END -> {
        if (named.spansWanted()) {
          spans.end(first, clock.nanos(event.tick()));
        }
      }
      case Event.SEND, Event.RECEIVE -> tellMessage(event);
      default -> {} // nothing that has a name
    }
  }

  private void begin(Thing span, EventCursor event) {
    if (span != null) {
      spans.begin(event.second(), span, thread, clock.nanos(event.tick()), endNanos);
    }
  }

  private void tell(Thing thing, EventCursor event) {
    if (thing != null) {
      long nanos = clock.nanos(event.tick());
      tell(thing, nanos, nanos);
    }
  }

  private void tellMessage(EventCursor event) {
    long nanos = clock.nanos(event.tick());
    if (named.search.wants(nanos, nanos)) {
      boolean sent = event.subKind() == Event.SEND;
      Message message = new Message(event.second(), event.bytes(), named.partner(event.argument()));
      Thing thing = named.message(sent, Event.tag(event.argument()), message);
      if (thing != null) {
        visitor.found(thing, thread, nanos, nanos);
      }
    }
  }
}
