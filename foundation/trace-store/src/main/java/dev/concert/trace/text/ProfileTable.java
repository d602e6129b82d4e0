package dev.concert.trace.text;

import dev.concert.trace.CallStatistics;
import dev.concert.trace.Metric;
import dev.concert.trace.Profile;
import dev.concert.trace.Profile.Stretch;
import dev.concert.trace.Quality;
import dev.concert.trace.RoutineProfile;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** One table of a {@link TextProfile}. */
final class ProfileTable {
  private static final String HEADING =
      " %Time    Seconds    Cumsecs      #Calls     msec/call  Incl.secs";
  private static final String AMOUNTS_HEADING =
      "     %          Amount       Cumulated      #Calls        per call       Inclusive";
  private static final String STATISTICS_HEADING =
      "    Mean.msec    ±Dev.msec     Min.msec     Max.msec";
  private static final String LINE = "%6s %10s %10s %11s %13s %10s";
  private static final String AMOUNTS_LINE = "%6s %15s %15s %11s %15s %15s";
  private static final String STATISTICS = " %12s %12s %12s %12s";

  private final Metric metric;
  private final double probeNanos;
  private final String range;
  private final int rows;
  private boolean statistics;
  private boolean shortCalls;
  private boolean estimated;

  /**
   * @param profile of which the table shows a part
   * @param rows figures are totals over so many rows; what is printed is their mean
   */
  ProfileTable(Profile profile, int rows) {
    this.metric = profile.metrics().getFirst();
    this.probeNanos = metric.isTime() ? profile.intrusion().nsPerCall() : 0;
    this.range = profile.stretches().isEmpty() ? "" : ", " + Stretch.words(profile.stretches());
    this.rows = rows;
  }

  /** The heads are those of {@code prof}, which do not say it. */
  static String whichTime(Profile profile) {
    Metric metric = profile.metrics().getFirst();
    return isNanos(metric)
        ? "Seconds, Cumsecs, msec/call: exclusive, without the measured routines that are called;"
            + " Incl.secs: with them"
        : "Amount, Cumulated, per call: exclusive, without the measured routines that are called;"
            + " Inclusive: with them";
  }

  String of(
      String title,
      long lifeNanos,
      List<RoutineProfile> routines,
      Comparator<RoutineProfile> order) {
    statistics = routines.stream().anyMatch(routine -> routine.statistics() != null);
    estimated = routines.stream().anyMatch(r -> r.quality() == Quality.ESTIMATED);
    StringBuilder text = new StringBuilder(title).append(range);
    text.append(format(", %s %s%s\n", name(), amount(lifeNanos, whole()), unit()));
    text.append(nanos() ? HEADING : AMOUNTS_HEADING)
        .append(statistics ? STATISTICS_HEADING : "")
        .append("  Name\n");
    long covered = 0;
    for (RoutineProfile routine : routines.stream().sorted(order).toList()) {
      covered += routine.exclusiveNanos();
      text.append(line(routine, lifeNanos, covered));
    }
    text.append(rest(Math.max(0, lifeNanos - covered), covered, lifeNanos));
    return text.append(notes()).toString();
  }

  /** Of what all lines add up to. */
  private String name() {
    return metric.isTime() ? "life" : metric.name();
  }

  private String unit() {
    return nanos() ? " s" : metric.unit().equals("count") ? "" : ' ' + metric.unit();
  }

  private boolean nanos() {
    return isNanos(metric);
  }

  private static boolean isNanos(Metric metric) {
    return metric.unit().equals(Metric.TIME.unit());
  }

  private Quality whole() {
    return estimated ? Quality.ESTIMATED : Quality.MEASURED;
  }

  private String line(RoutineProfile routine, long lifeNanos, long covered) {
    long calls = routine.calls();
    Quality quality = routine.quality();
    String figures =
        format(
            nanos() ? LINE : AMOUNTS_LINE,
            figure(quality, "%.1f", percent(routine.exclusiveNanos(), lifeNanos)),
            amount(routine.exclusiveNanos(), quality),
            amount(covered, whole()),
            rows == 1 ? format("%,d", calls) : format("%,.1f", (double) calls / rows),
            perCall(quality, calls == 0 ? 0 : (double) routine.exclusiveNanos() / calls),
            amount(routine.inclusiveNanos(), quality));
    boolean marked = routine.shortCalls(probeNanos);
    shortCalls |= marked;
    return figures
        + (statistics ? statistics(routine.statistics()) : "")
        + (marked ? "! " : "  ")
        + routine.routine()
        + '\n';
  }

  private static String statistics(CallStatistics known) {
    return known == null
        ? format(STATISTICS, "-", "-", "-", "-")
        : format(
            STATISTICS,
            millis(known.meanNanos()),
            millis(known.deviationNanos()),
            millis(known.minNanos()),
            millis(known.maxNanos()));
  }

  private String rest(long rest, long covered, long lifeNanos) {
    String figures =
        format(
            nanos() ? LINE : AMOUNTS_LINE,
            figure(whole(), "%.1f", percent(rest, lifeNanos)),
            amount(rest, whole()),
            amount(covered + rest, whole()),
            "",
            "",
            "");
    return figures + (statistics ? format(STATISTICS, "", "", "", "") : "") + "  (not measured)\n";
  }

  private String notes() {
    String text = "";
    if (estimated) {
      text +=
          "~ estimated: the calibrated cost of measuring is taken out;"
              + " statistics of calls are as measured\n";
    }
    if (shortCalls) {
      text +=
          format(
              "! the mean call is under five times the %.0f ns of measuring it: mostly"
                  + " measurement\n",
              probeNanos);
    }
    return text;
  }

  private static double percent(long part, long whole) {
    return whole <= 0 ? 0 : 100.0 * part / whole;
  }

  private String amount(long amount, Quality quality) {
    return nanos()
        ? figure(quality, "%.6f", amount / 1e9 / rows)
        : figure(quality, "%,.0f", (double) amount / rows);
  }

  private String perCall(Quality quality, double amount) {
    return nanos() ? figure(quality, "%,.6f", amount / 1e6) : figure(quality, "%,.1f", amount);
  }

  private static String millis(double nanos) {
    return format("%,.6f", nanos / 1e6);
  }

  private static String figure(Quality quality, String format, double value) {
    return switch (quality) {
      case MEASURED -> format(format, value);
      case ESTIMATED -> '~' + format(format, value);
      case NOT_MEASURED -> "-";
    };
  }

  private static String format(String format, Object... arguments) {
    return String.format(Locale.ROOT, format, arguments);
  }
}
