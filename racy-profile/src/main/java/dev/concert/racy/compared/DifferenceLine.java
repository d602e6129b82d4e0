package dev.concert.racy.compared;

import dev.concert.racy.compared.SideRows.SideRow;
import dev.concert.racy.figures.BothSides;
import dev.concert.racy.figures.RowKey;
import dev.concert.racy.figures.StackedBar;
import dev.concert.trace.compare.Difference;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;

/** A row of both sides, or of one of them. Immutable, but that noise is reckoned when asked for. */
public final class DifferenceLine {
  private static final double[] NO_RUN = {};

  private final Object id;
  private final RowKey key;
  private final String label;
  private final boolean inOpen;
  private final boolean inOther;
  private final int[] segments;
  private final BothSides[] figures;
  private final BothSides rest;
  private final BothSides life;
  private final StackedBar less;
  private final StackedBar more;

  /**
   * Either side may be null, but not both.
   *
   * @param id see {@link #id}
   * @param indexes of the segments
   * @param defined whether a segment that a run does not have is not known, rather than 0
   */
  DifferenceLine(
      Object id, SideRow open, SideRow other, Map<String, Integer> indexes, boolean defined) {
    this.id = id;
    key = open == null ? null : open.key;
    label = open == null ? other.label : open.label;
    inOpen = open != null;
    inOther = other != null;
    String[] sorted =
        names(open, other).stream()
            .sorted((one, two) -> Integer.compare(indexes.get(one), indexes.get(two)))
            .toArray(String[]::new);
    segments = Arrays.stream(sorted).mapToInt(indexes::get).toArray();
    figures =
        Arrays.stream(sorted)
            .map(name -> figure(open, other, name, defined))
            .toArray(BothSides[]::new);
    rest = both(open, other, SideRow::rests, 0);
    life = both(open, other, SideRow::livesNanos, 0);
    less = bar(-1);
    more = bar(1);
  }

  /** Of the segments that a side has. */
  static Set<String> names(SideRow open, SideRow other) {
    Set<String> names = new HashSet<>(open == null ? Set.of() : open.segments());
    names.addAll(other == null ? Set.of() : other.segments());
    return names;
  }

  static BothSides figure(SideRow open, SideRow other, String segment, boolean defined) {
    double missing = defined ? Double.NaN : 0;
    return both(open, other, row -> row.lengths(segment, missing), missing);
  }

  private static BothSides both(
      SideRow open, SideRow other, Function<SideRow, double[]> figures, double missing) {
    return new BothSides(
        open == null ? NO_RUN : figures.apply(open),
        other == null ? NO_RUN : figures.apply(other),
        missing);
  }

  private StackedBar bar(int sign) {
    int[] places =
        IntStream.range(0, segments.length)
            .filter(i -> sign * figures[i].difference() > 0)
            .toArray();
    double[] lengths =
        IntStream.of(places).mapToDouble(i -> sign * figures[i].difference()).toArray();
    return new StackedBar(
        key,
        label,
        0,
        IntStream.of(places).map(i -> segments[i]).toArray(),
        lengths,
        lengths,
        new double[places.length],
        Math.max(0, sign * rest.difference()));
  }

  /** By what the same line is found again when the comparison has been made anew. */
  public Object id() {
    return id;
  }

  /** Of the open run; null where that does not have the row. */
  public RowKey key() {
    return key;
  }

  public String label() {
    return label;
  }

  /** The label as people see it. */
  public String title() {
    return id instanceof RowKey it ? it.title(label) : label;
  }

  /** Whether the side of the open run has it. */
  public boolean isInOpen() {
    return inOpen;
  }

  public boolean isInOther() {
    return inOther;
  }

  /** The segments that a side has, rising. */
  public int[] segments() {
    return segments.clone();
  }

  /**
   * What both sides have of a segment, in units of the axis: 0 if nothing, NaN where a formula is
   * not defined.
   */
  public Difference figure(int segment) {
    int place = Arrays.binarySearch(segments, segment);
    return place >= 0 ? figures[place].judged() : new Difference(0, 0, Double.NaN);
  }

  /** Whether chance explains what differs of a segment; false where no noise is known. */
  public boolean isWithinNoise(int segment) {
    return figure(segment).withinNoise();
  }

  /** Likewise of what no measured routine covers. */
  public boolean isRestWithinNoise() {
    return rest().withinNoise();
  }

  /** What no measured routine covers. */
  public Difference rest() {
    return rest.judged();
  }

  /** Nanoseconds. */
  public Difference life() {
    return life.judged();
  }

  /** The segments of which the other side has less, as long as the difference. */
  public StackedBar less() {
    return less;
  }

  /** The segments of which the other side has more. */
  public StackedBar more() {
    return more;
  }
}
