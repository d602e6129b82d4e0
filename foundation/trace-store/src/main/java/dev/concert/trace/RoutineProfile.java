package dev.concert.trace;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
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
 * @param amounts of other metrics, by name; those that were not measured are not there
 */
public record RoutineProfile(
    String routine,
    long calls,
    long subroutines,
    long inclusiveNanos,
    long exclusiveNanos,
    Quality quality,
    CallStatistics statistics,
    Map<String, Amount> amounts) {
  /** A mean call shorter than this many times the cost of measuring it is mostly measurement. */
  public static final double SHORT_CALL_PROBES = 5;

  public RoutineProfile {
    amounts = Map.copyOf(amounts);
  }

  /** Without other metrics. */
  public RoutineProfile(
      String routine,
      long calls,
      long subroutines,
      long inclusiveNanos,
      long exclusiveNanos,
      Quality quality,
      CallStatistics statistics) {
    this(
        routine, calls, subroutines, inclusiveNanos, exclusiveNanos, quality, statistics, Map.of());
  }

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
        null,
        Map.of());
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

  public RoutineProfile with(CallStatistics known) {
    return new RoutineProfile(
        routine, calls, subroutines, inclusiveNanos, exclusiveNanos, quality, known, amounts);
  }

  public RoutineProfile with(Quality known) {
    return new RoutineProfile(
        routine, calls, subroutines, inclusiveNanos, exclusiveNanos, known, statistics, amounts);
  }

  /** The same figures of a routine of another name. */
  public RoutineProfile called(String name) {
    return new RoutineProfile(
        name, calls, subroutines, inclusiveNanos, exclusiveNanos, quality, statistics, amounts);
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
        CallStatistics.both(statistics, other.statistics),
        both(other, operator));
  }

  /** A metric that one of them does not know is not known of both. */
  private Map<String, Amount> both(RoutineProfile other, LongBinaryOperator operator) {
    Set<String> names = new HashSet<>(amounts.keySet());
    names.addAll(other.amounts.keySet());
    Map<String, Amount> both = new HashMap<>();
    for (String name : names) {
      Amount a = calls == 0 ? amounts.getOrDefault(name, Amount.NOTHING) : amounts.get(name);
      Amount b =
          other.calls == 0
              ? other.amounts.getOrDefault(name, Amount.NOTHING)
              : other.amounts.get(name);
      if (a != null && b != null) {
        both.put(
            name,
            new Amount(
                operator.applyAsLong(a.inclusive(), b.inclusive()),
                operator.applyAsLong(a.exclusive(), b.exclusive())));
      }
    }
    return both;
  }

  /** The amounts of a metric in place of the times. */
  RoutineProfile by(String metric) {
    Amount amount = amounts.get(metric);
    return new RoutineProfile(
        routine,
        calls,
        subroutines,
        amount == null ? 0 : amount.inclusive(),
        amount == null ? 0 : amount.exclusive(),
        amount == null ? Quality.NOT_MEASURED : Quality.MEASURED,
        null);
  }

  public RoutineProfile withAmounts(Map<String, Amount> known) {
    return new RoutineProfile(
        routine, calls, subroutines, inclusiveNanos, exclusiveNanos, quality, statistics, known);
  }

  /** A part of each figure, rounded down; statistics stay those of all calls. */
  public RoutineProfile over(long n) {
    Map<String, Amount> parts = new HashMap<>();
    amounts.forEach(
        (name, sum) -> parts.put(name, new Amount(sum.inclusive() / n, sum.exclusive() / n)));
    return new RoutineProfile(
        routine,
        calls / n,
        subroutines / n,
        inclusiveNanos / n,
        exclusiveNanos / n,
        quality,
        statistics,
        parts);
  }
}
