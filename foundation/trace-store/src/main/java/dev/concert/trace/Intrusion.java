package dev.concert.trace;

/**
 * What measuring cost.
 *
 * @param nsPerCall calibrated cost of one entry and exit, nanoseconds
 * @param share part of the measured threads' life that went into recording calls, 0 to 1
 * @param atMost whether the JVM had not compiled yet what was calibrated, on some node, so that
 *     both are too high
 * @param times what measuring took in all
 */
public record Intrusion(double nsPerCall, double share, boolean atMost, MeasuringTimes times) {
  /** Of a run that does not tell more. */
  public Intrusion(double nsPerCall, double share) {
    this(nsPerCall, share, false, MeasuringTimes.UNKNOWN);
  }
}
