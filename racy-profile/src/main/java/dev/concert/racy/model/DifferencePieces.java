package dev.concert.racy.model;

import dev.concert.racy.compared.DifferenceBars;
import dev.concert.racy.compared.DifferenceLine;
import dev.concert.racy.figures.StackedBar;
import java.util.ArrayList;
import java.util.List;

/**
 * The parts of a line to both sides of the middle, from left to right: what the other side has less
 * of, then what it has more of.
 */
public final class DifferencePieces {
  private final DifferenceBars bars;
  private final DifferenceLine line;
  private final int middle;
  private final int marked;
  private final List<BarPiece> pieces = new ArrayList<>();

  /**
   * @param width layout units of the axis
   * @param marked index of the marked segment, or -1
   */
  public DifferencePieces(DifferenceBars bars, DifferenceLine line, int width, int marked) {
    this.bars = bars;
    this.line = line;
    this.middle = width / 2;
    this.marked = marked;
    for (BarPiece piece : half(line.less()).reversed()) {
      pieces.add(piece.moved(middle - piece.end() - piece.x(), 0));
    }
    for (BarPiece piece : half(line.more())) {
      pieces.add(piece.moved(middle, 0));
    }
  }

  private List<BarPiece> half(StackedBar bar) {
    return BarPiece.layOut(above(bar), bars.axisEnd(), middle, top(), marked);
  }

  private StackedBar above(StackedBar bar) {
    return bar.above(bars.open().options().threshold() * bars.axisEnd());
  }

  private int top() {
    return bars.open().options().top();
  }

  public List<BarPiece> pieces() {
    return List.copyOf(pieces);
  }

  /** Whether the other side has less of what a piece stands for. */
  public boolean isLess(BarPiece piece) {
    return piece.x() < middle;
  }

  /** The places in the bar of the segments that are drawn together on the side of a piece. */
  int[] together(BarPiece piece) {
    StackedBar bar = isLess(piece) ? line.less() : line.more();
    return BarPiece.together(above(bar), bars.axisEnd(), middle, top(), marked);
  }
}
