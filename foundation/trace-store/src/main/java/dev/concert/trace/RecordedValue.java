package dev.concert.trace;

/**
 * What a program has told of one of its own figures by {@code Profiler.value}.
 *
 * @param count how often
 */
public record RecordedValue(
    String name, long count, double sum, double minimum, double maximum, double sumOfSquares) {
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
