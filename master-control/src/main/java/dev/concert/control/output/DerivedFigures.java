package dev.concert.control.output;

import dev.concert.trace.Profile;
import dev.concert.trace.RecordedValue;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.ThreadProfile;
import dev.concert.trace.formula.DerivedExtremes;
import dev.concert.trace.formula.DerivedMetric;
import dev.concert.trace.formula.FormulaUnit;
import dev.concert.trace.formula.RowFigures;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntToDoubleFunction;
import java.util.stream.Stream;

/** What formulas give for the routines of each thread of a profile, and over all threads. */
public final class DerivedFigures {
  public static final DerivedFigures NONE = new DerivedFigures(List.of(), List.of());

  private final List<DerivedMetric> metrics;
  private final List<FormulaUnit> units;
  private final Map<Key, RowFigures> rows = new HashMap<>();
  private final Map<String, RoutineProfile> sums = new TreeMap<>();
  private final List<DerivedExtremes> extremes;
  private RowFigures mean;

  /** A thread. */
  private record Key(String node, long id) {
    static Key of(ThreadProfile thread) {
      return new Key(thread.node(), thread.id());
    }
  }

  /** How a formula is told in JSON. */
  record Shape(String name, String formula, String unit) {}

  private DerivedFigures(List<DerivedMetric> metrics, List<FormulaUnit> units) {
    this.metrics = metrics;
    this.units = units;
    this.extremes = metrics.stream().map(DerivedExtremes::new).toList();
  }

  /**
   * @param units of the formulas, one for one
   * @param waited the same profile with blocked times in place of times; null where these are not
   *     known
   */
  public static DerivedFigures of(
      List<DerivedMetric> metrics, List<FormulaUnit> units, Profile profile, Profile waited) {
    DerivedFigures figures = new DerivedFigures(metrics, units);
    figures.add(profile, waited);
    return figures;
  }

  private void add(Profile profile, Profile waited) {
    Map<Key, ThreadProfile> blocked = new HashMap<>();
    if (waited != null) {
      waited.threads().forEach(thread -> blocked.put(Key.of(thread), thread));
    }
    for (ThreadProfile thread : profile.threads()) {
      ThreadProfile waits = blocked.get(Key.of(thread));
      RowFigures row =
          RowFigures.of(
              thread.lifeNanos(),
              waits == null ? null : waits.routines(),
              RecordedValue.of(Stream.of(thread)));
      rows.put(Key.of(thread), row);
      extremes.forEach(ends -> ends.add(row, thread.routines()));
      thread.routines().forEach(r -> sums.merge(r.routine(), r, RoutineProfile::plus));
    }
    mean = RowFigures.mean(List.copyOf(rows.values()));
  }

  List<Shape> shapes() {
    List<Shape> shapes = new ArrayList<>();
    for (int i = 0; i < metrics.size(); i++) {
      DerivedMetric metric = metrics.get(i);
      shapes.add(new Shape(metric.name(), metric.formula().strip(), units.get(i).toString()));
    }
    return shapes;
  }

  /** By name; null where a figure is not defined. */
  Map<String, Double> of(ThreadProfile thread, RoutineProfile routine) {
    return all(i -> rows.get(Key.of(thread)).of(metrics.get(i), routine));
  }

  Map<String, Double> mean(String routine) {
    return all(i -> mean.of(metrics.get(i), sums.get(routine)));
  }

  Map<String, Double> max(String routine) {
    return all(i -> extremes.get(i).max(routine));
  }

  Map<String, Double> min(String routine) {
    return all(i -> extremes.get(i).min(routine));
  }

  private Map<String, Double> all(IntToDoubleFunction figure) {
    Map<String, Double> all = new LinkedHashMap<>();
    for (int i = 0; i < metrics.size(); i++) {
      double value = figure.applyAsDouble(i);
      all.put(metrics.get(i).name(), Double.isNaN(value) ? null : value);
    }
    return all;
  }

  /** A table for each formula: its mean, maximum and minimum over the threads, by routine. */
  public String text() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < metrics.size(); i++) {
      text.append('\n').append(metrics.get(i)).append(", over ").append(rows.size());
      text.append(rows.size() == 1 ? " thread\n" : " threads\n");
      text.append(line("Mean", "Max", "Min", "Name"));
      for (String routine : sums.keySet()) {
        FormulaUnit unit = units.get(i);
        text.append(
            line(
                unit.format(mean.of(metrics.get(i), sums.get(routine))),
                unit.format(extremes.get(i).max(routine)),
                unit.format(extremes.get(i).min(routine)),
                routine));
      }
    }
    return text.toString();
  }

  private static String line(String mean, String max, String min, String name) {
    return String.format(Locale.ROOT, "%16s %16s %16s  %s\n", mean, max, min, name);
  }
}
