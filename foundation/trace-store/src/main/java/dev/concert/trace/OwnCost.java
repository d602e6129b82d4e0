package dev.concert.trace;

/**
 * What measuring a call costs on one node, calibrated while it ran; 0 where that is not known.
 *
 * @param nanosPerCall of one entry and exit
 * @param insideNanos the part of it that counts for the routine itself; the rest does for its
 *     caller
 */
public record OwnCost(double nanosPerCall, double insideNanos) {
  public static final OwnCost UNKNOWN = new OwnCost(0, 0);

  public double outsideNanos() {
    return Math.max(0, nanosPerCall - insideNanos);
  }
}
