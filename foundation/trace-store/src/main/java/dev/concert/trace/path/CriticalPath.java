package dev.concert.trace.path;

import dev.concert.trace.TraceEvent;
import dev.concert.trace.WaitReason;
import dev.concert.trace.read.Run;
import java.io.IOException;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;

/**
 * The chain of work that decided how long a run took: what ran on it could not have begun earlier,
 * because it waited for what is before it. From the end back it stays on a thread until that thread
 * was blocked, then goes on with the thread that ended the wait: released the lock, put the
 * element, submitted the task, sent the message. See Hollingsworth, "Critical Path Profiling of
 * Message Passing and Shared-Memory Programs", IEEE TPDS 9 (1998). Times are nanoseconds since the
 * run's start. Immutable.
 *
 * @param parts in the order of time, without gaps
 * @param shares by routine, the largest first; with the waking they add up to the path's length
 * @param threads how much of the path is on each, the largest first
 * @param wakingNanos in which threads had been let go on, but did not run yet
 * @param workNanos in which threads were in measured routines and not blocked, summed over all
 * @param isWhole false if the beginning is left out for want of memory
 */
public record CriticalPath(
    List<Part> parts,
    List<Share> shares,
    List<OnThread> threads,
    long wakingNanos,
    long workNanos,
    boolean isWhole) {
  public CriticalPath {
    parts = List.copyOf(parts);
    shares = List.copyOf(shares);
    threads = List.copyOf(threads);
  }

  /** How the path comes from one thread to the next. */
  public enum Hop {
    /** It begins here. */
    BEGIN,
    SUBMITTED,
    WOKE,
    NOTIFIED,
    RELEASED,
    ENDED,
    SENT;

    /** {@code submitted}. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * A time in which the path is on one thread.
   *
   * @param by what the thread of the part before did, for this one to go on
   */
  public record Part(String node, long thread, long fromNanos, long toNanos, Hop by) {
    public long nanos() {
      return toNanos - fromNanos;
    }
  }

  /**
   * What one routine has of the path, without what it calls.
   *
   * @param routine null for what is outside of all measured routines
   * @param blockedNanos by what it waited for, where nothing that was recorded ended the wait
   * @param longest the longest part in which nothing else was on the path
   */
  public record Share(
      String routine, long runningNanos, Map<WaitReason, Long> blockedNanos, Part longest) {
    public Share {
      Map<WaitReason, Long> byReason = new EnumMap<>(WaitReason.class);
      byReason.putAll(blockedNanos);
      blockedNanos = Collections.unmodifiableMap(byReason);
    }

    /** By so much, at most, the run would be shorter if this took no time. */
    public long nanos() {
      return runningNanos + blockedNanos.values().stream().mapToLong(Long::longValue).sum();
    }
  }

  /** How much of the path is on one thread. */
  public record OnThread(String node, long thread, long nanos) {}

  /**
   * Reads all events twice; slow, and ends early when the thread is interrupted. Memory grows with
   * threads and with the parts of the path, of which at most two million are kept.
   *
   * @throws IOException if the run cannot be read
   */
  public static CriticalPath of(Run run) throws IOException {
    PathSearch search = new PathSearch();
    run.events(0, Long.MAX_VALUE, event -> wanted(search::accept, event));
    PathWork work = new PathWork(search.parts());
    run.events(0, Long.MAX_VALUE, event -> wanted(work::accept, event));
    return work.done(search.isWhole());
  }

  /** What is of no thread is on no path. */
  private static boolean wanted(Consumer<TraceEvent> sink, TraceEvent event) {
    if (event.thread() != TraceEvent.NO_THREAD) {
      sink.accept(event);
    }
    return !Thread.currentThread().isInterrupted();
  }

  public boolean isEmpty() {
    return parts.isEmpty();
  }

  /** 0 if there is none. */
  public long nanos() {
    return isEmpty() ? 0 : parts.getLast().toNanos() - parts.getFirst().fromNanos();
  }

  /**
   * How many threads were in measured routines, and ran or waited for a processor there, on average
   * along the path: with more processors than that these would hardly be faster. NaN if there is no
   * path.
   */
  public double parallelism() {
    return nanos() == 0 ? Double.NaN : (double) workNanos / nanos();
  }
}
