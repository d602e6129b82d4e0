package dev.concert.trace.waits;

import dev.concert.trace.WaitReason;
import java.util.EnumMap;
import java.util.Map;

/**
 * How long one routine was blocked.
 *
 * @param count of its waits
 * @param inclusiveNanos with what it calls, under recursion of its outermost calls
 * @param exclusiveByReason nanoseconds in the routine itself
 */
public record RoutineWaits(
    String routine, long count, long inclusiveNanos, Map<WaitReason, Long> exclusiveByReason) {
  public RoutineWaits {
    exclusiveByReason = Map.copyOf(exclusiveByReason);
  }

  /** Both together. */
  public RoutineWaits plus(RoutineWaits other) {
    Map<WaitReason, Long> both = new EnumMap<>(WaitReason.class);
    both.putAll(exclusiveByReason);
    other.exclusiveByReason.forEach((reason, nanos) -> both.merge(reason, nanos, Long::sum));
    return new RoutineWaits(
        routine, count + other.count, inclusiveNanos + other.inclusiveNanos, both);
  }
}
