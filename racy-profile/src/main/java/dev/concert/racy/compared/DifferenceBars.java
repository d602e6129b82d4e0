package dev.concert.racy.compared;

import dev.concert.racy.compared.SideRows.Place;
import dev.concert.racy.compared.SideRows.SideRow;
import dev.concert.racy.figures.AlikeChoice;
import dev.concert.racy.figures.BarOptions;
import dev.concert.racy.figures.BarOptions.Quantity;
import dev.concert.racy.figures.ProfileSummary;
import dev.concert.trace.NodeProfile;
import dev.concert.trace.Profile;
import dev.concert.trace.Row;
import dev.concert.trace.Rows;
import dev.concert.trace.compare.Comparison;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What each row has more or less of in the other run: bars to both sides of a middle. Rows are the
 * same that are called the same on the same node; nodes, which are named by the numbers of their
 * processes, that have the same name or else the same rank. Of repeated runs the means are
 * compared. Immutable.
 */
public final class DifferenceBars {
  private final ProfileSummary open;
  private final List<String> segments;
  private final Map<String, Integer> indexes = new HashMap<>();
  private final List<DifferenceLine> lines = new ArrayList<>();
  private final double axisEnd;

  private DifferenceBars(SideRows a, SideRows b) {
    open = a.first();
    Set<Place> places = new LinkedHashSet<>(a.rows().keySet());
    places.addAll(b.rows().keySet());
    segments = segments(a, b, places);
    segments.forEach(name -> indexes.put(name, indexes.size()));
    lines.add(new DifferenceLine(a.mean(), b.mean(), indexes));
    for (Place place : places) {
      lines.add(new DifferenceLine(a.rows().get(place), b.rows().get(place), indexes));
    }
    axisEnd =
        lines.stream()
            .mapToDouble(line -> Math.max(line.less().total(), line.more().total()))
            .max()
            .orElse(0);
  }

  /** The largest differences of any row first. */
  private static List<String> segments(SideRows a, SideRows b, Set<Place> places) {
    Map<String, Double> sums = new HashMap<>();
    for (Place place : places) {
      SideRow first = a.rows().get(place);
      SideRow second = b.rows().get(place);
      Set<String> names = new LinkedHashSet<>();
      names.addAll(first == null ? Set.of() : first.lengths.keySet());
      names.addAll(second == null ? Set.of() : second.lengths.keySet());
      for (String name : names) {
        sums.merge(name, Math.abs(length(second, name) - length(first, name)), Double::sum);
      }
    }
    Comparator<String> largestFirst = Comparator.comparingDouble(name -> -sums.get(name));
    return sums.keySet().stream()
        .sorted(largestFirst.thenComparing(Comparator.naturalOrder()))
        .toList();
  }

  private static double length(SideRow row, String segment) {
    return row == null ? 0 : row.lengths.getOrDefault(segment, 0.0);
  }

  /**
   * @param choice what the bars show of a single run; times where that is blocked times, which
   *     profiles do not have
   */
  public static DifferenceBars of(Comparison made, BarOptions choice) {
    Profile open = made.a().getFirst().profile();
    Row.Grouping grouping =
        choice.grouping() == null ? Rows.defaultGrouping(open) : choice.grouping();
    BarOptions options =
        (choice.showsBlocked() ? choice.with(Quantity.TIME) : choice)
            .with(grouping, AlikeChoice.APART);
    List<String> nodes = open.nodes().stream().map(NodeProfile::node).toList();
    return new DifferenceBars(
        new SideRows(made.a(), options, nodes), new SideRows(made.b(), options, nodes));
  }

  /** The open run alone, by which lengths are written. */
  public ProfileSummary open() {
    return open;
  }

  /** Routines, classes or packages, those with the largest differences first. */
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

  /** The length of each half of the axis, in its unit. */
  public double axisEnd() {
    return axisEnd;
  }
}
