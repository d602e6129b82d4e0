package dev.concert.trace.formula;

import dev.concert.trace.Amount;
import dev.concert.trace.Quality;
import dev.concert.trace.RecordedValue;
import dev.concert.trace.RoutineProfile;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What formulas can use of one row of a profile: of each routine's figures, and of the row's. */
public final class RowFigures {
  private final long lifeNanos;
  private final Map<String, RoutineProfile> waited;
  private final Map<String, RecordedValue> values;
  private final boolean withInclusive;
  private final double rows;

  private RowFigures(
      long lifeNanos,
      Map<String, RoutineProfile> waited,
      Map<String, RecordedValue> values,
      boolean withInclusive,
      double rows) {
    this.lifeNanos = lifeNanos;
    this.waited = waited;
    this.values = values;
    this.withInclusive = withInclusive;
    this.rows = rows;
  }

  /**
   * @param waited for how long each routine was blocked in place of how long it took; null where
   *     that is not known
   * @param values what the program has told on the row
   */
  public static RowFigures of(
      long lifeNanos, List<RoutineProfile> waited, List<RecordedValue> values) {
    Map<String, RecordedValue> byName = new HashMap<>();
    values.forEach(value -> byName.put(value.name(), value));
    return new RowFigures(lifeNanos, waited == null ? null : byName(waited), byName, true, 1);
  }

  private static Map<String, RoutineProfile> byName(List<RoutineProfile> routines) {
    Map<String, RoutineProfile> byName = new HashMap<>();
    routines.forEach(routine -> byName.put(routine.routine(), routine));
    return byName;
  }

  /**
   * The same where routines have been added up, of whose inclusive amounts there is no sum.
   *
   * @param waits of the sums; null where that is not known
   */
  public RowFigures ofSums(List<RoutineProfile> waits) {
    return new RowFigures(lifeNanos, waits == null ? null : byName(waits), values, false, rows);
  }

  /** The mean over some rows, for figures of routines that are added up over all of them. */
  public static RowFigures mean(List<RowFigures> rows) {
    boolean known = !rows.isEmpty() && rows.stream().allMatch(row -> row.waited != null);
    Map<String, RoutineProfile> waits = new HashMap<>();
    Map<String, RecordedValue> values = new TreeMap<>();
    for (RowFigures row : rows) {
      if (known) {
        row.waited.forEach((name, routine) -> waits.merge(name, routine, RoutineProfile::plus));
      }
      row.values.forEach((name, value) -> values.merge(name, value, RecordedValue::plus));
    }
    return new RowFigures(
        rows.stream().mapToLong(row -> row.lifeNanos).sum(),
        known ? waits : null,
        values,
        rows.stream().allMatch(row -> row.withInclusive),
        Math.max(1, rows.size()));
  }

  /** The derived figure of a routine that ran here; NaN where it is not defined. */
  public double of(DerivedMetric metric, RoutineProfile routine) {
    return metric.of(name -> figure(routine, name) / rows);
  }

  private double figure(RoutineProfile routine, String name) {
    return switch (name) {
      case FigureNames.EXCLUSIVE -> time(routine, routine.exclusiveNanos());
      case FigureNames.INCLUSIVE -> inclusive(time(routine, routine.inclusiveNanos()));
      case FigureNames.CALLS -> routine.calls();
      case FigureNames.SUBROUTINES -> inclusive(routine.subroutines());
      case FigureNames.LIFE -> lifeNanos;
      case FigureNames.BLOCKED ->
          waited == null ? metric(routine, name) : waited(routine).exclusiveNanos();
      case FigureNames.INCLUSIVE_BLOCKED ->
          waited == null ? metric(routine, name) : inclusive(waited(routine).inclusiveNanos());
      default -> metric(routine, name);
    };
  }

  private double inclusive(double figure) {
    return withInclusive ? figure : Double.NaN;
  }

  private static double time(RoutineProfile routine, long nanos) {
    return routine.quality() == Quality.NOT_MEASURED ? Double.NaN : nanos;
  }

  private RoutineProfile waited(RoutineProfile routine) {
    RoutineProfile found = waited.get(routine.routine());
    return found == null ? new RoutineProfile(routine.routine(), 0, 0, 0, 0) : found;
  }

  private double metric(RoutineProfile routine, String name) {
    boolean inclusive = name.startsWith(FigureNames.INCLUSIVE + ' ');
    Amount amount = routine.amounts().get(FigureNames.metric(name));
    if (amount != null) {
      return inclusive ? inclusive(amount.inclusive()) : amount.exclusive();
    }
    RecordedValue value = values.get(FigureNames.value(name));
    if (value == null) {
      return Double.NaN;
    }
    return name.startsWith(FigureNames.COUNT_OF) ? value.count() : value.sum();
  }
}
