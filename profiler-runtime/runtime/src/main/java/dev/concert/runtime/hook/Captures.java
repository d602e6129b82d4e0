package dev.concert.runtime.hook;

import dev.concert.runtime.ThreadContext;
import dev.concert.runtime.format.Event;
import dev.concert.runtime.settings.RoutineCapture;
import dev.concert.runtime.settings.Switches;
import dev.concert.runtime.state.Failures;

/**
 * Called by woven code in the mode {@code events}: writes what was chosen of a call's arguments and
 * result into the trace. The program's own methods are called only if that was allowed, and are not
 * measured meanwhile.
 */
public final class Captures {
  private static final CaptureCredit CREDIT = new CaptureCredit();

  private Captures() {}

  /**
   * Names parameters, so that those with names of secrets are not shown.
   *
   * @param names null where one is not known
   */
  public static void parameters(int routine, String[] names) {
    Switches.parameters(routine, names);
  }

  /** A routine has been entered; null for the object of a static one. */
  public static void entered(int routine, Object self, Object[] arguments) {
    RoutineCapture capture = Switches.capture(routine);
    if (capture != null) {
      capture(capture, routine, Event.ARGUMENTS, self, arguments);
    }
  }

  /** A routine is about to return a value. */
  public static void returned(Object result, int routine) {
    RoutineCapture capture = Switches.capture(routine);
    if (capture != null) {
      capture(capture, routine, Event.RESULT, result, null);
    }
  }

  /** A routine is about to throw. */
  public static void thrown(Throwable thrown, int routine) {
    RoutineCapture capture = Switches.capture(routine);
    if (capture != null && thrown != null) {
      capture(capture, routine, Event.THROWN, thrown.getClass(), null);
    }
  }

  private static void capture(
      RoutineCapture capture, int routine, int kind, Object value, Object[] arguments) {
    ThreadContext context = ThreadContext.known();
    if (context == ThreadContext.NONE) {
      return;
    }
    long start = System.nanoTime();
    if (!CREDIT.allows(start)) {
      return;
    }
    ThreadContext.set(ThreadContext.NONE);
    try {
      byte[] text = capture.text(kind, value, arguments);
      if (text != null) {
        context.captured(kind, routine, text);
      }
    } catch (Throwable t) {
      Failures.latest = t;
    } finally {
      ThreadContext.set(context);
      CREDIT.spend(System.nanoTime() - start);
    }
  }

  /** Calls of which nothing was captured, for want of time. */
  public static long leftOut() {
    return CREDIT.refused();
  }
}
