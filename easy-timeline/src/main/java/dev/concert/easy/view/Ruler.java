package dev.concert.easy.view;

import dev.concert.easy.model.EasyModel;
import dev.concert.easy.model.TimeTicks;
import dev.concert.easy.model.Viewport;
import dev.concert.easy.paint.ThemeProbe;
import dev.concert.easy.paint.TimelinePalette;
import dev.concert.easy.states.TimeRange;
import javafx.geometry.VPos;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;

/** The time axis with its marks and origins. */
final class Ruler extends Region {
  static final double HEIGHT = 26;

  /** Width of what a letter stands on. */
  private static final double FLAG = 15;

  private final EasyModel model;
  private final ThemeProbe theme;
  private final Canvas canvas = new Canvas();

  Ruler(EasyModel model, ThemeProbe theme) {
    this.model = model;
    this.theme = theme;
    getStyleClass().add("timeline-ruler");
    getChildren().add(canvas);
    setMinHeight(HEIGHT);
    setPrefHeight(HEIGHT);
    setMaxHeight(HEIGHT);
  }

  @Override
  protected void layoutChildren() {
    canvas.setWidth(getWidth());
    canvas.setHeight(getHeight());
    paint();
  }

  void paint() {
    GraphicsContext g = canvas.getGraphicsContext2D();
    TimelinePalette palette = theme.palette();
    g.setFill(ThemeProbe.fx(palette.ground()));
    g.fillRect(0, 0, getWidth(), getHeight());
    if (model.timeline() == null) {
      return;
    }
    Viewport view = model.axis().view();
    g.setFont(Font.font(10.5));
    g.setTextBaseline(VPos.CENTER);
    g.setTextAlign(TextAlignment.LEFT);
    Double origin = model.axis().originNanos();
    paintRange(g, view, palette);
    TimeTicks.of(view, getWidth(), TimeTicks.MIN_LABEL_DISTANCE, origin == null ? 0 : origin)
        .ticks()
        .forEach(tick -> paintTick(g, tick, view, palette));
    paintFlag(g, origin, "T", view, ThemeProbe.fx(palette.accent()));
    paintFlag(g, model.axis().zoomOriginNanos(), "Z", view, ThemeProbe.fx(palette.muted()));
  }

  private void paintRange(GraphicsContext g, Viewport view, TimelinePalette palette) {
    TimeRange range = model.range();
    if (range != null) {
      double x0 = view.x(range.fromNanos(), getWidth());
      double x1 = view.x(range.toNanos(), getWidth());
      g.setFill(ThemeProbe.fx(palette.accent()).deriveColor(0, 1, 1, 0.25));
      g.fillRect(x0, 0, Math.max(1, x1 - x0), getHeight());
    }
  }

  private void paintTick(
      GraphicsContext g, TimeTicks.Tick tick, Viewport view, TimelinePalette palette) {
    double x = Math.round(view.x(tick.nanos(), getWidth())) + 0.5;
    double length = tick.label() == null ? 4 : 9;
    g.setStroke(ThemeProbe.fx(tick.label() == null ? palette.line() : palette.muted()));
    g.setLineWidth(1);
    g.strokeLine(x, getHeight() - length, x, getHeight());
    if (tick.label() != null) {
      g.setFill(ThemeProbe.fx(palette.muted()));
      g.fillText(tick.label(), x + 4, getHeight() / 2 - 2);
    }
  }

  private void paintFlag(
      GraphicsContext g, Double nanos, String text, Viewport view, Color colour) {
    if (nanos == null || !view.shows(nanos, nanos)) {
      return;
    }
    double x = Math.round(view.x(nanos, getWidth()));
    g.setFill(colour);
    g.fillRect(x, 1, FLAG, 14);
    g.fillRect(x, 1, 1, getHeight());
    g.setFill(dev.concert.ui.look.Contrast.textOn(colour));
    g.fillText(text, x + 4, 8.5);
  }
}
