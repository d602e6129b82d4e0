package dev.concert.trace;

import java.util.List;

/**
 * The states of a run in time at one moment: an immutable value, columnar so that 100,000 states
 * cost a few megabytes. Times are nanoseconds since the run's start.
 *
 * @param unseen what the JDK gave no way to see, a clause each
 * @param resolution which of the states are there
 */
public record Trace(
    RunInfo run,
    long endNanos,
    long lostEvents,
    List<ThreadTrace> threads,
    List<Arrow> arrows,
    List<Counter> counters,
    List<String> unseen,
    Resolution resolution) {
  public Trace {
    threads = List.copyOf(threads);
    arrows = List.copyOf(arrows);
    counters = List.copyOf(counters);
    unseen = List.copyOf(unseen);
  }

  public Trace(
      RunInfo run, long endNanos, long lostEvents, List<ThreadTrace> threads, List<Arrow> arrows) {
    this(run, endNanos, lostEvents, threads, arrows, List.of(), List.of(), Resolution.ALL);
  }

  /**
   * From one thread to another; thread fields are indexes into {@link Trace#threads()}.
   *
   * @param task class of a task, or tag of a message
   * @param doneNanos when the task ended; -1 if that is not known
   * @param bytes size of the message; -1 if that is not known
   * @param channel what a message went through: a queue, or its tag and whom it was sent to; null
   *     of a task
   * @param number of a message; 0 of a task
   */
  public record Arrow(
      int fromThread,
      long fromNanos,
      int toThread,
      long toNanos,
      String task,
      Kind kind,
      long doneNanos,
      long bytes,
      String channel,
      long number) {
    /** Without a number. */
    public Arrow(
        int fromThread,
        long fromNanos,
        int toThread,
        long toNanos,
        String task,
        Kind kind,
        long doneNanos,
        long bytes,
        String channel) {
      this(fromThread, fromNanos, toThread, toNanos, task, kind, doneNanos, bytes, channel, 0);
    }

    /** Of a message of which nothing but its tag is known, or of no message. */
    public Arrow(
        int fromThread,
        long fromNanos,
        int toThread,
        long toNanos,
        String task,
        Kind kind,
        long doneNanos,
        long bytes) {
      this(
          fromThread,
          fromNanos,
          toThread,
          toNanos,
          task,
          kind,
          doneNanos,
          bytes,
          kind == Kind.MESSAGE ? task : null);
    }

    /** From the submission of a task to its start. */
    public Arrow(int fromThread, long fromNanos, int toThread, long toNanos, String task) {
      this(fromThread, fromNanos, toThread, toNanos, task, Kind.TASK, -1, -1);
    }

    /** The same message with its number. */
    public Arrow numbered(long itsNumber) {
      return new Arrow(
          fromThread,
          fromNanos,
          toThread,
          toNanos,
          task,
          kind,
          doneNanos,
          bytes,
          channel,
          itsNumber);
    }

    /** The number as people read it: of a socket, its ports and bytes; empty of a task. */
    public String numberText() {
      return kind == Kind.MESSAGE ? TraceEvent.messageNumber(task, number) : "";
    }

    public enum Kind {
      /** From the submission of a task to its start. */
      TASK,
      /** From sending a message, or putting an element, to receiving or taking it. */
      MESSAGE,
      /** From who lets a blocked thread go on to the moment at which it does. */
      WAKE
    }
  }

  /** The values of a counter of one node: each holds from its time on. */
  public record Counter(String node, String name, long[] nanos, double[] values) {}
}
