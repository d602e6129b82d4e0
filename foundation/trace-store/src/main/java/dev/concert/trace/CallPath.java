package dev.concert.trace;

import java.util.List;

/**
 * A node of a calling-context tree: one routine under one chain of callers. The root of a thread
 * stands for the thread; its routine is null, its inclusive time the thread's life and its
 * exclusive time what no measured routine covers.
 */
public record CallPath(
    String routine, long calls, long inclusiveNanos, long exclusiveNanos, List<CallPath> children) {
  public CallPath {
    children = List.copyOf(children);
  }
}
