package dev.concert.racy.figures;

import java.util.Arrays;

/** One stacked bar: the segments of a row that have a figure, in the order of the summary. */
public final class StackedBar {
  private final RowKey key;
  private final String label;
  private final long lifeNanos;
  private final int[] routines;
  private final double[] amounts;
  private final double[] lengths;
  private final double[] blocked;
  private final double rest;
  private final double smallest;

  /**
   * @param routines indexes into the summary's segments, rising
   * @param amounts nanoseconds, calls, or what a formula gives
   * @param lengths the same in units of the axis, perhaps in percent
   * @param blocked what of each length the threads were blocked, as far as that is known
   * @param rest length of what no measured routine covers
   */
  public StackedBar(
      RowKey key,
      String label,
      long lifeNanos,
      int[] routines,
      double[] amounts,
      double[] lengths,
      double[] blocked,
      double rest) {
    this(key, label, lifeNanos, routines, amounts, lengths, blocked, rest, 0);
  }

  private StackedBar(
      RowKey key,
      String label,
      long lifeNanos,
      int[] routines,
      double[] amounts,
      double[] lengths,
      double[] blocked,
      double rest,
      double smallest) {
    this.key = key;
    this.label = label;
    this.lifeNanos = lifeNanos;
    this.routines = routines;
    this.amounts = amounts;
    this.lengths = lengths;
    this.blocked = blocked;
    this.rest = rest;
    this.smallest = smallest;
  }

  public RowKey key() {
    return key;
  }

  public String label() {
    return label;
  }

  /** The label as people see it. */
  public String title() {
    return key == null ? label : key.title(label);
  }

  public long lifeNanos() {
    return lifeNanos;
  }

  public int size() {
    return routines.length;
  }

  /** Index of the routine of the i-th segment. */
  public int routine(int i) {
    return routines[i];
  }

  public double amount(int i) {
    return amounts[i];
  }

  public double length(int i) {
    return lengths[i];
  }

  StackedBar named(RowKey other, String name) {
    return new StackedBar(
        other, name, lifeNanos, routines, amounts, lengths, blocked, rest, smallest);
  }

  /** The same bar, of which segments of a smaller length are not drawn for themselves. */
  public StackedBar above(double length) {
    return new StackedBar(key, label, lifeNanos, routines, amounts, lengths, blocked, rest, length);
  }

  public boolean isSmall(int i) {
    return lengths[i] < smallest;
  }

  /** What of the i-th segment's length is blocked; 0 where that is not known. */
  public double blocked(int i) {
    return blocked[i];
  }

  public double rest() {
    return rest;
  }

  /** The segment of a routine, or a negative number. */
  public int find(int routine) {
    return Arrays.binarySearch(routines, routine);
  }

  public double total() {
    return Arrays.stream(lengths).sum() + rest;
  }
}
