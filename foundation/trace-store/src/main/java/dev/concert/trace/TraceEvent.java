package dev.concert.trace;

import dev.concert.runtime.format.Event;
import dev.concert.runtime.format.RunFormat;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** One record of a trace, as {@code concert events} prints it. */
public sealed interface TraceEvent {
  /** In place of the id of a thread in what happens to a whole node. */
  long NO_THREAD = 0;

  /** Nanoseconds since the run's start. */
  long t();

  String node();

  /** Id of the thread within its node. */
  long thread();

  record Enter(long t, String node, long thread, String routine) implements TraceEvent {}

  record Exit(long t, String node, long thread, String routine) implements TraceEvent {}

  /**
   * @param on identifies what is waited for within its node; 0: not known
   * @param by thread that owes the end of it, as far as is known beforehand; 0: none is
   * @param type name of the class of what is waited for; null: not known
   */
  record Block(long t, String node, long thread, WaitReason reason, long on, long by, String type)
      implements TraceEvent {
    public Block(long t, String node, long thread, WaitReason reason) {
      this(t, node, thread, reason, 0, 0);
    }

    public Block(long t, String node, long thread, WaitReason reason, long on, long by) {
      this(t, node, thread, reason, on, by, null);
    }
  }

  record Unblock(long t, String node, long thread, WaitReason reason) implements TraceEvent {}

  /** {@code task} identifies the task within its node; {@code name} is its class. */
  record Submit(long t, String node, long thread, long task, String name) implements TraceEvent {}

  record Start(long t, String node, long thread, long task, String name) implements TraceEvent {}

  record Value(long t, String node, long thread, String name, double value) implements TraceEvent {}

  record Lost(long t, String node, long thread, long events) implements TraceEvent {}

  /** {@code task} has ended; 0: the one that the thread started last. */
  record Done(long t, String node, long thread, long task) implements TraceEvent {}

  /** Lets a thread go on that is, or will be, parked. */
  record Wake(long t, String node, long thread, long woken) implements TraceEvent {}

  /** Lets one or all who wait on a monitor go on. */
  record Notify(long t, String node, long thread, long monitor) implements TraceEvent {}

  /**
   * A monitor is free again that the thread has had since a moment.
   *
   * @param routine that had entered it; null if that is not known
   */
  record Held(long t, String node, long thread, long monitor, long since, String routine)
      implements TraceEvent {
    public Held(long t, String node, long thread, long monitor, long since) {
      this(t, node, thread, monitor, since, null);
    }
  }

  /** A state begins that need not nest; its number is unique within the node. */
  record Begin(long t, String node, long thread, String name, long number) implements TraceEvent {}

  record End(long t, String node, long thread, long number) implements TraceEvent {}

  record Counter(long t, String node, long thread, String name, double value)
      implements TraceEvent {}

  record Mark(long t, String node, long thread, String text) implements TraceEvent {}

  /**
   * @param bytes -1 if unknown
   * @param partner empty if unknown
   */
  record Send(long t, String node, long thread, String tag, long number, long bytes, String partner)
      implements TraceEvent {}

  record Receive(
      long t, String node, long thread, String tag, long number, long bytes, String partner)
      implements TraceEvent {}

  /** The number of a message as people read it: of a socket, its ports and bytes. */
  static String messageNumber(String tag, long number) {
    return tag.equals(Event.SOCKET_TAG) ? Event.socketText(number) : Long.toString(number);
  }

  /**
   * What a message went through: a queue is told by its identity hash, a connection by its ports,
   * whoever wrote.
   *
   * @param bytes -1 if unknown
   * @param partner to whom it was sent; empty if unknown
   */
  static String messageChannel(String tag, long number, long bytes, String partner) {
    int high = RunFormat.high(number);
    if (tag.equals(Event.SOCKET_TAG)) {
      int from = high >>> Short.SIZE;
      int to = high & 0xFFFF;
      return "connection " + Math.min(from, to) + " ↔ " + Math.max(from, to);
    }
    if (bytes < 0 && partner.isEmpty() && high != 0) {
      return "queue " + Integer.toHexString(high) + " of " + tag;
    }
    return partner.isEmpty() ? tag : tag + " to " + partner;
  }

  /** Only in a ring, where the entry may be missing: is open since a moment. */
  record Open(long t, String node, long thread, String routine, long since) implements TraceEvent {}

  /** The virtual thread's wait that follows has kept its carrier. */
  record Pinned(long t, String node, long thread) implements TraceEvent {}

  /**
   * The virtual thread begins, or goes on after a wait.
   *
   * @param carrier name of the thread that carries it
   */
  record Mounted(long t, String node, long thread, String carrier) implements TraceEvent {}

  /** The thread has begun to live, or was first seen. */
  record ThreadStart(long t, String node, long thread) implements TraceEvent {}

  record ThreadEnd(long t, String node, long thread) implements TraceEvent {}

  /** Of the whole node, at its beginning; no thread has the id. */
  record Jvm(Trace.JvmActivity activity) implements TraceEvent {
    @Override
    public long t() {
      return activity.fromNanos();
    }

    @Override
    public String node() {
      return activity.node();
    }

    @Override
    public long thread() {
      return NO_THREAD;
    }
  }

  /**
   * What was captured of a call: names of expressions, and their values as text.
   *
   * @param at the moment of the call it belongs to
   */
  record Captured(
      long t, String node, long thread, At at, String routine, Map<String, String> values)
      implements TraceEvent {
    /** Right after the entry, or right before the exit. */
    public enum At {
      ARGUMENTS,
      RESULT,
      THROWN
    }

    public Captured {
      values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }
  }
}
