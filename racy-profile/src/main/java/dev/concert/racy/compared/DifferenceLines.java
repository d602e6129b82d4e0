package dev.concert.racy.compared;

import dev.concert.racy.compared.SideRows.Place;
import dev.concert.racy.figures.ProfileSummary;
import dev.concert.racy.figures.RowKey;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Makes the lines of a comparison, and puts threads together that are alike in the open run. */
final class DifferenceLines {
  private final ProfileSummary open;
  private final SideRows a;
  private final SideRows b;
  private final Map<String, Integer> indexes;
  private final boolean defined;
  private double longest;

  /**
   * @param indexes of the segments
   * @param defined whether a segment that a run does not have is not known, rather than 0
   */
  DifferenceLines(
      ProfileSummary open, SideRows a, SideRows b, Map<String, Integer> indexes, boolean defined) {
    this.open = open;
    this.a = a;
    this.b = b;
    this.indexes = indexes;
    this.defined = defined;
  }

  /** The mean, then what stands for the rows at these places. */
  List<DifferenceLine> listed(Set<Place> places) {
    Map<Object, List<Place>> groups = new LinkedHashMap<>();
    for (Place place : places) {
      RowKey cluster = cluster(place);
      groups.computeIfAbsent(cluster == null ? place : cluster, _ -> new ArrayList<>()).add(place);
    }
    List<DifferenceLine> listed = new ArrayList<>();
    if (a.mean() != null || b.mean() != null) {
      listed.add(measured(new DifferenceLine(RowKey.MEAN, a.mean(), b.mean(), indexes, defined)));
    }
    groups.forEach((by, members) -> {
      List<DifferenceLine> rows = members.stream().map(this::line).toList();
      if (by instanceof RowKey cluster) {
        listed.add(measured(together(cluster, members)));
      }
      if (!(by instanceof RowKey cluster) || open.shown().isOpen(cluster)) {
        listed.addAll(rows);
      }
    });
    return listed;
  }

  private RowKey cluster(Place place) {
    RowKey key = a.rows().containsKey(place) ? a.rows().get(place).key : null;
    return key == null ? null : open.shown().clusterOf(key);
  }

  /** Of a closed cluster, too: its threads have their room on the axis before it is opened. */
  private DifferenceLine line(Place place) {
    return measured(
        new DifferenceLine(place, a.rows().get(place), b.rows().get(place), indexes, defined));
  }

  private DifferenceLine together(RowKey cluster, List<Place> members) {
    return new DifferenceLine(
        cluster,
        a.together(members, open.bar(cluster)),
        b.together(members, open.bar(cluster)),
        indexes,
        defined);
  }

  private DifferenceLine measured(DifferenceLine line) {
    Stream.of(line.less(), line.more()).forEach(bar -> longest = Math.max(longest, bar.total()));
    return line;
  }

  /** How far the longest of all lines reaches from the middle, listed or not. */
  double longest() {
    return longest;
  }
}
