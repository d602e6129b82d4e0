package dev.concert.racy.compared;

import dev.concert.racy.compared.SideRows.Place;
import dev.concert.racy.compared.SideRows.SideRow;
import dev.concert.racy.figures.AlikeChoice;
import dev.concert.racy.figures.BarOptions;
import dev.concert.racy.figures.BarOptions.Quantity;
import dev.concert.racy.figures.ProfileSummary;
import dev.concert.racy.figures.RowKey;
import dev.concert.trace.NodeProfile;
import dev.concert.trace.Profile;
import dev.concert.trace.Row;
import dev.concert.trace.Rows;
import dev.concert.trace.compare.ComparedRun;
import dev.concert.trace.compare.Comparison;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What each row has more or less of in the other run: bars to both sides of a middle. Rows are the
 * same that are called the same on the same node; nodes, which are named by the numbers of their
 * processes, that have the same name or else the same place in the order. Of repeated runs the
 * means are compared, over those that have the row. Immutable.
 */
public final class DifferenceBars {
  private final ProfileSummary open;
  private final List<String> segments;
  private final Map<String, Integer> indexes = new HashMap<>();
  private final List<DifferenceLine> lines = new ArrayList<>();
  private final double axisEnd;

  private DifferenceBars(ProfileSummary open, SideRows a, SideRows b) {
    this.open = open;
    boolean defined = open.derived() != null;
    Set<Place> places = new LinkedHashSet<>(a.rows().keySet());
    places.addAll(b.rows().keySet());
    segments = segments(a, b, places);
    segments.forEach(name -> indexes.put(name, indexes.size()));
    if (a.mean() != null || b.mean() != null) {
      lines.add(new DifferenceLine(a.mean(), b.mean(), indexes, defined));
    }
    for (Place place : places) {
      lines.add(new DifferenceLine(a.rows().get(place), b.rows().get(place), indexes, defined));
    }
    axisEnd =
        lines.stream()
            .flatMap(line -> Stream.of(line.less(), line.more()))
            .mapToDouble(bar -> bar.total())
            .max()
            .orElse(0);
  }

  /** Those whose differences add up to most over all rows first. */
  private static List<String> segments(SideRows a, SideRows b, Set<Place> places) {
    Map<String, Double> sums = new HashMap<>();
    for (Place place : places) {
      SideRow first = a.rows().get(place);
      SideRow second = b.rows().get(place);
      Set<String> names = new HashSet<>(first == null ? Set.of() : first.segments());
      names.addAll(second == null ? Set.of() : second.segments());
      for (String name : names) {
        double difference = DifferenceLine.difference(length(first, name), length(second, name));
        sums.merge(name, Math.abs(difference), Double::sum);
      }
    }
    Comparator<String> largestFirst = Comparator.comparingDouble(name -> -sums.get(name));
    return sums.keySet().stream()
        .sorted(largestFirst.thenComparing(Comparator.naturalOrder()))
        .toList();
  }

  private static double length(SideRow row, String segment) {
    return row == null ? 0 : row.length(segment, false);
  }

  /**
   * @param made its first side begins with the open run
   * @param choice what the bars show of a single run; times where a run does not have what a
   *     formula is made of, or that is blocked times, which profiles do not have
   */
  public static DifferenceBars of(Comparison made, BarOptions choice) {
    Profile open = made.a().getFirst().profile();
    Row.Grouping grouping =
        choice.grouping() == null ? Rows.defaultGrouping(open) : choice.grouping();
    BarOptions options = choice.with(grouping, AlikeChoice.APART);
    BarOptions times = options.with(Quantity.TIME);
    List<ProfileSummary> a = summaries(made.a(), options);
    List<ProfileSummary> b = summaries(made.b(), options);
    boolean all = Stream.concat(a.stream(), b.stream()).allMatch(run -> shows(run, options));
    List<String> nodes = open.nodes().stream().map(NodeProfile::node).toList();
    List<ProfileSummary> own = all ? a : summaries(made.a(), times);
    List<ProfileSummary> others = all ? b : summaries(made.b(), times);
    return new DifferenceBars(
        own.getFirst(), new SideRows(own, nodes), new SideRows(others, nodes));
  }

  private static List<ProfileSummary> summaries(List<ComparedRun> side, BarOptions options) {
    return side.stream().map(run -> ProfileSummary.of(run.profile(), options, List.of())).toList();
  }

  private static boolean shows(ProfileSummary run, BarOptions options) {
    return !options.showsBlocked() && (options.derived() == null || run.derived() != null);
  }

  /** The open run alone, by which lengths are written. */
  public ProfileSummary open() {
    return open;
  }

  /** Routines, classes or packages. */
  public List<String> segments() {
    return segments;
  }

  /** The place of the segment that a routine is part of, or -1. */
  public int segmentOf(String routine) {
    return routine == null ? -1 : indexes.getOrDefault(open.options().segments().of(routine), -1);
  }

  /** The mean over the rows, the rows of the open run, and those that only the other one has. */
  public List<DifferenceLine> lines() {
    return lines;
  }

  /** The keys of the lines that a row has: its own, those of its parts or of what it is part of. */
  public Set<RowKey> linesOf(RowKey row) {
    return open.barsOf(row);
  }

  /** The length of each half of the axis, in its unit. */
  public double axisEnd() {
    return axisEnd;
  }
}
