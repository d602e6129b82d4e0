package dev.concert.racy;

import dev.concert.trace.Metric;
import dev.concert.trace.Profile;
import dev.concert.trace.Quality;
import dev.concert.ui.look.Units;

/**
 * How the figures of a profile are written: with the unit of their metric, and {@code ~} before
 * estimates.
 */
record Amounts(Metric metric, boolean estimated) {
  static final Amounts TIME = new Amounts(Metric.TIME, false);

  static Amounts of(Profile profile) {
    boolean estimated =
        profile.threads().stream()
            .flatMap(thread -> thread.routines().stream())
            .anyMatch(routine -> routine.quality() == Quality.ESTIMATED);
    return new Amounts(profile.metrics().getFirst(), estimated);
  }

  String of(double amount) {
    return (estimated ? "~" : "") + Units.format(amount, metric.unit());
  }

  /** What the parts of a row add up to. */
  String whole() {
    return metric.isTime() ? "life" : "total";
  }

  /** What measuring costs a call, as far as it is a part of these figures; 0 if it is none. */
  double probeNanos(Profile profile) {
    return metric.isTime() ? profile.intrusion().nsPerCall() : 0;
  }
}
