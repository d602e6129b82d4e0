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

  /** Routine name, or the word of a blocked state's reason, or what the program called a span. */
  String name(int state);

  /** Why the thread is blocked; null in a state of another kind. */
  WaitReason reason(int state);

  Kind kind(int state);

  /** Whether the exit was not recorded: still running, killed, or lost. */
  boolean open(int state);

  /** Who ended a blocked state; null if that is not known, or it is not a blocked one. */
  default Cause cause(int state) {
    return null;
  }

  /** What a blocked state waits for; null if that is not known, or it is not a blocked one. */
  default WaitedObject waitedFor(int state) {
    return null;
  }

  /** Whether the virtual thread kept its carrier while it was blocked. */
  default boolean pinned(int state) {
    return false;
  }

  /**
   * On which carrier the virtual thread went on after a blocked state, or began, if this is the
   * first of its life; null: not known, or any other.
   */
  default String carrier(int state) {
    return null;
  }

  /**
   * Number of states that were begun by hand and overlap as they like. They are numbered from
   * {@link #size} on, in the order of their start; each depth of theirs has none that overlap, and
   * lies below all others. Known only to the methods that take a state.
   */
  default int spans() {
    return 0;
  }

  /** Index of the last state that starts at or before the time, or -1; costs a binary search. */
  default int lastStartingAt(long nanos) {
    int low = 0;
    int high = size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (startNanos(middle) <= nanos) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low - 1;
  }

  /** What all its states amount to in time, where not all are there; null where they are. */
  default Density density() {
    return null;
  }

  /** How many messages it sent and received, whether or not the trace holds them one by one. */
  default MessageCounts messages() {
    return MessageCounts.NONE;
  }

  List<Mark> marks();

  /** Where events were lost, in the order of time. */
  List<Gap> gaps();

  enum Kind {
    ROUTINE,
    BLOCKED,
    /** Begun and ended by hand. */
    SPAN
  }

  /**
   * Something told by name at one time.
   *
   * @param value NaN if it has none
   */
  record Mark(long nanos, String name, double value) {}

  /**
   * What let a blocked thread go on.
   *
   * @param thread index in {@link Trace#threads()}
   * @param nanos when that happened
   * @param sinceNanos since when it had had what was waited for; -1 if that is not known
   * @param takenIn routine in which it had taken that; null if it is not known
   */
  record Cause(int thread, long nanos, UnblockKind kind, long sinceNanos, String takenIn) {
    public Cause(int thread, long nanos, UnblockKind kind) {
      this(thread, nanos, kind, -1, null);
    }
  }

  /** How a thread lets another go on. */
  enum UnblockKind {
    /** It had the monitor until then. */
    RELEASED,
    /** It notified those who waited. */
    NOTIFIED,
    /** It released a lock, completed a result, put an element, arrived at a barrier, … */
    WOKE,
    /** It ended. */
    ENDED
  }

  /** A stretch in which this many events were dropped or torn; states there may be missing. */
  record Gap(long fromNanos, long toNanos, long events) {}
}
