package dev.concert.runtime.hook;

import dev.concert.runtime.Registry;
import dev.concert.runtime.ThreadContext;
import dev.concert.runtime.format.Event;
import dev.concert.runtime.format.Identity;
import dev.concert.runtime.jvm.Clock;
import dev.concert.runtime.state.Failures;
import dev.concert.runtime.state.Tracing;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.AsynchronousSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.Map;
import java.util.WeakHashMap;

/**
 * Called around reading and writing of TCP sockets and channels: by the agent's weaving. What one
 * process writes and another reads is a message, which both number in the same way: by the ports of
 * the connection and by how many bytes have gone that way up to its end. A message that is read in
 * other pieces than it was written is one where both end at the same byte. Only connections whose
 * beginning was seen are counted; of the others waits are recorded alone.
 *
 * <p>Asynchronous channels do not wait. What they carry is told by the thread that carries it,
 * which may be one of the JDK's own that never has a scope.
 */
public final class Sockets {
  /** Bytes that have gone through a socket; told from others by identity. Guarded by itself. */
  private static final Map<Object, Counts> OPEN = new WeakHashMap<>();

  /** Of one connection, guarded by itself. */
  private static final class Counts {
    private final int local;
    private final int remote;
    private long sent;
    private long received;

    /** Up to where it has been told what is sent. */
    private long told;

    Counts(int local, int remote) {
      this.local = local;
      this.remote = remote;
    }

    synchronized void count(long more) {
      sent += more;
    }

    /** Up to where it is sent now; -1 if that has been told. */
    synchronized long send(long bytes) {
      sent += bytes;
      if (sent == told) {
        return -1;
      }
      told = sent;
      return sent;
    }

    /** Up to where it is received now. */
    synchronized long receive(long bytes) {
      received += bytes;
      return received;
    }
  }

  private Sockets() {}

  /**
   * A connection has been made, or accepted.
   *
   * @param local its port at this end
   * @param remote its port at the other end
   */
  public static void opened(Object socket, int local, int remote) {
    try {
      synchronized (OPEN) {
        if (!OPEN.containsKey(socket)) {
          OPEN.put(socket, new Counts(local, remote));
        }
      }
    } catch (Throwable t) {
      Failures.latest = t;
    }
  }

  /**
   * A channel is connected, if so.
   *
   * @param channel null where none was accepted
   */
  public static void connected(boolean completed, Object channel) {
    try {
      if (completed && channel instanceof SocketChannel) {
        SocketChannel open = (SocketChannel) channel;
        opened(open, open.getLocalAddress(), open.getRemoteAddress());
      } else if (completed && channel instanceof AsynchronousSocketChannel) {
        AsynchronousSocketChannel open = (AsynchronousSocketChannel) channel;
        opened(open, open.getLocalAddress(), open.getRemoteAddress());
      }
    } catch (Throwable t) {
      Failures.latest = t;
    }
  }

  private static void opened(Object channel, SocketAddress local, SocketAddress remote) {
    if (local instanceof InetSocketAddress && remote instanceof InetSocketAddress) {
      int port = ((InetSocketAddress) local).getPort();
      opened(channel, port, ((InetSocketAddress) remote).getPort());
    }
  }

  /**
   * The thread is about to write.
   *
   * @return a ticket for {@link Waits#end}
   */
  public static long writing(long bytes, Object socket) {
    sends(bytes, socket);
    return Waits.begin(Event.IO);
  }

  /** Likewise, what is in a buffer; {@link #written} takes back what stays there. */
  public static long writing(ByteBuffer buffer, Object socket) {
    return writing(remaining(buffer), socket);
  }

  /** Likewise, what is in some buffers. */
  public static long writing(ByteBuffer[] buffers, int offset, int length, Object socket) {
    return writing(remaining(buffers, offset, length), socket);
  }

  /**
   * The thread has written what is no longer in the buffer.
   *
   * @param ticket from {@link #writing}
   */
  public static void written(ByteBuffer buffer, Object socket, long ticket) {
    takeBack(buffer.remaining(), socket, ticket);
  }

  /** Likewise, of some buffers. */
  public static void written(
      ByteBuffer[] buffers, int offset, int length, Object socket, long ticket) {
    takeBack(remaining(buffers, offset, length), socket, ticket);
  }

