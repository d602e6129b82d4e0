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
  private static final String LINE = "%6.1f %10.6f %10.6f %11s %,13.6f %10.6f  %s%n";
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
      text.append(mean(rows, sort));
    }
    return text.toString();
  }

  /** The mean over some rows; what a row does not have counts as 0 there. */
  public static String mean(List<Row> rows, Sort sort) {
    long life = rows.stream().mapToLong(Row::lifeNanos).sum();
    String title = "mean over " + rows.size() + " rows";
    return table(title, life, Rows.sum(rows), sort, Math.max(1, rows.size()));
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
    return table(title, lifeNanos, routines, sort, 1);
  }

  /** Figures are totals over so many rows; what is printed is their mean. */
  private static String table(
      String title, long lifeNanos, List<RoutineProfile> routines, Sort sort, int rows) {
    StringBuilder text = new StringBuilder();
    text.append(format("%s, life %.6f s%n", title, seconds(lifeNanos, rows))).append(HEADING);
    long covered = 0;
    for (RoutineProfile routine : routines.stream().sorted(sort.order).toList()) {
      covered += routine.exclusiveNanos();
      text.append(line(routine, lifeNanos, covered, rows));
    }
    long rest = Math.max(0, lifeNanos - covered);
    double percent = percent(rest, lifeNanos);
    double all = seconds(covered + rest, rows);
    return text + format(REST, percent, seconds(rest, rows), all, "", "", "", "(not measured)");
  }

  private static String line(RoutineProfile routine, long lifeNanos, long covered, int rows) {
    long calls = routine.calls();
    return format(
        LINE,
        percent(routine.exclusiveNanos(), lifeNanos),
        seconds(routine.exclusiveNanos(), rows),
        seconds(covered, rows),
        rows == 1 ? format("%,d", calls) : format("%,.1f", (double) calls / rows),
        calls == 0 ? 0 : routine.exclusiveNanos() / 1e6 / calls,
        seconds(routine.inclusiveNanos(), rows),
        routine.routine());
  }

  private static double percent(long part, long whole) {
    return whole <= 0 ? 0 : 100.0 * part / whole;
  }

  private static double seconds(long nanos, int rows) {
    return nanos / 1e9 / rows;
  }

  private static String format(String format, Object... arguments) {
    return String.format(Locale.ROOT, format.replace("%n", "\n"), arguments);
  }
}
