package dev.concert.racy.model;

import dev.concert.model.words.Words;
import dev.concert.racy.figures.FunctionProfile;
import dev.concert.racy.figures.ProfileSummary;
import dev.concert.racy.figures.RowKey;
import dev.concert.racy.figures.Segments;
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
        : Words.say(amount == 1 ? "%s call" : "%s calls", Units.count(amount));
  }

  public String of(StackedBar bar, BarPiece piece) {
    return switch (piece.kind()) {
      case ROUTINE -> routine(bar, piece.routine());
      case MORE -> more(bar, piece);
      case REST -> rest(bar);
      case BEYOND ->
          Words.say(
              "this bar adds up to %s, more than the axis holds:\n"
                  + "it sums figures that lie on different rows",
              length(summary, bar.total()));
    };
  }

  private String rest(StackedBar bar) {
    return Words.say(
        summary.options().showsBlocked()
            ? "%s of %s in which it was not blocked\n= %s − %ss of all measured routines"
            : "%s of %s that no measured routine covers:\n"
                + "waiting, libraries, or routines that are not instrumented\n"
                + "= %s − %ss of all measured routines",
        length(summary, bar.rest()),
        bar.title(),
        life(bar),
        FigureWords.shown(summary.options()));
  }

  /** A row as a whole. */
  public String of(StackedBar bar) {
    String head = bar.title() + ", " + life(bar);
    if (bar.key().statistic()) {
      String noun = Words.say(segments().noun(false));
      return Words.say("%s: %s of every %s over %s", head, bar.title(), noun, rows());
    }
    if (bar.key().cluster() != null) {
      return head + "\n" + new ClusterText(summary).spread(bar);
    }
    String rest = summary.options().fillsLife() ? ", " + restOf(bar) : "";
    return head + where(bar.key()) + "\n" + SegmentText.count(segments(), bar.size()) + rest;
  }

  private static String where(RowKey key) {
    return key.thread() == null
        ? Words.say("\nnode %s", key.node())
        : Words.say("\nnode %s, thread %d", key.node(), key.thread());
  }

  private String restOf(StackedBar bar) {
    return length(summary, bar.rest()) + ' ' + Words.say(summary.options().rest());
  }

  private Segments segments() {
    return summary.options().segments();
  }

  private String life(StackedBar bar) {
    return AmountFormat.of(summary).whole() + ' ' + AmountFormat.of(summary).of(bar.lifeNanos());
  }

  /** The whole picture in a sentence. */
  public String summary() {
    String metric = FigureWords.shown(summary.options());
    if (summary.statistics().isEmpty()) {
      return Words.say("Routine profile summary, %s: no rows", metric);
    }
    return Words.say(
        "Routine profile summary, %s of %s; on average %s",
        metric, rows(), String.join(", ", largest(summary.bar(RowKey.MEAN))));
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
      figures.add(SegmentText.more(segments(), more));
    }
    if (summary.options().fillsLife()) {
      figures.add(restOf(bar));
    }
    return "%s, %s: %s".formatted(bar.title(), life(bar), String.join(", ", figures));
  }

  private String rows() {
    return Units.plural(summary.bars().size(), "row", "rows");
  }

  private String routine(StackedBar bar, int index) {
    String routine = summary.segments().get(index);
    int i = bar.find(index);
    String head =
        segments().name(routine)
            + '\n'
            + amount(bar.amount(i))
            + ' '
            + FigureWords.shown(summary.options());
    return bar.key().statistic()
        ? head + statistic(bar, i) + hatched(bar, i)
        : head
            + share(bar, i)
            + hatched(bar, i)
            + (summary.ofRoutines() ? samples(bar, routine) : members(bar, routine));
  }

  private String statistic(StackedBar bar, int i) {
    if (summary.options().inPercent()) {
      return share(bar.length(i) / 100)
          + Words.say(
              "\n%s over %s, of the shares; a row without it counts as 0", bar.title(), rows());
    }
    return Words.say(
        summary.derived() == null
            ? "\n%s over %s; a row without it counts as 0"
            : "\n%s over %s; a row without it does not count",
        bar.title(),
        rows());
  }

  private String share(double of) {
    return summary.options().showsTime()
        ? Words.say("; %s of a row's %s", Units.percent(of), AmountFormat.of(summary).whole())
        : Words.say("; %s of a row's calls", Units.percent(of));
  }

  private String share(StackedBar bar, int i) {
    if (!summary.options().inPercent()) {
      return Words.say(" on %s", bar.title());
    }
    String percent = Units.percent(bar.length(i) / 100);
    return summary.options().showsTime()
        ? Words.say(" = %s of %s's %s", percent, bar.title(), life(bar))
        : Words.say(" = %s of the calls on %s", percent, bar.title());
  }

  /** How many routines of the row are in the class or package. */
  private String members(StackedBar bar, String segment) {
    Row row = summary.row(bar.key());
    long members =
        row.routines().stream()
            .filter(r -> summary.options().segments().of(r.routine()).equals(segment))
            .count();
    return Words.say("\nthe sum of %s", Units.plural(members, "routine", "routines"));
  }

  private String samples(StackedBar bar, String routine) {
    Row row = summary.row(bar.key());
    RoutineProfile figures = row == null ? null : ProfileSummary.find(row, routine);
    if (figures == null) {
      return "";
    }
    double probe = summary.probeNanos();
    AmountFormat amounts = AmountFormat.of(summary);
    String text =
        Words.say(
            "\nexclusive %s, inclusive %s, %s; a call %s exclusive, %s inclusive",
            amounts.of(figures.exclusiveNanos()),
            amounts.of(figures.inclusiveNanos()),
            Units.plural(figures.calls(), "call", "calls"),
            amounts.of(FunctionProfile.exclusivePerCall(figures)),
            amounts.of(FunctionProfile.inclusivePerCall(figures)));
    text +=
        Words.say("\nexclusive = entry to exit, less measured subroutines; every call measured");
    if (figures.statistics() != null) {
      text += '\n' + FunctionText.calls(figures.statistics());
    }
    if (summary.estimated()) {
      text += Words.say("\n~ estimated: the calibrated cost of measuring is taken out");
    }
    text += waits(bar, routine);
    return figures.shortCalls(probe)
        ? text
            + Words.say(
                "\ncalls shorter than 5 × the probe's %s: mostly measurement", Units.time(probe))
        : text;
  }

  private String waits(StackedBar bar, String routine) {
    if (!summary.knowsWaits()) {
      return "";
    }
    BlockedTimes.Waits waits = summary.waits(bar.key(), routine);
    return waits.count() == 0
        ? Words.say("\nnever blocked for %s in itself", FigureWords.longEnough())
        : Words.say(
            "\nblocked %s in itself, in %s: %s",
            Units.time(waits.exclusiveNanos()),
            Units.plural(waits.count(), "wait", "waits"),
            reasons(waits));
  }

  /** What the hatched end of a segment stands for. */
  private String hatched(StackedBar bar, int i) {
    return summary.marksBlocked() && bar.blocked(i) > 0
        ? Words.say(
            "\nhatched: %s of it blocked, %s not",
            length(summary, bar.blocked(i)), length(summary, bar.length(i) - bar.blocked(i)))
        : "";
  }

  /** {@code monitor 1.20 s, park 3.10 ms}, the longest first. */
  static String reasons(BlockedTimes.Waits waits) {
    return waits.exclusiveByReason().entrySet().stream()
        .sorted(Map.Entry.<WaitReason, Long>comparingByValue().reversed())
        .map(entry -> entry.getKey().said() + ' ' + Units.time(entry.getValue()))
        .collect(Collectors.joining(", "));
  }

  private String more(StackedBar bar, BarPiece piece) {
    StringBuilder text =
        new StringBuilder(
            Words.say(
                "%s, together %s",
                SegmentText.more(segments(), piece.count()), length(summary, piece.length())));
    int[] together =
        BarPiece.together(bar, summary.axisEnd(), axisWidth, summary.options().top(), marked);
    for (int i = 0; i < Math.min(NAMES, together.length); i++) {
      text.append('\n')
          .append(length(summary, bar.length(together[i])))
          .append("  ")
          .append(segments().name(summary.segments().get(bar.routine(together[i]))));
    }
    if (together.length > NAMES) {
      text.append(Words.say("\nclick for all of them in the node profile"));
    }
    return text.toString();
  }
}
