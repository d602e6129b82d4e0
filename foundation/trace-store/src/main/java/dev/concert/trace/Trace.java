package dev.concert.trace;

import dev.concert.model.NodeLabels;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The states of a run in time at one moment: an immutable value, columnar so that 100,000 states
 * cost a few megabytes. Times are nanoseconds since the run's start.
 *
 * @param unseen what the JDK gave no way to see, a clause each
 * @param resolution which of the states are there
 * @param nodes all that have recorded anything, in the order of the run
 * @param shares which tasks, messages, marks, values and reported states are there
 */
public record Trace(
    RunInfo run,
    long endNanos,
    long lostEvents,
    List<ThreadTrace> threads,
    List<Arrow> arrows,
    List<Counter> counters,
    List<String> unseen,
    Resolution resolution,
    List<Node> nodes,
    Shares shares) {
  public Trace {
    threads = List.copyOf(threads);
    arrows = List.copyOf(arrows);
    counters = List.copyOf(counters);
    unseen = List.copyOf(unseen);
    nodes = List.copyOf(nodes);
  }

  /** Whether nothing is left out. */
  public boolean isWhole() {
    return resolution.isWhole() && shares.isWhole();
  }

  /** What each node is called where people read it, by name; no two are called the same. */
  public Map<String, String> nodeLabels() {
    Map<String, String> labels = new HashMap<>();
    nodes.forEach(node -> labels.put(node.node(), node.label()));
    return NodeLabels.apart(labels);
  }

  /** Of nodes that tell nothing of themselves, with all tasks and marks. */
  public Trace(
      RunInfo run,
      long endNanos,
      long lostEvents,
      List<ThreadTrace> threads,
      List<Arrow> arrows,
      List<Counter> counters,
      List<String> unseen,
      Resolution resolution) {
    this(
        run,
        endNanos,
        lostEvents,
        threads,
        arrows,
        counters,
        unseen,
        resolution,
        List.of(),
        Shares.ALL);
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

  /**
   * What a node's JVM does for itself, on no thread of the program. Times are nanoseconds since the
   * run's start.
   */
  public sealed interface JvmActivity {
    String node();

    long fromNanos();

    long toNanos();

    /** Whether all threads of the program stood still; else they ran on. */
    boolean pause();

    /** By what it is found and listed. */
    String name();

    /** As exact are its times, nanoseconds. */
    long resolutionNanos();

    /** How long the threads took to stand still, part of its length; -1: not known. */
    long reachNanos();

    default long nanos() {
      return toNanos() - fromNanos();
    }
  }

  /**
   * A garbage collection.
   *
   * @param action what was done, as {@code end of minor GC}
   * @param cause why, as {@code G1 Evacuation Pause}
   * @param beforeBytes of the heap in use
   */
  public record GarbageCollection(
      String node,
      long fromNanos,
      long toNanos,
      boolean pause,
      String collector,
      String action,
      String cause,
      long beforeBytes,
      long afterBytes,
      long resolutionNanos,
      long reachNanos)
      implements JvmActivity {
    /** Its collector and the cause. */
    @Override
    public String name() {
      return collector + ", " + cause;
    }

    /** The same collection with the times of the safepoint at which it was. */
    public GarbageCollection at(Safepoint safepoint) {
      return new GarbageCollection(
          node,
          safepoint.fromNanos(),
          safepoint.toNanos(),
          pause,
          collector,
          action,
          cause,
          beforeBytes,
          afterBytes,
          safepoint.resolutionNanos(),
          safepoint.reachNanos());
    }
  }

  /**
   * All threads stood still, and not for a garbage collection that the node tells of.
   *
   * @param fromNanos when it was wanted
   * @param operation of the JVM, as {@code ThreadDump}
   */
  public record Safepoint(
      String node, long fromNanos, long toNanos, String operation, long reachNanos)
      implements JvmActivity {
    @Override
    public boolean pause() {
      return true;
    }

    @Override
    public String name() {
      return "safepoint, " + operation;
    }

    /** Between the end of the halt and the moment that is told lies the call that tells it. */
    @Override
    public long resolutionNanos() {
      return 1_000;
    }
  }

  /**
   * What a trace tells of a node as a whole.
   *
   * @param label what it is called where people read it; other nodes may be called the same
   * @param machine the same for nodes that share processors
   * @param processors that its JVM may use; 0: not recorded
   * @param activities of its JVM, in the order of time
   */
  public record Node(
      String node,
      String label,
      String machine,
      int processors,
      List<JvmActivity> activities,
      boolean recordsCollections,
      boolean recordsSafepoints) {
    public Node {
      activities = List.copyOf(activities);
    }

    /** That is called by its name. */
    public Node(
        String node,
        String machine,
        int processors,
        List<JvmActivity> activities,
        boolean recordsCollections,
        boolean recordsSafepoints) {
      this(node, node, machine, processors, activities, recordsCollections, recordsSafepoints);
    }

    /**
     * The processors that these nodes have together, those of a machine counted once; 0 where one
     * of them does not tell.
     */
    public static int processors(List<Node> nodes) {
      Map<String, Integer> byMachine = new HashMap<>();
      for (Node node : nodes) {
        if (node.processors == 0) {
          return 0;
        }
        byMachine.merge(node.machine, node.processors, Math::max);
      }
      return byMachine.values().stream().mapToInt(Integer::intValue).sum();
    }
  }

  /**
   * Which events of one kind a trace holds where a memory has no room for all: one in so many, by
   * number, so that what belongs together is there or not, and in one stretch of time all.
   *
   * @param oneOf 1 if all are there
   * @param insideOneOf of those with an event in the stretch
   * @param fromNanos where the stretch begins, included
   * @param toNanos where it ends, included
   * @param leftOut events that are not there; each end counts for itself
   */
  public record EventShare(
      long oneOf, long insideOneOf, long fromNanos, long toNanos, long leftOut) {
    /** All are there. */
    public static final EventShare ALL = new EventShare(1, 1, 0, 0, 0);

    public boolean isWhole() {
      return oneOf == 1;
    }

    /** Whether all are there of a stretch of time. */
    public boolean isWholeIn(double from, double to) {
      return isWhole() || insideOneOf == 1 && from >= fromNanos && to <= toNanos;
    }
  }

  /**
   * Which events a trace holds that are no begins and ends of its threads' states.
   *
   * @param tasks submissions, starts and ends of tasks, sendings and receipts of messages
   * @param marks marks, values of counters, begins and ends of states that the program reported
   */
  public record Shares(EventShare tasks, EventShare marks) {
    /** All are there. */
    public static final Shares ALL = new Shares(EventShare.ALL, EventShare.ALL);

    public boolean isWhole() {
      return tasks.isWhole() && marks.isWhole();
    }

    /** Whether all are there of a stretch of time. */
    public boolean isWholeIn(double from, double to) {
      return tasks.isWholeIn(from, to) && marks.isWholeIn(from, to);
    }
  }
}
