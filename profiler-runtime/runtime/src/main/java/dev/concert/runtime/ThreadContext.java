package dev.concert.runtime;

import dev.concert.runtime.access.AccessLog;
import dev.concert.runtime.access.Tracking;
import dev.concert.runtime.format.Event;
import dev.concert.runtime.format.Identity;
import dev.concert.runtime.jvm.Clock;
import dev.concert.runtime.jvm.Threads;
import dev.concert.runtime.state.Quiet;
import dev.concert.runtime.thread.TaskNames;

/**
 * What the measuring of one thread needs. This class itself is the context of a thread that is not
 * measured: ours, one that is just being registered, or any after measuring has stopped.
 */
public class ThreadContext {
  public static final ThreadContext NONE = new ThreadContext();

  static {
    Quiet.keptBy(new QuietMarks());
  }

  private static final ThreadLocal<ThreadContext> CURRENT = new ThreadLocal<>();

  /**
   * Contexts of platform threads once more, by the low bits of the thread's id: a look here costs
   * half of one into a thread local. Of threads with the same bits the latest is here, and an
   * element is the current thread's only if it says so.
   */
  private static final PlatformContext[] NEAR = new PlatformContext[1024];

  /** Class of the task that this thread is about to hand over; null if that is not known. */
  public Class<?> submitting;

  /** Identity of the task that this thread has handed over last. */
  public int submitted;

  /**
   * Whether the recorder itself is at work here, so that its own waits are none of the program's.
   */
  public boolean quiet;

  /** Why the JDK would park the thread where it is now, a reason of {@link Event}; 0: not known. */
  public byte purpose;

  /** What it would wait for there; null if that is not known. */
  public Object purposeOf;

  /** Whether a park has not given the carrier away, since this was asked last. */
  public boolean pinned;

  /** Marks contexts whose threads do the recorder's work. */
  private static final class QuietMarks implements Quiet.Marks {
    @Override
    public boolean mark(boolean quiet) {
      ThreadContext context = known();
      boolean before = context.quiet;
      context.quiet = quiet;
      return before;
    }
  }

  /** The current thread's context, made on its first scope. */
  public static ThreadContext current() {
    ThreadContext context = found();
    return context != null ? context : Registry.register(Clock.tick());
  }

  /** Opens a scope where {@link #known} is {@link #NONE}: the thread's first one, perhaps. */
  static Profiler first(int routine, int what) {
    ThreadContext context = current();
    return context.enter(routine, what, Clock.tick());
  }

  /** The current thread's context for what is told outside of scopes, made if there is none yet. */
  public static ThreadContext withoutScope() {
    ThreadContext context = current();
    return context == null ? NONE : context.real();
  }

  /** The current thread's context, or {@link #NONE} if it has had no scope yet. */
  public static ThreadContext known() {
    ThreadContext context = found();
    return context != null ? context : NONE;
  }

  private static ThreadContext found() {
    Thread thread = Thread.currentThread();
    PlatformContext near = near(thread);
    return near != null && near.thread == thread ? near : CURRENT.get();
  }

  /** A context that may be this thread's; null if there is none so near. */
  static PlatformContext near(Thread thread) {
    return Threads.HAVE_FINAL_IDS ? NEAR[place(thread)] : null;
  }

  private static int place(Thread thread) {
    return (int) Threads.finalId(thread) & NEAR.length - 1;
  }

  /** The current thread begins a task; if it has had no scope yet, that is only remembered. */
  public static void begins(Class<?> named, int task, long tick) {
    ThreadContext context = found();
    if (context == null || context instanceof TaskContext) {
      CURRENT.set(new TaskContext(named, task, tick, Threads.carrier(Thread.currentThread())));
    } else {
      context.task(Event.START, named, task, tick);
    }
  }

  /**
   * Opens a scope in a context whose recording has ended: this thread gets one in the recording
   * that goes on, if there is any.
   */
  static Profiler enterElsewhere(int routine, int what) {
    return elsewhere().enter(routine, what, Clock.tick());
  }

  /** This thread's context in the recording that goes on; none if there is none. */
  static ThreadContext elsewhere() {
    return Registry.register(Clock.tick());
  }

