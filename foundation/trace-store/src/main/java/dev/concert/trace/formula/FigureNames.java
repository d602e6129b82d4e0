package dev.concert.trace.formula;

import dev.concert.trace.Metric;
import dev.concert.trace.Profile;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The names that a formula may use of a run, with their units.
 *
 * <ul>
 *   <li>{@code exclusive}, {@code inclusive}: times
 *   <li>{@code blocked}, {@code inclusive blocked}: how much of them the threads waited; runs with
 *       events only
 *   <li>{@code calls}, {@code subroutines}
 *   <li>{@code life} of the row
 *   <li>the name of a recorded metric, {@code alloc} say: its exclusive amount, as {@code exclusive
 *       alloc}; {@code inclusive alloc}
 *   <li>the name of a figure that the program tells: the sum of what was told on the row; {@code
 *       count of} it: how often
 * </ul>
 */
public final class FigureNames {
  static final String EXCLUSIVE = "exclusive";
  static final String INCLUSIVE = "inclusive";
  static final String BLOCKED = "blocked";
  static final String INCLUSIVE_BLOCKED = "inclusive blocked";
  static final String CALLS = "calls";
  static final String SUBROUTINES = "subroutines";
  static final String LIFE = "life";
  static final String COUNT_OF = "count of ";

  private static final List<String> COMMON =
      List.of(EXCLUSIVE, INCLUSIVE, CALLS, SUBROUTINES, LIFE);

  private static final Pattern PLAIN = Pattern.compile("[\\p{L}_][\\p{L}\\p{Nd}_. ]*");

  private final Map<String, FormulaUnit> units = new TreeMap<>();

  private FigureNames() {}

  /**
   * @param knowsWaits whether the run's events tell how long its threads were blocked
   */
  public static FigureNames of(Profile profile, boolean knowsWaits) {
    FigureNames names = new FigureNames();
    profile.threads().stream()
        .flatMap(thread -> thread.values().stream())
        .forEach(value -> names.addValue(value.name()));
    profile.metrics().stream()
        .filter(metric -> metric.unavailable() == null && !metric.isTime())
        .forEach(names::addMetric);
    List.of(EXCLUSIVE, INCLUSIVE, LIFE).forEach(name -> names.units.put(name, FormulaUnit.TIME));
    List.of(CALLS, SUBROUTINES).forEach(name -> names.units.put(name, FormulaUnit.CALLS));
    if (knowsWaits) {
      names.units.put(BLOCKED, FormulaUnit.TIME);
      names.units.put(INCLUSIVE_BLOCKED, FormulaUnit.TIME);
    }
    return names;
  }

  private void addValue(String name) {
    units.put(name, FormulaUnit.of("value"));
    units.put(COUNT_OF + name, FormulaUnit.of("count"));
  }

  private void addMetric(Metric metric) {
    String base = metric.unit().isEmpty() ? "count" : metric.unit();
    FormulaUnit unit = FormulaUnit.of(base.equals("bytes") ? "B" : base);
    Stream.of("", EXCLUSIVE + ' ', INCLUSIVE + ' ')
        .forEach(part -> units.put(part + metric.name(), unit));
  }

  /** Null where the run has no such figure. */
  FormulaUnit unit(String name) {
    return units.get(name);
  }

  /** The metric of {@code inclusive METRIC}, {@code exclusive METRIC} or {@code METRIC}. */
  static String metric(String name) {
    return without(INCLUSIVE + ' ', without(EXCLUSIVE + ' ', name));
  }

  /** The told value of {@code count of VALUE} or {@code VALUE}. */
  static String value(String name) {
    return without(COUNT_OF, name);
  }

  private static String without(String prefix, String name) {
    return name.startsWith(prefix) ? name.substring(prefix.length()) : name;
  }

  /** All names as they are written in formulas, those that every run has first. */
  public List<String> all() {
    return Stream.concat(
            COMMON.stream(), units.keySet().stream().filter(name -> !COMMON.contains(name)))
        .map(FigureNames::written)
        .toList();
  }

  private static String written(String name) {
    return PLAIN.matcher(name).matches() ? name : '"' + name + '"';
  }
}
