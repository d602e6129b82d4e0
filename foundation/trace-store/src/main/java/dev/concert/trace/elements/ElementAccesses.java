package dev.concert.trace.elements;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Accesses to the elements of a data collection by their index, in ranges of one width; of several
 * arrays or lists together where the collection consists of several.
 *
 * @param shift binary logarithm of the indexes that a range has, 0 to 30
 * @param ranges those with accesses, by rising indexes
 */
public record ElementAccesses(int shift, List<Range> ranges) {
  /** No access to an element whose index is known. */
  public static final ElementAccesses NONE = new ElementAccesses(0, List.of());

  public ElementAccesses {
    ranges = List.copyOf(ranges);
  }

  /**
   * Accesses to elements that lie side by side.
   *
   * @param number of the range, from 0
   */
  public record Range(int number, Counts counts) {}

  /** How often elements were read, and written or perhaps written. */
  public record Counts(long localReads, long remoteReads, long localWrites, long remoteWrites) {
    public static final Counts NONE = new Counts(0, 0, 0, 0);

    public Counts plus(Counts other) {
      return new Counts(
          sum(localReads, other.localReads),
          sum(remoteReads, other.remoteReads),
          sum(localWrites, other.localWrites),
          sum(remoteWrites, other.remoteWrites));
    }

    public long reads() {
      return sum(localReads, remoteReads);
    }

    public long writes() {
      return sum(localWrites, remoteWrites);
    }

    public long local() {
      return sum(localReads, localWrites);
    }

    public long remote() {
      return sum(remoteReads, remoteWrites);
    }

    public long all() {
      return sum(reads(), writes());
    }

    /** Files may be damaged: what would be too much is as much as there can be. */
    private static long sum(long a, long b) {
      long sum = a + b;
      return sum < 0 ? Long.MAX_VALUE : sum;
    }
  }

  /** Adds up accesses, in ranges as wide as the widest that are added. Used by one thread. */
  public static final class Sum {
    private final Map<Integer, SortedMap<Integer, Counts>> byShift = new TreeMap<>();
    private int widest;

    public Sum add(ElementAccesses accesses) {
      accesses.ranges.forEach(range -> add(accesses.shift, range.number, range.counts));
      return this;
    }

    public Sum add(int shift, int number, Counts counts) {
      if (!counts.equals(Counts.NONE)) {
        widest = Math.max(widest, shift);
        byShift.computeIfAbsent(shift, _ -> new TreeMap<>()).merge(number, counts, Counts::plus);
      }
      return this;
    }

    private Sum widen(int toShift) {
      widest = Math.max(widest, toShift);
      return this;
    }

    public ElementAccesses done() {
      SortedMap<Integer, Counts> sums = new TreeMap<>();
      byShift.forEach((shift, ranges) ->
          ranges.forEach(
              (number, counts) -> sums.merge(number >> widest - shift, counts, Counts::plus)));
      List<Range> made = new ArrayList<>();
      sums.forEach((number, counts) -> made.add(new Range(number, counts)));
      return made.isEmpty() ? NONE : new ElementAccesses(widest, made);
    }
  }

  public ElementAccesses plus(ElementAccesses other) {
    if (other.isEmpty()) {
      return this;
    }
    return isEmpty() ? other : new Sum().add(this).add(other).done();
  }

  /** The same in ranges that are no narrower than this. */
  public ElementAccesses widened(int toShift) {
    return isEmpty() || toShift <= shift ? this : new Sum().add(this).widen(toShift).done();
  }

  public boolean isEmpty() {
    return ranges.isEmpty();
  }

  /** Indexes that a range has. */
  public int width() {
    return 1 << shift;
  }

  /** First index of a range. */
  public long first(int number) {
    return (long) number << shift;
  }

  /** Last index of a range. */
  public long last(int number) {
    return first(number + 1) - 1;
  }

  /** All of them. */
  public Counts total() {
    return ranges.stream().map(Range::counts).reduce(Counts.NONE, Counts::plus);
  }
}
