package dev.concert.easy.lanes;

import dev.concert.easy.model.EasyModel;
import dev.concert.easy.paint.DrawnStrip;
import dev.concert.easy.paint.ThemeProbe;
import dev.concert.easy.paint.TimelinePalette;
import dev.concert.easy.states.TimeRange;
import dev.concert.easy.time.TimeTicks;
import dev.concert.easy.time.Viewport;
import dev.concert.model.words.Words;
import dev.concert.ui.export.Painter;
import dev.concert.ui.look.Contrast;
import javafx.scene.AccessibleRole;
import javafx.scene.paint.Color;

/** The time axis with its marks and origins. */
public final class Ruler extends DrawnStrip {
  public static final double HEIGHT = 26;

  /** Width of what a letter stands on. */
  private static final double FLAG = 15;

  /** Of a label from its line. */
  private static final double BESIDE = 4.5;

  private static final double FONT_SIZE = 10.5;

  private final EasyModel model;
  private final ThemeProbe theme;

  public Ruler(EasyModel model, ThemeProbe theme) {
    super(FONT_SIZE);
    this.model = model;
    this.theme = theme;
    getStyleClass().add("timeline-ruler");
    setAccessibleRole(AccessibleRole.IMAGE_VIEW);
    setAccessibleText(Words.say("The times of what is shown"));
    setMinHeight(HEIGHT);
    setPrefHeight(HEIGHT);
    setMaxHeight(HEIGHT);
  }

  @Override
  protected void paint(Painter painter) {
    TimelinePalette palette = theme.palette();
    painter.fill(ThemeProbe.fx(palette.ground()), 0, 0, getWidth(), getHeight());
    if (model.timeline() == null) {
      return;
    }
    Viewport view = model.axis().view();
    Double origin = model.axis().originNanos();
    paintRange(painter, view, palette);
    TimeTicks.of(view, getWidth(), TimeTicks.MIN_LABEL_DISTANCE, origin == null ? 0 : origin)
        .ticks()
        .forEach(tick -> paintTick(painter, tick, view, palette));
    paintFlag(painter, origin, "T", view, ThemeProbe.fx(palette.accent()));
    paintFlag(painter, model.axis().zoomOriginNanos(), "Z", view, ThemeProbe.fx(palette.muted()));
  }

  private void paintRange(Painter painter, Viewport view, TimelinePalette palette) {
    TimeRange range = model.range();
    if (range != null) {
      double x0 = view.x(range.fromNanos(), getWidth());
      double x1 = view.x(range.toNanos(), getWidth());
      Color colour = ThemeProbe.fx(palette.accent()).deriveColor(0, 1, 1, 0.25);
      painter.fill(colour, x0, 0, Math.max(1, x1 - x0), getHeight());
    }
  }

  private void paintTick(
      Painter painter, TimeTicks.Tick tick, Viewport view, TimelinePalette palette) {
    double x = Math.round(view.x(tick.nanos(), getWidth()));
    double length = tick.label() == null ? 4 : 9;
    Color colour = ThemeProbe.fx(tick.label() == null ? palette.line() : palette.muted());
    painter.fill(colour, x, getHeight() - length, 1, length);
    if (tick.label() != null) {
      double left = labelAt(x, painter.textWidth(tick.label(), false), getWidth());
      painter.text(tick.label(), false, colour, left, getHeight() / 2 - 2);
    }
  }

  /** Where the label of a tick begins: behind its line, before it where it would be cut. */
  static double labelAt(double x, double labelWidth, double width) {
    double behind = x + BESIDE;
    return behind + labelWidth <= width ? behind : x - BESIDE - labelWidth;
  }

  private void paintFlag(Painter painter, Double nanos, String text, Viewport view, Color colour) {
    if (nanos == null || !view.shows(nanos, nanos)) {
      return;
    }
    double x = Math.round(view.x(nanos, getWidth()));
    painter.fill(colour, x, 1, FLAG, 14);
    painter.fill(colour, x, 1, 1, getHeight());
    painter.text(text, false, Contrast.textOn(colour), x + 4, 8.5);
  }
}
