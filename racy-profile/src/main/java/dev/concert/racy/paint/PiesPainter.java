package dev.concert.racy.paint;

import dev.concert.model.words.Words;
import dev.concert.racy.figures.Pie;
import dev.concert.racy.figures.Pie.Slice;
import dev.concert.racy.figures.ProfileSummary;
import dev.concert.racy.model.AmountFormat;
import dev.concert.racy.model.BarTooltips;
import dev.concert.ui.export.Painter;
import dev.concert.ui.look.Contrast;
import dev.concert.ui.look.TextElision;
import dev.concert.ui.look.Units;
import java.util.BitSet;
import java.util.List;
import java.util.function.Function;
import javafx.scene.paint.Color;

/** Draws the visible pies. */
public final class PiesPainter {
  private static final double TEXT_HEIGHT = 13;
  private static final double LINE = 17;
  private static final double MARK = 4;
  private static final double PART_MARK = 2;

  private final Painter painter;
  private final PiesGeometry geometry;
  private final ProfilePalette paints;
  private final Function<String, Color> colours;
  private final ProfileSummary summary;
  private final Look look;

  /**
   * What is marked.
   *
   * @param segment index of the marked function's segment, or -1
   * @param part the segments of the class or file that stands out
   * @param focus the pie that the keyboard is on, or -1
   * @param hover the pie under the pointer, or -1
   */
  public record Look(int segment, BitSet part, int focus, int hover) {}

  /**
   * @param summary whose segments the slices are
   */
  public PiesPainter(
      Painter painter,
      PiesGeometry geometry,
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

  public void paint(List<Pie> pies) {
    painter.clip(0, 0, geometry.width(), geometry.height());
    painter.fill(paints.ground(), 0, 0, geometry.width(), geometry.height());
    for (int i = 0; i < pies.size(); i++) {
      if (geometry.isVisible(i)) {
        pie(i, pies.get(i));
      }
    }
    painter.unclip();
  }

  private void pie(int index, Pie pie) {
    double top = geometry.top(index);
    double left = geometry.left(index);
    if (index == look.hover()) {
      painter.fill(paints.hover(), left, top, geometry.cellWidth(), geometry.cellHeight());
    }
    if (pie.slices().isEmpty()) {
      sector(index, paints.rest(), geometry.radius(), 0, 1);
    }
    pie.slices().forEach(slice -> slice(index, slice));
    pie.slices().forEach(slice -> label(index, slice));
    words(index, pie);
    if (index == look.focus()) {
      painter.frame(paints.focus(), 2, left, top, geometry.cellWidth(), geometry.cellHeight());
    }
  }

  private void slice(int index, Slice slice) {
    double radius = geometry.radius();
    if (slice.segment() >= 0 && look.part().get(slice.segment())) {
      sector(index, paints.text(), radius + PART_MARK, slice.start(), slice.share());
    }
    if (slice.segment() >= 0 && slice.segment() == look.segment()) {
      sector(index, paints.text(), radius + MARK, slice.start(), slice.share());
    }
    sector(index, colour(slice), radius, slice.start(), slice.share());
    if (slice.share() < 1) {
      boundary(index, slice.start());
    }
  }

  private void boundary(int index, double part) {
    double x = geometry.centreX(index);
    double y = geometry.centreY(index);
    double angle = 2 * Math.PI * part;
    double endX = x + geometry.radius() * Math.sin(angle);
    double endY = y - geometry.radius() * Math.cos(angle);
    painter.lines(paints.ground(), 1, x, y, endX, endY);
  }

  private void sector(int index, Color colour, double radius, double start, double share) {
    double x = geometry.centreX(index);
    double y = geometry.centreY(index);
    painter.sector(colour, x, y, radius, 90 - 360 * start, -360 * share);
  }

  private Color colour(Slice slice) {
    if (slice.segment() >= 0) {
      return colours.apply(summary.segments().get(slice.segment()));
    }
    return slice.isRest() ? paints.rest() : paints.more();
  }

  private void label(int index, Slice slice) {
    String text = BarTooltips.length(summary, slice.length());
    double width = painter.textWidth(text, false);
    double height = TEXT_HEIGHT * geometry.zoom();
    SliceLabel place = SliceLabel.of(slice, geometry.radius(), width, height);
    if (place != null) {
      double x = geometry.centreX(index) + place.x();
      double y = geometry.centreY(index) + place.y();
      painter.text(text, false, Contrast.textOn(colour(slice)), x, y);
    }
  }

  /** Below the pie its name, then its life and how many threads it stands for. */
  private void words(int index, Pie pie) {
    double y = geometry.centreY(index) + geometry.radius() + LINE * geometry.zoom();
    String life = AmountFormat.of(summary).of(pie.bar().lifeNanos());
    String threads =
        pie.threads() == 1 ? "" : " · " + Units.plural(pie.threads(), "thread", "threads");
    centred(index, pie.bar().title(), true, paints.text(), y);
    String words = Words.say("life %s%s", life, threads);
    centred(index, words, false, paints.muted(), y + LINE * geometry.zoom());
  }

  private void centred(int index, String text, boolean bold, Color colour, double y) {
    double room = geometry.cellWidth() - 8;
    String shown = TextElision.middle(text, room, t -> painter.textWidth(t, bold));
    double x = geometry.centreX(index) - painter.textWidth(shown, bold) / 2;
    painter.text(shown, bold, colour, x, y);
  }
}
