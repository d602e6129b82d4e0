package dev.concert.easy;

/** A stretch of time, nanoseconds since the run's start. */
record Range(long fromNanos, long toNanos) {
  /** In whichever order the ends come. */
  static Range between(double a, double b) {
    return new Range(Math.round(Math.min(a, b)), Math.round(Math.max(a, b)));
  }

  long lengthNanos() {
    return toNanos - fromNanos;
  }
}
