package dev.concert.racy.paint;

import dev.concert.racy.figures.ProfileSummary;
import dev.concert.racy.figures.RowKey;
import dev.concert.racy.figures.StackedBar;
import dev.concert.racy.model.AmountFormat;
import dev.concert.racy.model.BarPiece;
import dev.concert.racy.model.BarPiece.Kind;
import dev.concert.racy.model.BarTooltips;
import dev.concert.ui.export.Painter;
import dev.concert.ui.look.Contrast;
import dev.concert.ui.look.TextElision;
import dev.concert.ui.look.Units;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import javafx.scene.paint.Color;

/** Draws the visible lines of a summary. */
public final class BarsPainter {
  private static final double PADDING = 6;
  private static final double NARROWEST_LABEL = 34;
  private static final double TEXT_HEIGHT = 14;

  private final Painter painter;
  private final BarsGeometry geometry;
  private final ProfilePalette paints;
  private final Function<String, Color> colours;
  private final ProfileSummary summary;
  private final Look look;

  /**
   * What is marked.
   *
   * @param function index of the marked routine, or -1
   * @param rows the bars of the open row
   * @param focus the line and piece that the keyboard is on, or null
   * @param hover the line under the pointer, or -1
   */
  public record Look(int function, Set<RowKey> rows, Focus focus, int hover) {}

  /** A line, and in it a piece; -1 stands for the line's label. */
  public record Focus(int line, int piece) {}

  public BarsPainter(
      Painter painter,
      BarsGeometry geometry,
      ProfilePalette paints,
      Function<String, Color> colours,
      ProfileSummary summary,
      Look look) {
    this.painter = painter;
    this.geometry = geometry;
    this.paints = paints;
    this.colours = colours;
    this.summary = summary;
    this.look = look;
  }

  public void paint() {
    painter.fill(paints.ground(), 0, 0, geometry.width(), geometry.height());
    double apartHeight = geometry.statisticsEnd() - geometry.axisHeight();
    painter.fill(paints.raised(), 0, geometry.axisHeight(), geometry.width(), apartHeight);
    axis();
    lifeHeading();
    for (int line = 0; line < geometry.statistics(); line++) {
      line(line);
    }
    painter.clip(0, geometry.rowsTop(), geometry.width(), geometry.rowsHeight());
    for (int line = geometry.firstVisible(); line < geometry.endVisible(); line++) {
      line(line);
    }
    painter.unclip();
  }

  private void axis() {
    int maxTicks = (int) Math.clamp(geometry.axisWidth() / (70 * geometry.zoom()), 2, 11);
    double scale = geometry.axisWidth() / summary.axisEnd();
    double gridTop = geometry.axisHeight() - 4;
    double room = 0;
    for (double tick : AxisTicks.upTo(summary.axisEnd(), maxTicks)) {
      double x = Math.round(geometry.axisX() + tick * scale);
      painter.fill(paints.grid(), x, gridTop, 1, geometry.height() - gridTop);
      String text = axisText(tick);
      double width = painter.textWidth(text, false);
      double left = Math.min(x - width / 2, geometry.width() - width - geometry.margin() / 2);
      if (left >= room) {
        painter.text(text, false, paints.muted(), left, geometry.axisHeight() / 2 - 2);
        room = left + width + PADDING;
      }
    }
  }

  private void lifeHeading() {
    String text = "life";
    double x = geometry.width() - painter.textWidth(text, false) - PADDING;
    painter.text(text, false, paints.muted(), x, geometry.axisHeight() / 2 - 2);
  }

  private String axisText(double value) {
    return BarTooltips.length(summary, value);
  }

  private StackedBar bar(int line) {
    int statistics = geometry.statistics();
    return line < statistics
        ? summary.statistics().get(line)
        : summary.shown().bars().get(line - statistics);
  }

  private void line(int line) {
    StackedBar bar = bar(line);
    double top = geometry.top(line);
    double height = geometry.lineHeight();
    boolean open = look.rows().contains(bar.key());
    if (open || line == look.hover()) {
      painter.fill(paints.hover(), 0, top, geometry.width(), height);
    }
    if (open) {
      painter.fill(paints.focus(), 0, top, 3 * geometry.zoom(), height);
    }
    label(bar, top + height / 2, open);
    List<BarPiece> pieces = pieces(bar);
    double inset = geometry.barInset();
    pieces.forEach(piece -> piece(bar, piece, top + inset, height - 2 * inset));
    pieces.forEach(piece -> mark(piece, top, height));
    pieces.stream()
        .filter(piece -> piece.kind() == Kind.BEYOND)
        .forEach(piece -> beyond(bar, piece, top + inset, height - 2 * inset));
    if (bar.size() == 0 && bar.key().statistic() && bar.rest() == 0) {
      String nothing = "no " + summary.options().segments().noun(false) + " ran on every row";
      painter.text(nothing, false, paints.muted(), geometry.axisX() + PADDING, top + height / 2);
    }
    life(bar, top + height / 2);
    focus(line, pieces, top, height);
  }

