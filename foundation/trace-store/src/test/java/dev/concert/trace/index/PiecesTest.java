package dev.concert.trace.index;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PiecesTest {
  private static final int COUNT = 100;

  /** In each of a hundred pieces begin routines of three ids in a row, and waits for one reason. */
  private static Pieces pieces() {
    Pieces pieces = new Pieces();
    for (int piece = 0; piece < COUNT; piece++) {
      pieces.add(0, piece, piece, CrossingStates.NONE, 0);
      IntStream.range(3 * piece, 3 * piece + 3).forEach(pieces::begins);
      pieces.begins(-1 - piece % 5);
    }
    return pieces;
  }

  private static NameBits names(int... names) {
    NameBits bits = new NameBits();
    IntStream.of(names).forEach(bits::add);
    return bits;
  }

  @Test
  void aPieceMayHaveWhatBeginsInIt() {
    Pieces pieces = pieces();
    for (int piece = 0; piece < COUNT; piece++) {
      for (int name = 3 * piece; name < 3 * piece + 3; name++) {
        assertTrue(pieces.mayBegin(piece, names(name)));
      }
      assertTrue(pieces.mayBegin(piece, names(100_000, 3 * piece, 200_000)));
      assertTrue(pieces.mayBegin(piece, names(-1 - piece % 5)));
    }
  }

  @Test
  void fewOtherPiecesAreTakenForOnesThatHaveAName() {
    Pieces pieces = pieces();
    long taken =
        IntStream.range(0, 3 * COUNT)
            .mapToLong(name ->
                IntStream.range(0, COUNT)
                    .filter(piece -> pieces.mayBegin(piece, names(name)))
                    .count())
            .sum();
    assertTrue(taken < 3 * COUNT * COUNT / 25, () -> "of 300 names in 100 pieces " + taken);
  }

  @Test
  void nothingIsInNoNames() {
    Pieces pieces = pieces();
    assertEquals(COUNT, pieces.size());
    assertFalse(pieces.mayBegin(0, names()));
  }
}
