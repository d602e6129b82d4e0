package dev.concert.trace.states;

import dev.concert.trace.Resolution;
import dev.concert.trace.memory.HeapRoom;

/** What of a trace a memory has room for; whatever the trace's size, it can be looked at. */
public final class TraceLimits {
  private final Resolution resolution;
  private final TaskSample tasks;
  private long marks;
  private long causes;
  private long dropped;

  /**
   * @param resolution which states are kept
   * @param tasks what tasks and messages did
   * @param maxEach how many marks are kept, and how many wakings and monitors that were left
   */
  public TraceLimits(Resolution resolution, TaskSample tasks, long maxEach) {
    this.resolution = resolution;
    this.tasks = tasks;
    this.marks = maxEach;
    this.causes = maxEach;
  }

  /** So many states need about 100 bytes each while a trace is read. */
  public static long maxStates() {
    return Math.clamp(HeapRoom.bytes() / 400, 100_000, 50_000_000);
  }

  public Resolution resolution() {
    return resolution;
  }

  TaskSample tasks() {
    return tasks;
  }

  boolean takeMark() {
    return take(marks--);
  }

  boolean takeCause() {
    return take(causes--);
  }

  private boolean take(long left) {
    dropped += left > 0 ? 0 : 1;
    return left > 0;
  }

  /** Marks, values, and what would tell who let a blocked thread go on, without room. */
  public long dropped() {
    return dropped;
  }
}
