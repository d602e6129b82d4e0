package dev.concert.racy.compared;

import dev.concert.racy.compared.SideRows.SideRow;
import dev.concert.racy.figures.RowKey;
import dev.concert.racy.figures.StackedBar;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/** A row of both sides, or of one of them. Immutable. */
public final class DifferenceLine {
  /** What differs by less of the larger amount comes from adding up. */
  private static final double ROUNDING = 1e-9;

  private final RowKey key;
  private final String label;
  private final boolean inOpen;
  private final boolean inOther;
  private final int[] segments;
  private final double[] a;
  private final double[] b;
  private final double restOfA;
  private final double restOfB;
  private final double lifeOfA;
  private final double lifeOfB;
  private final StackedBar less;
  private final StackedBar more;

  /**
   * Either side may be null, but not both.
   *
   * @param indexes of the segments
   * @param defined whether a segment that a side does not have is not known, rather than 0
   */
  DifferenceLine(SideRow open, SideRow other, Map<String, Integer> indexes, boolean defined) {
    key = open == null ? null : open.key;
    label = open == null ? other.label : open.label;
    inOpen = open != null;
    inOther = other != null;
    Set<String> names = new HashSet<>(open == null ? Set.of() : open.segments());
    names.addAll(other == null ? Set.of() : other.segments());
    String[] sorted =
        names.stream()
            .sorted((one, two) -> Integer.compare(indexes.get(one), indexes.get(two)))
            .toArray(String[]::new);
    segments = Arrays.stream(sorted).mapToInt(indexes::get).toArray();
    a = lengths(sorted, open, defined);
    b = lengths(sorted, other, defined);
    restOfA = of(open, SideRow::rest);
    restOfB = of(other, SideRow::rest);
    lifeOfA = of(open, SideRow::lifeNanos);
    lifeOfB = of(other, SideRow::lifeNanos);
    less = bar(-1);
    more = bar(1);
  }

  private static double[] lengths(String[] names, SideRow of, boolean defined) {
    double missing = defined ? Double.NaN : 0;
    return Arrays.stream(names)
        .mapToDouble(name -> of == null ? missing : of.length(name, defined))
        .toArray();
  }

  private static double of(SideRow row, ToDoubleFunction<SideRow> figure) {
    return row == null ? 0 : figure.applyAsDouble(row);
  }

  private StackedBar bar(int sign) {
    int[] places =
        IntStream.range(0, segments.length)
            .filter(i -> sign * difference(a[i], b[i]) > 0)
            .toArray();
    double[] lengths =
        IntStream.of(places).mapToDouble(i -> sign * difference(a[i], b[i])).toArray();
    double rest = Math.max(0, sign * difference(restOfA, restOfB));
    return new StackedBar(
        key,
        label,
        0,
        IntStream.of(places).map(i -> segments[i]).toArray(),
        lengths,
        lengths,
        new double[places.length],
        rest);
  }

  /** NaN where a side is not known. */
  static double difference(double a, double b) {
    double difference = b - a;
    return Math.abs(difference) < ROUNDING * Math.max(Math.abs(a), Math.abs(b)) ? 0 : difference;
  }

  /** Of the open run; null where that does not have the row. */
  public RowKey key() {
    return key;
  }

  public String label() {
    return label;
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
   * What the open side has of a segment, in units of the axis: 0 if nothing, NaN where a formula is
   * not defined.
   */
  public double a(int segment) {
    return of(segment, a);
  }

  /** Likewise the other side. */
  public double b(int segment) {
    return of(segment, b);
  }

  private double of(int segment, double[] side) {
    int place = Arrays.binarySearch(segments, segment);
    return place >= 0 ? side[place] : 0;
  }

  /** What no measured routine covers of the open side. */
  public double restOfA() {
    return restOfA;
  }

  /** Likewise of the other one. */
  public double restOfB() {
    return restOfB;
  }

  /** Nanoseconds. */
  public double lifeOfA() {
    return lifeOfA;
  }

  /** Nanoseconds. */
  public double lifeOfB() {
    return lifeOfB;
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
