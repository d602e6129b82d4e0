package dev.concert.racy.model;

import dev.concert.racy.figures.StackedBar;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A part of a bar as it is drawn, in whole pixels of the canvas, which are layout units: never
 * narrower than one, so that a bar costs at most one rectangle per pixel column.
 *
 * @param routine index of the segment; the first of those together in {@code MORE}
 * @param count how many routines are in it; 0 for the rest
 * @param length in units of the axis
 */
public record BarPiece(Kind kind, int routine, int count, double length, int x, int width) {

  public enum Kind {
    ROUTINE,
    /** Routines that are too narrow or not among the largest, together. */
    MORE,
    /** What no measured routine covers. */
    REST,
    /** Where a bar is longer than the axis: all that does not fit. */
    BEYOND
  }

  public int end() {
    return x + width;
  }

  BarPiece moved(int byX, int byWidth) {
    return new BarPiece(kind, routine, count, length, x + byX, width + byWidth);
  }

  /**
   * Lays a bar out from 0 to {@code width} pixels.
   *
   * @param top routines with a smaller index get a piece of their own
   * @param marked one more routine that does, however small; -1 for none
   */
  public static List<BarPiece> layOut(
      StackedBar bar, double axisEnd, int width, int top, int marked) {
    return axisEnd <= 0 || width <= 0
        ? List.of()
        : new LayOut(bar, width / axisEnd, width, top, marked).pieces();
  }

  /** The segments of a bar that {@link #layOut} draws together, in the bar's order. */
  static int[] together(StackedBar bar, double axisEnd, int width, int top, int marked) {
    return IntStream.range(0, bar.size())
        .filter(i -> !own(bar, i, width / axisEnd, top, marked))
        .toArray();
  }

  private static boolean own(StackedBar bar, int i, double pixelsPerUnit, int top, int marked) {
    int routine = bar.routine(i);
    boolean large = !bar.isSmall(i) && bar.length(i) * pixelsPerUnit >= 1;
    return routine == marked || (routine < top && large);
  }

  /** The piece at a pixel, or null. */
  public static BarPiece at(List<BarPiece> pieces, double x) {
    int low = 0;
    int high = pieces.size() - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      BarPiece piece = pieces.get(middle);
      if (x < piece.x()) {
        high = middle - 1;
      } else if (x >= piece.end()) {
        low = middle + 1;
      } else {
        return piece;
      }
    }
    return null;
  }

  private static final class LayOut {
    private final StackedBar bar;
    private final double pixelsPerUnit;
    private final int width;
    private final int top;
    private final int marked;
    private final List<BarPiece> pieces = new ArrayList<>();
    private double position;
    private int pixel;

    LayOut(StackedBar bar, double pixelsPerUnit, int width, int top, int marked) {
      this.bar = bar;
      this.pixelsPerUnit = pixelsPerUnit;
      this.width = width;
      this.top = top;
      this.marked = marked;
    }

    List<BarPiece> pieces() {
      double small = 0;
      int smallCount = 0;
      int firstSmall = -1;
      for (int i = 0; i < bar.size(); i++) {
        int routine = bar.routine(i);
        if (own(bar, i, pixelsPerUnit, top, marked)) {
          add(Kind.ROUTINE, routine, 1, bar.length(i));
        } else {
          small += bar.length(i);
          firstSmall = smallCount++ == 0 ? routine : firstSmall;
        }
      }
      if (smallCount > 0) {
        add(Kind.MORE, firstSmall, smallCount, small);
      }
      if (bar.rest() * pixelsPerUnit >= 0.5) {
        add(Kind.REST, -1, 0, bar.rest());
      }
      return pieces;
    }

    private void add(Kind kind, int routine, int count, double length) {
      position += length * pixelsPerUnit;
      int end = Math.max(pixel + (kind == Kind.REST ? 0 : 1), (int) Math.round(position));
      if (end <= width) {
        put(new BarPiece(kind, routine, count, length, pixel, end - pixel));
      } else {
        cut(kind, routine, count, length);
      }
      pixel = Math.min(end, width);
    }

    private void put(BarPiece piece) {
      if (piece.width() > 0) {
        pieces.add(piece);
      }
    }

    /** What fits of a piece that runs over the end; what does not becomes one last pixel. */
    private void cut(Kind kind, int routine, int count, double length) {
      BarPiece last = pieces.isEmpty() ? null : pieces.getLast();
      if (last != null && last.kind() == Kind.BEYOND) {
        pieces.set(pieces.size() - 1, beyond(last.length() + length));
        return;
      }
      boolean overByRounding = position <= width + 2;
      if (pixel == width && !(overByRounding && kind == Kind.REST)) {
        freeLastPixel();
      }
      int end = overByRounding ? width : width - 1;
      put(new BarPiece(kind, routine, count, length, pixel, end - pixel));
      if (!overByRounding) {
        pieces.add(beyond(length));
      }
    }

    private BarPiece beyond(double length) {
      return new BarPiece(Kind.BEYOND, -1, 0, length, width - 1, 1);
    }

    /** Takes a pixel from the last piece that can spare one. */
    private void freeLastPixel() {
      for (int i = pieces.size() - 1; i >= 0; i--) {
        BarPiece piece = pieces.get(i);
        if (piece.width() > 1) {
          pieces.set(i, piece.moved(0, -1));
          pixel--;
          return;
        }
        pieces.set(i, piece.moved(-1, 0));
      }
    }
  }
}
