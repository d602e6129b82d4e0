package dev.concert.racy.paint;

import dev.concert.model.words.Words;
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

/**
 * Draws the visible lines of what differs: to the left less, to the right more. What is within the
 * noise is hollow.
 */
public final class DifferenceBarsPainter extends LinesPainter {
  /** Height of the line that says the sign by its colour, too. */
  private static final double SIGN_HEIGHT = 3;

  private static final double FRAME = 2;

  /** Below that a frame would have no inside: dashes stand in its place. */
  private static final double NARROWEST_FRAME = 6;

  private static final double DASH = 3;

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
    heading("± " + Words.say("life"));
    double room = 0;
    for (double tick : ticks.reversed()) {
      room = tick(middle() - Math.round(tick * scale), text.signed(-tick), paints.muted(), room);
    }
    for (double tick : ticks.subList(1, ticks.size())) {
      room = tick(middle() + Math.round(tick * scale), text.signed(tick), paints.muted(), room);
    }
  }

  @Override
  void line(int line) {
    DifferenceLine row = bars.lines().get(line);
    double top = geometry.top(line);
    double height = geometry.lineHeight();
    boolean mean = line < geometry.statistics();
    boolean open = row.key() != null && look.rows().contains(row.key());
    ground(line, open);
    label(label(bars, row), top + height / 2, open, mean && !open ? paints.muted() : paints.text());
    double inset = geometry.barInset();
    painter.fill(paints.muted(), middle() - 1, top, 1, height);
    DifferencePieces pieces =
        new DifferencePieces(bars, row, geometry.axisWidth(), look.function());
    for (BarPiece piece : pieces.pieces()) {
      piece(row, piece, top + inset, height - 2 * inset - SIGN_HEIGHT);
      painter.fill(
          Palettes.difference(pieces.isLess(piece) ? -1 : 1),
          geometry.axisX() + piece.x(),
          top + height - inset - SIGN_HEIGHT + 1,
          drawnWidth(piece),
          SIGN_HEIGHT - 1);
    }
    markPart(pieces.pieces(), top);
    pieces.pieces().forEach(piece -> mark(piece, top));
    amount(text.life(row), top + height / 2);
    focus(line, pieces.pieces());
  }

  /** With a sign where only one side has the row; before the name, which may have to be cut. */
  private static String label(DifferenceBars bars, DifferenceLine row) {
    if (row.key() != null && row.key().cluster() != null) {
      return (bars.isOpen(row) ? "▾ " : "▸ ") + row.key().cluster().shortLabel();
    }
    String sign = row.isInOther() ? row.isInOpen() ? "" : "+ " : "− ";
    return (bars.isWithin(row) ? "    " : "") + sign + row.title();
  }

  private void piece(DifferenceLine row, BarPiece piece, double top, double height) {
    switch (piece.kind()) {
      case ROUTINE -> {
        String segment = bars.segments().get(piece.routine());
        Color colour = colours.apply(segment);
        String name = bars.open().options().segments().label(segment);
        boolean within = row.isWithinNoise(piece.routine());
        Color ink = within ? paints.text() : Contrast.textOn(colour);
        fill(within, colour, piece, top, height);
        inside(fitting(name, piece), ink, piece, top + height / 2);
      }
      case MORE -> more(piece, top, height);
      case REST, BEYOND -> {
        String name = Words.say(bars.open().options().rest());
        if (row.isRestWithinNoise()) {
          fill(true, paints.muted(), piece, top, height);
          inside(fitting(name, piece), paints.text(), piece, top + height / 2);
        } else {
          rest(name, piece, top, height);
        }
      }
    }
  }

  private void fill(boolean within, Color colour, BarPiece piece, double top, double height) {
    double x = geometry.axisX() + piece.x();
    double width = drawnWidth(piece);
    if (within) {
      hollow(painter, colour, x, top, width, height);
    } else {
      painter.fill(colour, x, top, width, height);
    }
  }

  /** As what is within the noise is drawn. */
  public static void hollow(
      Painter painter, Color colour, double x, double top, double width, double height) {
    if (width >= NARROWEST_FRAME) {
      painter.frame(colour, FRAME, x, top, width, height);
      return;
    }
    for (double y = 0; y < height; y += 2 * DASH) {
      painter.fill(colour, x, top + y, width, Math.min(DASH, height - y));
    }
  }

  /** The room that the labels want, at most so much. */
  public static double gutter(Painter painter, DifferenceBars bars, double zoom, double max) {
    double widest = painter.textWidth(Words.say("mean"), true);
    int step = Math.max(1, bars.lines().size() / 500);
    for (int i = 0; i < bars.lines().size(); i += step) {
      widest = Math.max(widest, painter.textWidth(label(bars, bars.lines().get(i)), true));
    }
    return gutter(widest, zoom, max);
  }
}
