package dev.concert.easy.states;

import dev.concert.trace.StateLabel;
import java.util.Set;

/**
 * What is not drawn: the states of some names, and those shorter or longer than wanted.
 *
 * @param labels of routines and blocked states that are hidden
 * @param minNanos those at least as long are drawn
 * @param maxNanos and at most as long
 */
public record StateFilter(Set<StateLabel> labels, long minNanos, long maxNanos) {
  public static final StateFilter NONE = new StateFilter(Set.of(), 0, Long.MAX_VALUE);

  public StateFilter {
    labels = Set.copyOf(labels);
  }

  public StateFilter with(Set<StateLabel> hidden) {
    return new StateFilter(hidden, minNanos, maxNanos);
  }

  public StateFilter withLengths(long shortest, long longest) {
    return new StateFilter(labels, shortest, longest);
  }

  boolean acceptsAllLengths() {
    return minNanos <= 0 && maxNanos == Long.MAX_VALUE;
  }

  boolean accepts(long nanos) {
    return nanos >= minNanos && nanos <= maxNanos;
  }
}
