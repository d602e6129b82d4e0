package dev.concert.runtime.hook;

import dev.concert.runtime.Profiler;
import dev.concert.runtime.ThreadContext;
import dev.concert.runtime.format.Event;
import dev.concert.runtime.jvm.Clock;
import dev.concert.runtime.jvm.Threads;
import dev.concert.runtime.state.Failures;
import dev.concert.runtime.state.Tracing;
import dev.concert.runtime.thread.ParkReasons;
import java.util.concurrent.TimeUnit;

/**
 * Called around operations that may block: by the agent's weaving, or by hand. Records in trace
 * mode only, and only for threads that have had a scope. The program's own exceptions pass through.
 */
public final class Waits {
  private Waits() {}

  /**
   * The thread is about to wait, perhaps.
   *
   * @param reason a reason of {@link Event}
   * @return a ticket for {@link #end}
   */
  public static long begin(int reason) {
    if (!Tracing.on) {
      return -1;
    }
    try {
      return ThreadContext.known().waits(reason);
    } catch (Throwable t) {
      Failures.latest = t;
      return -1;
    }
  }

  /**
   * The thread goes on.
   *
   * @param on what it waited for: a lock, say; or null
   */
  public static void end(long ticket, int reason, Object on) {
    if (ticket < 0) {
      return;
    }
    try {
      ThreadContext.known().waited(ticket, reason, on);
    } catch (Throwable t) {
      Failures.latest = t;
    }
  }

  /** The thread is about to enter a monitor; {@link #locked} follows at once if it succeeds. */
  public static void locking(Object monitor) {
    if (Tracing.on && monitor != null) {
      try {
        ThreadContext.known().locks(monitor);
      } catch (Throwable t) {
        Failures.latest = t;
      }
    }
  }

  /** The thread has entered the monitor it named last. */
  public static void locked() {
    if (Tracing.on) {
      try {
        ThreadContext.known().locked(null);
      } catch (Throwable t) {
        Failures.latest = t;
      }
    }
  }

  /** The thread is about to call a synchronized method. */
  public static void calling() {
    locking(Waits.class);
  }

  /**
   * The thread has entered a synchronized method.
   *
   * @param monitor what it holds now
   */
  public static void called(Object monitor) {
    if (Tracing.on) {
      try {
        ThreadContext.known().locked(monitor);
      } catch (Throwable t) {
        Failures.latest = t;
      }
    }
  }

  /**
   * The thread has entered a synchronized method: opens its scope as of the moment from which on it
   * waited for the monitor.
   *
   * @param monitor what it holds now
   */
  public static Profiler enter(Object monitor, int routine) {
    if (!Tracing.on) {
      return Profiler.enter(routine);
    }
    long since = -1;
    try {
      since = ThreadContext.known().lockedSince(monitor, routine);
    } catch (Throwable t) {
      Failures.latest = t;
    }
    Profiler scope = Profiler.enter(routine);
    if (since >= 0) {
      try {
        ThreadContext.known().blockedIn(scope, since, monitor);
      } catch (Throwable t) {
        Failures.latest = t;
      }
    }
    return scope;
  }

  /** The thread has left the monitor that it entered last. */
  public static void unlocked() {
    if (Tracing.on) {
      try {
        ThreadContext.known().unlocked();
      } catch (Throwable t) {
        Failures.latest = t;
      }
    }
  }

  /** The thread is about to let another one go on that parks, or will. */
  public static void waking(Thread thread) {
    if (Tracing.on && thread != null) {
      try {
        ThreadContext context = ThreadContext.known();
        if (context != ThreadContext.NONE) {
          int lock = ParkReasons.lockOf(thread);
          context.extended(Event.WAKE, 2, Clock.tick(), Threads.id(thread), lock, 0);
        }
      } catch (Throwable t) {
        Failures.latest = t;
      }
    }
  }

