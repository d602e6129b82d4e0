package dev.concert.racy.figures;

import dev.concert.model.words.Words;
import dev.concert.trace.Metric;
import dev.concert.trace.Profile;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.Row;
import dev.concert.trace.formula.DerivedMetric;
import dev.concert.trace.tree.OwnCostSubtraction;
import java.util.function.Consumer;

/**
 * What the bars show.
 *
 * @param part as chosen; see {@link #inclusive}
 * @param grouping null for the natural one: nodes, or threads where the run has a single node
 * @param top how many segments are drawn each for itself, the largest first
 * @param threshold share of a row, 0 to 1, below which a segment is not drawn for itself
 * @param subtracted whether the cost of measuring is taken out of all times
 * @param metric name of what is shown in place of time, if the run has it
 * @param alike whether threads whose profiles are alike are shown together
 * @param derived what is shown in place of all that, if the run has what it is made of; or null
 */
public record BarOptions(
    Quantity quantity,
    Part part,
    Scale scale,
    Row.Grouping grouping,
    Segments segments,
    int top,
    double threshold,
    boolean subtracted,
    String metric,
    AlikeChoice alike,
    DerivedMetric derived) {

  public static final BarOptions INITIAL =
      new BarOptions(
          Quantity.TIME,
          Part.EXCLUSIVE,
          Scale.PERCENT,
          null,
          Segments.ROUTINES,
          20,
          0,
          false,
          Metric.TIME.name(),
          AlikeChoice.NATURAL,
          null);

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

  /** In place of what a formula gives. */
  public BarOptions with(Quantity quantity) {
    return change(it -> {
      it.quantity = quantity;
      it.derived = null;
    });
  }

  public BarOptions with(DerivedMetric derived) {
    return change(it -> {
      it.quantity = Quantity.TIME;
      it.derived = derived;
    });
  }

  public BarOptions with(Part part) {
    return change(it -> it.part = part);
  }

  public BarOptions with(Scale scale) {
    return change(it -> it.scale = scale);
  }

  public BarOptions with(Row.Grouping grouping) {
    return with(grouping, AlikeChoice.APART);
  }

  public BarOptions with(Row.Grouping grouping, AlikeChoice alike) {
    return change(it -> {
      it.grouping = grouping;
      it.alike = alike;
    });
  }

  public BarOptions with(Segments segments) {
    return change(it -> it.segments = segments);
  }

  public BarOptions withThreshold(double threshold) {
    return change(it -> it.threshold = threshold);
  }

  public BarOptions withTop(int top) {
    return change(it -> it.top = top);
  }

  public BarOptions withSubtracted(boolean subtracted) {
    return change(it -> it.subtracted = subtracted);
  }

  /** In place of what a formula gives. */
  public BarOptions withMetric(String metric) {
    return change(it -> {
      it.metric = metric;
      it.derived = null;
    });
  }

  private BarOptions change(Consumer<Draft> change) {
    Draft draft = new Draft(this);
    change.accept(draft);
    return draft.done();
  }

  /** A copy that is being changed. */
  private static final class Draft {
    Quantity quantity;
    Part part;
    Scale scale;
    Row.Grouping grouping;
    Segments segments;
    int top;
    double threshold;
    boolean subtracted;
    String metric;
    AlikeChoice alike;
    DerivedMetric derived;

    Draft(BarOptions from) {
      quantity = from.quantity;
      part = from.part;
      scale = from.scale;
      grouping = from.grouping;
      segments = from.segments;
      top = from.top;
      threshold = from.threshold;
      subtracted = from.subtracted;
      metric = from.metric;
      alike = from.alike;
      derived = from.derived;
    }

    BarOptions done() {
      return new BarOptions(
          quantity,
          part,
          scale,
          grouping,
          segments,
          top,
          threshold,
          subtracted,
          metric,
          alike,
          derived);
    }
  }

  /** The profile that is shown of what was read. */
  public Profile of(Profile measured) {
    Metric shown =
        measured.metrics().stream()
            .filter(candidate -> candidate.name().equals(metric))
            .filter(candidate -> candidate.unavailable() == null)
            .findFirst()
            .orElse(Metric.TIME);
    if (derived != null) {
      return subtracted ? OwnCostSubtraction.of(measured) : measured;
    }
    return shown.isTime() && subtracted ? OwnCostSubtraction.of(measured) : measured.by(shown);
  }

  /** The figure of a routine that its segment stands for where no formula is chosen. */
  long amount(RoutineProfile routine) {
    if (quantity == Quantity.CALLS) {
      return routine.calls();
    }
    return inclusive() ? routine.inclusiveNanos() : routine.exclusiveNanos();
  }

  /** Calls have no parts, and of classes and packages there are exclusive sums only. */
  public boolean inclusive() {
    return part == Part.INCLUSIVE && mayBeInclusive();
  }

  public boolean mayBeInclusive() {
    return showsTime() && segments == Segments.ROUTINES;
  }

  /** How much of a bar's unit a segment must have to be drawn for itself. */
  double smallest(StackedBar bar) {
    if (inPercent()) {
      return 100 * threshold;
    }
    return threshold * (showsTime() ? bar.lifeNanos() : bar.total());
  }

  /** Whether lengths are nanoseconds rather than calls or what a formula gives. */
  public boolean showsTime() {
    return quantity != Quantity.CALLS && derived == null;
  }

  public boolean showsBlocked() {
    return quantity == Quantity.BLOCKED && derived == null;
  }

  /** What is left of a life that the segments do not fill. */
  public String rest() {
    return Words.known(showsBlocked() ? "not blocked" : "not measured");
  }

  /** Whether the segments of a row and a rest make up its life. */
  public boolean fillsLife() {
    return showsTime() && !inclusive();
  }

  public boolean inPercent() {
    return scale == Scale.PERCENT && derived == null;
  }
}
