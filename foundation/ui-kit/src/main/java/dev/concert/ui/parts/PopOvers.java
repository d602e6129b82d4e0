package dev.concert.ui.parts;

import javafx.application.Platform;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.util.Duration;
import org.controlsfx.control.PopOver;

/**
 * More about something, beside it: closed by a click elsewhere or Esc; dragged away it stays open,
 * so that one thing can be compared with the next.
 */
public final class PopOvers {
  private static final Duration FADE = Duration.millis(120);
  private static final double WIDTH = 360;

  private PopOvers() {}

  /** Beside the middle of a node. */
  public static PopOver show(Node owner, String title, Region content) {
    Bounds bounds = owner.localToScreen(owner.getBoundsInLocal());
    return showAt(owner, bounds.getCenterX(), bounds.getCenterY(), title, content);
  }

  /**
   * At a point of the screen, such as where the mouse is.
   *
   * @param owner in whose window it lies and whose theme it takes over
   */
  public static PopOver showAt(
      Node owner, double screenX, double screenY, String title, Region content) {
    PopOver over = new PopOver(framed(content));
    over.setTitle(title);
    over.setHeaderAlwaysVisible(true);
    over.setDetachable(true);
    over.setHideOnEscape(true);
    over.setAnimated(!Platform.getPreferences().isReducedMotion());
    over.setArrowLocation(side(owner, screenX));
    over.show(owner, screenX, screenY, FADE);
    return over;
  }

  private static Region framed(Region content) {
    content.setPrefWidth(WIDTH);
    StackPane frame = new StackPane(content);
    frame.getStyleClass().add("pop-over-content");
    return frame;
  }

  /** Towards the side of the window with more room. */
  private static PopOver.ArrowLocation side(Node owner, double screenX) {
    Point2D within = owner.getScene().getRoot().screenToLocal(screenX, 0);
    boolean leftHalf = within.getX() < owner.getScene().getWidth() / 2;
    return leftHalf ? PopOver.ArrowLocation.LEFT_TOP : PopOver.ArrowLocation.RIGHT_TOP;
  }
}
