package dev.concert.cagey.paint;

import dev.concert.cagey.model.BoxFigure;
import dev.concert.cagey.model.BoxFigure.Weight;
import dev.concert.ui.export.Painter;
import dev.concert.ui.look.Palettes;
import javafx.scene.paint.Color;

/** The time of a box: a bar at its foot, and a number at its right end. */
record FigurePainter(CageyColours colours) {
  private static final double HEIGHT = 2.5;
  private static final double FOOT = 4.5;

  /**
   * A time grows from the left. A difference grows from the middle, to the right for more.
   *
   * @param x left end of the room for bars, on the screen, as the others
   */
  void bar(Painter pen, BoxFigure figure, double x, double bottom, double room, double zoom) {
    double share = figure.share();
    if (share == 0) {
      return;
    }
    double whole = figure.isDifference() ? room / 2 : room;
    double length = Math.max(1.5, whole * Math.abs(share));
    double from = !figure.isDifference() ? x : share > 0 ? x + whole : x + whole - length;
    Color colour = figure.isDifference() ? Palettes.difference(Math.signum(share)) : colours.heat();
    pen.fill(colour, from, bottom - FOOT * zoom, length, Math.max(1, HEIGHT * zoom));
  }

  /**
   * @param right where it ends
   */
  void number(Painter pen, BoxFigure figure, double right, double middle) {
    if (!figure.number().isEmpty()) {
      boolean strong = figure.weight() == Weight.BEYOND_NOISE;
      Color ink = figure.weight() == Weight.WITHIN_NOISE ? colours.muted() : colours.text();
      double width = pen.textWidth(figure.number(), strong);
      pen.text(figure.number(), strong, ink, right - width, middle);
    }
  }
}
