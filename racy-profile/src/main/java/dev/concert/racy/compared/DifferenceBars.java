package dev.concert.racy.compared;

import dev.concert.racy.compared.SideRows.Place;
import dev.concert.racy.compared.SideRows.SideRow;
import dev.concert.racy.figures.AlikeChoice;
import dev.concert.racy.figures.BarOptions;
import dev.concert.racy.figures.BarOptions.Quantity;
import dev.concert.racy.figures.ProfileSummary;
import dev.concert.racy.figures.RowKey;
import dev.concert.trace.Metric;
import dev.concert.trace.NodeProfile;
import dev.concert.trace.Profile;
import dev.concert.trace.Row;
import dev.concert.trace.Rows;
import dev.concert.trace.compare.ComparedRun;
import dev.concert.trace.compare.Normalisation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What each row has more or less of in the other run: bars to both sides of a middle. Rows are the
 * same that are called the same on the same node; nodes, which are named by the numbers of their
 * processes, that have the same name or else the same place in the order. Of repeated runs the
 * means are compared, over those that have the row, and judged by how these differ among
 * themselves. Threads that are alike in the open run are together. Immutable.
 */
public final class DifferenceBars {
  private final ProfileSummary open;
  private final int runsOfA;
  private final int runsOfB;
  private final List<String> segments;
  private final Map<String, Integer> indexes = new HashMap<>();
  private final List<DifferenceLine> lines;
  private final double axisEnd;

  private DifferenceBars(List<ProfileSummary> ofA, List<ProfileSummary> ofB) {
    open = ofA.getFirst();
    runsOfA = ofA.size();
    runsOfB = ofB.size();
    List<String> nodes = open.profile().nodes().stream().map(NodeProfile::node).toList();
    SideRows a = new SideRows(ofA, nodes);
    SideRows b = new SideRows(ofB, nodes);
    Set<Place> places = new LinkedHashSet<>(a.rows().keySet());
    places.addAll(b.rows().keySet());
    segments = segments(a, b, places);
    segments.forEach(name -> indexes.put(name, indexes.size()));
    boolean defined = open.derived() != null;
    DifferenceLines made = new DifferenceLines(open, a, b, indexes, defined);
    lines = made.listed(places);
    axisEnd = made.longest();
  }

  /** Those whose differences add up to most over all rows first. */
  private static List<String> segments(SideRows a, SideRows b, Set<Place> places) {
    Map<String, Double> sums = new HashMap<>();
    for (Place place : places) {
      SideRow first = a.rows().get(place);
      SideRow second = b.rows().get(place);
      for (String name : DifferenceLine.names(first, second)) {
        double difference = DifferenceLine.figure(first, second, name, false).difference();
        sums.merge(name, Math.abs(difference), Double::sum);
      }
    }
    Comparator<String> largestFirst = Comparator.comparingDouble(name -> -sums.get(name));
    return sums.keySet().stream()
        .sorted(largestFirst.thenComparing(Comparator.naturalOrder()))
        .toList();
  }

  /**
   * @param a begins with the open run
   * @param choice what the bars show of a single run; times where a run does not have what a
   *     formula is made of, or that is blocked times, which profiles do not have
   * @param by what times are divided by: of calls, bars are those of the formula that says so
   */
  public static DifferenceBars of(
      List<ComparedRun> a, List<ComparedRun> b, BarOptions choice, Normalisation by) {
    Profile open = a.getFirst().profile();
    Row.Grouping grouping =
        choice.grouping() == null ? Rows.defaultGrouping(open) : choice.grouping();
    BarOptions grouped = choice.with(grouping, choice.alike());
    BarOptions wanted = TimePerCall.where(by, grouped, open);
    List<ProfileSummary> own = summaries(a, wanted);
    List<ProfileSummary> others = summaries(b, wanted);
    if (Stream.concat(own.stream(), others.stream()).allMatch(run -> shows(run, wanted))) {
      return new DifferenceBars(own, others);
    }
    String metric = choice.derived() == null ? choice.metric() : Metric.TIME.name();
    BarOptions plain = grouped.withMetric(metric).with(Quantity.TIME);
    BarOptions times = TimePerCall.where(by, plain, open);
    return new DifferenceBars(summaries(a, times), summaries(b, times));
  }

  /** Only the open run says which threads are together. */
  private static List<ProfileSummary> summaries(List<ComparedRun> side, BarOptions options) {
    BarOptions apart = options.with(options.grouping(), AlikeChoice.APART);
    List<ProfileSummary> made = new ArrayList<>();
    for (ComparedRun run : side) {
      BarOptions of = made.isEmpty() ? options : apart;
      made.add(ProfileSummary.of(of.of(run.profile()), of, List.of()));
    }
    return made;
  }

  private static boolean shows(ProfileSummary run, BarOptions options) {
    return !options.showsBlocked() && (options.derived() == null || run.derived() != null);
  }

  /** The open run alone, by which lengths are written. */
  public ProfileSummary open() {
    return open;
  }

  /** How many runs the side of the open one has. */
  public int runsOfA() {
    return runsOfA;
  }

  public int runsOfB() {
    return runsOfB;
  }

  /** Routines, classes or packages. */
  public List<String> segments() {
    return segments;
  }

  /** The place of the segment that a routine is part of, or -1. */
  public int segmentOf(String routine) {
    return routine == null ? -1 : indexes.getOrDefault(open.options().segments().of(routine), -1);
  }

  /**
   * The mean over the rows, the rows of the open run or what stands for several, and those that
   * only the other one has.
   */
  public List<DifferenceLine> lines() {
    return lines;
  }

  /** The keys of the lines that a row has: its own, those of its parts or of what it is part of. */
  public Set<RowKey> linesOf(RowKey row) {
    return open.barsOf(row);
  }

  /** Whether the threads are listed that a line stands for. */
  public boolean isOpen(DifferenceLine line) {
    return line.key() != null && open.shown().isOpen(line.key());
  }

  /** Whether it stands below that of the threads of which it is one. */
  public boolean isWithin(DifferenceLine line) {
    return line.key() != null && open.shown().isWithin(line.key());
  }

  /** The length of each half of the axis, in its unit. */
  public double axisEnd() {
    return axisEnd;
  }
}
