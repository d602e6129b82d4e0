package dev.concert.trace;

/**
 * What the states of one name sum up to over all threads.
 *
 * @param count states that lie in the stretch of time or reach into it
 * @param inclusiveNanos under recursion that of the outermost state
 * @param exclusiveNanos less the time of measured subroutines; blocked time counts as the routine's
 *     own, as in a profile
 */
public record StateTotal(StateLabel label, long count, long inclusiveNanos, long exclusiveNanos) {
  /** Both together. */
  public StateTotal plus(StateTotal other) {
    return new StateTotal(
        label,
        count + other.count,
        inclusiveNanos + other.inclusiveNanos,
        exclusiveNanos + other.exclusiveNanos);
  }
}
