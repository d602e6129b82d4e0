package dev.concert.easy.panels;

import dev.concert.easy.histogram.Bins;
import dev.concert.easy.histogram.HistogramModel;
import dev.concert.easy.histogram.HistogramSubject;
import dev.concert.easy.histogram.Scale;
import dev.concert.easy.paint.ThemeProbe;
import dev.concert.easy.paint.TimelinePalette;
import dev.concert.ui.export.Painter;
import dev.concert.ui.look.AxisTicks;
import dev.concert.ui.look.Units;
import java.util.List;
import javafx.scene.paint.Color;

/** Draws bins with their axis and percentiles. */
final class HistogramPainter {
  static final double FONT_SIZE = 11;

  /** Of the texts above and below, at normal size. */
  private static final double TEXT = 16;

  private static final double LABEL_DISTANCE = 80;

  /** Of a bin with anything in it, so that the rare ones are seen beside the frequent. */
  private static final double LOWEST = 2;

  private static final double MARK = 3;

  private final HistogramModel model;
  private final ThemeProbe theme;

  HistogramPainter(HistogramModel model, ThemeProbe theme) {
    this.model = model;
    this.theme = theme;
  }

  void paint(Painter painter, double width, double height, double zoom) {
    TimelinePalette palette = theme.palette();
    painter.fill(ThemeProbe.fx(palette.ground()), 0, 0, width, height);
    if (model.bins().bins().isEmpty()) {
      return;
    }
    double top = TEXT * zoom;
    double floor = height - TEXT * zoom;
    bars(painter, palette, width, top, floor);
    painter.fill(ThemeProbe.fx(palette.muted()), 0, floor, width, 1);
    axis(painter, palette, width, floor, (floor + height + 2) / 2);
    percentiles(painter, palette, width, top / 2, floor);
  }

  private void bars(
      Painter painter, TimelinePalette palette, double width, double top, double floor) {
    Bins bins = model.bins();
    Color colour = ThemeProbe.fx(colour(palette, model.subject()));
    Color accent = ThemeProbe.fx(palette.accent());
    double unit = (floor - top - 2) / Math.max(1, bins.highest());
    for (Bins.Bin bin : bins.bins()) {
      double x0 = Math.round(bins.share(bin.from()) * width);
      double x1 = Math.max(x0 + 1, Math.round(bins.share(bin.to()) * width));
      double wide = x1 - x0 > 3 ? x1 - x0 - 1 : x1 - x0;
      boolean picked = model.isPicked(bin);
      if (bin.count() > 0) {
        double high = Math.max(LOWEST, Math.round(bin.count() * unit));
        painter.fill(picked ? accent : colour, x0, floor - high, wide, high);
      }
      if (picked) { // not by colour alone
        painter.fill(accent, x0, floor + 1, x1 - x0, MARK);
      }
    }
  }

  private static int colour(TimelinePalette palette, HistogramSubject subject) {
    return switch (subject) {
      case HistogramSubject.OfStates states -> palette.of(states.label());
      case HistogramSubject.OfArrows _ -> palette.muted();
      case null -> palette.muted();
    };
  }

  private void axis(
      Painter painter, TimelinePalette palette, double width, double floor, double middle) {
    Bins bins = model.bins();
    int wanted = (int) Math.max(2, width / LABEL_DISTANCE);
    double free = 0;
    for (double tick : ticks(bins, wanted)) {
      double x = bins.share(tick) * width;
      painter.fill(ThemeProbe.fx(palette.muted()), Math.round(x), floor, 1, 4);
      String text = Units.format(tick, model.subject().unit());
      double left = x - painter.textWidth(text, false) / 2;
      if (left >= free && left + painter.textWidth(text, false) <= width) {
        painter.text(text, false, ThemeProbe.fx(palette.muted()), left, middle);
        free = left + painter.textWidth(text, false) + 8;
      }
    }
  }

  private static List<Double> ticks(Bins bins, int wanted) {
    return bins.scale() == Scale.LOG
        ? AxisTicks.logarithmic(bins.fromValue(), bins.toValue(), wanted)
        : AxisTicks.linear(bins.fromValue(), bins.toValue(), wanted);
  }

  private void percentiles(
      Painter painter, TimelinePalette palette, double width, double middle, double floor) {
    Color ink = ThemeProbe.fx(palette.text());
    List<HistogramText.Percentile> all = HistogramText.percentiles(model.counts());
    double free = width;
    for (HistogramText.Percentile percentile : all.reversed()) {
      double x = Math.round(model.bins().share(percentile.value()) * width);
      if (x < 0 || x > width) {
        continue;
      }
      double line = Math.min(x, width - 1);
      painter.lines(ink, 1, line + 0.5, 2 * middle - 2, line + 0.5, floor);
      double wide = painter.textWidth(percentile.name(), false);
      double left = Math.max(0, Math.min(x - wide / 2, free - wide));
      if (left + wide <= free && left > x - wide - 3) {
        painter.text(percentile.name(), false, ink, left, middle);
        free = left - 5;
      }
    }
  }

  /** What is being dragged over. */
  void band(Painter painter, double x, double width, double height) {
    Color accent = ThemeProbe.fx(theme.palette().accent());
    painter.fill(accent.deriveColor(0, 1, 1, 0.2), x, 0, width, height);
  }

  /** The bar at which the keys are, with nothing drawn where there is none. */
  void cursor(Painter painter, int index, double width, double height) {
    if (index >= 0 && index < model.bins().bins().size()) {
      Bins.Bin bin = model.bins().bins().get(index);
      double x0 = Math.round(model.bins().share(bin.from()) * width);
      double x1 = Math.max(x0 + 3, Math.round(model.bins().share(bin.to()) * width));
      painter.frame(ThemeProbe.fx(theme.palette().text()), 1, x0, 0, x1 - x0, height);
    }
  }

  void focus(Painter painter, double width, double height) {
    painter.frame(ThemeProbe.fx(theme.palette().accent()), 1, 0, 0, width, height);
  }
}
