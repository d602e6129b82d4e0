package dev.concert.trace.clocks;

/**
 * How far one clock is ahead of another, from the messages between them: each message says how far
 * at most, or, in the other direction, at least. The line that keeps the largest distance from all
 * of them is taken; where they are too few to tell a drift, one with the least drift; where they
 * went in one direction only, the least change that lets none be received too early.
 */
final class HullLine {
  /** Clocks that are worse are none of a computer. */
  private static final double MAX_DRIFT = 500e-6;

  /** Less tells nothing of a drift. */
  private static final int FEWEST_MESSAGES = 8;

  private static final long SHORTEST_NANOS = 1_000_000_000;
  private static final int ROUNDS = 100;

  private final long latencyNanos;
  private final Hull.Points atMost = new Hull.Points();

  /** Upside down. */
  private final Hull.Points atLeast = new Hull.Points();

  HullLine(long latencyNanos) {
    this.latencyNanos = latencyNanos;
  }

  /** A message to the clock in question. */
  void received(long sentNanos, long receivedNanos) {
    atMost.add(sentNanos, receivedNanos - sentNanos - latencyNanos);
  }

  /** A message from the clock in question. */
  void sent(long sentNanos, long receivedNanos) {
    atLeast.add(receivedNanos, receivedNanos - sentNanos - latencyNanos);
  }

  int messages() {
    return atMost.size() + atLeast.size();
  }

  /** What turns the clock in question into the other one. */
  ClockLine line() {
    Hull.Points any = atMost.size() > 0 ? atMost : atLeast;
    long origin = any.firstNanos();
    Hull above = atMost.hull(origin);
    Hull below = atLeast.hull(origin);
    if (atMost.size() == 0 || atLeast.size() == 0) {
      double high = Math.min(0, above.highest(0));
      return new ClockLine(-Math.round(high != 0 ? high : -Math.min(0, below.highest(0))), 0, 0);
    }
    double best = bestSlope(above, below);
    double slope = tellDrift() ? best : leastSlope(above, below, best);
    long ahead = Math.round((above.highest(slope) - below.highest(-slope)) / 2);
    return new ClockLine(-ahead, -slope / (1 + slope), origin + ahead);
  }

  /** Whether there are messages in both directions in much of the same time. */
  private boolean tellDrift() {
    long first = Math.min(atMost.firstNanos(), atLeast.firstNanos());
    long last = Math.max(atMost.lastNanos(), atLeast.lastNanos());
    long bothFrom = Math.max(atMost.firstNanos(), atLeast.firstNanos());
    long bothTo = Math.min(atMost.lastNanos(), atLeast.lastNanos());
    return Math.min(atMost.size(), atLeast.size()) >= FEWEST_MESSAGES
        && bothTo - bothFrom >= SHORTEST_NANOS
        && bothTo - bothFrom >= (last - first) / 2;
  }

  /** Of the widest gap between both; its width rises up to there, then falls. */
  private static double bestSlope(Hull above, Hull below) {
    double low = -MAX_DRIFT;
    double high = MAX_DRIFT;
    for (int i = 0; i < ROUNDS; i++) {
      double third = (high - low) / 3;
      if (gap(above, below, low + third) < gap(above, below, high - third)) {
        low += third;
      } else {
        high -= third;
      }
    }
    return (low + high) / 2;
  }

  /** The least drift with which all messages are in order, if that is so with the best. */
  private static double leastSlope(Hull above, Hull below, double best) {
    if (gap(above, below, 0) >= 0 || gap(above, below, best) < 0) {
      return 0;
    }
    double tooLittle = 0;
    double enough = best;
    for (int i = 0; i < ROUNDS; i++) {
      double middle = (tooLittle + enough) / 2;
      if (gap(above, below, middle) < 0) {
        tooLittle = middle;
      } else {
        enough = middle;
      }
    }
    return enough;
  }

  private static double gap(Hull above, Hull below, double slope) {
    return above.highest(slope) + below.highest(-slope);
  }
}
