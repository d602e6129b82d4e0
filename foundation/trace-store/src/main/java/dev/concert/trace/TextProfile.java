package dev.concert.trace;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/**
 * A profile as text, as {@code prof} prints it: percent of the life, seconds without subroutines,
 * seconds of all lines so far, calls, milliseconds a call. Before the name stands what {@code prof}
 * does not know, the seconds with subroutines. Figures are written in the root locale, lines end in
 * {@code \n}.
 */
public final class TextProfile {
  private static final String HEADING =
      " %Time    Seconds    Cumsecs      #Calls     msec/call  Incl.secs  Name\n";
  private static final String LINE = "%6.1f %10.6f %10.6f %,11d %,13.6f %10.6f  %s%n";
  private static final String REST = "%6.1f %10.6f %10.6f %11s %13s %10s  %s%n";

  private TextProfile() {}

  /** By what the lines are sorted, the largest first; equal ones by name. */
  public enum Sort {
    EXCLUSIVE(Comparator.comparingLong(RoutineProfile::exclusiveNanos)),
    INCLUSIVE(Comparator.comparingLong(RoutineProfile::inclusiveNanos)),
    CALLS(Comparator.comparingLong(RoutineProfile::calls));

    private final Comparator<RoutineProfile> order;

    Sort(Comparator<RoutineProfile> ascending) {
      order = ascending.reversed().thenComparing(RoutineProfile::routine);
    }

    public Comparator<RoutineProfile> order() {
      return order;
    }
  }

  /** Every row of the run, then the mean over them. */
  public static String of(Profile profile, Row.Grouping grouping, Sort sort) {
    List<Row> rows = Rows.of(profile, grouping);
    StringBuilder text = new StringBuilder();
    for (Row row : rows) {
      text.append(table(title(row), row.lifeNanos(), row.routines(), sort)).append('\n');
    }
    if (rows.size() > 1) {
      String title = "mean over " + rows.size() + " rows";
      text.append(table(title, meanLife(rows), Rows.mean(rows), sort));
    }
    return text.toString();
  }

  private static long meanLife(List<Row> rows) {
    return Math.round(rows.stream().mapToLong(Row::lifeNanos).average().orElse(0));
  }

  /** {@code host.4711}, {@code host.4711 / pool-1}, {@code host.4711 / 12 main}. */
  public static String title(Row row) {
    if (row.thread() != null) {
      return row.node() + " / " + row.thread() + ' ' + row.label();
    }
    return row.label().equals(row.node()) ? row.node() : row.node() + " / " + row.label();
  }

  /**
   * One table.
   *
   * @param lifeNanos what 100 % are, and what the exclusive times and the rest add up to
   */
  public static String table(
      String title, long lifeNanos, List<RoutineProfile> routines, Sort sort) {
    StringBuilder text = new StringBuilder();
    text.append(title).append(", life ").append(seconds("%.6f s%n", lifeNanos)).append(HEADING);
    long covered = 0;
    for (RoutineProfile routine : routines.stream().sorted(sort.order).toList()) {
      covered += routine.exclusiveNanos();
      text.append(line(routine, lifeNanos, covered));
    }
    long rest = Math.max(0, lifeNanos - covered);
    text.append(
        format(
            REST,
            percent(rest, lifeNanos),
            rest / 1e9,
            (covered + rest) / 1e9,
            "",
            "",
            "",
            "(not measured)"));
    return text.toString();
  }

  private static String line(RoutineProfile routine, long lifeNanos, long covered) {
    double millisPerCall =
        routine.calls() == 0 ? 0 : routine.exclusiveNanos() / 1e6 / routine.calls();
    return format(
        LINE,
        percent(routine.exclusiveNanos(), lifeNanos),
        routine.exclusiveNanos() / 1e9,
        covered / 1e9,
        routine.calls(),
        millisPerCall,
        routine.inclusiveNanos() / 1e9,
        routine.routine());
  }

  private static double percent(long part, long whole) {
    return whole <= 0 ? 0 : 100.0 * part / whole;
  }

  private static String seconds(String format, long nanos) {
    return format(format, nanos / 1e9);
  }

  private static String format(String format, Object... arguments) {
    return String.format(Locale.ROOT, format.replace("%n", "\n"), arguments);
  }
}
