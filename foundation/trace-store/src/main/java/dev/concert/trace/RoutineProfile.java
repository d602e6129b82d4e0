package dev.concert.trace;

import java.util.function.LongBinaryOperator;

/**
 * A routine's totals on one thread, or over a row of several.
 *
 * @param calls completed and open calls
 * @param subroutines calls of measured routines that it made directly
 * @param inclusiveNanos time from entry to exit, of the outermost call under recursion; open calls
 *     count up to now
 * @param exclusiveNanos the same less the time of measured subroutines
 * @param quality of the times
 * @param statistics of the calls' durations as measured; null where these were not recorded
 */
public record RoutineProfile(
    String routine,
    long calls,
    long subroutines,
    long inclusiveNanos,
    long exclusiveNanos,
    Quality quality,
    Statistics statistics) {
  /** A mean call shorter than this many times the cost of measuring it is mostly measurement. */
  public static final double SHORT_CALL_PROBES = 5;

  /** Times of 0 are those of calls that were only counted. */
  public RoutineProfile(
      String routine, long calls, long subroutines, long inclusiveNanos, long exclusiveNanos) {
    this(
        routine,
        calls,
        subroutines,
        inclusiveNanos,
        exclusiveNanos,
        calls > 0 && inclusiveNanos == 0 ? Quality.NOT_MEASURED : Quality.MEASURED,
        null);
  }

  /**
   * Whether the mean call is so short that its time is mostly that of measuring it.
   *
   * @param probeNanos cost of one entry and exit; 0 if unknown
   */
  public boolean shortCalls(double probeNanos) {
    return calls > 0
        && quality != Quality.NOT_MEASURED
        && inclusiveNanos < SHORT_CALL_PROBES * probeNanos * calls;
  }

  RoutineProfile with(Statistics known) {
    return new RoutineProfile(
        routine, calls, subroutines, inclusiveNanos, exclusiveNanos, quality, known);
  }

  /** These figures and another row's of the same routine. */
  public RoutineProfile plus(RoutineProfile other) {
    return with(other, Long::sum);
  }

  /** Each figure of one by the same of the other; statistics are those of all calls of both. */
  public RoutineProfile with(RoutineProfile other, LongBinaryOperator operator) {
    return new RoutineProfile(
        routine,
        operator.applyAsLong(calls, other.calls),
        operator.applyAsLong(subroutines, other.subroutines),
        operator.applyAsLong(inclusiveNanos, other.inclusiveNanos),
        operator.applyAsLong(exclusiveNanos, other.exclusiveNanos),
        other.calls == 0 ? quality : calls == 0 ? other.quality : quality.worse(other.quality),
        Statistics.both(statistics, other.statistics));
  }

  /** A part of each figure, rounded down; statistics stay those of all calls. */
  public RoutineProfile over(long n) {
    return new RoutineProfile(
        routine,
        calls / n,
        subroutines / n,
        inclusiveNanos / n,
        exclusiveNanos / n,
        quality,
        statistics);
  }
}
