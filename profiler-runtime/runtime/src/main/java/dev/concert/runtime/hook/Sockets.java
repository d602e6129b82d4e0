package dev.concert.runtime.hook;

import dev.concert.runtime.Registry;
import dev.concert.runtime.ThreadContext;
import dev.concert.runtime.format.Event;
import dev.concert.runtime.format.Identity;
import dev.concert.runtime.jvm.Clock;
import dev.concert.runtime.state.Failures;
import dev.concert.runtime.state.Tracing;
import java.util.Map;
import java.util.WeakHashMap;

/**
 * Called around reading and writing of TCP sockets: by the agent's weaving. What one process writes
 * and another reads is a message, which both number in the same way: by the ports of the connection
 * and by how many bytes have gone that way up to its end. A message that is read in other pieces
 * than it was written is one where both end at the same byte. Only connections whose beginning was
 * seen are counted; of the others waits are recorded alone.
 */
public final class Sockets {
  /** Bytes that have gone through a socket; told from others by identity. Guarded by itself. */
  private static final Map<Object, Counts> OPEN = new WeakHashMap<>();

  private static final class Counts {
    private long sent;
    private long received;
  }

  private Sockets() {}

  /** A connection has been made, or accepted. */
  public static void opened(Object socket) {
    try {
      synchronized (OPEN) {
        OPEN.put(socket, new Counts());
      }
    } catch (Throwable t) {
      Failures.latest = t;
    }
  }

  /**
   * The thread is about to write.
   *
   * @param from local port
   * @param to port at the other end
   * @return a ticket for {@link Waits#end}
   */
  public static long writing(int bytes, Object socket, int from, int to) {
    try {
      long end = count(socket, bytes, true);
      if (Tracing.on && end > 0) {
        tell(Event.SEND, from, to, end, bytes); // before it could be read
      }
    } catch (Throwable t) {
      Failures.latest = t;
    }
    return Waits.begin(Event.IO);
  }

  /**
   * The thread has read.
   *
   * @param bytes negative at the end of the stream
   * @param from port at the other end
   * @param to local port
   * @param ticket from {@link Waits#begin}
   */
  public static void read(int bytes, Object socket, int from, int to, long ticket) {
    Waits.end(ticket, Event.IO, null);
    try {
      long end = count(socket, bytes, false);
      if (Tracing.on && end > 0) {
        tell(Event.RECEIVE, from, to, end, bytes);
      }
    } catch (Throwable t) {
      Failures.latest = t;
    }
  }

  /** How many bytes have gone that way; 0 if that is not known, or none went now. */
  private static long count(Object socket, int bytes, boolean sent) {
    if (bytes <= 0) {
      return 0;
    }
    synchronized (OPEN) {
      Counts counts = OPEN.get(socket);
      if (counts == null) {
        return 0;
      }
      return sent ? (counts.sent += bytes) : (counts.received += bytes);
    }
  }

  private static void tell(int kind, int from, int to, long end, int bytes) {
    int tag = Registry.id(Identity.KIND_EVENT, Event.SOCKET_TAG);
    long number = Event.socketNumber(from, to, end);
    ThreadContext.known().extended(kind, 3, Clock.tick(), Event.halves(tag, 0), number, bytes);
  }
}
