package dev.concert.racy.paint;

import dev.concert.model.words.Words;
import dev.concert.racy.figures.ProfileSummary;
import dev.concert.racy.figures.Segments;
import dev.concert.racy.figures.StackedBar;
import dev.concert.racy.model.AmountFormat;
import dev.concert.racy.model.BarPiece;
import dev.concert.racy.model.BarPiece.Kind;
import dev.concert.racy.model.BarTooltips;
import dev.concert.ui.export.Painter;
import dev.concert.ui.look.AxisTicks;
import dev.concert.ui.look.Contrast;
import java.util.List;
import java.util.function.Function;
import javafx.scene.paint.Color;

/** Draws the visible lines of a summary. */
public final class BarsPainter extends LinesPainter {
  private static final double TEXT_HEIGHT = 14;

  private final Function<String, Color> colours;
  private final ProfileSummary summary;

  public BarsPainter(
      Painter painter,
      BarsGeometry geometry,
      ProfilePalette paints,
      Function<String, Color> colours,
      ProfileSummary summary,
      Look look) {
    super(painter, geometry, paints, look);
    this.colours = colours;
    this.summary = summary;
  }

  @Override
  void axis() {
    int maxTicks = (int) Math.clamp(geometry.axisWidth() / (70 * geometry.zoom()), 2, 11);
    double scale = geometry.axisWidth() / summary.axisEnd();
    heading(AmountFormat.of(summary).whole());
    double room = 0;
    for (double tick : AxisTicks.fromZero(summary.axisEnd(), maxTicks)) {
      double x = Math.round(geometry.axisX() + tick * scale);
      room = tick(x, BarTooltips.length(summary, tick), paints.muted(), room);
    }
  }

  private StackedBar bar(int line) {
    int statistics = geometry.statistics();
    return line < statistics
        ? summary.statistics().get(line)
        : summary.shown().bars().get(line - statistics);
  }

  @Override
  void line(int line) {
    StackedBar bar = bar(line);
    double top = geometry.top(line);
    double height = geometry.lineHeight();
    boolean open = look.rows().contains(bar.key());
    ground(line, open);
    Color ink = bar.key().statistic() && !open ? paints.muted() : paints.text();
    label(label(summary, bar), top + height / 2, open, ink);
    List<BarPiece> pieces = pieces(bar);
    double inset = geometry.barInset();
    pieces.forEach(piece -> piece(bar, piece, top + inset, height - 2 * inset));
    markPart(pieces, top);
    pieces.forEach(piece -> mark(piece, top));
    pieces.stream()
        .filter(piece -> piece.kind() == Kind.BEYOND)
        .forEach(piece -> beyond(bar, piece, top + inset, height - 2 * inset));
    if (bar.size() == 0 && bar.key().statistic() && bar.rest() == 0) {
      String nothing = Words.say(nothing(summary.options().segments()));
      painter.text(nothing, false, paints.muted(), geometry.axisX() + PADDING, top + height / 2);
    }
    amount(AmountFormat.of(summary).of(bar.lifeNanos()), top + height / 2);
    focus(line, pieces);
  }

  private static String nothing(Segments of) {
    return switch (of) {
      case ROUTINES -> Words.known("no routine ran on every row");
      case CLASSES -> Words.known("no class ran on every row");
      case PACKAGES -> Words.known("no package ran on every row");
    };
  }

  private List<BarPiece> pieces(StackedBar bar) {
    return BarPiece.layOut(
        bar, summary.axisEnd(), geometry.axisWidth(), summary.options().top(), look.function());
  }

  /** A cluster says whether it is open, and its rows stand further to the right. */
  private static String label(ProfileSummary summary, StackedBar bar) {
    if (bar.key().cluster() != null) {
      String sign = summary.shown().isOpen(bar.key()) ? "▾ " : "▸ ";
      return sign + bar.key().cluster().shortLabel();
    }
    return summary.shown().isWithin(bar.key()) ? "    " + bar.title() : bar.title();
  }

  private void piece(StackedBar bar, BarPiece piece, double top, double height) {
    switch (piece.kind()) {
      case ROUTINE -> routine(bar, piece, top, height);
      case MORE -> more(piece, top, height);
      case REST -> rest(Words.say(summary.options().rest()), piece, top, height);
      case BEYOND -> {} // above the frame of the marked routine
    }
  }

  private void routine(StackedBar bar, BarPiece piece, double top, double height) {
    double x = geometry.axisX() + piece.x();
    double width = drawnWidth(piece);
    Color colour = colours.apply(summary.segments().get(piece.routine()));
    painter.fill(colour, x, top, width, height);
    double blocked = bar.blocked(bar.find(piece.routine())) / piece.length() * width;
    String text = fitting(summary.label(piece.routine()), piece);
    if (blocked >= 1) {
      blocked(colour, text, x, top, width, height, blocked);
    }
    inside(text, Contrast.textOn(colour), piece, top + height / 2);
  }

  /** Where the bar goes on beyond the axis: how long it is in all. */
  private void beyond(StackedBar bar, BarPiece piece, double top, double height) {
    String text = "Σ " + BarTooltips.length(summary, bar.total()) + " ▸";
    double width = painter.textWidth(text, true) + 2 * PADDING;
    double x = geometry.axisX() + piece.end() - width;
    painter.fill(paints.ground(), x - 2, top, 2, height);
    painter.fill(paints.text(), x, top, width, height);
    painter.text(text, true, paints.ground(), x + PADDING, top + height / 2);
  }

  /** The end of a segment, in which its threads were blocked; it shows above and below words. */
  private void blocked(
      Color colour,
      String text,
      double x,
      double top,
      double width,
      double height,
      double blocked) {
    Color lines = ProfilePalette.linesOn(colour);
    painter.hatch(colour, lines, x + width - blocked, top, blocked, height);
    if (!text.isEmpty()) {
      double from = Math.max(PADDING - 3, width - blocked);
      double to = PADDING + painter.textWidth(text, false) + 3;
      double strip = Math.min(height - 6, TEXT_HEIGHT * geometry.zoom());
      double above = (height - strip) / 2;
      painter.fill(colour, x + from, top + above, Math.max(0, to - from), strip);
    }
  }

  /** The room that the labels want, at most so much. */
  public static double gutter(Painter painter, ProfileSummary summary, double zoom, double max) {
    double widest = painter.textWidth(Words.say("max"), true);
    List<StackedBar> bars = summary.shown().bars();
    int step = Math.max(1, bars.size() / 500);
    for (int i = 0; i < bars.size(); i += step) {
      widest = Math.max(widest, painter.textWidth(label(summary, bars.get(i)), true));
    }
    return gutter(widest, zoom, max);
  }
}
