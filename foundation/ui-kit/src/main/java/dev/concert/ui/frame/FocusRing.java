package dev.concert.ui.frame;

import dev.concert.ui.look.Styles;
import javafx.beans.InvalidationListener;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.MenuButton;
import javafx.scene.control.Slider;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;

/**
 * A frame around the list, table, tabs or picture that has got the keyboard by a key; the theme
 * shows that of buttons and fields only. It goes with the first click. Used on the FX thread.
 */
final class FocusRing {
  private static final double BESIDE = 3;

  private final Region root;
  private final Region ring = new Region();

  /** Held: what only follows the scene would be collected. */
  private final ObservableValue<Node> owner;

  private final InvalidationListener moved = _ -> place();
  private boolean byKey;

  /** What it is around; null for nothing. */
  private Node around;

  /**
   * @param root of the window, in which the ring lies over everything else
   */
  FocusRing(Region root) {
    this.root = root;
    ring.getStyleClass().add(Styles.FOCUS_RING);
    ring.setManaged(false);
    ring.setMouseTransparent(true);
    ring.setVisible(false);
    owner = root.sceneProperty().flatMap(Scene::focusOwnerProperty);
    owner.addListener((_, _, now) -> show(now));
    root.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
    root.addEventFilter(MouseEvent.MOUSE_PRESSED, _ -> clicked());
    root.widthProperty().addListener(moved);
    root.heightProperty().addListener(moved);
  }

  Node node() {
    return ring;
  }

  private void pressed(KeyEvent event) {
    byKey |= event.getCode() == KeyCode.TAB || event.getCode() == KeyCode.F6;
  }

  private void clicked() {
    byKey = false;
    show(null);
  }

  private void show(Node focused) {
    if (around != null) {
      around.localToSceneTransformProperty().removeListener(moved);
      around.layoutBoundsProperty().removeListener(moved);
    }
    around = byKey && isWithin(focused) && needsRing(focused) ? focused : null;
    if (around != null) {
      around.localToSceneTransformProperty().addListener(moved);
      around.layoutBoundsProperty().addListener(moved);
    }
    place();
  }

  private static boolean needsRing(Node focused) {
    return switch (focused) {
      case TextInputControl _, Button _, MenuButton _, ChoiceBox<?> _, ComboBoxBase<?> _ -> false;
      case Slider _ -> false;
      default -> true;
    };
  }

  private boolean isWithin(Node focused) {
    Node node = focused;
    while (node != null && node != root) {
      node = node.getParent();
    }
    return node != null;
  }

  private void place() {
    ring.setVisible(around != null);
    if (around != null) {
      var place = root.sceneToLocal(around.localToScene(around.getLayoutBounds()));
      double out = around instanceof ButtonBase ? BESIDE : 0; // a button may be of its colour
      double left = Math.max(0, place.getMinX() - out);
      double top = Math.max(0, place.getMinY() - out);
      double right = Math.min(root.getWidth(), place.getMaxX() + out);
      double bottom = Math.min(root.getHeight(), place.getMaxY() + out);
      ring.resizeRelocate(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    }
  }
}
