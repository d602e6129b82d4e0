package dev.concert.ui;

import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.robot.Robot;

/** Mouse and keyboard of a test, by the toolkit's robot. */
public final class Hand {
  private final Scene scene;
  private final Robot robot = Fx.call(Robot::new);

  public Hand(Scene scene) {
    this.scene = scene;
    Fx.run(() -> {
      scene.getWindow().setX(0);
      scene.getWindow().setY(0);
      scene.getWindow().requestFocus();
    });
    // The platform moves the window only after some pulses.
    Fx.pulses(4);
  }

  public void click(Node node) {
    click(node, MouseButton.PRIMARY, 1);
  }

  public void doubleClick(Node node) {
    click(node, MouseButton.PRIMARY, 2);
  }

  public void rightClick(Node node) {
    click(node, MouseButton.SECONDARY, 1);
  }

  /** Clicks at a place within a node, in its own coordinates. */
  public void clickAt(Node node, double x, double y) {
    Fx.run(() -> {
      robot.mouseMove(node.localToScreen(x, y));
      robot.mouseClick(MouseButton.PRIMARY);
    });
    Fx.pulses(2);
  }

  /** Drags with the primary button between two places within a node. */
  public void drag(Node node, double fromX, double fromY, double toX, double toY) {
    Fx.run(() -> {
      robot.mouseMove(node.localToScreen(fromX, fromY));
      robot.mousePress(MouseButton.PRIMARY);
    });
    Fx.run(() -> robot.mouseMove(node.localToScreen((fromX + toX) / 2, (fromY + toY) / 2)));
    Fx.run(() -> {
      robot.mouseMove(node.localToScreen(toX, toY));
      robot.mouseRelease(MouseButton.PRIMARY);
    });
    Fx.pulses(2);
  }

  /** Turns the wheel over a node; positive amounts scroll down. */
  public void wheel(Node node, int amount) {
    Fx.run(() -> {
      robot.mouseMove(middle(node));
      robot.mouseWheel(amount);
    });
    Fx.pulses(2);
  }

  public void press(KeyCode... keys) {
    Fx.run(() -> {
      for (KeyCode key : keys) {
        robot.keyPress(key);
      }
      for (int i = keys.length - 1; i >= 0; i--) {
        robot.keyRelease(keys[i]);
      }
    });
    Fx.pulses(2);
  }

  /** Types letters, digits and spaces where the focus is. */
  public void type(String text) {
    text.chars()
        .forEach(c -> {
          KeyCode key =
              c == ' ' ? KeyCode.SPACE : KeyCode.getKeyCode(String.valueOf((char) c).toUpperCase());
          press(key);
        });
  }

  public Scene scene() {
    return scene;
  }

  private void click(Node node, MouseButton button, int times) {
    Fx.run(() -> {
      robot.mouseMove(middle(node));
      for (int i = 0; i < times; i++) {
        robot.mouseClick(button);
      }
    });
    Fx.pulses(2);
  }

  private static Point2D middle(Node node) {
    Bounds bounds = node.localToScreen(node.getBoundsInLocal());
    return new Point2D(bounds.getCenterX(), bounds.getCenterY());
  }
}
