package dev.concert.racy.view;

import dev.concert.racy.paint.BarsGeometry;
import dev.concert.racy.paint.Look.Focus;
import dev.concert.racy.view.BarTargets.Target;
import javafx.geometry.Point2D;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyEvent;

/** The keyboard on lines of bars. */
final class BarsKeys {
  private final LinesView view;
  private final LinesView.Actions actions;

  BarsKeys(LinesView view, LinesView.Actions actions) {
    this.view = view;
    this.actions = actions;
  }

  void listen() {
    view.setOnContextMenuRequested(this::menu);
    view.setOnKeyPressed(this::key);
  }

  private Target focused() {
    return view.targets() == null ? null : view.targets().of(view.focus());
  }

  private void menu(ContextMenuEvent event) {
    Target target = event.isKeyboardTrigger() ? focused() : null;
    if (target != null) {
      Point2D at = placeOf(target.focus());
      if (view.menu(target, at.getX(), at.getY())) {
        event.consume();
      }
    }
  }

  private void explain() {
    Target target = focused();
    if (target != null && target.routine() != null && view.explained(target) != null) {
      Point2D at = placeOf(target.focus());
      actions.explain(target.routine(), target.row(), at.getX(), at.getY());
    }
  }

  private Point2D placeOf(Focus at) {
    BarsGeometry geometry = view.geometry();
    return view.localToScreen(geometry.axisX(), geometry.top(at.line()));
  }

  private void key(KeyEvent event) {
    BarTargets targets = view.targets();
    if (targets == null || targets.lines() == 0 || event.isShortcutDown() || event.isAltDown()) {
      return;
    }
    int line = view.focus() == null ? -1 : view.focus().line();
    int piece = view.focus() == null ? -1 : view.focus().piece();
    int last = targets.lines() - 1;
    int page = view.geometry().linesPerPage();
    switch (event.getCode()) {
      case UP -> moveTo(line - 1, piece, last);
      case DOWN -> moveTo(line + 1, piece, last);
      case PAGE_UP -> moveTo(line - page, piece, last);
      case PAGE_DOWN -> moveTo(line + page, piece, last);
      case HOME -> moveTo(0, piece, last);
      case END -> moveTo(last, piece, last);
      case LEFT -> moveTo(line, piece - 1, last);
      case RIGHT -> moveTo(line, piece + 1, last);
      case ENTER, SPACE -> {
        if (focused() != null) {
          view.act(focused());
        }
      }
      case I -> explain();
      default -> {
        return;
      }
    }
    event.consume();
  }

  private void moveTo(int wantedLine, int wantedPiece, int lastLine) {
    int line = Math.clamp(wantedLine, 0, lastLine);
    int pieces = view.targets().pieces(line).size();
    view.focusOn(new Focus(line, Math.clamp(wantedPiece, -1, pieces - 1)));
    view.revealLine(line);
  }
}
