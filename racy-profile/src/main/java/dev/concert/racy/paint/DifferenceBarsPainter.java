package dev.concert.racy.paint;

import dev.concert.racy.compared.DifferenceBars;
import dev.concert.racy.compared.DifferenceLine;
import dev.concert.racy.model.BarPiece;
import dev.concert.racy.model.DifferenceBarText;
import dev.concert.racy.model.DifferencePieces;
import dev.concert.ui.export.Painter;
import dev.concert.ui.look.AxisTicks;
import dev.concert.ui.look.Contrast;
import dev.concert.ui.look.Palettes;
import java.util.List;
import java.util.function.Function;
import javafx.scene.paint.Color;

/** Draws the visible lines of what differs: to the left less, to the right more. */
public final class DifferenceBarsPainter extends LinesPainter {
  /** Height of the line that says the sign by its colour, too. */
  private static final double SIGN_HEIGHT = 3;

  private final Function<String, Color> colours;
  private final DifferenceBars bars;
  private final DifferenceBarText text;

  public DifferenceBarsPainter(
      Painter painter,
      BarsGeometry geometry,
      ProfilePalette paints,
      Function<String, Color> colours,
      DifferenceBars bars,
      Look look) {
    super(painter, geometry, paints, look);
    this.colours = colours;
    this.bars = bars;
    text = new DifferenceBarText(bars);
  }

  private double middle() {
    return geometry.axisX() + geometry.axisWidth() / 2;
  }

  @Override
  void axis() {
    int half = geometry.axisWidth() / 2;
    int maxTicks = (int) Math.clamp(half / (80 * geometry.zoom()), 3, 6);
    List<Double> ticks = AxisTicks.fromZero(bars.axisEnd(), maxTicks);
    double scale = bars.axisEnd() == 0 ? 0 : half / bars.axisEnd();
    double room = 0;
    for (double tick : ticks.reversed()) {
      room = tick(middle() - Math.round(tick * scale), text.signed(-tick), paints.muted(), room);
    }
    for (double tick : ticks.subList(1, ticks.size())) {
      room = tick(middle() + Math.round(tick * scale), text.signed(tick), paints.muted(), room);
    }
    heading("± life");
  }

  @Override
  void line(int line) {
    DifferenceLine row = bars.lines().get(line);
    double top = geometry.top(line);
    double height = geometry.lineHeight();
    boolean mean = line < geometry.statistics();
    boolean open = row.key() != null && look.rows().contains(row.key());
    ground(line, open);
    label(label(row), top + height / 2, open, mean && !open ? paints.muted() : paints.text());
    double inset = geometry.barInset();
    painter.fill(paints.muted(), middle() - 1, top, 1, height);
    DifferencePieces pieces =
        new DifferencePieces(bars, row, geometry.axisWidth(), look.function());
    for (BarPiece piece : pieces.pieces()) {
      piece(piece, top + inset, height - 2 * inset - SIGN_HEIGHT);
      painter.fill(
          Palettes.difference(pieces.isLess(piece) ? -1 : 1),
          geometry.axisX() + piece.x(),
          top + height - inset - SIGN_HEIGHT + 1,
          drawnWidth(piece),
          SIGN_HEIGHT - 1);
    }
    pieces.pieces().forEach(piece -> mark(piece, top));
    amount(text.life(row), top + height / 2);
    focus(line, pieces.pieces());
  }

  /** With a sign where only one side has the row; before the name, which may have to be cut. */
  private static String label(DifferenceLine row) {
    String sign = row.isInOther() ? row.isInOpen() ? "" : "+ " : "− ";
    return sign + row.label();
  }

  private void piece(BarPiece piece, double top, double height) {
    switch (piece.kind()) {
      case ROUTINE -> {
        String segment = bars.segments().get(piece.routine());
        Color colour = colours.apply(segment);
        painter.fill(colour, geometry.axisX() + piece.x(), top, drawnWidth(piece), height);
        String name = bars.open().options().segments().label(segment);
        inside(fitting(name, piece), Contrast.textOn(colour), piece, top + height / 2);
      }
      case MORE -> more(piece, top, height);
      case REST, BEYOND -> rest(bars.open().options().rest(), piece, top, height);
    }
  }

  /** The room that the labels want, at most so much. */
  public static double gutter(Painter painter, DifferenceBars bars, double zoom, double max) {
    double widest = painter.textWidth("mean", true);
    int step = Math.max(1, bars.lines().size() / 500);
    for (int i = 0; i < bars.lines().size(); i += step) {
      widest = Math.max(widest, painter.textWidth(label(bars.lines().get(i)), true));
    }
    return gutter(widest, zoom, max);
  }
}
