package dev.concert.trace;

/**
 * A routine's totals on one thread, or over a row of several.
 *
 * @param calls completed and open calls
 * @param subroutines calls of measured routines that it made directly
 * @param inclusiveNanos time from entry to exit, of the outermost call under recursion; open calls
 *     count up to now
 * @param exclusiveNanos the same less the time of measured subroutines
 */
public record RoutineProfile(
    String routine, long calls, long subroutines, long inclusiveNanos, long exclusiveNanos) {}
