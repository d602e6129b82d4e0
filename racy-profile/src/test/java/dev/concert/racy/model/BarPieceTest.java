package dev.concert.racy.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.racy.figures.RowKey;
import dev.concert.racy.figures.StackedBar;
import dev.concert.racy.model.BarPiece.Kind;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BarPieceTest {
  private static StackedBar bar(double rest, double... lengths) {
    int[] routines = IntStream.range(0, lengths.length).toArray();
    double[] amounts = Arrays.stream(lengths).map(Math::rint).toArray();
    return new StackedBar(
        RowKey.MEAN, "bar", 100, routines, amounts, lengths, new double[lengths.length], rest);
  }

  @Test
  void segmentsFollowOneAnotherAndTheRestComesLast() {
    List<BarPiece> pieces = BarPiece.layOut(bar(50, 30, 20), 100, 200, 20, -1);
    assertEquals(
        List.of(
            new BarPiece(Kind.ROUTINE, 0, 1, 30, 0, 60),
            new BarPiece(Kind.ROUTINE, 1, 1, 20, 60, 40),
            new BarPiece(Kind.REST, -1, 0, 50, 100, 100)),
        pieces);
  }

  @Test
  void whatIsBelowAPixelIsDrawnTogether() {
    List<BarPiece> pieces = BarPiece.layOut(bar(0, 98, 0.4, 0.4, 0.4, 0.8), 100, 100, 20, -1);
    assertEquals(
        List.of(
            new BarPiece(Kind.ROUTINE, 0, 1, 98, 0, 98), new BarPiece(Kind.MORE, 1, 4, 2, 98, 2)),
        pieces);
  }

  @Test
  void whatIsNotAmongTheLargestIsDrawnTogether() {
    List<BarPiece> pieces = BarPiece.layOut(bar(0, 50, 30, 20), 100, 100, 1, -1);
    assertEquals(new BarPiece(Kind.MORE, 1, 2, 50, 50, 50), pieces.getLast());
  }

  @Test
  void theMarkedRoutineHasItsOwnPieceHoweverSmall() {
    List<BarPiece> pieces = BarPiece.layOut(bar(0, 90, 9.9, 0.001, 0.099), 100, 100, 1, 2);
    assertTrue(pieces.contains(new BarPiece(Kind.ROUTINE, 2, 1, 0.001, 90, 1)), pieces.toString());
  }

  @Test
  void somethingSmallBehindAFullBarStillGetsAPixel() {
    List<BarPiece> pieces = BarPiece.layOut(bar(0, 99.95, 0.05), 100, 1_000, 20, -1);
    assertEquals(new BarPiece(Kind.MORE, 1, 1, 0.05, 999, 1), pieces.getLast());
    assertEquals(999, pieces.getFirst().width());
  }

  @Test
  void aBarThatIsLongerThanTheAxisEndsInWhatDidNotFit() {
    List<BarPiece> pieces = BarPiece.layOut(bar(0, 80, 60, 40), 100, 100, 20, -1);
    assertEquals(new BarPiece(Kind.ROUTINE, 1, 1, 60, 80, 19), pieces.get(1));
    assertEquals(Kind.BEYOND, pieces.getLast().kind());
    assertEquals(100, pieces.getLast().end());
    assertEquals(3, pieces.size());
  }

  @Test
  void anEmptyAxisHasNoPieces() {
    assertEquals(List.of(), BarPiece.layOut(bar(0), 0, 100, 20, -1));
  }

  @Test
  void aPixelFindsItsPiece() {
    List<BarPiece> pieces = BarPiece.layOut(bar(0, 30, 20), 100, 200, 20, -1);
    assertEquals(0, BarPiece.at(pieces, 59.9).routine());
    assertEquals(1, BarPiece.at(pieces, 60).routine());
    assertNull(BarPiece.at(pieces, 100));
    assertNull(BarPiece.at(pieces, -1));
  }

  @Test
  void piecesNeverOverlapNeverLeaveTheAxisAndLoseNothing() {
    long seed = 11;
    Random random = new Random(seed);
    for (int round = 0; round < 2_000; round++) {
      int n = random.nextInt(40);
      double[] lengths = random.doubles(n).map(d -> d * d * d).toArray();
      double rest = random.nextDouble();
      double total = Arrays.stream(lengths).sum() + rest;
      int width = 10 + random.nextInt(400);
      double axis = total * (0.4 + random.nextDouble());
      StackedBar bar = bar(rest, lengths);
      List<BarPiece> pieces =
          BarPiece.layOut(bar, axis, width, random.nextInt(20), random.nextInt(n + 1) - 1);
      String at = "seed " + seed + ", round " + round + ": " + pieces;
      int end = 0;
      for (BarPiece piece : pieces) {
        assertEquals(end, piece.x(), at);
        assertTrue(piece.width() >= 1, at);
        end = piece.end();
      }
      assertTrue(end <= width, at);
      boolean cut = !pieces.isEmpty() && pieces.getLast().kind() == Kind.BEYOND;
      if (!cut) {
        assertEquals(n, pieces.stream().mapToInt(BarPiece::count).sum(), at);
      }
    }
  }
}
