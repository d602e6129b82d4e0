package dev.concert.trace.states;

import dev.concert.trace.Resolution;
import dev.concert.trace.memory.HeapRoom;

/** What of a trace a memory has room for; whatever the trace's size, it can be looked at. */
public final class TraceLimits {
  private final Resolution resolution;
  private final EventSamples samples;
  private long causes;
  private long dropped;

  /**
   * @param resolution which states are kept
   * @param samples which tasks, messages, marks, values and reported states are
   * @param maxCauses how many wakings, and monitors that were left, are
   */
  public TraceLimits(Resolution resolution, EventSamples samples, long maxCauses) {
    this.resolution = resolution;
    this.samples = samples;
    this.causes = maxCauses;
  }

  /** So many states need about 100 bytes each while a trace is read. */
  public static long maxStates() {
    return Math.clamp(HeapRoom.bytes() / 400, 100_000, 50_000_000);
  }

  public Resolution resolution() {
    return resolution;
  }

  EventSamples samples() {
    return samples;
  }

  boolean takeCause() {
    boolean room = causes > 0;
    causes--;
    dropped += room ? 0 : 1;
    return room;
  }

  /** What would tell who let a blocked thread go on, without room. */
  public long dropped() {
    return dropped;
  }
}
