package dev.concert.runtime;

import dev.concert.runtime.RunFormat.Event;

/**
 * Called around operations that may block: by the agent's weaving, or by hand. Records in trace
 * mode only, and only for threads that have had a scope.
 */
public final class Waits {
  /** Whether waits and tasks are recorded. */
  static volatile boolean tracing;

  private Waits() {}

  /**
   * The thread is about to wait, perhaps.
   *
   * @param reason a reason of {@link Event}
   * @return a ticket for {@link #end}
   */
  public static long begin(int reason) {
    if (!tracing) {
      return -1;
    }
    try {
      return ThreadContext.known().waits(reason);
    } catch (Throwable t) {
      Recording.failure = t;
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
      Recording.failure = t;
    }
  }
}
