package dev.concert.easy;

import javafx.scene.Cursor;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.shape.Rectangle;

/** The whole run as a mountain range; the visible part is a brush that can be moved and resized. */
final class Overview extends Region {
  static final double HEIGHT = 52;
  private static final double GRIP = 6;

  private final EasyModel model;
  private final ThemeProbe theme;
  private final Canvas canvas = new Canvas();
  private final Rectangle before = new Rectangle();
  private final Rectangle after = new Rectangle();
  private final Rectangle brush = new Rectangle();
  private Drag drag;

  /** What the mouse has taken hold of, and where. */
  private enum Hold {
    MIDDLE,
    LEFT,
    RIGHT,
    NEW
  }

  private record Drag(Hold hold, double startX, Viewport view) {}

  Overview(EasyModel model, ThemeProbe theme) {
    this.model = model;
    this.theme = theme;
    getStyleClass().add("timeline-overview");
    before.getStyleClass().add("overview-shade");
    after.getStyleClass().add("overview-shade");
    brush.getStyleClass().add("overview-brush");
    before.setMouseTransparent(true);
    after.setMouseTransparent(true);
    brush.setMouseTransparent(true);
    getChildren().addAll(canvas, before, after, brush);
    setMinHeight(HEIGHT);
    setPrefHeight(HEIGHT);
    setMaxHeight(HEIGHT);
    setOnMousePressed(this::press);
    setOnMouseDragged(this::drag);
    setOnMouseReleased(this::release);
    setOnMouseMoved(event -> setCursor(cursor(holdAt(event.getX()))));
  }

  @Override
  protected void layoutChildren() {
    canvas.setWidth(getWidth());
    canvas.setHeight(getHeight());
    paint();
    moveBrush();
  }

  void moveBrush() {
    Viewport view = model.axis().view();
    double x0 = x(view.from());
    double x1 = Math.max(x0 + 2, x(view.to()));
    place(before, 0, x0);
    place(after, x1, getWidth());
    place(brush, x0 + 0.5, x1 - 0.5);
    brush.setVisible(model.timeline() != null);
    before.setVisible(model.timeline() != null);
    after.setVisible(model.timeline() != null);
  }

  private void place(Rectangle rectangle, double x0, double x1) {
    rectangle.setX(x0);
    rectangle.setWidth(Math.max(0, x1 - x0));
    rectangle.setY(0.5);
    rectangle.setHeight(getHeight() - 1);
  }

  private double x(double nanos) {
    return Viewport.whole(model.axis().endNanos()).x(nanos, getWidth());
  }

  private double nanos(double x) {
    return Viewport.whole(model.axis().endNanos()).nanos(Math.clamp(x, 0, getWidth()), getWidth());
  }

  void paint() {
    Palette palette = theme.palette();
    GraphicsContext g = canvas.getGraphicsContext2D();
    g.setFill(ThemeProbe.fx(palette.ground()));
    g.fillRect(0, 0, getWidth(), getHeight());
    MountainRange range = model.analysis().mountains();
    double[] base = new double[MountainRange.STEPS];
    for (MountainRange.Ridge ridge : range.ridges()) {
      int colour =
          ridge.label() == null
              ? Raster.mixed(palette.ground(), palette.muted(), 120)
              : palette.of(ridge.label());
      paintRidge(g, ridge, base, range.peak(), ThemeProbe.fx(colour));
    }
    paintSelected(g, ThemeProbe.fx(palette.look()));
  }

  /** Where the selected function's states lie, one mark for each pixel at most. */
  private void paintSelected(GraphicsContext g, Color colour) {
    g.setFill(colour);
    double free = -1;
    for (StateRef ref : model.selected().states()) {
      double x0 =
          Math.max(free, Math.floor(x(model.timeline().thread(ref).startNanos(ref.state()))));
      double x1 = Math.ceil(x(model.timeline().thread(ref).endNanos(ref.state())));
      if (x1 > free) {
        g.fillRect(x0, getHeight() - 3, Math.max(1, x1 - x0), 3);
        free = Math.max(x1, x0 + 1);
      }
    }
  }

  /** One polygon over what lies below it. */
  private void paintRidge(
      GraphicsContext g, MountainRange.Ridge ridge, double[] base, double peak, Color colour) {
    int steps = MountainRange.STEPS;
    double[] xs = new double[4 * steps];
    double[] ys = new double[4 * steps];
    double unit = (getHeight() - 5) / peak;
    for (int i = 0; i < steps; i++) {
      double left = i * getWidth() / steps;
      double right = (i + 1) * getWidth() / steps;
      corner(xs, ys, 2 * i, left, right, getHeight() - 1 - (base[i] + ridge.threads()[i]) * unit);
      corner(xs, ys, 4 * steps - 2 - 2 * i, right, left, getHeight() - 1 - base[i] * unit);
      base[i] += ridge.threads()[i];
    }
    g.setFill(colour);
    g.fillPolygon(xs, ys, xs.length);
  }

  private static void corner(
      double[] xs, double[] ys, int at, double first, double second, double y) {
    xs[at] = first;
    xs[at + 1] = second;
    ys[at] = y;
    ys[at + 1] = y;
  }

  private Hold holdAt(double x) {
    Viewport view = model.axis().view();
    double x0 = x(view.from());
    double x1 = x(view.to());
    if (model.axis().showsAll()) {
      return Hold.NEW;
    }
    if (Math.abs(x - x0) <= GRIP && x <= (x0 + x1) / 2) {
      return Hold.LEFT;
    }
    if (Math.abs(x - x1) <= GRIP) {
      return Hold.RIGHT;
    }
    return x > x0 && x < x1 ? Hold.MIDDLE : Hold.NEW;
  }

  private static Cursor cursor(Hold hold) {
    return switch (hold) {
      case MIDDLE -> Cursor.OPEN_HAND;
      case LEFT, RIGHT -> Cursor.H_RESIZE;
      case NEW -> Cursor.CROSSHAIR;
    };
  }

  private void press(MouseEvent event) {
    drag = new Drag(holdAt(event.getX()), event.getX(), model.axis().view());
  }

  private void drag(MouseEvent event) {
    if (drag == null || Math.abs(event.getX() - drag.startX()) < 2) {
      return;
    }
    double here = nanos(event.getX());
    double start = nanos(drag.startX());
    Viewport view = drag.view();
    switch (drag.hold()) {
      case MIDDLE -> model.axis().show(view.pan(here - start));
      case LEFT -> show(here, view.to());
      case RIGHT -> show(view.from(), here);
      case NEW -> show(start, here);
    }
  }

  private void show(double a, double b) {
    Range range = Range.between(a, b);
    if (range.lengthNanos() >= Viewport.SHORTEST_NANOS) {
      model.axis().show(new Viewport(range.fromNanos(), range.toNanos()));
    }
  }

  /** A click outside the brush brings it there. */
  private void release(MouseEvent event) {
    boolean click = drag != null && Math.abs(event.getX() - drag.startX()) < 2;
    if (click && drag.hold() == Hold.NEW && !model.axis().showsAll()) {
      model.axis().show(drag.view().centredOn(nanos(event.getX())));
    }
    drag = null;
  }
}
