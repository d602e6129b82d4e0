package dev.concert.easy;

import dev.concert.ui.fixture.Fx;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.PickResult;
import javafx.scene.input.ScrollEvent;
import javafx.scene.robot.Robot;

/** What {@code Hand} cannot do; with a key held down as the toolkit tells it: robots cannot. */
final class Mouse {
  private final Robot robot = Fx.call(Robot::new);
  private final Node node;

  Mouse(Node node) {
    this.node = node;
  }

  void moveTo(double x, double y) {
    Fx.run(() -> robot.mouseMove(node.localToScreen(x, y)));
    Fx.pulses(2);
  }

  void click(double x, double y, MouseButton button, int times) {
    Fx.run(() -> {
      robot.mouseMove(node.localToScreen(x, y));
      for (int i = 0; i < times; i++) {
        robot.mouseClick(button);
      }
    });
    Fx.pulses(2);
  }

  /** Turns the wheel with Ctrl held. */
  void ctrlWheel(double x, double y, double delta) {
    Fx.run(() -> {
      Point2D scene = node.localToScene(x, y);
      Point2D screen = node.localToScreen(x, y);
      PickResult pick = new PickResult(node, scene.getX(), scene.getY());
      Event.fireEvent(
          node,
          new ScrollEvent(
              ScrollEvent.SCROLL,
              scene.getX(),
              scene.getY(),
              screen.getX(),
              screen.getY(),
              false,
              true,
              false,
              false,
              false,
              false,
              0,
              delta,
              0,
              delta,
              ScrollEvent.HorizontalTextScrollUnits.NONE,
              0,
              ScrollEvent.VerticalTextScrollUnits.NONE,
              0,
              0,
              pick));
    });
    Fx.pulses(2);
  }

  /** As a right click asks for a context menu. */
  void askForMenu(double x, double y) {
    Point2D scene = node.localToScene(x, y);
    Point2D screen = node.localToScreen(x, y);
    PickResult pick = new PickResult(node, scene.getX(), scene.getY());
    Event.fireEvent(
        node,
        new ContextMenuEvent(
            ContextMenuEvent.CONTEXT_MENU_REQUESTED,
            scene.getX(),
            scene.getY(),
            screen.getX(),
            screen.getY(),
            false,
            pick));
  }

  void shiftDrag(double x0, double x1, double y) {
    drag(KeyCode.SHIFT, x0, x1, y);
  }

  /** Drags to the side with the primary button while a key is held. */
  void drag(KeyCode held, double x0, double x1, double y) {
    Fx.run(() -> {
      fire(held, MouseEvent.MOUSE_PRESSED, x0, y);
      fire(held, MouseEvent.MOUSE_DRAGGED, (x0 + x1) / 2, y);
      fire(held, MouseEvent.MOUSE_DRAGGED, x1, y);
      fire(held, MouseEvent.MOUSE_RELEASED, x1, y);
    });
    Fx.pulses(2);
  }

  private void fire(KeyCode held, EventType<MouseEvent> type, double x, double y) {
    Point2D scene = node.localToScene(x, y);
    Point2D screen = node.localToScreen(x, y);
    PickResult pick = new PickResult(node, scene.getX(), scene.getY());
    Event.fireEvent(
        node,
        new MouseEvent(
            type,
            scene.getX(),
            scene.getY(),
            screen.getX(),
            screen.getY(),
            MouseButton.PRIMARY,
            1,
            held == KeyCode.SHIFT,
            held == KeyCode.CONTROL,
            held == KeyCode.ALT,
            false,
            true,
            false,
            false,
            false,
            false,
            false,
            pick));
  }
}
