package dev.concert.runtime;

import dev.concert.runtime.format.Identity;
import dev.concert.runtime.jvm.Clock;
import dev.concert.runtime.settings.Mode;
import dev.concert.runtime.settings.Switches;
import dev.concert.runtime.state.Failures;

/**
 * Measures a scope, from {@link #enter} to {@link #close}:
 *
 * <pre>{@code
 * private static final int SOLVE = Profiler.routine("solve");
 *
 * void solve() {
 *   try (Profiler p = Profiler.enter(SOLVE)) {
 *     ...
 *   }
 * }
 * }</pre>
 *
 * <p>In a program that was not started by Concert these calls do nothing. In one that was, the
 * scope's calls and time go into the calling-context tree of the current thread and, in trace mode,
 * its entry and exit into the trace. Nothing here ever throws, waits for another thread's
 * measuring, or allocates once a thread has been as deep before.
 *
 * <p>A scope belongs to the thread that opened it. A {@code close} on another thread, or of a scope
 * that is closed already, has no effect; closing a scope closes those left open inside it.
 *
 * <p>The object is the thread's frame at this depth, used again by the next scope there: do not
 * keep it.
 */
public sealed class Profiler implements AutoCloseable permits PlatformFrame {
  /**
   * Whether this JVM is measured at all; known before the first scope, so that JIT can rely on it.
   */
  private static final boolean ACTIVE = Registry.begun();

  /** What an unmeasured scope gets. */
  static final Profiler OFF = new Profiler(null, null);

  final ThreadContext context;

  /** The frame around this one; null for a thread's root. */
  final Profiler outer;

  /** How many scopes are around this one; 0 for a thread's root. */
  final int depth;

  /** The frame inside this one, made when first needed. */
  Profiler inner;

  /** The routine whose node this frame points to; 0 if it points to none. */
  int routine;

  /** Reference of that node. */
  int node;

  /** What the open scope records, a sum of {@link Mode} constants. */
  int what;

  /** When the scope was opened last. */
  long startTick;

  Profiler(ThreadContext context, Profiler outer) {
    this.context = context;
    this.outer = outer;
    depth = outer == null ? 0 : outer.depth + 1;
  }

  /**
   * Names a scope; ask once and keep the number in a {@code static final} field.
   *
   * @param name any text; {@code a.B#m(int)} means that routine of the program's source
   * @return a number for {@link #enter}; 0, which measures nothing, if the program is not measured
   */
  public static int routine(String name) {
    return ACTIVE ? Registry.id(Identity.KIND_SCOPE, name) : 0;
  }

  /** Opens a scope on this thread. Close it in every case: try-with-resources does. */
  public static Profiler enter(int routine) {
    if (!ACTIVE) {
      return OFF;
    }
    try {
      int what = Switches.what(routine);
      if (what == 0) {
        return OFF;
      }
      // First of all: the clock waits for what is under way, so that the look-ups are free behind
      // it.
      long tick = (what & Mode.TIMED) == 0 ? 0 : Clock.tick();
      Thread thread = Thread.currentThread();
      PlatformContext near = ThreadContext.near(thread);
      return near != null && near.thread == thread
          ? near.enter(routine, what, tick)
          : enterFar(routine, what, tick);
    } catch (Throwable t) {
      Failures.latest = t; // no call: the stack may have overflowed
      return OFF;
    }
  }

  private static Profiler enterFar(int routine, int what, long tick) {
    ThreadContext context = ThreadContext.known();
    return context == ThreadContext.NONE
        ? ThreadContext.first(routine, what)
        : context.enter(routine, what, tick);
  }

  @Override
  public final void close() {
    if (!ACTIVE) {
      return;
    }
    try {
      if (this instanceof PlatformFrame) {
        PlatformFrame frame = (PlatformFrame) this;
        frame.platform.close(frame);
      } else if (context != null) {
        context.close(this);
      }
    } catch (Throwable t) {
      Failures.latest = t;
    }
  }

  /**
   * Records a value by name: count, sum, minimum and maximum under the current scope and, in trace
   * mode, when it was what.
   *
   * @param name one of few; a program that invents names is stopped at some 260,000
   */
  public static void value(String name, double value) {
    if (!ACTIVE) {
      return;
    }
    try {
      int id = Registry.id(Identity.KIND_VALUE, name);
      int what = Switches.what(id);
      ThreadContext context = what == 0 ? null : ThreadContext.current();
      if (context != null) {
        context.value(id, what, value);
      }
    } catch (Throwable t) {
      Failures.latest = t;
    }
  }

  /**
   * Records nothing more in any thread of this JVM, until {@link #resume}. The time of scopes that
   * are open goes on; the run notes when it was paused.
   */
  public static void pause() {
    if (ACTIVE) {
      Registry.pause(true);
    }
  }

  /** Records again, after {@link #pause}. */
  public static void resume() {
    if (ACTIVE) {
      Registry.pause(false);
    }
  }

  /** Lets the frame, and those inside it, look their nodes up again. */
  void forget() {
    routine = 0;
    if (inner != null) {
      inner.routine = 0;
    }
  }
}
