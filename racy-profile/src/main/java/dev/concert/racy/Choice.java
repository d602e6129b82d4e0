package dev.concert.racy;

import dev.concert.trace.Metric;
import dev.concert.trace.Profile;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.Row;

/**
 * What the bars show.
 *
 * @param part ignored for calls, which have no parts
 * @param grouping null for the natural one: nodes, or threads where the run has a single node
 * @param top how many routines get a segment of their own, the largest first
 * @param subtracted whether the cost of measuring is taken out of all times
 * @param metric name of what is shown in place of time, if the run has it
 */
record Choice(
    Quantity quantity,
    Part part,
    Scale scale,
    Row.Grouping grouping,
    int top,
    boolean subtracted,
    String metric) {

  static final Choice INITIAL =
      new Choice(Quantity.TIME, Part.EXCLUSIVE, Scale.PERCENT, null, 20, false, Metric.TIME.name());

  enum Quantity {
    TIME,
    /** Time in which the thread was blocked; traced runs only. */
    BLOCKED,
    CALLS
  }

  enum Part {
    EXCLUSIVE,
    INCLUSIVE
  }

  enum Scale {
    PERCENT,
    ABSOLUTE
  }

  Choice with(Quantity quantity) {
    return new Choice(quantity, part, scale, grouping, top, subtracted, metric);
  }

  Choice with(Part part) {
    return new Choice(quantity, part, scale, grouping, top, subtracted, metric);
  }

  Choice with(Scale scale) {
    return new Choice(quantity, part, scale, grouping, top, subtracted, metric);
  }

  Choice with(Row.Grouping grouping) {
    return new Choice(quantity, part, scale, grouping, top, subtracted, metric);
  }

  Choice withTop(int top) {
    return new Choice(quantity, part, scale, grouping, top, subtracted, metric);
  }

  Choice withSubtracted(boolean subtracted) {
    return new Choice(quantity, part, scale, grouping, top, subtracted, metric);
  }

  Choice withMetric(String metric) {
    return new Choice(quantity, part, scale, grouping, top, subtracted, metric);
  }

  /** The same of times as they were measured, on which findings rest. */
  Choice measured() {
    return withSubtracted(false).withMetric(Metric.TIME.name());
  }

  /** The profile that is shown of what was read. */
  Profile of(Profile measured) {
    Metric shown =
        measured.metrics().stream()
            .filter(candidate -> candidate.name().equals(metric))
            .filter(candidate -> candidate.unavailable() == null)
            .findFirst()
            .orElse(Metric.TIME);
    return shown.isTime() && subtracted ? measured.withoutOwnCost() : measured.by(shown);
  }

  /** The figure of a routine that its segment stands for, in nanoseconds or calls. */
  long amount(RoutineProfile routine) {
    if (quantity == Quantity.CALLS) {
      return routine.calls();
    }
    return part == Part.EXCLUSIVE ? routine.exclusiveNanos() : routine.inclusiveNanos();
  }

  /** Whether lengths are nanoseconds rather than calls. */
  boolean time() {
    return quantity != Quantity.CALLS;
  }

  boolean blocked() {
    return quantity == Quantity.BLOCKED;
  }

  /** What is left of a life that the segments do not fill. */
  String rest() {
    return blocked() ? "not blocked" : "not measured";
  }

  /** Whether the segments of a row and a rest make up its life. */
  boolean fillsLife() {
    return time() && part == Part.EXCLUSIVE;
  }

  boolean percent() {
    return scale == Scale.PERCENT;
  }
}
