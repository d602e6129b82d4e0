package dev.concert.cagey.view;

import dev.concert.cagey.paint.Camera;
import dev.concert.cagey.paint.GraphCanvas;
import dev.concert.cagey.picture.BoxBounds;
import dev.concert.cagey.picture.TreeBox;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.layout.Region;

/** Which part of the picture is looked at, and how large. Used on the FX thread. */
final class TreeSight {
  private final Region pane;
  private final GraphCanvas canvas;
  private final TreePlaces places;
  private final TreeCursor cursor;
  private final Runnable moved;

  /** What the camera showed before the pane had another size. */
  private double seenWidth;

  private double seenHeight;

  /** Looks to be taken when the pane has a size: a picture may be laid out before that. */
  private final List<Runnable> looks = new ArrayList<>();

  /**
   * @param moved another part is looked at
   */
  TreeSight(Region pane, GraphCanvas canvas, TreePlaces places, TreeCursor cursor, Runnable moved) {
    this.pane = pane;
    this.canvas = canvas;
    this.places = places;
    this.cursor = cursor;
    this.moved = moved;
  }

  Camera camera() {
    return canvas.camera();
  }

  /** Now, or as soon as the pane has a size. */
  void whenSized(Runnable look) {
    looks.add(look);
    lookIfSized();
  }

  private void lookIfSized() {
    if (pane.getWidth() > 0 && pane.getHeight() > 0) {
      looks.forEach(Runnable::run);
      looks.clear();
    }
  }

  /** The pane has been laid out. */
  void laidOut() {
    lookIfSized();
    keepInView();
  }

  /** What is selected, and was to be seen, is to be seen in a smaller window, too. */
  private void keepInView() {
    double width = seenWidth;
    double height = seenHeight;
    seenWidth = pane.getWidth();
    seenHeight = pane.getHeight();
    if (seenWidth < width || seenHeight < height) {
      cursor
          .current()
          .filter(box -> camera().shows(places.of(box), width, height) && !isInView(box))
          .ifPresent(this::reveal);
    }
  }

  /** Where the picture begins. */
  void lookAtFirst(double zoom) {
    if (places.boxes().isEmpty()) {
      canvas.look(Camera.START);
      return;
    }
    BoxBounds root = places.of(places.boxes().getFirst());
    double height = pane.getHeight();
    double top = places.height() <= height ? (places.height() - height) / 2 : 0;
    look(new Camera(0, top, zoom).revealing(root, pane.getWidth(), height));
  }

  /** What was at one place and is at another now stays where it is on the screen. */
  void keep(BoxBounds before, BoxBounds after) {
    Camera camera = camera();
    canvas.look(
        new Camera(
            camera.x() + after.x() - before.x(),
            camera.y() + after.y() - before.y(),
            camera.zoom()));
  }

  /** Brings one of these boxes onto the screen, if none is there. */
  void revealOneOf(List<TreeBox> boxes) {
    if (!boxes.isEmpty() && boxes.stream().noneMatch(this::isInView)) {
      reveal(boxes.getFirst());
    }
  }

  void reveal(TreeBox box) {
    look(camera().revealing(places.of(box), pane.getWidth(), pane.getHeight()));
  }

  boolean isInView(TreeBox box) {
    return camera().shows(places.of(box), pane.getWidth(), pane.getHeight());
  }

  /** Something of the picture is always to be seen. */
  void look(Camera camera) {
    canvas.look(camera.holding(places.width(), places.height(), pane.getWidth(), pane.getHeight()));
    moved.run();
  }

  /** Shows the whole picture. */
  void fit() {
    look(Camera.fitting(places.width(), places.height(), pane.getWidth(), pane.getHeight()));
  }

  /** Keeps the box that has the keyboard where it is, or what is in the middle. */
  void zoomBy(double factor) {
    Camera camera = camera();
    Optional<BoxBounds> kept = cursor.box().filter(this::isInView).map(places::of);
    double x = kept.map(at -> camera.toScreenX(at.centerX())).orElse(pane.getWidth() / 2);
    double y = kept.map(at -> camera.toScreenY(at.centerY())).orElse(pane.getHeight() / 2);
    look(camera.zoomedAt(x, y, factor));
  }
}
