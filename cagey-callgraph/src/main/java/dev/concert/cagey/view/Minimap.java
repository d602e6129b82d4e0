package dev.concert.cagey.view;

import dev.concert.cagey.paint.CageyColours;
import dev.concert.cagey.paint.Camera;
import dev.concert.cagey.picture.BoxBounds;
import dev.concert.cagey.picture.TreeBox;
import dev.concert.ui.change.OncePerPulse;
import java.util.List;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.StackPane;
import javafx.scene.paint.Color;

/**
 * The whole picture in a corner, with what is on the screen in a frame; a click or a drag goes
 * there. Only there while the screen does not hold all of it.
 */
final class Minimap extends StackPane {
  private static final double WIDTH = 168;
  private static final double HEIGHT = 104;
  private static final double PADDING = 4;

  /** A narrower one could not be hit. */
  private static final double LEAST = 24;

  /** Of a pane that is smaller it would hide too much. */
  private static final double LEAST_SHARE = 3;

  private final TreePane pane;
  private final TreePlaces places;
  private final Canvas canvas = new Canvas(WIDTH, HEIGHT);
  private final Canvas frame = new Canvas(WIDTH, HEIGHT);
  private final OncePerPulse painting = new OncePerPulse(this::paint);

  /** Whether the boxes have to be painted anew, which is not done while one only moves. */
  private boolean stale = true;

  Minimap(TreePane pane, TreePlaces places) {
    this.pane = pane;
    this.places = places;
    setId("minimap");
    resizeTo(WIDTH, HEIGHT);
    getChildren().addAll(canvas, frame);
    setVisible(false);
    setOnMousePressed(this::go);
    setOnMouseDragged(this::go);
    setOnMouseClicked(MouseEvent::consume);
  }

  private void resizeTo(double width, double height) {
    setMaxSize(width, height);
    setMinSize(width, height);
    for (Canvas layer : List.of(canvas, frame)) {
      layer.setWidth(width);
      layer.setHeight(height);
    }
  }

  /** With the next pulse, all of it. */
  void repaint() {
    stale = true;
    painting.request();
  }

  /** With the next pulse, what is on the screen. */
  void move() {
    painting.request();
  }

  private double scale() {
    return Math.min(
        (WIDTH - 2 * PADDING) / places.width(), (HEIGHT - 2 * PADDING) / places.height());
  }

  private boolean isOfUse() {
    Camera camera = pane.camera();
    boolean all =
        camera.shows(
            new BoxBounds(0, 0, places.width() - 16, places.height() - 16),
            pane.getWidth(),
            pane.getHeight());
    boolean room = pane.getWidth() > LEAST_SHARE * WIDTH && pane.getHeight() > LEAST_SHARE * HEIGHT;
    return !all && room && !places.boxes().isEmpty();
  }

  private void paint() {
    setVisible(isOfUse());
    if (!isVisible()) {
      return;
    }
    CageyColours colours = pane.colours();
    double scale = scale();
    if (stale) {
      stale = false;
      fit(scale);
      paintBoxes(canvas.getGraphicsContext2D(), colours, scale);
    }
    GraphicsContext pen = frame.getGraphicsContext2D();
    pen.clearRect(0, 0, getMinWidth(), getMinHeight());
    frame(pen, colours.focus(), scale);
  }

  /** No larger than the picture needs, of which the screen shows the rest. */
  private void fit(double scale) {
    double width = Math.ceil(places.width() * scale + 2 * PADDING);
    double height = Math.ceil(places.height() * scale + 2 * PADDING);
    resizeTo(Math.max(LEAST, width), Math.max(LEAST, height));
  }

  private void paintBoxes(GraphicsContext pen, CageyColours colours, double scale) {
    pen.setFill(colours.box());
    pen.fillRect(0, 0, getMinWidth(), getMinHeight());
    pen.setStroke(colours.border());
    pen.setLineWidth(1);
    pen.strokeRect(0.5, 0.5, getMinWidth() - 1, getMinHeight() - 1);
    for (TreeBox box : places.boxes()) {
      BoxBounds place = places.of(box);
      pen.setFill(pane.isSelected(box) ? colours.selected() : colours.muted());
      pen.fillRect(
          PADDING + place.x() * scale,
          PADDING + place.y() * scale,
          Math.max(1, place.width() * scale),
          Math.max(1, place.height() * scale));
    }
  }

  private void frame(GraphicsContext pen, Color colour, double scale) {
    Camera camera = pane.camera();
    double left = Math.max(0, PADDING + camera.x() * scale);
    double top = Math.max(0, PADDING + camera.y() * scale);
    double right = PADDING + camera.toPictureX(pane.getWidth()) * scale;
    double bottom = PADDING + camera.toPictureY(pane.getHeight()) * scale;
    pen.setStroke(colour);
    pen.setLineWidth(1.5);
    pen.strokeRect(
        left, top, Math.min(getMinWidth(), right) - left, Math.min(getMinHeight(), bottom) - top);
  }

  private void go(MouseEvent event) {
    Camera camera = pane.camera();
    double x = (event.getX() - PADDING) / scale();
    double y = (event.getY() - PADDING) / scale();
    pane.look(
        new Camera(
            x - pane.getWidth() / camera.zoom() / 2,
            y - pane.getHeight() / camera.zoom() / 2,
            camera.zoom()));
    event.consume();
  }
}
