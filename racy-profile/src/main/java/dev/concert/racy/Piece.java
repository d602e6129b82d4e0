package dev.concert.racy;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A part of a bar as it is drawn, in whole pixels: never narrower than one, so that a bar costs at
 * most one rectangle per pixel column.
 *
 * @param routine index of the routine; the first of those together in {@code MORE}
 * @param count how many routines are in it; 0 for the rest
 * @param length in units of the axis
 */
record Piece(Kind kind, int routine, int count, double length, int x, int width) {

  enum Kind {
    ROUTINE,
    /** Routines that are too narrow or not among the largest, together. */
    MORE,
    /** What no measured routine covers. */
    REST,
    /** Where a bar is longer than the axis: all that does not fit. */
    BEYOND
  }

  int end() {
    return x + width;
  }

  private Piece moved(int byX, int byWidth) {
    return new Piece(kind, routine, count, length, x + byX, width + byWidth);
  }

  /**
   * Lays a bar out from 0 to {@code width} pixels.
   *
   * @param top routines with a smaller index get a piece of their own
   * @param marked one more routine that does, however small; -1 for none
   */
  static List<Piece> layOut(Bar bar, double axisEnd, int width, int top, int marked) {
    return axisEnd <= 0 || width <= 0
        ? List.of()
        : new LayOut(bar, width / axisEnd, width, top, marked).pieces();
  }

  /** The segments of a bar that {@link #layOut} draws together, in the bar's order. */
  static int[] together(Bar bar, double axisEnd, int width, int top, int marked) {
    return IntStream.range(0, bar.size())
        .filter(i -> !own(bar, i, width / axisEnd, top, marked))
        .toArray();
  }

  private static boolean own(Bar bar, int i, double pixelsPerUnit, int top, int marked) {
    int routine = bar.routine(i);
    return routine == marked || (routine < top && bar.length(i) * pixelsPerUnit >= 1);
  }

  /** The piece at a pixel, or null. */
  static Piece at(List<Piece> pieces, double x) {
    int low = 0;
    int high = pieces.size() - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      Piece piece = pieces.get(middle);
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
    private final Bar bar;
    private final double pixelsPerUnit;
    private final int width;
    private final int top;
    private final int marked;
    private final List<Piece> pieces = new ArrayList<>();
    private double position;
    private int pixel;

    LayOut(Bar bar, double pixelsPerUnit, int width, int top, int marked) {
      this.bar = bar;
      this.pixelsPerUnit = pixelsPerUnit;
      this.width = width;
      this.top = top;
      this.marked = marked;
    }

    List<Piece> pieces() {
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
        put(new Piece(kind, routine, count, length, pixel, end - pixel));
      } else {
        cut(kind, routine, count, length);
      }
      pixel = Math.min(end, width);
    }

    private void put(Piece piece) {
      if (piece.width() > 0) {
        pieces.add(piece);
      }
    }

    /** What fits of a piece that runs over the end; what does not becomes one last pixel. */
    private void cut(Kind kind, int routine, int count, double length) {
      Piece last = pieces.isEmpty() ? null : pieces.getLast();
      if (last != null && last.kind() == Kind.BEYOND) {
        pieces.set(pieces.size() - 1, beyond(last.length() + length));
        return;
      }
      boolean overByRounding = position <= width + 2;
      if (pixel == width && !(overByRounding && kind == Kind.REST)) {
        freeLastPixel();
      }
      int end = overByRounding ? width : width - 1;
      put(new Piece(kind, routine, count, length, pixel, end - pixel));
      if (!overByRounding) {
        pieces.add(beyond(length));
      }
    }

    private Piece beyond(double length) {
      return new Piece(Kind.BEYOND, -1, 0, length, width - 1, 1);
    }

    /** Takes a pixel from the last piece that can spare one. */
    private void freeLastPixel() {
      for (int i = pieces.size() - 1; i >= 0; i--) {
        Piece piece = pieces.get(i);
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
