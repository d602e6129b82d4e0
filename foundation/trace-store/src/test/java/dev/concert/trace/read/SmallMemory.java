package dev.concert.trace.read;

import dev.concert.trace.Trace;
import java.io.IOException;

/** A memory that has room for few states. */
public final class SmallMemory {
  private SmallMemory() {}

  /** The longest states of a run, and of a stretch of time some that are shorter. */
  public static Trace trace(Run run, long fromNanos, long toNanos, long maxStates)
      throws IOException {
    return run.trace(fromNanos, toNanos, maxStates);
  }
}
