package dev.concert.runtime.hook;

import dev.concert.runtime.ThreadContext;
import dev.concert.runtime.format.Event;
import dev.concert.runtime.jvm.Clock;
import dev.concert.runtime.jvm.Threads;
import dev.concert.runtime.state.Failures;
import dev.concert.runtime.state.Tracing;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ForkJoinPool;

/**
 * Called where tasks are handed to other threads, and where these begin and end them: by the
 * agent's weaving. The task is never wrapped or kept: its identity hash joins the two.
 */
public final class Tasks {
  /** Runs virtual threads, whose pieces are not tasks of the program. Null before JDK 21. */
  private static final Class<?> CARRIER = carrier();

  /** The pool of the carriers, once it has been met. */
  private static volatile Object scheduler;

  /** What virtual threads that have been started, and do not run yet, are going to do. */
  private static final Map<Thread, Class<?>> NAMED = new ConcurrentHashMap<>();

  private Tasks() {}

  private static Class<?> carrier() {
    try {
      return Class.forName("jdk.internal.misc.CarrierThread", false, null);
    } catch (ClassNotFoundException e) {
      return null;
    }
  }

  /**
   * The thread is about to hand this task to an executor, which may wrap it first.
   *
   * @return a ticket for {@link #named}
   */
  public static long naming(Object task) {
    if (!Tracing.on || task == null) {
      return -1;
    }
    ThreadContext context = ThreadContext.known();
    if (context == ThreadContext.NONE || context.submitting != null) {
      return -1;
    }
    context.submitting = task.getClass();
    return 0;
  }

  /** It has been handed over, or not. */
  public static void named(long ticket) {
    if (ticket == 0) {
      ThreadContext.known().submitting = null;
    }
  }

  /** The thread hands over a task. */
  public static void submitted(Object task) {
    if (!Tracing.on || task == null) {
      return;
    }
    try {
      ThreadContext context = ThreadContext.known();
      if (context == ThreadContext.NONE) {
        return;
      }
      Class<?> named = context.submitting == null ? task.getClass() : context.submitting;
      context.submitted = System.identityHashCode(task);
      if (context.submitting != null && task instanceof Thread && Threads.virtual((Thread) task)) {
        NAMED.put((Thread) task, named);
      }
      context.task(Event.SUBMIT, named, context.submitted, Clock.tick());
    } catch (Throwable t) {
      Failures.latest = t;
    }
  }

  /** The thread hands a task to a fork/join pool. */
  public static void submittedTo(Object pool, Object task) {
    if (Tracing.on && pool != scheduler && !isScheduler(pool)) {
      submitted(task);
    }
  }

  private static boolean isScheduler(Object pool) {
    Object factory = ((ForkJoinPool) pool).getFactory();
    boolean virtual = factory.getClass().getName().startsWith("java.lang.VirtualThread");
    if (virtual) {
      scheduler = pool;
    }
    return virtual;
  }

  /** The thread begins a task. */
  public static void started(Object task) {
    if (!Tracing.on || task == null) {
      return;
    }
    try {
      ThreadContext.begins(task.getClass(), System.identityHashCode(task), Clock.tick());
    } catch (Throwable t) {
      Failures.latest = t;
    }
  }

  /** The thread begins a stage of a {@code CompletableFuture}, if the claim to it was granted. */
  public static void claimed(boolean granted, Object stage) {
    if (granted) {
      started(stage);
    }
  }

  /**
   * The thread begins a task that it runs to its end.
   *
   * @return a ticket for {@link #ended(long)}
   */
  public static long begins(Object task) {
    if (!Tracing.on || Thread.currentThread().getClass() == CARRIER) {
      return -1;
    }
    started(task);
    return System.identityHashCode(task);
  }

  /** That task has ended. */
  public static void ended(long ticket) {
    if (ticket >= 0) {
      tellEnd(ticket);
    }
  }

  /** The task that this thread began last has ended. */
  public static void ended() {
    if (Tracing.on) {
      tellEnd(0);
    }
  }

  private static void tellEnd(long task) {
    try {
      ThreadContext.known().extended(Event.DONE, 1, Clock.tick(), task, 0, 0);
    } catch (Throwable t) {
      Failures.latest = t;
    }
  }

  /**
   * A thread begins to run; what a virtual one does gives it its group.
   *
   * @param task what it runs
   */
  public static void running(Object task) {
    if (!Tracing.on || task == null) {
      if (!NAMED.isEmpty()) {
        NAMED.remove(Thread.currentThread());
      }
      return;
    }
    try {
      if (Threads.virtual(Thread.currentThread())) {
        Class<?> named = NAMED.remove(Thread.currentThread());
        ThreadContext.begins(
            named == null ? task.getClass() : named, System.identityHashCode(task), Clock.tick());
      }
    } catch (Throwable t) {
      Failures.latest = t;
    }
  }
}
