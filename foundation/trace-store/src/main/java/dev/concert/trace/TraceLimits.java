package dev.concert.trace;

/** What of a trace a memory has room for; whatever the trace's size, it can be looked at. */
final class TraceLimits {
  private final long shortestNanos;
  private long marks;
  private long tasks;
  private long dropped;

  /**
   * @param shortestNanos shorter states are left out
   * @param most marks, and most submissions and starts of tasks
   */
  TraceLimits(long shortestNanos, long most) {
    this.shortestNanos = shortestNanos;
    this.marks = most;
    this.tasks = most;
  }

  /** So many states need about 100 bytes each while a trace is read. */
  static long mostStates() {
    return Math.clamp(Runtime.getRuntime().maxMemory() / 400, 100_000, 50_000_000);
  }

  long shortestNanos() {
    return shortestNanos;
  }

  boolean roomForMark() {
    return room(marks--);
  }

  boolean roomForTask() {
    return room(tasks--);
  }

  private boolean room(long left) {
    dropped += left > 0 ? 0 : 1;
    return left > 0;
  }

  /** Marks, submissions and starts for which there was no room. */
  long dropped() {
    return dropped;
  }
}
