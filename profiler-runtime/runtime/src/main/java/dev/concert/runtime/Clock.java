package dev.concert.runtime;

/** The node's clock: ticks since this class was initialised, which the agent does first of all. */
final class Clock {
  /** {@code System.nanoTime()} at tick 0. */
  static final long START_NANO_TIME = System.nanoTime();

  private Clock() {}

  /** Never negative, never backwards; a tick is a nanosecond. */
  static long tick() {
    return System.nanoTime() - START_NANO_TIME;
  }

  /** Nanoseconds of a number of ticks. */
  static double nanos(long ticks) {
    return ticks;
  }
}
