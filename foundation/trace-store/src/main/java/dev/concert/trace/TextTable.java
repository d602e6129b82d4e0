package dev.concert.trace;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** One table of a {@link TextProfile}. */
final class TextTable {
  private static final String HEADING =
      " %Time    Seconds    Cumsecs      #Calls     msec/call  Incl.secs";
  private static final String STATISTICS_HEADING =
      "    Mean.msec    ±Dev.msec     Min.msec     Max.msec";
  private static final String LINE = "%6s %10s %10s %11s %13s %10s";
  private static final String STATISTICS = " %12s %12s %12s %12s";

  private final double probeNanos;
  private final int rows;
  private boolean statistics;
  private boolean shortCalls;
  private boolean estimated;

  /**
   * @param profile of which the table shows a part
   * @param rows figures are totals over so many rows; what is printed is their mean
   */
  TextTable(Profile profile, int rows) {
    this.probeNanos = profile.intrusion().nsPerCall();
    this.rows = rows;
  }

  String of(
      String title,
      long lifeNanos,
      List<RoutineProfile> routines,
      Comparator<RoutineProfile> order) {
    statistics = routines.stream().anyMatch(routine -> routine.statistics() != null);
    estimated = routines.stream().anyMatch(r -> r.quality() == Quality.ESTIMATED);
    StringBuilder text = new StringBuilder(title);
    text.append(format(", life %s s\n", seconds(lifeNanos, whole())));
    text.append(HEADING).append(statistics ? STATISTICS_HEADING : "").append("  Name\n");
    long covered = 0;
    for (RoutineProfile routine : routines.stream().sorted(order).toList()) {
      covered += routine.exclusiveNanos();
      text.append(line(routine, lifeNanos, covered));
    }
    text.append(rest(Math.max(0, lifeNanos - covered), covered, lifeNanos));
    return text.append(notes()).toString();
  }

  private Quality whole() {
    return estimated ? Quality.ESTIMATED : Quality.MEASURED;
  }

  private String line(RoutineProfile routine, long lifeNanos, long covered) {
    long calls = routine.calls();
    Quality quality = routine.quality();
    String figures =
        format(
            LINE,
            figure(quality, "%.1f", percent(routine.exclusiveNanos(), lifeNanos)),
            seconds(routine.exclusiveNanos(), quality),
            seconds(covered, whole()),
            rows == 1 ? format("%,d", calls) : format("%,.1f", (double) calls / rows),
            figure(quality, "%,.6f", calls == 0 ? 0 : routine.exclusiveNanos() / 1e6 / calls),
            seconds(routine.inclusiveNanos(), quality));
    boolean marked = routine.shortCalls(probeNanos);
    shortCalls |= marked;
    return figures
        + (statistics ? statistics(routine.statistics()) : "")
        + (marked ? "! " : "  ")
        + routine.routine()
        + '\n';
  }

  private static String statistics(Statistics known) {
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
            LINE,
            figure(whole(), "%.1f", percent(rest, lifeNanos)),
            seconds(rest, whole()),
            seconds(covered + rest, whole()),
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
              "! the mean call is under five times the %.0f ns of measuring it: mostly measurement\n",
              probeNanos);
    }
    return text;
  }

  private static double percent(long part, long whole) {
    return whole <= 0 ? 0 : 100.0 * part / whole;
  }

  private String seconds(long nanos, Quality quality) {
    return figure(quality, "%.6f", nanos / 1e9 / rows);
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
