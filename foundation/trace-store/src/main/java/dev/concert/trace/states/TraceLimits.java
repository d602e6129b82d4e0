package dev.concert.trace.states;

import dev.concert.trace.Resolution;

/** What of a trace a memory has room for; whatever the trace's size, it can be looked at. */
public final class TraceLimits {
  private final Resolution resolution;
  private long marks;
  private long tasks;
  private long dropped;
  private long droppedOfTasks;

  /**
   * @param resolution which states are kept
   * @param maxEach how many marks, and how many submissions and starts of tasks
   */
  public TraceLimits(Resolution resolution, long maxEach) {
    this.resolution = resolution;
    this.marks = maxEach;
    this.tasks = maxEach;
  }

  /** So many states need about 100 bytes each while a trace is read. */
  public static long maxStates() {
    return Math.clamp(Runtime.getRuntime().maxMemory() / 400, 100_000, 50_000_000);
  }

  public Resolution resolution() {
    return resolution;
  }

  boolean takeMark() {
    return take(marks--);
  }

  boolean takeTask() {
    boolean taken = take(tasks--);
    droppedOfTasks += taken ? 0 : 1;
    return taken;
  }

  private boolean take(long left) {
    dropped += left > 0 ? 0 : 1;
    return left > 0;
  }

  /** Marks, and submissions, starts and ends of tasks, for which there was no room. */
  public long dropped() {
    return dropped;
  }

  /** Of those, what was of tasks. */
  public long droppedOfTasks() {
    return droppedOfTasks;
  }
}
