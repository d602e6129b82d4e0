package dev.concert.trace.index;

import dev.concert.runtime.format.Event;
import dev.concert.trace.file.EventCursor;

/** How many messages were sent and received. */
public final class MessageSums {
  private long sent;
  private long received;

  /** Counts an event if it is an end of a message. */
  void take(EventCursor event) {
    sent += event.subKind() == Event.SEND ? 1 : 0;
    received += event.subKind() == Event.RECEIVE ? 1 : 0;
  }

  /** Whether an event is an end of a message. */
  static boolean isEnd(EventCursor event) {
    return event.subKind() == Event.SEND || event.subKind() == Event.RECEIVE;
  }

  void add(long moreSent, long moreReceived) {
    sent += moreSent;
    received += moreReceived;
  }

  void addAll(MessageSums part) {
    add(part.sent, part.received);
  }

  void clear() {
    sent = 0;
    received = 0;
  }

  public boolean isEmpty() {
    return sent == 0 && received == 0;
  }

  public long sent() {
    return sent;
  }

  public long received() {
    return received;
  }
}
