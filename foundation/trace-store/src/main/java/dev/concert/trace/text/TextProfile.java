package dev.concert.trace.text;

import dev.concert.trace.Intrusion;
import dev.concert.trace.MeasuringTimes;
import dev.concert.trace.Metric;
import dev.concert.trace.Profile;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.Row;
import dev.concert.trace.Rows;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/**
 * A profile as text, as {@code prof} prints it: percent of the life, seconds without subroutines,
 * seconds of all lines so far, calls, milliseconds a call. Before the name stands what {@code prof}
 * does not know, the seconds with subroutines and, where they were recorded, the statistics of the
 * calls. {@code ~} stands before what is estimated, {@code -} for what was not measured, and {@code
 * !} before routines whose calls are mostly measurement. Figures are written in the root locale,
 * lines end in {@code \n}.
 */
public final class TextProfile {
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

  /**
   * Every row of the run, then the mean over them, accesses to data collections, values that the
   * program told, and what measuring cost.
   */
  public static String of(Profile profile, Row.Grouping grouping, Sort sort) {
    List<Row> rows = Rows.of(profile, grouping);
    StringBuilder text = new StringBuilder();
    for (Row row : rows) {
      text.append(table(profile, title(row), row.lifeNanos(), row.routines(), sort)).append('\n');
    }
    if (rows.size() > 1) {
      text.append(mean(profile, rows, sort)).append('\n');
    }
    text.append(TextCollections.of(profile, rows));
    text.append(TextValues.of(profile));
    text.append(ProfileTable.whichTime(profile)).append('\n');
    text.append(cost(profile.intrusion())).append('\n');
    if (profile.intrusion().times().isKnown()) {
      text.append(cost(profile.intrusion().times())).append('\n');
    }
    profile.metrics().stream()
        .filter(metric -> !metric.isTime())
        .forEach(metric -> text.append(cost(metric)).append('\n'));
    return text.toString();
  }

  /** {@code cpu: 310 ns a reading}, or why there is none. */
  private static String cost(Metric metric) {
    if (metric.unavailable() != null) {
      return metric.name() + " not available here: " + metric.unavailable();
    }
    return metric.readNanos() <= 0
        ? metric.name() + ": cost of a reading not measured"
        : String.format(Locale.ROOT, "%s: %.0f ns a reading", metric.name(), metric.readNanos());
  }

  /** {@code intrusion 1.2 %, 21 ns a call}. */
  public static String cost(Intrusion intrusion) {
    return intrusion.nsPerCall() <= 0
        ? "intrusion not measured: nothing was calibrated"
        : String.format(
            Locale.ROOT,
            intrusion.atMost()
                ? "intrusion at most %.1f %%, %.0f ns a call: the JVM had not compiled all of it"
                    + " yet"
                : "intrusion %.1f %%, %.0f ns a call",
            100 * intrusion.share(),
            intrusion.nsPerCall());
  }

  /**
   * {@code of the processor: recording calls 8.1 s, weaving 0.41 s, compiling what was woven about
   * 2.2 s of 3.5 s, helping 0.19 s}.
   */
  public static String cost(MeasuringTimes times) {
    List<String> parts = new ArrayList<>();
    parts.add("recording calls " + seconds(times.recordingNanos()));
    parts.add("weaving " + seconds(times.weavingNanos()));
    if (times.compilingNanos() > 0) {
      parts.add(
          "compiling what was woven about "
              + seconds(times.compilingWovenNanos())
              + " of "
              + seconds(times.compilingNanos()));
      parts.add("helping " + seconds(times.helpingNanos()));
    }
    return "of the processor: " + String.join(", ", parts);
  }

  private static String seconds(long nanos) {
    return String.format(Locale.ROOT, nanos < 1e9 ? "%.2f s" : "%.1f s", nanos / 1e9);
  }

  /** The mean over some rows; what a row does not have counts as 0 there. */
  public static String mean(Profile profile, List<Row> rows, Sort sort) {
    long life = rows.stream().mapToLong(Row::lifeNanos).sum();
    String title = "mean over " + rows.size() + " rows";
    return new ProfileTable(profile, Math.max(1, rows.size()))
        .of(title, life, Rows.sum(rows), sort.order);
  }

  /** {@code host.4711 / Live.4711}, {@code host.4711 / pool-1}, {@code host.4711 / 12 main}. */
  public static String title(Row row) {
    if (row.thread() != null) {
      return row.node() + " / " + row.thread() + ' ' + row.label();
    }
    return row.label().equals(row.node()) ? row.node() : row.node() + " / " + row.label();
  }

  /**
   * One table.
   *
   * @param profile of which the routines are a part
   * @param lifeNanos what 100 % are, and what the exclusive times and the rest add up to
   */
  public static String table(
      Profile profile, String title, long lifeNanos, List<RoutineProfile> routines, Sort sort) {
    return new ProfileTable(profile, 1).of(title, lifeNanos, routines, sort.order);
  }
}
