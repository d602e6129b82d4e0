package dev.concert.racy.model;

import dev.concert.racy.figures.FunctionProfile;
import dev.concert.racy.figures.ProfileSummary;
import dev.concert.racy.figures.RowKey;
import dev.concert.racy.figures.StackedBar;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.Row;
import dev.concert.trace.WaitReason;
import dev.concert.trace.waits.BlockedTimes;
import dev.concert.ui.look.Units;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What a tooltip says of a place in the bars: the figure, its formula, unit and samples. */
public final class BarTooltips {
  private static final int NAMES = 8;
  private static final String UNCOVERED =
      "that no measured routine covers:\nwaiting, libraries, or routines that are not instrumented";

  private final ProfileSummary summary;
  private final int axisWidth;
  private final int marked;

  /**
   * @param axisWidth layout units for the bars
   * @param marked index of the marked routine, or -1
   */
  public BarTooltips(ProfileSummary summary, int axisWidth, int marked) {
    this.summary = summary;
    this.axisWidth = axisWidth;
    this.marked = marked;
  }

  /** A length on the axis with its unit. */
  public static String length(ProfileSummary summary, double length) {
    if (summary.derived() != null) {
      return summary.derived().unit().format(length);
    }
    if (summary.options().inPercent()) {
      return Units.percent(length / 100);
    }
    return summary.options().showsTime()
        ? AmountFormat.of(summary).of(length)
        : Units.count(length);
  }

  private String amount(double amount) {
    if (summary.derived() != null) {
      return length(summary, amount);
    }
    return summary.options().showsTime()
        ? AmountFormat.of(summary).of(amount)
        : Units.count(amount) + (amount == 1 ? " call" : " calls");
  }

  public String of(StackedBar bar, BarPiece piece) {
    return switch (piece.kind()) {
      case ROUTINE -> routine(bar, piece.routine());
      case MORE -> more(bar, piece);
      case REST ->
          "%s of %s %s\n= %s %s − %ss of all measured routines"
              .formatted(
                  length(summary, bar.rest()),
                  bar.label(),
                  summary.options().showsBlocked() ? "in which it was not blocked" : UNCOVERED,
                  AmountFormat.of(summary).whole(),
                  AmountFormat.of(summary).of(bar.lifeNanos()),
                  RacyViewState.metric(summary.options()));
      case BEYOND ->
          "this bar adds up to %s, more than the axis holds:\nit sums figures that lie on different rows"
              .formatted(length(summary, bar.total()));
    };
  }

  /** A row as a whole. */
  public String of(StackedBar bar) {
    String head = bar.label() + ", " + life(bar);
    if (bar.key().statistic()) {
      return head + ": " + bar.label() + " of every " + noun(false) + " over " + rows();
    }
    if (bar.key().cluster() != null) {
      return head + "\n" + new ClusterText(summary).spread(bar);
    }
    String where = bar.key().thread() == null ? "" : ", thread " + bar.key().thread();
    String rest =
        summary.options().fillsLife()
            ? ", " + length(summary, bar.rest()) + ' ' + summary.options().rest()
            : "";
    return head
        + "\nnode "
        + bar.key().node()
        + where
        + "\n"
        + Units.plural(bar.size(), noun(false), noun(true))
        + rest;
  }

  private String noun(boolean plural) {
    return summary.options().segments().noun(plural);
  }

  private String life(StackedBar bar) {
    return AmountFormat.of(summary).whole() + ' ' + AmountFormat.of(summary).of(bar.lifeNanos());
  }

  /** The whole picture in a sentence. */
  public String summary() {
    String metric = RacyViewState.metric(summary.options());
    if (summary.statistics().isEmpty()) {
      return "Routine profile summary, " + metric + ": no rows";
    }
    return "Routine profile summary, %s of %s; on average %s"
        .formatted(metric, rows(), String.join(", ", largest(summary.bar(RowKey.MEAN))));
  }

  /** The largest segments with their lengths. */
  private List<String> largest(StackedBar bar) {
    return IntStream.range(0, Math.min(NAMES, bar.size()))
        .mapToObj(i -> summary.label(bar.routine(i)) + ' ' + length(summary, bar.length(i)))
        .toList();
  }

  /** A row with its figures, as a screen reader says it. */
  public String spoken(StackedBar bar) {
    List<String> figures = new ArrayList<>(largest(bar));
    int more = bar.size() - figures.size();
    if (more > 0) {
      figures.add(Units.plural(more, "more " + noun(false), "more " + noun(true)));
    }
    if (summary.options().fillsLife()) {
      figures.add(length(summary, bar.rest()) + ' ' + summary.options().rest());
    }
    return "%s, %s: %s".formatted(bar.label(), life(bar), String.join(", ", figures));
  }

  private String rows() {
    return Units.plural(summary.bars().size(), "row", "rows");
  }

