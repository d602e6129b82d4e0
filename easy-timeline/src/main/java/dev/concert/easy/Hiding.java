package dev.concert.easy;

import java.util.Set;

/**
 * What is not drawn: the states of some names, and those shorter or longer than wanted.
 *
 * @param labels names of routines and reasons of blocked states
 * @param shortestNanos those at least as long are drawn
 * @param longestNanos and at most as long
 */
record Hiding(Set<Timeline.Label> labels, long shortestNanos, long longestNanos) {
  static final Hiding NONE = new Hiding(Set.of(), 0, Long.MAX_VALUE);

  Hiding {
    labels = Set.copyOf(labels);
  }

  Hiding with(Set<Timeline.Label> hidden) {
    return new Hiding(hidden, shortestNanos, longestNanos);
  }

  Hiding withLengths(long shortest, long longest) {
    return new Hiding(labels, shortest, longest);
  }

  boolean allLengths() {
    return shortestNanos <= 0 && longestNanos == Long.MAX_VALUE;
  }

  boolean fits(long nanos) {
    return nanos >= shortestNanos && nanos <= longestNanos;
  }
}
