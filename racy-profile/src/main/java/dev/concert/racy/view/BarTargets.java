package dev.concert.racy.view;

import dev.concert.racy.figures.RowKey;
import dev.concert.racy.figures.Segments;
import dev.concert.racy.model.BarPiece;
import dev.concert.racy.model.BarPiece.Kind;
import dev.concert.racy.paint.BarsGeometry;
import dev.concert.racy.paint.BarsGeometry.Hit;
import dev.concert.racy.paint.Look.Focus;
import java.util.List;
import java.util.function.Supplier;

/** What lies where in lines of bars, and what is said of it; there is something to see. */
abstract class BarTargets {
  final Supplier<BarsGeometry> geometry;

  /**
   * What can be acted on.
   *
   * @param row null if the open run has none such
   * @param kind of the segment
   * @param segment null if it is the row as a whole
   */
  record Target(Focus focus, RowKey row, Segments kind, String segment) {
    String routine() {
      return kind == Segments.ROUTINES ? segment : null;
    }

    String type() {
      return kind == Segments.CLASSES ? segment : null;
    }
  }

  BarTargets(Supplier<BarsGeometry> geometry) {
    this.geometry = geometry;
  }

  abstract int lines();

  /** From left to right. */
  abstract List<BarPiece> pieces(int line);

  /** Null where the open run does not have it. */
  abstract RowKey row(int line);

  abstract List<String> segments();

  /** What the segments are. */
  abstract Segments kind();

  /**
   * @param piece null for the row as a whole
   */
  abstract String hint(int line, BarPiece piece);

  /** A row with its figures. */
  abstract String spoken(int line);

  /** The whole picture in a sentence. */
  abstract String summary();

  /** Null where there is no line; fewer may be there than were drawn last. */
  final Hit hit(double x, double y) {
    Hit hit = geometry.get().hit(x, y);
    return hit == null || hit.line() >= lines() ? null : hit;
  }

  /** Null where there is no line. */
  final Target at(double x, double y) {
    Hit hit = hit(x, y);
    if (hit == null) {
      return null;
    }
    List<BarPiece> pieces = pieces(hit.line());
    BarPiece piece = hit.label() ? null : BarPiece.at(pieces, hit.axisX());
    return target(new Focus(hit.line(), piece == null ? -1 : pieces.indexOf(piece)));
  }

  /** What the keyboard is on; null if it is on nothing, or on what is not there any more. */
  final Target of(Focus focus) {
    return isThere(focus) ? target(focus) : null;
  }

  /** The same segment where it lies now: another that is marked may be drawn for itself. */
  final Focus again(Focus before, int segment) {
    List<BarPiece> pieces = pieces(before.line());
    for (int i = 0; i < pieces.size(); i++) {
      if (pieces.get(i).kind() == Kind.ROUTINE && pieces.get(i).routine() == segment) {
        return new Focus(before.line(), i);
      }
    }
    return before;
  }

  /** The index of a segment; -1 where the focus is on none. */
  final int segment(Focus at) {
    BarPiece piece = isThere(at) ? piece(at) : null;
    return piece == null || piece.kind() != Kind.ROUTINE ? -1 : piece.routine();
  }

  private boolean isThere(Focus focus) {
    return focus != null && focus.line() < lines();
  }

  private Target target(Focus at) {
    BarPiece piece = piece(at);
    RowKey row = row(at.line());
    boolean whole = piece == null || piece.kind() != Kind.ROUTINE;
    return new Target(at, row, kind(), whole ? null : segments().get(piece.routine()));
  }

  private BarPiece piece(Focus at) {
    List<BarPiece> pieces = pieces(at.line());
    return at.piece() >= 0 && at.piece() < pieces.size() ? pieces.get(at.piece()) : null;
  }

  /** What is said of the place that was hit. */
  final String hint(Hit hit) {
    return hint(hit.line(), hit.label() ? null : BarPiece.at(pieces(hit.line()), hit.axisX()));
  }

  /** What a screen reader says: what the keyboard is on, else the picture in a sentence. */
  final String spoken(Focus focus) {
    return isThere(focus) ? hint(focus.line(), piece(focus)) : summary();
  }
}
