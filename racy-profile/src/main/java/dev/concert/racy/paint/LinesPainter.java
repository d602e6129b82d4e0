package dev.concert.racy.paint;

import dev.concert.model.words.Words;
import dev.concert.racy.model.BarPiece;
import dev.concert.ui.export.Painter;
import dev.concert.ui.look.Contrast;
import dev.concert.ui.look.TextElision;
import dev.concert.ui.look.Units;
import java.util.List;
import javafx.scene.paint.Color;

/** Draws an axis and the visible lines below it: a label, the pieces of a bar, an amount. */
abstract class LinesPainter {
  static final double PADDING = 6;
  private static final double NARROWEST_LABEL = 34;
  private static final double LABEL_LEFT = 10;

  final Painter painter;
  final BarsGeometry geometry;
  final ProfilePalette paints;
  final Look look;

  /** Where amounts above the grid end. */
  private double ticksEnd;

  LinesPainter(Painter painter, BarsGeometry geometry, ProfilePalette paints, Look look) {
    this.painter = painter;
    this.geometry = geometry;
    this.paints = paints;
    this.look = look;
    ticksEnd = geometry.width() - geometry.margin() / 2;
  }

  public final void paint() {
    painter.fill(paints.ground(), 0, 0, geometry.width(), geometry.height());
    double apartHeight = geometry.statisticsEnd() - geometry.axisHeight();
    painter.fill(paints.raised(), 0, geometry.axisHeight(), geometry.width(), apartHeight);
    axis();
    for (int line = 0; line < geometry.statistics(); line++) {
      line(line);
    }
    painter.clip(0, geometry.rowsTop(), geometry.width(), geometry.rowsHeight());
    for (int line = geometry.firstVisible(); line < geometry.endVisible(); line++) {
      line(line);
    }
    painter.unclip();
  }

  abstract void axis();

  abstract void line(int line);

  /** A line of the grid, with its amount above it where there is room. */
  final double tick(double x, String text, Color colour, double room) {
    double gridTop = geometry.axisHeight() - 4;
    painter.fill(paints.grid(), x, gridTop, 1, geometry.height() - gridTop);
    double width = painter.textWidth(text, false);
    double left = Math.min(x - width / 2, ticksEnd - width);
    if (left < room) {
      return room;
    }
    painter.text(text, false, colour, left, geometry.axisHeight() / 2 - 2);
    return left + width + PADDING;
  }

  /** Above the amounts behind the lines; to be drawn before the ticks, which give way to it. */
  final void heading(String text) {
    double x = geometry.width() - painter.textWidth(text, false) - PADDING;
    painter.text(text, false, paints.muted(), x, geometry.axisHeight() / 2 - 2);
    ticksEnd = x - PADDING;
  }

  final void ground(int line, boolean open) {
    double top = geometry.top(line);
    double height = geometry.lineHeight();
    if (open || line == look.hover()) {
      painter.fill(paints.hover(), 0, top, geometry.width(), height);
    }
    if (open) {
      painter.fill(paints.focus(), 0, top, 3 * geometry.zoom(), height);
    }
  }

  final void label(String wanted, double middle, boolean bold, Color colour) {
    double left = LABEL_LEFT * geometry.zoom();
    double room = geometry.gutter() - left - PADDING;
    String text = TextElision.middle(wanted, room, t -> painter.textWidth(t, bold));
    painter.text(text, bold, colour, left, middle);
  }

  /** Behind a line, where there is room beside the axis. */
  final void amount(String text, double middle) {
    double x = geometry.width() - painter.textWidth(text, false) - PADDING;
    if (x > geometry.axisX() + geometry.axisWidth()) {
      painter.text(text, false, paints.muted(), x, middle);
    }
  }

  /** A piece is one unit apart from the next, where it is not too narrow for that. */
  final double drawnWidth(BarPiece piece) {
    return piece.width() - (piece.width() >= 4 ? 1 : 0);
  }

  final void more(BarPiece piece, double top, double height) {
    double x = geometry.axisX() + piece.x();
    double width = drawnWidth(piece);
    painter.hatch(paints.more(), paints.moreLines(), x, top, width, height);
    String text = Words.say("%s more…", Units.count(piece.count()));
    if (painter.textWidth(text, false) + 2 * PADDING < width) {
      double textWidth = painter.textWidth(text, false) + 6;
      painter.fill(paints.more(), x + PADDING - 3, top, textWidth, height);
      Color ink = Contrast.textOn(paints.more());
      inside(fitting(text, piece), ink, piece, top + height / 2);
    }
  }

  final void rest(String wanted, BarPiece piece, double top, double height) {
    painter.fill(paints.rest(), geometry.axisX() + piece.x(), top, drawnWidth(piece), height);
    Color ink = Contrast.textOn(paints.rest());
    inside(fitting(wanted, piece), ink, piece, top + height / 2);
  }

  /** What of a text there is room for in a piece; empty where there is none. */
  final String fitting(String text, BarPiece piece) {
    double room = piece.width() - 2 * PADDING;
    return piece.width() < NARROWEST_LABEL * geometry.zoom()
        ? ""
        : TextElision.end(text, room, t -> painter.textWidth(t, false));
  }

  final void inside(String text, Color colour, BarPiece piece, double middle) {
    painter.text(text, false, colour, geometry.axisX() + piece.x() + PADDING, middle);
  }

  /** The frame of the marked segment reaches beyond its bar, so that one pixel still shows. */
  final void mark(BarPiece piece, double top) {
    if (piece.kind() == BarPiece.Kind.ROUTINE && piece.routine() == look.function()) {
      double height = geometry.lineHeight();
      double x = geometry.axisX() + piece.x() - 2;
      double width = piece.width() + (piece.width() >= 4 ? 3 : 4);
      painter.frame(paints.text(), 2, x, top + 1, width, height - 2);
      painter.frame(paints.ground(), 1, x + 2, top + 3, Math.max(1, width - 4), height - 6);
    }
  }

  /** One frame around what of a class or file lies side by side. */
  final void markPart(List<BarPiece> pieces, double top) {
    int from = -1;
    for (int i = 0; i <= pieces.size(); i++) {
      boolean in = i < pieces.size() && isOfPart(pieces.get(i));
      if (in && from < 0) {
        from = i;
      } else if (!in && from >= 0) {
        double x = geometry.axisX() + pieces.get(from).x() - 1;
        double end = geometry.axisX() + pieces.get(i - 1).end() + 1;
        painter.frame(
            paints.text(), 2, x, top + 2, Math.max(3, end - x), geometry.lineHeight() - 4);
        from = -1;
      }
    }
  }

  private boolean isOfPart(BarPiece piece) {
    return piece.kind() == BarPiece.Kind.ROUTINE && look.part().get(piece.routine());
  }

  final void focus(int line, List<BarPiece> pieces) {
    if (look.focus() == null || look.focus().line() != line) {
      return;
    }
    int index = look.focus().piece();
    boolean label = index < 0 || index >= pieces.size();
    double x = label ? 1 : geometry.axisX() + pieces.get(index).x() - 2;
    double width = label ? geometry.gutter() - 2 : pieces.get(index).width() + 4;
    painter.frame(paints.focus(), 2, x, geometry.top(line), width, geometry.lineHeight());
  }

  /** The room that labels want, at most so much. */
  static double gutter(double widest, double zoom, double max) {
    return Math.round(Math.min(max, widest + LABEL_LEFT * zoom + 2 * PADDING));
  }
}