  private List<BarPiece> pieces(StackedBar bar) {
    return BarPiece.layOut(
        bar, summary.axisEnd(), geometry.axisWidth(), summary.options().top(), look.function());
  }

  private void label(StackedBar bar, double middle, boolean bold) {
    double left = 10 * geometry.zoom();
    double room = geometry.gutter() - left - PADDING;
    String text = TextElision.middle(label(summary, bar), room, t -> painter.textWidth(t, bold));
    Color colour = bar.key().statistic() && !bold ? paints.muted() : paints.text();
    painter.text(text, bold, colour, left, middle);
  }

  /** A cluster says whether it is open, and its rows stand further to the right. */
  private static String label(ProfileSummary summary, StackedBar bar) {
    if (bar.key().cluster() != null) {
      String sign = summary.shown().isOpen(bar.key()) ? "▾ " : "▸ ";
      return sign + bar.key().cluster().shortLabel();
    }
    return summary.shown().isWithin(bar.key()) ? "    " + bar.label() : bar.label();
  }

  private void life(StackedBar bar, double middle) {
    String text = AmountFormat.of(summary).of(bar.lifeNanos());
    double x = geometry.width() - painter.textWidth(text, false) - PADDING;
    if (x > geometry.axisX() + geometry.axisWidth()) {
      painter.text(text, false, paints.muted(), x, middle);
    }
  }

  private void piece(StackedBar bar, BarPiece piece, double top, double height) {
    double x = geometry.axisX() + piece.x();
    double gap = piece.width() >= 4 ? 1 : 0;
    double width = piece.width() - gap;
    switch (piece.kind()) {
      case ROUTINE -> {
        String routine = summary.segments().get(piece.routine());
        Color colour = colours.apply(routine);
        painter.fill(colour, x, top, width, height);
        double blocked = bar.blocked(bar.find(piece.routine())) / piece.length() * width;
        String text = fitting(summary.label(piece.routine()), piece);
        if (blocked >= 1) {
          blocked(colour, text, x, top, width, height, blocked);
        }
        inside(text, Contrast.textOn(colour), piece, top + height / 2);
      }
      case MORE -> {
        painter.hatch(paints.more(), paints.moreLines(), x, top, width, height);
        String text = Units.count(piece.count()) + " more…";
        if (painter.textWidth(text, false) + 2 * PADDING < width) {
          double textWidth = painter.textWidth(text, false) + 6;
          painter.fill(paints.more(), x + PADDING - 3, top, textWidth, height);
          Color ink = Contrast.textOn(paints.more());
          inside(fitting(text, piece), ink, piece, top + height / 2);
        }
      }
      case REST -> {
        painter.fill(paints.rest(), x, top, width, height);
        String text = fitting(summary.options().rest(), piece);
        inside(text, Contrast.textOn(paints.rest()), piece, top + height / 2);
      }
      case BEYOND -> {} // above the frame of the marked routine
    }
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

  /** What of a text there is room for in a piece; empty where there is none. */
  private String fitting(String text, BarPiece piece) {
    double room = piece.width() - 2 * PADDING;
    return piece.width() < NARROWEST_LABEL * geometry.zoom()
        ? ""
        : TextElision.end(text, room, t -> painter.textWidth(t, false));
  }

  private void inside(String text, Color colour, BarPiece piece, double middle) {
    painter.text(text, false, colour, geometry.axisX() + piece.x() + PADDING, middle);
  }

  /** The frame of the marked routine reaches beyond its bar, so that one pixel still shows. */
  private void mark(BarPiece piece, double top, double height) {
    if (piece.kind() == Kind.ROUTINE && piece.routine() == look.function()) {
      double x = geometry.axisX() + piece.x() - 2;
      double width = piece.width() + (piece.width() >= 4 ? 3 : 4);
      painter.frame(paints.text(), 2, x, top + 1, width, height - 2);
      painter.frame(paints.ground(), 1, x + 2, top + 3, Math.max(1, width - 4), height - 6);
    }
  }

  private void focus(int line, List<BarPiece> pieces, double top, double height) {
    if (look.focus() == null || look.focus().line() != line) {
      return;
    }
    int index = look.focus().piece();
    boolean label = index < 0 || index >= pieces.size();
    double x = label ? 1 : geometry.axisX() + pieces.get(index).x() - 2;
    double width = label ? geometry.gutter() - 2 : pieces.get(index).width() + 4;
    painter.frame(paints.focus(), 2, x, top, width, height);
  }

  /** The room that the labels want, at most so much. */
  public static double gutter(Painter painter, ProfileSummary summary, double zoom, double max) {
    double widest = painter.textWidth("max", true);
    List<StackedBar> bars = summary.shown().bars();
    int step = Math.max(1, bars.size() / 500);
    for (int i = 0; i < bars.size(); i += step) {
      widest = Math.max(widest, painter.textWidth(label(summary, bars.get(i)), true));
    }
    return Math.round(Math.min(max, widest + 10 * zoom + 2 * PADDING));
  }
}
