package dev.concert.cagey.view;

import dev.concert.cagey.paint.Camera;
import dev.concert.cagey.paint.LabelPainter;
import dev.concert.cagey.picture.TreeBox;
import dev.concert.cagey.picture.TreePicture.Ends;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.geometry.Point2D;
import javafx.scene.Cursor;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Tooltip;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;

/**
 * The hand in the picture: a click selects a box or a line, a click on "+" or "−" folds, dragging
 * and the wheel move, Ctrl and the wheel zoom.
 */
final class TreeMouse {
  static final double ZOOM_STEP = 1.15;
  private static final int HELD_DRAG = 4;

  private final TreePane pane;
  private final Consumer<String> select;
  private final Function<TreeBox, ContextMenu> menu;
  private final Function<TreeBox, String> explain;
  private final Tooltip tip = new Tooltip();
  private double pressedX;
  private double pressedY;
  private Camera pressedCamera;

  TreeMouse(
      TreePane pane,
      Consumer<String> select,
      Function<TreeBox, ContextMenu> menu,
      Function<TreeBox, String> explain) {
    this.pane = pane;
    this.select = select;
    this.menu = menu;
    this.explain = explain;
  }

  void listen() {
    pane.setOnMousePressed(this::pressed);
    pane.setOnMouseDragged(this::dragged);
    pane.setOnMouseClicked(this::clicked);
    pane.setOnMouseMoved(this::moved);
    pane.setOnMouseExited(_ -> tip.hide());
    pane.setOnContextMenuRequested(this::openMenu);
    pane.setOnScroll(this::scrolled);
  }

  private void openMenu(ContextMenuEvent event) {
    Optional<TreeBox> at =
        event.isKeyboardTrigger() ? pane.cursor() : pane.boxAt(event.getX(), event.getY());
    at.ifPresent(box -> {
      ContextMenu opened = menu.apply(box);
      if (opened != null) {
        Point2D place =
            event.isKeyboardTrigger()
                ? pane.belowOnScreen(box)
                : new Point2D(event.getScreenX(), event.getScreenY());
        opened.show(pane, place.getX(), place.getY());
        event.consume();
      }
    });
  }

  private void pressed(MouseEvent event) {
    pane.requestFocus();
    tip.hide();
    pressedX = event.getX();
    pressedY = event.getY();
    pressedCamera = pane.camera();
  }

  private void dragged(MouseEvent event) {
    if (pressedCamera != null && event.getButton() != MouseButton.SECONDARY) {
      double dx = event.getX() - pressedX;
      double dy = event.getY() - pressedY;
      if (Math.hypot(dx, dy) > HELD_DRAG) {
        pane.look(pressedCamera.pannedBy(dx, dy));
      }
    }
  }

  private void clicked(MouseEvent event) {
    boolean held = Math.hypot(event.getX() - pressedX, event.getY() - pressedY) <= HELD_DRAG;
    if (event.getButton() == MouseButton.PRIMARY && held) {
      Optional<TreeBox> at = pane.boxAt(event.getX(), event.getY());
      at.ifPresent(box -> {
        pane.moveCursor(box);
        clicked(box, event);
      });
      if (at.isEmpty()) {
        pane.lines().at(event.getX(), event.getY()).ifPresent(pane.lines()::choose);
      }
    }
  }

  private void clicked(TreeBox box, MouseEvent event) {
    if (box.kind() == TreeBox.Kind.MORE) {
      pane.showMore(box);
      return;
    }
    double px = pane.camera().toPictureX(event.getX());
    if (pane.isOnMark(box, px)) {
      pane.turnMark(box);
    } else if (box.kind() == TreeBox.Kind.GROUP) {
      pane.toggle(box, false);
    } else if (LabelPainter.onFold(box, pane.place(box), px) || event.getClickCount() == 2) {
      pane.toggle(box, event.isShiftDown());
    } else {
      select.accept(box.routine());
    }
  }

  private void scrolled(ScrollEvent event) {
    Camera camera = pane.camera();
    if (event.isControlDown()) {
      double factor = event.getDeltaY() > 0 ? ZOOM_STEP : 1 / ZOOM_STEP;
      pane.look(camera.zoomedAt(event.getX(), event.getY(), factor));
    } else {
      pane.look(camera.pannedBy(event.getDeltaX(), event.getDeltaY()));
    }
    event.consume();
  }

  private void moved(MouseEvent event) {
    Optional<TreeBox> box = pane.boxAt(event.getX(), event.getY());
    Optional<Ends> line =
        box.isPresent() ? Optional.empty() : pane.lines().at(event.getX(), event.getY());
    pane.setCursor(line.isPresent() ? Cursor.HAND : null);
    if (box.isEmpty() && line.isEmpty()) {
      tip.hide();
      return;
    }
    String text = box.map(explain).orElseGet(() -> pane.lines().tip(line.orElseThrow()));
    if (!tip.isShowing() || !text.equals(tip.getText())) {
      tip.setText(text);
      tip.show(pane, event.getScreenX() + 12, event.getScreenY() + 16);
    }
  }
}
