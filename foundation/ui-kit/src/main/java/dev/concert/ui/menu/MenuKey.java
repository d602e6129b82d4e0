package dev.concert.ui.menu;

import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.PickResult;

/**
 * Has the menu key, and {@code Shift+F10}, ask for the menu of what has the keyboard. JavaFX does
 * so on Windows only.
 */
public final class MenuKey {
  private static final boolean BY_SYSTEM = System.getProperty("os.name", "").startsWith("Windows");

  private MenuKey() {}

  /** From now on, in a window; used on the FX thread. */
  public static void in(Scene scene) {
    if (!BY_SYSTEM) {
      scene.addEventHandler(KeyEvent.KEY_PRESSED, event -> pressed(event, scene));
    }
  }

  private static void pressed(KeyEvent event, Scene scene) {
    Node owner = scene.getFocusOwner();
    if (owner != null && isMeant(event)) {
      Bounds place = owner.localToScreen(owner.getLayoutBounds());
      Bounds here = owner.getLayoutBounds();
      double x = here.getMinX() + here.getWidth() / 4;
      double y = here.getMinY() + here.getHeight() / 2;
      owner.fireEvent(
          new ContextMenuEvent(
              ContextMenuEvent.CONTEXT_MENU_REQUESTED,
              x,
              y,
              place.getMinX() + place.getWidth() / 4,
              place.getMinY() + place.getHeight() / 2,
              true,
              new PickResult(owner, x, y)));
      event.consume();
    }
  }

  private static boolean isMeant(KeyEvent event) {
    boolean plain = !event.isControlDown() && !event.isAltDown();
    return plain
        && (event.getCode() == KeyCode.CONTEXT_MENU
            || event.getCode() == KeyCode.F10 && event.isShiftDown());
  }
}
