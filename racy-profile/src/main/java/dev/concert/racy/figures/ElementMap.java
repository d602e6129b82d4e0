package dev.concert.racy.figures;

import dev.concert.trace.CollectionAccess;
import dev.concert.trace.elements.ElementAccesses;
import dev.concert.trace.elements.ElementAccesses.Counts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Accesses to the elements of one collection: a line for each row that accessed it, and a column
 * for each range of indexes, from 0 to the last that was accessed.
 *
 * @param shift binary logarithm of a range's width
 * @param lines of the first rows, in their order
 * @param more rows that are not among these
 * @param ranges of all rows together, by column
 * @param accessing how many rows accessed each range
 * @param accesses all accesses of all rows, also those without an index
 */
public record ElementMap(
    int shift,
    List<Line> lines,
    int more,
    List<Counts> ranges,
    List<Integer> accessing,
    CollectionAccess accesses) {
  /** As many lines as can be gone through by hand. */
  private static final int MAX_LINES = 2_000;

  /** Which accesses are meant. */
  public enum Kind {
    ALL,
    READS,
    WRITES,
    REMOTE;

    public long of(Counts counts) {
      return switch (this) {
        case ALL -> counts.all();
        case READS -> counts.reads();
        case WRITES -> counts.writes();
        case REMOTE -> counts.remote();
      };
    }
  }

  /**
   * The accesses of one row.
   *
   * @param access all of them, also those without an index
   * @param cells by column
   */
  public record Line(RowKey key, String label, CollectionAccess access, List<Counts> cells) {
    public Counts total() {
      return access.elements().total();
    }
  }

  /**
   * How the elements are divided among the rows.
   *
   * @param accessed ranges that any row accessed
   * @param alone those of them that one row alone accessed
   * @param pieces into which these fall, of ranges side by side of the same row
   */
  public record Division(int accessed, int alone, int pieces) {}

  public ElementMap {
    lines = List.copyOf(lines);
    ranges = List.copyOf(ranges);
    accessing = List.copyOf(accessing);
  }

  /** Null where there is no access at all. */
  public static ElementMap of(List<CollectionShare> shares) {
    CollectionAccess all =
        shares.stream().map(CollectionShare::access).reduce(CollectionAccess::plus).orElse(null);
    return all == null ? null : of(shares, all);
  }

  private static ElementMap of(List<CollectionShare> shares, CollectionAccess all) {
    int shift = all.elements().shift();
    int columns = all.elements().isEmpty() ? 0 : all.elements().ranges().getLast().number() + 1;
    List<Line> lines = new ArrayList<>();
    Integer[] accessing = new Integer[columns];
    Arrays.fill(accessing, 0);
    for (CollectionShare share : shares) {
      ElementAccesses elements = share.access().elements().widened(shift);
      elements.ranges().forEach(range -> accessing[range.number()]++);
      if (lines.size() < MAX_LINES) {
        List<Counts> cells = cells(elements, columns);
        lines.add(new Line(share.key(), share.label(), share.access(), cells));
      }
    }
    int more = shares.size() - lines.size();
    List<Counts> ranges = cells(all.elements(), columns);
    return new ElementMap(shift, lines, more, ranges, Arrays.asList(accessing), all);
  }

  private static List<Counts> cells(ElementAccesses elements, int columns) {
    Counts[] cells = new Counts[columns];
    Arrays.fill(cells, Counts.NONE);
    elements.ranges().forEach(range -> cells[range.number()] = range.counts());
    return List.of(cells);
  }

  /** Whether no access had an index. */
  public boolean isEmpty() {
    return ranges.isEmpty();
  }

  public int columns() {
    return ranges.size();
  }

  /** Indexes that a column stands for. */
  public int width() {
    return 1 << shift;
  }

  public long first(int column) {
    return (long) column << shift;
  }

  public long last(int column) {
    return first(column + 1) - 1;
  }

  /** Of one cell. */
  public long largest(Kind kind) {
    return lines.stream().flatMap(line -> line.cells.stream()).mapToLong(kind::of).max().orElse(0);
  }

  /** Accesses of all rows to elements whose index is known. */
  public Counts total() {
    return accesses.elements().total();
  }

  /** Neighbours whose rows cannot be told, since they are not among the lines, are two pieces. */
  public Division division() {
    int accessed = 0;
    int alone = 0;
    int pieces = 0;
    Line before = null;
    for (int column = 0; column < columns(); column++) {
      accessed += accessing.get(column) > 0 ? 1 : 0;
      Line now = null;
      if (accessing.get(column) == 1) {
        alone++;
        now = only(column);
        pieces += now == null || now != before ? 1 : 0;
      }
      before = now;
    }
    return new Division(accessed, alone, pieces);
  }

  private Line only(int column) {
    return lines.stream().filter(line -> line.cells.get(column).all() > 0).findFirst().orElse(null);
  }
}
