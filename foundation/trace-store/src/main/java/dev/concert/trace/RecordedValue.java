package dev.concert.trace;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * What a program has told of one of its own figures by {@code Profiler.value}.
 *
 * @param count how often
 */
public record RecordedValue(
    String name, long count, double sum, double minimum, double maximum, double sumOfSquares) {
  /** What all these threads have told together, sorted by name. */
  public static List<RecordedValue> of(Stream<ThreadProfile> threads) {
    Map<String, RecordedValue> sums = new TreeMap<>();
    threads
        .flatMap(thread -> thread.values().stream())
        .forEach(value -> sums.merge(value.name(), value, RecordedValue::plus));
    return List.copyOf(sums.values());
  }

  public double mean() {
    return sum / count;
  }

  /** Standard deviation of all that was told, not of a sample of it. */
  public double deviation() {
    return Math.sqrt(Math.max(0, sumOfSquares / count - mean() * mean()));
  }

  /** Those of two threads, of one name. */
  public RecordedValue plus(RecordedValue other) {
    return new RecordedValue(
        name,
        count + other.count,
        sum + other.sum,
        Math.min(minimum, other.minimum),
        Math.max(maximum, other.maximum),
        sumOfSquares + other.sumOfSquares);
  }
}
