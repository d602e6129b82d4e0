package dev.concert.easy.lanes;

import dev.concert.easy.model.EasyModel;
import dev.concert.easy.paint.MountainPainter;
import dev.concert.easy.paint.Raster;
import dev.concert.easy.paint.RasterView;
import dev.concert.easy.paint.Surface;
import dev.concert.easy.paint.ThemeProbe;
import dev.concert.easy.paint.TimelinePalette;
import dev.concert.easy.states.StateOccurrences;
import dev.concert.easy.states.TimeRange;
import dev.concert.easy.time.Viewport;
import dev.concert.model.words.Words;
import dev.concert.ui.look.Units;
import javafx.scene.AccessibleRole;
import javafx.scene.Cursor;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import javafx.scene.shape.Rectangle;

/** The whole run as a mountain range; the visible part is a brush that can be moved and resized. */
public final class Overview extends Region {
  public static final double HEIGHT = 52;
  private static final double GRIP = 6;

  private final EasyModel model;
  private final ThemeProbe theme;
  private final RasterView image = new RasterView(this::paint);
  private final Rectangle before = new Rectangle();
  private final Rectangle after = new Rectangle();
  private final Rectangle brush = new Rectangle();

  /** What is the same for all selections, and the raster that it was painted into. */
  private int[] mountains;

  private Raster painted;
  private Drag drag;

  /** What the mouse has taken hold of, and where. */
  private enum Hold {
    MIDDLE,
    LEFT,
    RIGHT,
    NEW
  }

  private record Drag(Hold hold, double startX, Viewport view) {}

  public Overview(EasyModel model, ThemeProbe theme) {
    this.model = model;
    this.theme = theme;
    getStyleClass().add("timeline-overview");
    before.getStyleClass().add("overview-shade");
    after.getStyleClass().add("overview-shade");
    brush.getStyleClass().add("overview-brush");
    before.setMouseTransparent(true);
    after.setMouseTransparent(true);
    brush.setMouseTransparent(true);
    getChildren().addAll(image, before, after, brush);
    setAccessibleRole(AccessibleRole.IMAGE_VIEW);
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
    paint();
    moveBrush();
  }

  public void moveBrush() {
    Viewport view = model.axis().view();
    double x0 = x(view.fromNanos());
    double x1 = Math.max(x0 + 2, x(view.toNanos()));
    place(before, 0, x0);
    place(after, x1, getWidth());
    place(brush, x0 + 0.5, x1 - 0.5);
    setAccessibleText(
        Words.say(
            "The whole run of %s; the rows show %s to %s of it",
            Units.time(model.axis().endNanos()),
            Units.time(view.fromNanos()),
            Units.time(view.toNanos())));
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

  /** The mountains have other colours, or are others. */
  public void forgetMountains() {
    painted = null;
  }

  public void paint() {
    if (getWidth() < 1) {
      return;
    }
    Raster raster = image.fit(getWidth(), getHeight(), this);
    if (raster != painted) {
      paintMountains(raster, image.scale());
      mountains = raster.copy();
      painted = raster;
    } else {
      raster.show(mountains);
    }
    paintSelected(raster, image.scale());
    image.show();
  }

  private void paint(Surface surface, double scale) {
    paintMountains(surface, scale);
    paintSelected(surface, scale);
  }

  private void paintMountains(Surface surface, double scale) {
    TimelinePalette palette = theme.palette();
    surface.fill(palette.ground());
    Viewport whole = Viewport.whole(model.axis().endNanos());
    MountainPainter.paint(surface, palette, model.analysis().mountains(), whole, 4 * scale);
  }

  /** Where the selected function's states lie, one mark for each pixel at most. */
  private void paintSelected(Surface surface, double scale) {
    int colour = theme.palette().look();
    Viewport whole = Viewport.whole(model.axis().endNanos());
    int height = (int) Math.round(3 * scale);
    int free = 0;
    StateOccurrences states = model.selected().states();
    for (int i = 0; i < states.size(); i++) {
      int x0 = Math.max(free, (int) whole.x(states.startNanos(i), surface.width()));
      int x1 = (int) Math.ceil(whole.x(states.endNanos(i), surface.width()));
      if (x1 >= free) {
        free = Math.max(x1, x0 + 1);
        surface.rect(x0, surface.height() - height, free, surface.height(), colour);
      }
    }
  }

  private Hold holdAt(double x) {
    Viewport view = model.axis().view();
    double x0 = x(view.fromNanos());
    double x1 = x(view.toNanos());
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
      case LEFT -> show(here, view.toNanos());
      case RIGHT -> show(view.fromNanos(), here);
      case NEW -> show(start, here);
    }
  }

  private void show(double a, double b) {
    TimeRange range = TimeRange.between(a, b);
    if (range.lengthNanos() >= Viewport.MIN_SPAN_NANOS) {
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