  /**
   * The thread submits or begins a task, in trace mode.
   *
   * @param kind of the event
   * @param named class of the task
   * @param task its identity hash
   */
  public void task(int kind, Class<?> named, int task, long tick) {
    if (this != NONE) {
      event(kind, Registry.id(Identity.KIND_TASK, TaskNames.of(named)), tick, task);
    }
  }

  /** The virtual thread, or what it does, began on this carrier; null if that is not known. */
  void began(Thread carrier, long tick) {}

  /** Names the task that the thread began with; null if that is not known. */
  public String task() {
    return null;
  }

  /** This context, or the one that takes its place once there is something to record. */
  ThreadContext real() {
    return this;
  }

  public static void set(ThreadContext context) {
    CURRENT.set(context);
    if (Threads.HAVE_FINAL_IDS) {
      setNear(Thread.currentThread(), context);
    }
  }

  private static void setNear(Thread thread, ThreadContext context) {
    int place = place(thread);
    PlatformContext near = NEAR[place];
    if (context instanceof PlatformContext && ((PlatformContext) context).thread == thread) {
      NEAR[place] = (PlatformContext) context;
    } else if (near != null && near.thread == thread) {
      NEAR[place] = null;
    }
  }

  /** The thread has ended, or its recording has. */
  public static void forget(PlatformContext context) {
    if (Threads.HAVE_FINAL_IDS) {
      int place = place(context.thread);
      if (NEAR[place] == context) {
        NEAR[place] = null;
      }
    }
  }

  /**
   * @param what sum of {@code Mode} constants, not 0
   * @param tick now, if the scope is timed
   */
  Profiler enter(int routine, int what, long tick) {
    return Profiler.OFF;
  }

  void close(Profiler frame) {}

  void value(int id, int what, double value) {}

  /**
   * @param site id of the call site; 0 if the program itself tells of the accesses
   */
  public void access(int id, int site, long local, long remote) {}

  /**
   * Tells again of accesses to elements whose index is known.
   *
   * @param elements id of the range of elements, see {@code Tree}
   * @param word of that node, which counts them
   */
  public void accessElements(int collection, int elements, int word, long count) {}

  /** What seeing this thread's accesses needs; null if they are not seen. */
  public AccessLog accessLog(Tracking tracking) {
    return null;
  }

  /** An event that carries a word, in trace mode. */
  public void event(int kind, int id, long tick, long payload) {}

  /**
   * An extended event, in trace mode, unless the thread is inside a wait.
   *
   * @param further number of its words
   */
  public void extended(int subKind, int further, long tick, long first, long second, long third) {}

  /**
   * What was captured of a call.
   *
   * @param subKind one of {@link Event} that has a text
   */
  public void captured(int subKind, int routine, byte[] text) {}

  /**
   * The thread is about to wait, perhaps.
   *
   * @return a ticket for {@link #waited}, or negative if this is not recorded
   */
  public long waits(int reason) {
    return -1;
  }

  /**
   * @param ticket from {@link #waits}
   * @param on what was waited for, or null
   */
  public void waited(long ticket, int reason, Object on) {}

  /** The thread is about to enter a monitor; nothing tells if it fails. */
  public void locks(Object monitor) {}

  /**
   * The thread has entered a monitor.
   *
   * @param monitor which one; null for the one named last
   */
  public void locked(Object monitor) {}

  /**
   * The thread has entered a monitor, and is about to open a scope.
   *
   * @param routine whose scope that will be
   * @return since when it waited for it, if that was long enough to be told; else negative
   */
  public long lockedSince(Object monitor, int routine) {
    return -1;
  }

  /**
   * The scope just opened began with a wait for a monitor.
   *
   * @param scope may be none
   * @param since from {@link #lockedSince}
   */
  public void blockedIn(Profiler scope, long since, Object monitor) {}

  /** The thread has left the monitor that it entered last. */
  public void unlocked() {}

  /** The thread is about to leave a monitor for as long as it waits on it. */
  public void leaves(Object monitor) {}

  /** The thread has the monitor again on which it waited. */
  public void hasAgain(Object monitor) {}
}
