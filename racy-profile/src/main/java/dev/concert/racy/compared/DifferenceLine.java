package dev.concert.racy.compared;

import dev.concert.racy.compared.SideRows.SideRow;
import dev.concert.racy.figures.RowKey;
import dev.concert.racy.figures.StackedBar;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** A row of both sides, or of one of them. Immutable. */
public final class DifferenceLine {
  private final SideRow a;
  private final SideRow b;
  private final StackedBar less;
  private final StackedBar more;

  /** Either side may be null, but not both. */
  DifferenceLine(SideRow a, SideRow b, Map<String, Integer> segments) {
    this.a = a;
    this.b = b;
    double[] differences = new double[segments.size()];
    segments.forEach((name, index) -> differences[index] = b(name) - a(name));
    double rest = (b == null ? 0 : b.rest) - (a == null ? 0 : a.rest);
    less = bar(IntStream.range(0, differences.length).mapToDouble(i -> -differences[i]), -rest);
    more = bar(IntStream.range(0, differences.length).mapToDouble(i -> differences[i]), rest);
  }

  private StackedBar bar(DoubleStream each, double rest) {
    double[] lengths = each.toArray();
    int[] shown = IntStream.range(0, lengths.length).filter(i -> lengths[i] > 0).toArray();
    double[] drawn = IntStream.of(shown).mapToDouble(i -> lengths[i]).toArray();
    double[] none = new double[shown.length];
    return new StackedBar(key(), label(), 0, shown, drawn, drawn, none, Math.max(0, rest));
  }

  /** Of the open run; the mean where only the other one has it. */
  public RowKey key() {
    return a == null ? RowKey.MEAN : a.key;
  }

  public String label() {
    return a == null ? b.label : a.label;
  }

  public boolean isInOpen() {
    return a != null;
  }

  public boolean isInOther() {
    return b != null;
  }

  /** What the open side has of a segment, in units of the axis; 0 if nothing. */
  public double a(String segment) {
    return a == null ? 0 : a.lengths.getOrDefault(segment, 0.0);
  }

  /** Likewise the other one. */
  public double b(String segment) {
    return b == null ? 0 : b.lengths.getOrDefault(segment, 0.0);
  }

  /** What no measured routine covers of the open side. */
  public double restOfA() {
    return a == null ? 0 : a.rest;
  }

  /** Likewise of the other one. */
  public double restOfB() {
    return b == null ? 0 : b.rest;
  }

  /** Nanoseconds. */
  public double lifeOfA() {
    return a == null ? 0 : a.lifeNanos;
  }

  /** Nanoseconds. */
  public double lifeOfB() {
    return b == null ? 0 : b.lifeNanos;
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
