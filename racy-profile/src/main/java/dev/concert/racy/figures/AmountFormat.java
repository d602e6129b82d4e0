package dev.concert.racy.figures;

import dev.concert.trace.Metric;
import dev.concert.trace.Profile;
import dev.concert.trace.Quality;
import dev.concert.ui.look.Units;

/**
 * How the figures of a profile are written: with the unit of their metric, and {@code ~} before
 * estimates.
 */
public record AmountFormat(Metric metric, boolean estimated) {
  public static final AmountFormat TIME = new AmountFormat(Metric.TIME, false);

  static AmountFormat of(Profile profile) {
    boolean estimated =
        profile.threads().stream()
            .flatMap(thread -> thread.routines().stream())
            .anyMatch(routine -> routine.quality() == Quality.ESTIMATED);
    return new AmountFormat(profile.metrics().getFirst(), estimated);
  }

  public String of(double amount) {
    return (estimated ? "~" : "") + Units.format(amount, metric.unit());
  }

  /** What the parts of a row add up to. */
  public String whole() {
    return metric.isTime() ? "life" : "total";
  }

  /** What measuring costs a call, as far as it is a part of these figures; 0 if it is none. */
  public double probeNanos(Profile profile) {
    return metric.isTime() ? profile.intrusion().nsPerCall() : 0;
  }
}
