package dev.concert.runtime;

import dev.concert.runtime.format.Event;
import dev.concert.runtime.format.Identity;
import dev.concert.runtime.jvm.Clock;
import dev.concert.runtime.state.Failures;
import dev.concert.runtime.state.Tracing;
import java.util.concurrent.atomic.AtomicLong;

/**
 * What a program tells of itself, to be seen in its trace: states that overlap as they like,
 * counters, marks and messages.
 *
 * <pre>{@code
 * long request = Events.begin("request");
 * Events.send("order", order.number(), bytes.length, "warehouse");
 * ...
 * Events.end(request);
 * }</pre>
 *
 * <p>Recorded in the modes {@code trace} and {@code events} only; else, and in a program that was
 * not started by Concert, these calls do nothing. They never throw and never wait for another
 * thread's measuring. Names are meant to be few: a program that invents them is stopped at some
 * 260,000.
 */
public final class Events {
  private static final AtomicLong STATES = new AtomicLong();

  private Events() {}

  /**
   * A state begins on this thread.
   *
   * @return its number for {@link #end}; 0 if it is not recorded
   */
  public static long begin(String name) {
    if (!Tracing.on) {
      return 0;
    }
    long number = STATES.incrementAndGet();
    record(Event.BEGIN, 2, id(name), number, 0);
    return number;
  }

  /**
   * A state ends; any thread may say so.
   *
   * @param state what {@link #begin} has returned
   */
  public static void end(long state) {
    if (state != 0 && Tracing.on) {
      record(Event.END, 1, state, 0, 0);
    }
  }

  /** A counter has this value from now on. */
  public static void counter(String name, double value) {
    if (Tracing.on) {
      record(Event.COUNTER, 2, id(name), Double.doubleToRawLongBits(value), 0);
    }
  }

  /** Something worth to be noted has happened on this thread. */
  public static void mark(String text) {
    if (Tracing.on) {
      record(Event.MARK, 1, id(text), 0, 0);
    }
  }

  /**
   * This thread sends a message. The thread of this process that receives the same number under the
   * same tag next is joined with it, else one of another process of the run; by such messages the
   * clocks of machines are set.
   *
   * @param tag what kind of message it is
   * @param bytes its size; negative if that is not known
   * @param partner whom it is for, in any words; null if that is not known
   */
  public static void send(String tag, long number, long bytes, String partner) {
    message(Event.SEND, tag, number, bytes, partner);
  }

  /**
   * This thread has received a message.
   *
   * @param bytes its size; negative if that is not known
   * @param partner whom it is from, in any words; null if that is not known
   */
  public static void receive(String tag, long number, long bytes, String partner) {
    message(Event.RECEIVE, tag, number, bytes, partner);
  }

  private static void message(int kind, String tag, long number, long bytes, String partner) {
    if (Tracing.on) {
      int from = partner == null ? 0 : id(partner);
      record(kind, 3, Event.halves(id(tag), from), number, Math.max(-1, bytes));
    }
  }

  private static int id(String name) {
    return Registry.id(Identity.KIND_EVENT, name);
  }

  private static void record(int kind, int further, long first, long second, long third) {
    try {
      ThreadContext.withoutScope().extended(kind, further, Clock.tick(), first, second, third);
    } catch (Throwable t) {
      Failures.latest = t;
    }
  }
}
