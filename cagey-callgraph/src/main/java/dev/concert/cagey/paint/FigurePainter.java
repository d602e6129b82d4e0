package dev.concert.cagey.paint;

import dev.concert.cagey.model.BoxFigure;
import dev.concert.cagey.model.BoxFigure.Weight;
import dev.concert.cagey.picture.BoxBounds;
import dev.concert.ui.export.Painter;
import dev.concert.ui.look.Palettes;
import javafx.scene.paint.Color;

/** The time of a box: a bar at its foot, and a number at its right end. */
record FigurePainter(CageyColours colours) {
  private static final double HEIGHT = 2.5;
  private static final double FOOT = 4.5;

  /** A bar on the screen. */
  record Bar(Color colour, double x, double y, double width, double height) {}

  /** The bar of a box, if it has one. */
  void bar(Painter pen, BoxFigure figure, BoxBounds box, Camera camera) {
    if (figure.share() != 0) {
      Bar bar = bar(figure, box, camera);
      pen.fill(bar.colour, bar.x, bar.y, bar.width, bar.height);
    }
  }

  /** A time grows from the left. A difference grows from the middle, to the right for more. */
  Bar bar(BoxFigure figure, BoxBounds box, Camera camera) {
    double zoom = camera.zoom();
    double left = camera.toScreenX(box.x()) + LabelPainter.PADDING * zoom;
    double room = (box.width() - 2 * LabelPainter.PADDING) * zoom;
    double share = figure.share();
    double whole = figure.isDifference() ? room / 2 : room;
    double length = Math.max(1.5, whole * Math.abs(share));
    double from = !figure.isDifference() ? left : share > 0 ? left + whole : left + whole - length;
    Color colour = figure.isDifference() ? Palettes.difference(Math.signum(share)) : colours.heat();
    double top = camera.toScreenY(box.bottom()) - FOOT * zoom;
    return new Bar(colour, from, top, length, Math.max(1, HEIGHT * zoom));
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
