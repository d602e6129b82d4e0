package dev.concert.trace;

/**
 * What measuring cost.
 *
 * @param nsPerCall calibrated cost of one entry and exit, nanoseconds
 * @param share part of the measured threads' life that went into measuring, 0 to 1
 */
public record Intrusion(double nsPerCall, double share) {}
