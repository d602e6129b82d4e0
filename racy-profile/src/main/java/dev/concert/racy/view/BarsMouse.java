package dev.concert.racy.view;

import dev.concert.racy.paint.BarsGeometry.Hit;
import dev.concert.racy.view.BarTargets.Target;
import javafx.scene.Cursor;
import javafx.scene.canvas.Canvas;
import javafx.scene.control.Tooltip;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.util.Duration;

/** The mouse on the bars. */
final class BarsMouse {
  private static final double LINES_PER_NOTCH = 3;

  private final BarsView view;
  private final BarTargets targets;
  private final BarsView.Actions actions;
  private final Canvas canvas;
  private final Tooltip tooltip = new Tooltip();

  BarsMouse(BarsView view, BarTargets targets, BarsView.Actions actions, Canvas canvas) {
    this.view = view;
    this.targets = targets;
    this.actions = actions;
    this.canvas = canvas;
    tooltip.setShowDelay(Duration.millis(350));
    tooltip.setShowDuration(Duration.INDEFINITE);
    tooltip.setWrapText(true);
    tooltip.setMaxWidth(520);
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
    Hit hit = targets.hit(event.getX(), event.getY());
    view.hover(hit == null ? -1 : hit.line());
    view.setCursor(hit == null ? Cursor.DEFAULT : Cursor.HAND);
    explain(hit == null ? null : targets.hint(hit));
  }

  private void explain(String hint) {
    if (hint == null) {
      Tooltip.uninstall(canvas, tooltip);
      tooltip.hide();
      tooltip.setText("");
    } else if (!hint.equals(tooltip.getText())) {
      tooltip.setText(hint);
      Tooltip.install(canvas, tooltip);
    }
  }

  private void leave() {
    view.hover(-1);
    explain(null);
  }

  private void click(MouseEvent event) {
    if (event.getButton() == MouseButton.PRIMARY && event.isStillSincePress()) {
      Target target = targets.at(event.getX(), event.getY());
      if (target != null) {
        view.focusOn(target.focus());
        view.act(target);
      }
    }
  }

  private void menu(ContextMenuEvent event) {
    Target target = event.isKeyboardTrigger() ? null : targets.at(event.getX(), event.getY());
    if (target != null && target.routine() != null) {
      actions.menu(target.routine(), target.row(), event.getScreenX(), event.getScreenY());
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
