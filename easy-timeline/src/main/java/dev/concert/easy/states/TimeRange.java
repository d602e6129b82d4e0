package dev.concert.easy.states;

/** A stretch of time, nanoseconds since the run's start. */
public record TimeRange(long fromNanos, long toNanos) {
  /** In whichever order the ends come. */
  public static TimeRange between(double a, double b) {
    return new TimeRange(Math.round(Math.min(a, b)), Math.round(Math.max(a, b)));
  }

  public long lengthNanos() {
    return toNanos - fromNanos;
  }
}