  /** What the method itself would throw at is left to it. */
  private static long remaining(ByteBuffer[] buffers, int offset, int length) {
    long remaining = 0;
    if (buffers != null && offset >= 0) {
      for (int i = 0; i < length && offset + i < buffers.length; i++) {
        remaining += remaining(buffers[offset + i]);
      }
    }
    return remaining;
  }

  private static long remaining(ByteBuffer buffer) {
    return buffer == null ? 0 : buffer.remaining();
  }

  private static void takeBack(long unwritten, Object socket, long ticket) {
    Waits.end(ticket, Event.IO, null);
    count(-unwritten, socket);
  }

  /**
   * A file has been sent without being written; nothing is told of it.
   *
   * @param bytes negative where it was not possible
   */
  public static void transferred(long bytes, Object socket, long ticket) {
    Waits.end(ticket, Event.IO, null);
    count(Math.max(0, bytes), socket);
  }

  /** An asynchronous channel is about to write; {@link #sent} takes back what stays there. */
  public static void sends(ByteBuffer buffer, Object channel) {
    sends(remaining(buffer), channel);
  }

  /** Likewise, what is in some buffers. */
  public static void sends(ByteBuffer[] buffers, Object channel) {
    sends(remaining(buffers), channel);
  }

  /** An asynchronous channel has written what is no longer in the buffer. */
  public static void sent(ByteBuffer buffer, Object channel) {
    count(-remaining(buffer), channel);
  }

  /** Likewise, of some buffers. */
  public static void sent(ByteBuffer[] buffers, Object channel) {
    count(-remaining(buffers), channel);
  }

  private static long remaining(ByteBuffer[] buffers) {
    return buffers == null ? 0 : remaining(buffers, 0, buffers.length);
  }

  private static void sends(long bytes, Object socket) {
    try {
      if (bytes > 0) {
        send(bytes, socket);
      }
    } catch (Throwable t) {
      Failures.latest = t;
    }
  }

  private static void count(long sent, Object socket) {
    try {
      Counts counts = known(socket);
      if (counts != null) {
        counts.count(sent);
      }
    } catch (Throwable t) {
      Failures.latest = t;
    }
  }

  /** Before it could be read. What was not written at once, and is tried again, is told once. */
  private static void send(long bytes, Object socket) {
    Counts counts = known(socket);
    long end = counts == null ? -1 : counts.send(bytes);
    if (end >= 0) {
      tell(socket, Event.SEND, counts.local, counts.remote, end, bytes);
    }
  }

  /** Null if the beginning of the connection was not seen. */
  private static Counts known(Object socket) {
    synchronized (OPEN) {
      return OPEN.get(socket);
    }
  }

  /**
   * The thread has read.
   *
   * @param bytes negative at the end of the stream
   * @param ticket from {@link Waits#begin}
   */
  public static void read(long bytes, Object socket, long ticket) {
    Waits.end(ticket, Event.IO, null);
    received(bytes, socket);
  }

  /**
   * An asynchronous channel has read.
   *
   * @param bytes negative at the end of the stream, or where nothing was there to be read
   */
  public static void received(long bytes, Object socket) {
    try {
      if (bytes > 0) {
        receive(bytes, socket);
      }
    } catch (Throwable t) {
      Failures.latest = t;
    }
  }

  private static void receive(long bytes, Object socket) {
    Counts counts = known(socket);
    if (counts != null) {
      long end = counts.receive(bytes);
      tell(socket, Event.RECEIVE, counts.remote, counts.local, end, bytes);
    }
  }

  private static void tell(Object socket, int kind, int from, int to, long end, long bytes) {
    if (Tracing.on) {
      int tag = Registry.id(Identity.KIND_EVENT, Event.SOCKET_TAG);
      long number = Event.socketNumber(from, to, end);
      context(socket).extended(kind, 3, Clock.tick(), Event.halves(tag, 0), number, bytes);
    }
  }

  /** Of the thread that tells of this socket. */
  private static ThreadContext context(Object socket) {
    return socket instanceof AsynchronousSocketChannel
        ? ThreadContext.withoutScope()
        : ThreadContext.known();
  }
}
