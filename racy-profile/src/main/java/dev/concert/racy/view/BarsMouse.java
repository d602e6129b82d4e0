package dev.concert.racy.view;

import dev.concert.racy.paint.BarsGeometry.Hit;
import dev.concert.racy.view.BarTargets.Target;
import dev.concert.ui.parts.PointerTip;
import javafx.scene.Cursor;
import javafx.scene.canvas.Canvas;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;

/** The mouse on lines of bars. */
final class BarsMouse {
  private static final double LINES_PER_NOTCH = 3;

  private final LinesView view;
  private final Canvas canvas;
  private final PointerTip tip;

  BarsMouse(LinesView view, Canvas canvas) {
    this.view = view;
    this.canvas = canvas;
    this.tip = new PointerTip(canvas);
  }

  void listen() {
    canvas.setOnMouseMoved(this::move);
    canvas.setOnMouseExited(_ -> leave());
    canvas.setOnMousePressed(_ -> view.requestFocus());
    canvas.setOnMouseClicked(this::click);
    canvas.setOnContextMenuRequested(this::menu);
    view.setOnScroll(this::scroll);
  }

  private void move(MouseEvent event) {
    BarTargets targets = view.targets();
    Hit hit = targets == null ? null : targets.hit(event.getX(), event.getY());
    view.hover(hit == null ? -1 : hit.line());
    view.setCursor(hit == null ? Cursor.DEFAULT : Cursor.HAND);
    tip.show(hit == null ? null : targets.hint(hit));
  }

  private Target at(double x, double y) {
    return view.targets() == null ? null : view.targets().at(x, y);
  }

  private void leave() {
    view.hover(-1);
    tip.show(null);
  }

  private void click(MouseEvent event) {
    if (event.getButton() == MouseButton.PRIMARY && event.isStillSincePress()) {
      Target target = at(event.getX(), event.getY());
      if (target != null) {
        view.focusOn(target.focus());
        view.act(target);
      }
    }
  }

  private void menu(ContextMenuEvent event) {
    Target target = event.isKeyboardTrigger() ? null : at(event.getX(), event.getY());
    if (target != null && view.menu(target, event.getScreenX(), event.getScreenY())) {
      event.consume();
    }
  }

  private void scroll(ScrollEvent event) {
    if (!event.isControlDown()) {
      view.scrollBy(-event.getDeltaY() / 40 * LINES_PER_NOTCH);
      event.consume();
    }
  }
}