  /**
   * The thread enters a part of the JDK in which a park has a reason of its own.
   *
   * @param reason a reason of {@link Event}
   * @param on what is waited for there: a queue, say; or null
   * @return a ticket for {@link #leaving}: when that was
   */
  public static long entering(int reason, Object on) {
    if (!Tracing.on) {
      return -1;
    }
    try {
      ThreadContext context = ThreadContext.known();
      if (context == ThreadContext.NONE || context.purpose != 0) {
        return -1;
      }
      context.purpose = (byte) reason;
      context.purposeOf = on;
      return Clock.tick();
    } catch (Throwable t) {
      Failures.latest = t;
      return -1;
    }
  }

  /** The thread leaves that part. */
  public static void leaving(long ticket) {
    if (ticket >= 0) {
      ThreadContext context = ThreadContext.known();
      context.purpose = 0;
      context.purposeOf = null;
    }
  }

  /** The virtual thread parks and cannot leave its carrier. */
  public static void pinned() {
    if (Tracing.on) {
      ThreadContext context = ThreadContext.known();
      if (context != ThreadContext.NONE) {
        context.pinned = true;
      }
    }
  }

  /** {@link Object#notify()}, recorded. */
  public static void notifyOne(Object monitor) {
    notifying(monitor);
    monitor.notify();
  }

  /** {@link Object#notifyAll()}, recorded. */
  public static void notifyEach(Object monitor) {
    notifying(monitor);
    monitor.notifyAll();
  }

  private static void notifying(Object monitor) {
    if (Tracing.on && monitor != null) {
      try {
        ThreadContext.known()
            .extended(Event.NOTIFY, 1, Clock.tick(), System.identityHashCode(monitor), 0, 0);
      } catch (Throwable t) {
        Failures.latest = t;
      }
    }
  }

  private static long leave(Object monitor) {
    if (!Tracing.on) {
      return -1;
    }
    try {
      ThreadContext context = ThreadContext.known();
      context.leaves(monitor);
      return context.waits(Event.WAIT);
    } catch (Throwable t) {
      Failures.latest = t;
      return -1;
    }
  }

  private static void comeBack(long ticket, Object monitor) {
    if (ticket >= 0) {
      end(ticket, Event.WAIT, monitor);
      ThreadContext.known().hasAgain(monitor);
    }
  }

  /** {@link Object#wait()}, recorded. */
  public static void waitOn(Object monitor) throws InterruptedException {
    waitOn(monitor, 0);
  }

  /** {@link Object#wait(long)}, recorded. */
  public static void waitOn(Object monitor, long millis) throws InterruptedException {
    long ticket = leave(monitor);
    try {
      monitor.wait(millis);
    } finally {
      comeBack(ticket, monitor);
    }
  }

  /** {@link Object#wait(long, int)}, recorded. */
  public static void waitOn(Object monitor, long millis, int nanos) throws InterruptedException {
    long ticket = leave(monitor);
    try {
      monitor.wait(millis, nanos);
    } finally {
      comeBack(ticket, monitor);
    }
  }

  /** {@link Thread#sleep(long)}, recorded. */
  public static void sleep(long millis) throws InterruptedException {
    long ticket = begin(Event.SLEEP);
    try {
      Thread.sleep(millis);
    } finally {
      end(ticket, Event.SLEEP, null);
    }
  }

  /** {@link Thread#sleep(long, int)}, recorded. */
  public static void sleep(long millis, int nanos) throws InterruptedException {
    long ticket = begin(Event.SLEEP);
    try {
      Thread.sleep(millis, nanos);
    } finally {
      end(ticket, Event.SLEEP, null);
    }
  }

  /** {@link TimeUnit#sleep}, recorded. */
  public static void sleep(TimeUnit unit, long timeout) throws InterruptedException {
    long ticket = begin(Event.SLEEP);
    try {
      unit.sleep(timeout);
    } finally {
      end(ticket, Event.SLEEP, null);
    }
  }
}
