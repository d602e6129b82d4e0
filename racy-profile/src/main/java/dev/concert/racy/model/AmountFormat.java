package dev.concert.racy.model;

import dev.concert.model.words.Words;
import dev.concert.racy.figures.ProfileSummary;
import dev.concert.trace.Metric;
import dev.concert.ui.look.Units;

/**
 * How the figures of a profile are written: with the unit of their metric, and {@code ~} before
 * estimates.
 */
public record AmountFormat(Metric metric, boolean estimated) {
  /** By which such a column is remembered. */
  public static final String SHARE = Words.known("% life");

  static final AmountFormat TIME = new AmountFormat(Metric.TIME, false);

  public static AmountFormat of(ProfileSummary summary) {
    return new AmountFormat(summary.metric(), summary.estimated());
  }

  public String of(double amount) {
    return (estimated ? "~" : "") + Units.format(amount, metric.unit());
  }

  /** What a column is called that has parts of that: of the life of a row, or of its total. */
  public String shareTitle() {
    return Words.say(metric.isTime() ? SHARE : "Share");
  }

  /** What the parts of a row add up to. */
  public String whole() {
    return Words.say(metric.isTime() ? "life" : "total");
  }
}
