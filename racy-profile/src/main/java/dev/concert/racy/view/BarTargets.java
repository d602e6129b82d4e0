package dev.concert.racy.view;

import dev.concert.racy.figures.ProfileSummary;
import dev.concert.racy.figures.RowKey;
import dev.concert.racy.figures.Segments;
import dev.concert.racy.figures.StackedBar;
import dev.concert.racy.model.BarPiece;
import dev.concert.racy.model.BarPiece.Kind;
import dev.concert.racy.model.BarTooltips;
import dev.concert.racy.model.RacyModel;
import dev.concert.racy.paint.BarsGeometry;
import dev.concert.racy.paint.BarsGeometry.Hit;
import dev.concert.racy.paint.BarsPainter.Focus;
import java.util.List;
import java.util.function.Supplier;

/** What lies where in the bars, and what is said of it. */
final class BarTargets {
  private final RacyModel model;
  private final Supplier<BarsGeometry> geometry;

  /** What can be acted on: a row, and on it perhaps a routine or a class. */
  record Target(Focus focus, RowKey row, String routine, String type) {}

  BarTargets(RacyModel model, Supplier<BarsGeometry> geometry) {
    this.model = model;
    this.geometry = geometry;
  }

  /** Null where there is no line. */
  Hit hit(double x, double y) {
    return model.summary() == null ? null : geometry.get().hit(x, y);
  }

  /** Null where there is no line. */
  Target at(double x, double y) {
    Hit hit = hit(x, y);
    if (hit == null) {
      return null;
    }
    List<BarPiece> pieces = pieces(hit.line());
    BarPiece piece = hit.label() ? null : BarPiece.at(pieces, hit.axisX());
    return target(new Focus(hit.line(), piece == null ? -1 : pieces.indexOf(piece)));
  }

  /** What the keyboard is on; null if it is on nothing, or on what is not there any more. */
  Target of(Focus focus) {
    return isThere(focus) ? target(focus) : null;
  }

  private boolean isThere(Focus focus) {
    ProfileSummary summary = model.summary();
    return summary != null && focus != null && focus.line() < summary.lines().size();
  }

  private Target target(Focus at) {
    BarPiece piece = piece(at);
    RowKey row = bar(at.line()).key();
    if (piece == null || piece.kind() != Kind.ROUTINE) {
      return new Target(at, row, null, null);
    }
    ProfileSummary summary = model.summary();
    String segment = summary.segments().get(piece.routine());
    boolean ofClasses = summary.options().segments() == Segments.CLASSES;
    return new Target(at, row, summary.ofRoutines() ? segment : null, ofClasses ? segment : null);
  }

  private BarPiece piece(Focus at) {
    List<BarPiece> pieces = pieces(at.line());
    return at.piece() >= 0 && at.piece() < pieces.size() ? pieces.get(at.piece()) : null;
  }

  private StackedBar bar(int line) {
    return model.summary().lines().get(line);
  }

  List<BarPiece> pieces(int line) {
    ProfileSummary summary = model.summary();
    return BarPiece.layOut(
        bar(line),
        summary.axisEnd(),
        geometry.get().axisWidth(),
        summary.options().top(),
        summary.segmentOf(model.function()));
  }

  /** What is said of the place that was hit. */
  String hint(Hit hit) {
    return hint(hit.line(), hit.label() ? null : BarPiece.at(pieces(hit.line()), hit.axisX()));
  }

  /** What a screen reader says: what the keyboard is on, else the largest shares of the mean. */
  String spoken(Focus focus) {
    return isThere(focus) ? hint(focus.line(), piece(focus)) : hints().summary();
  }

  private String hint(int line, BarPiece piece) {
    return piece == null ? hints().of(bar(line)) : hints().of(bar(line), piece);
  }

  private BarTooltips hints() {
    ProfileSummary summary = model.summary();
    return new BarTooltips(
        summary, geometry.get().axisWidth(), summary.segmentOf(model.function()));
  }
}
