package dev.concert.trace;

import java.util.List;

/**
 * The states and marks of one thread. States are numbered from 0 in the order of their start, outer
 * before inner; they nest.
 */
public interface ThreadTrace {
  String node();

  long id();

  String thread();

  String group();

  /** When the thread was first and last seen, nanoseconds since the run's start. */
  long startNanos();

  long endNanos();

  /** Number of states. */
  int size();

  long startNanos(int state);

  /** End of the state, or {@link #endNanos()} where it is still open. */
  long endNanos(int state);

  /** 0 for the outermost. */
  int depth(int state);

  /** The state that contains this one directly, or -1. */
  int parent(int state);

  /**
   * Routine name, or the reason of a blocked state: {@code monitor}, {@code park}, {@code sleep},
   * {@code io}.
   */
  String name(int state);

  Kind kind(int state);

  /** Whether the exit was not recorded: still running, killed, or lost. */
  boolean open(int state);

  /** Index of the last state that starts at or before the time, or -1; costs a binary search. */
  int lastStartingAt(long nanos);

  List<Mark> marks();

  /** Where events were lost, in the order of time. */
  List<Gap> gaps();

  enum Kind {
    ROUTINE,
    BLOCKED
  }

  /** A value or message recorded by name at one time. */
  record Mark(long nanos, String name, double value) {}

  /** A stretch in which this many events were dropped or torn; states there may be missing. */
  record Gap(long fromNanos, long toNanos, long events) {}
}
