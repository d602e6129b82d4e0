package dev.concert.trace.read;

import dev.concert.trace.StateLabel;
import java.util.Set;

/**
 * Which states of a run are asked for.
 *
 * @param label what they have in common; a routine or a wait
 * @param fromNanos those that reach into this stretch of time, both ends included
 * @param shortestNanos and last at least as long
 * @param longestNanos and at most as long
 * @param threads and lie on one of these; null for all
 */
public record StateQuery(
    StateLabel label,
    long fromNanos,
    long toNanos,
    long shortestNanos,
    long longestNanos,
    Set<ThreadId> threads) {

  /** A thread of a run. */
  public record ThreadId(String node, long thread) {}

  /** Takes what is found: thread by thread, there in the order in which the states end. */
  public interface Visitor {
    void state(ThreadId thread, long fromNanos, long toNanos);
  }

  /**
   * How long the states last that lie directly in another one.
   *
   * @param routineNanos calls
   * @param blockedNanos waits
   */
  public record Inside(long routineNanos, long blockedNanos) {}

  public StateQuery {
    threads = threads == null ? null : Set.copyOf(threads);
  }

  /** All states of a label. */
  public static StateQuery all(StateLabel label) {
    return new StateQuery(label, Long.MIN_VALUE, Long.MAX_VALUE, 0, Long.MAX_VALUE, null);
  }

  public StateQuery within(long from, long to) {
    return new StateQuery(label, from, to, shortestNanos, longestNanos, threads);
  }

  public StateQuery on(Set<ThreadId> wanted) {
    return new StateQuery(label, fromNanos, toNanos, shortestNanos, longestNanos, wanted);
  }

  public StateQuery lasting(long shortest, long longest) {
    return new StateQuery(label, fromNanos, toNanos, shortest, longest, threads);
  }

  public boolean wants(ThreadId thread) {
    return threads == null || threads.contains(thread);
  }

  /** Whether a state of the label, on one of the threads, is asked for. */
  public boolean wants(long startNanos, long endNanos) {
    long length = endNanos - startNanos;
    return startNanos <= toNanos
        && endNanos >= fromNanos
        && length >= shortestNanos
        && length <= longestNanos;
  }
}
