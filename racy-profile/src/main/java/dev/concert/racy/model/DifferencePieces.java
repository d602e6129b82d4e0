package dev.concert.racy.model;

import dev.concert.racy.compared.DifferenceBars;
import dev.concert.racy.compared.DifferenceLine;
import dev.concert.racy.figures.StackedBar;
import java.util.ArrayList;
import java.util.List;

/**
 * The parts of a line to both sides of the middle, from left to right: what the other side has less
 * of, the largest next to the middle, then what it has more of.
 *
 * @param middle layout units from the left end of the axis
 */
public record DifferencePieces(List<BarPiece> pieces, int middle) {
  /**
   * @param width layout units of the axis
   * @param marked index of the marked segment, or -1
   */
  public static DifferencePieces of(
      DifferenceBars bars, DifferenceLine line, int width, int marked) {
    int middle = width / 2;
    List<BarPiece> pieces = new ArrayList<>();
    for (BarPiece piece : half(bars, line.less(), middle, marked).reversed()) {
      pieces.add(at(middle - piece.end(), piece));
    }
    for (BarPiece piece : half(bars, line.more(), middle, marked)) {
      pieces.add(at(middle + piece.x(), piece));
    }
    return new DifferencePieces(List.copyOf(pieces), middle);
  }

  private static List<BarPiece> half(DifferenceBars bars, StackedBar bar, int width, int marked) {
    StackedBar shown = bar.above(bars.open().options().threshold() * bars.axisEnd());
    return BarPiece.layOut(shown, bars.axisEnd(), width, bars.open().options().top(), marked);
  }

  private static BarPiece at(int x, BarPiece piece) {
    return new BarPiece(
        piece.kind(), piece.routine(), piece.count(), piece.length(), x, piece.width());
  }

  /** Whether the other side has less of what a piece stands for. */
  public boolean isLess(BarPiece piece) {
    return piece.x() < middle;
  }
}