  private String routine(StackedBar bar, int index) {
    String routine = summary.segments().get(index);
    int i = bar.find(index);
    String head =
        routine + '\n' + amount(bar.amount(i)) + ' ' + RacyViewState.metric(summary.options());
    return bar.key().statistic()
        ? head + statistic(bar, i) + hatched(bar, i)
        : head
            + share(bar, i)
            + hatched(bar, i)
            + (summary.ofRoutines() ? samples(bar, routine) : members(bar, routine));
  }

  private String statistic(StackedBar bar, int i) {
    String share =
        summary.options().inPercent()
            ? "; " + Units.percent(bar.length(i) / 100) + ' ' + whole()
            : "";
    return share
        + "\n"
        + bar.label()
        + " over "
        + rows()
        + (summary.options().inPercent() ? ", of the shares; " : "; ")
        + (summary.derived() == null
            ? "a row without it counts as 0"
            : "a row without it does not count");
  }

  private String share(StackedBar bar, int i) {
    if (!summary.options().inPercent()) {
      return " on " + bar.label();
    }
    String of =
        summary.options().showsTime()
            ? "%s of %s's %s".formatted(Units.percent(bar.length(i) / 100), bar.label(), life(bar))
            : "%s of the calls on %s".formatted(Units.percent(bar.length(i) / 100), bar.label());
    return " = " + of;
  }

  private String whole() {
    return summary.options().showsTime()
        ? "of a row's " + AmountFormat.of(summary).whole()
        : "of a row's calls";
  }

  /** How many routines of the row are in the class or package. */
  private String members(StackedBar bar, String segment) {
    Row row = summary.row(bar.key());
    long members =
        row.routines().stream()
            .filter(r -> summary.options().segments().of(r.routine()).equals(segment))
            .count();
    return "\nthe sum of " + Units.plural(members, "routine", "routines");
  }

  private String samples(StackedBar bar, String routine) {
    Row row = summary.row(bar.key());
    RoutineProfile figures = row == null ? null : ProfileSummary.find(row, routine);
    if (figures == null) {
      return "";
    }
    double probe = summary.probeNanos();
    String text =
        "\nexclusive %s, inclusive %s, %s; a call %s exclusive, %s inclusive"
            .formatted(
                AmountFormat.of(summary).of(figures.exclusiveNanos()),
                AmountFormat.of(summary).of(figures.inclusiveNanos()),
                Units.plural(figures.calls(), "call", "calls"),
                AmountFormat.of(summary).of(FunctionProfile.exclusivePerCall(figures)),
                AmountFormat.of(summary).of(FunctionProfile.inclusivePerCall(figures)));
    text += "\nexclusive = entry to exit, less measured subroutines; every call measured";
    if (figures.statistics() != null) {
      text += '\n' + FunctionText.calls(figures.statistics());
    }
    if (summary.estimated()) {
      text += "\n~ estimated: the calibrated cost of measuring is taken out";
    }
    text += waits(bar, routine);
    return figures.shortCalls(probe)
        ? text
            + "\ncalls shorter than 5 × the probe's "
            + Units.time(probe)
            + ": mostly measurement"
        : text;
  }

  private String waits(StackedBar bar, String routine) {
    if (!summary.knowsWaits()) {
      return "";
    }
    BlockedTimes.Waits waits = summary.waits(bar.key(), routine);
    return waits.count() == 0
        ? "\nnever blocked for " + FigureWords.LONG_ENOUGH + " in itself"
        : "\nblocked %s in itself, in %s: %s"
            .formatted(
                Units.time(waits.exclusiveNanos()),
                Units.plural(waits.count(), "wait", "waits"),
                reasons(waits));
  }

  /** What the hatched end of a segment stands for. */
  private String hatched(StackedBar bar, int i) {
    return summary.marksBlocked() && bar.blocked(i) > 0
        ? "\nhatched: %s of it blocked, %s not"
            .formatted(
                length(summary, bar.blocked(i)), length(summary, bar.length(i) - bar.blocked(i)))
        : "";
  }

  /** {@code monitor 1.20 s, park 3.10 ms}, the longest first. */
  static String reasons(BlockedTimes.Waits waits) {
    return waits.exclusiveByReason().entrySet().stream()
        .sorted(Map.Entry.<WaitReason, Long>comparingByValue().reversed())
        .map(entry -> entry.getKey().word() + ' ' + Units.time(entry.getValue()))
        .collect(Collectors.joining(", "));
  }

  private String more(StackedBar bar, BarPiece piece) {
    StringBuilder text =
        new StringBuilder()
            .append(Units.plural(piece.count(), "more " + noun(false), "more " + noun(true)))
            .append(", together ")
            .append(length(summary, piece.length()));
    int[] together =
        BarPiece.together(bar, summary.axisEnd(), axisWidth, summary.options().top(), marked);
    for (int i = 0; i < Math.min(NAMES, together.length); i++) {
      text.append('\n')
          .append(length(summary, bar.length(together[i])))
          .append("  ")
          .append(summary.segments().get(bar.routine(together[i])));
    }
    if (together.length > NAMES) {
      text.append("\nclick for all of them in the node profile");
    }
    return text.toString();
  }
}
