package dev.concert.racy.figures;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.racy.figures.ElementMap.Division;
import dev.concert.racy.figures.ElementMap.Kind;
import dev.concert.racy.figures.ElementMap.Line;
import dev.concert.trace.CollectionAccess;
import dev.concert.trace.Quality;
import dev.concert.trace.elements.ElementAccesses;
import dev.concert.trace.elements.ElementAccesses.Counts;
import dev.concert.trace.elements.ElementAccesses.Sum;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Maps of programs whose pattern of accesses is known. */
class ElementMapTest {
  private static CollectionShare row(String label, ElementAccesses elements, long without) {
    Counts total = elements.total();
    CollectionAccess access =
        new CollectionAccess(
            "c", total.local() + without, total.remote(), Quality.MEASURED, List.of(), elements);
    return new CollectionShare(new RowKey("h.1", (long) label.charAt(0), null), label, access);
  }

  private static ElementAccesses wrote(int shift, int... ranges) {
    Sum sum = new Sum();
    for (int range : ranges) {
      sum.add(shift, range, new Counts(0, 0, 10, 0));
    }
    return sum.done();
  }

  private static List<CollectionShare> matrix() {
    return CollectionShare.of(
        ProfileSummary.of(MatrixRun.divided(), BarOptions.INITIAL, List.of()), "demo.Grid#cells");
  }

  @Test
  void blocksWithABorderOfNeighboursAreAsManyPiecesAsBlocks() {
    ElementMap map = ElementMap.of(matrix());
    assertEquals(5, map.lines().size());
    assertEquals(32, map.columns());
    assertEquals(8, map.width());
    assertEquals(new Division(32, 26, 4), map.division());
    assertEquals(880, map.largest(Kind.ALL));
    assertEquals(8, map.largest(Kind.REMOTE));
    assertEquals(new Counts(800, 8, 80, 0), map.ranges().get(7));
    assertEquals(255, map.last(31));
  }

  @Test
  void whatIsDrawnAndWhatHasNoIndexIsWhatTheTablesSay() {
    List<CollectionShare> rows = matrix();
    ElementMap map = ElementMap.of(rows);
    long local = rows.stream().mapToLong(row -> row.access().local()).sum();
    long remote = rows.stream().mapToLong(row -> row.access().remote()).sum();
    assertEquals(local + remote, map.total().all() + map.accesses().withoutIndex());
    assertEquals(26, map.accesses().withoutIndex());
    Counts cells =
        map.lines().stream()
            .flatMap(line -> line.cells().stream())
            .reduce(Counts.NONE, Counts::plus);
    assertEquals(map.total(), cells);
    assertEquals(map.total(), map.ranges().stream().reduce(Counts.NONE, Counts::plus));
    for (Line line : map.lines()) {
      CollectionAccess access =
          rows.stream().filter(row -> row.key().equals(line.key())).findFirst().get().access();
      long drawn = line.cells().stream().mapToLong(Counts::all).sum();
      assertEquals(access.accesses(), drawn + access.withoutIndex(), line.label());
    }
  }

  @Test
  void roundRobinIsAPieceForEachRange() {
    ElementMap map =
        ElementMap.of(List.of(row("a", wrote(0, 0, 2, 4), 0), row("b", wrote(0, 1, 3, 5), 0)));
    assertEquals(new Division(6, 6, 6), map.division());
  }

  @Test
  void whatEverybodyAccessesIsNobodysAlone() {
    ElementMap map =
        ElementMap.of(List.of(row("a", wrote(2, 0, 1), 0), row("b", wrote(2, 0, 1), 0)));
    assertEquals(new Division(2, 0, 0), map.division());
    assertEquals(20, map.ranges().getFirst().writes());
  }

  @Test
  void anUntouchedRangeDividesAPiece() {
    ElementMap map = ElementMap.of(List.of(row("a", wrote(0, 0, 1, 3), 0)));
    assertEquals(new Division(3, 3, 2), map.division());
    assertEquals(Counts.NONE, map.ranges().get(2));
  }

  @Test
  void rowsWithRangesOfSeveralWidthsHaveTheWidest() {
    ElementMap map =
        ElementMap.of(List.of(row("a", wrote(0, 0, 1, 9), 0), row("b", wrote(3, 0, 2), 0)));
    assertEquals(8, map.width());
    assertEquals(3, map.columns());
    assertEquals(20, map.lines().getFirst().cells().getFirst().writes());
    assertEquals(10, map.lines().getFirst().cells().get(1).writes());
  }

  @Test
  void rowsWithoutAnIndexHaveALineWithoutColours() {
    ElementMap map =
        ElementMap.of(List.of(row("a", ElementAccesses.NONE, 7), row("b", wrote(0, 3), 2)));
    assertEquals(2, map.lines().size());
    assertEquals(List.of(0, 0, 0, 1), map.accessing());
    assertEquals(9, map.accesses().withoutIndex());
    assertTrue(ElementMap.of(List.of(row("a", ElementAccesses.NONE, 7))).isEmpty());
    assertNull(ElementMap.of(List.of()));
  }

  @Test
  void ofVeryManyRowsTheFirstAreDrawnAndAllAreCounted() {
    List<CollectionShare> rows = new ArrayList<>();
    for (int i = 0; i < 2_500; i++) {
      rows.add(row("a", wrote(0, i % 100), 0));
    }
    ElementMap map = ElementMap.of(rows);
    assertEquals(2_000, map.lines().size());
    assertEquals(500, map.more());
    assertEquals(25_000, map.total().all());
    assertEquals(25, map.accessing().getFirst());
  }
}
