package dev.concert.trace;

import java.util.List;

/**
 * The states of a run in time at one moment: an immutable value, columnar so that 100,000 states
 * cost a few megabytes. Times are nanoseconds since the run's start.
 */
public record Trace(
    RunInfo run, long endNanos, long lostEvents, List<ThreadTrace> threads, List<Arrow> arrows) {
  public Trace {
    threads = List.copyOf(threads);
    arrows = List.copyOf(arrows);
  }

  /**
   * From the submission of a task to its start; thread fields are indexes into {@link
   * Trace#threads()}.
   */
  public record Arrow(int fromThread, long fromNanos, int toThread, long toNanos, String task) {}
}
