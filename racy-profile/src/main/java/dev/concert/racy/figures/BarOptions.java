package dev.concert.racy.figures;

import dev.concert.trace.Metric;
import dev.concert.trace.Profile;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.Row;
import dev.concert.trace.tree.OwnCostSubtraction;

/**
 * What the bars show.
 *
 * @param part ignored for calls, which have no parts
 * @param grouping null for the natural one: nodes, or threads where the run has a single node
 * @param top how many routines get a segment of their own, the largest first
 * @param subtracted whether the cost of measuring is taken out of all times
 * @param metric name of what is shown in place of time, if the run has it
 */
public record BarOptions(
    Quantity quantity,
    Part part,
    Scale scale,
    Row.Grouping grouping,
    int top,
    boolean subtracted,
    String metric) {

  public static final BarOptions INITIAL =
      new BarOptions(
          Quantity.TIME, Part.EXCLUSIVE, Scale.PERCENT, null, 20, false, Metric.TIME.name());

  public enum Quantity {
    TIME,
    /** Time in which the thread was blocked; traced runs only. */
    BLOCKED,
    CALLS
  }

  public enum Part {
    EXCLUSIVE,
    INCLUSIVE
  }

  public enum Scale {
    PERCENT,
    ABSOLUTE
  }

  public BarOptions with(Quantity quantity) {
    return new BarOptions(quantity, part, scale, grouping, top, subtracted, metric);
  }

  public BarOptions with(Part part) {
    return new BarOptions(quantity, part, scale, grouping, top, subtracted, metric);
  }

  public BarOptions with(Scale scale) {
    return new BarOptions(quantity, part, scale, grouping, top, subtracted, metric);
  }

  public BarOptions with(Row.Grouping grouping) {
    return new BarOptions(quantity, part, scale, grouping, top, subtracted, metric);
  }

  public BarOptions withTop(int top) {
    return new BarOptions(quantity, part, scale, grouping, top, subtracted, metric);
  }

  public BarOptions withSubtracted(boolean subtracted) {
    return new BarOptions(quantity, part, scale, grouping, top, subtracted, metric);
  }

  public BarOptions withMetric(String metric) {
    return new BarOptions(quantity, part, scale, grouping, top, subtracted, metric);
  }

  /** The profile that is shown of what was read. */
  public Profile of(Profile measured) {
    Metric shown =
        measured.metrics().stream()
            .filter(candidate -> candidate.name().equals(metric))
            .filter(candidate -> candidate.unavailable() == null)
            .findFirst()
            .orElse(Metric.TIME);
    return shown.isTime() && subtracted ? OwnCostSubtraction.of(measured) : measured.by(shown);
  }

  /** The figure of a routine that its segment stands for, in nanoseconds or calls. */
  long amount(RoutineProfile routine) {
    if (quantity == Quantity.CALLS) {
      return routine.calls();
    }
    return part == Part.EXCLUSIVE ? routine.exclusiveNanos() : routine.inclusiveNanos();
  }

  /** Whether lengths are nanoseconds rather than calls. */
  public boolean showsTime() {
    return quantity != Quantity.CALLS;
  }

  public boolean showsBlocked() {
    return quantity == Quantity.BLOCKED;
  }

  /** What is left of a life that the segments do not fill. */
  public String rest() {
    return showsBlocked() ? "not blocked" : "not measured";
  }

  /** Whether the segments of a row and a rest make up its life. */
  public boolean fillsLife() {
    return showsTime() && part == Part.EXCLUSIVE;
  }

  public boolean inPercent() {
    return scale == Scale.PERCENT;
  }
}
