package dev.concert.ui.memory;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.geometry.Rectangle2D;
import javafx.stage.Screen;
import javafx.stage.Stage;
import javafx.stage.Window;

/** Where a window lies, as JSON-like values. */
public final class WindowBounds {
  private WindowBounds() {}

  /** Of a window as it lies now; null while it is maximised or iconified. */
  public static Map<String, Object> of(Stage stage) {
    return stage.isMaximized() || stage.isIconified() ? null : map(bounds(stage));
  }

  /**
   * Puts a window where one was left, as far as the screens of today have that place.
   *
   * @return false if nothing was done, since none was kept or it lies on no screen
   */
  public static boolean restore(Stage stage, Object kept) {
    Rectangle2D bounds = onScreens(read(kept));
    if (bounds != null) {
      move(stage, bounds);
    }
    return bounds != null;
  }

  /**
   * Puts a window where one was left, as far as the screens of today have that place, else onto the
   * first screen.
   */
  public static void put(Stage stage, Rectangle2D left) {
    move(stage, whole(left));
  }

  /** Null if they lie on no screen. */
  static Rectangle2D onScreens(Rectangle2D bounds) {
    return WindowTiles.within(
        bounds, Screen.getScreens().stream().map(Screen::getVisualBounds).toList());
  }

  private static Rectangle2D whole(Rectangle2D bounds) {
    Rectangle2D there = onScreens(bounds);
    return there != null ? there : WindowTiles.on(bounds, Screen.getPrimary().getVisualBounds());
  }

  /** Moves each window of this process that is not whole on one of the screens into one. */
  static void bringAllOntoScreens() {
    for (Window window : List.copyOf(Window.getWindows())) {
      if (window instanceof Stage stage && !stage.isMaximized() && !stage.isIconified()) {
        Rectangle2D now = bounds(stage);
        Rectangle2D whole = whole(now);
        if (!whole.equals(now)) {
          move(stage, whole);
        }
      }
    }
  }

  static Rectangle2D bounds(Stage stage) {
    return new Rectangle2D(stage.getX(), stage.getY(), stage.getWidth(), stage.getHeight());
  }

  static void move(Stage stage, Rectangle2D bounds) {
    stage.setX(bounds.getMinX());
    stage.setY(bounds.getMinY());
    stage.setWidth(bounds.getWidth());
    stage.setHeight(bounds.getHeight());
  }

  static Map<String, Object> map(Rectangle2D bounds) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("x", bounds.getMinX());
    map.put("y", bounds.getMinY());
    map.put("width", bounds.getWidth());
    map.put("height", bounds.getHeight());
    return map;
  }

  /** Null if it is none. */
  static Rectangle2D read(Object kept) {
    if (kept instanceof Map<?, ?> map
        && map.get("x") instanceof Number x
        && map.get("y") instanceof Number y
        && map.get("width") instanceof Number width
        && map.get("height") instanceof Number height
        && width.doubleValue() > 0
        && height.doubleValue() > 0) {
      return new Rectangle2D(
          x.doubleValue(), y.doubleValue(), width.doubleValue(), height.doubleValue());
    }
    return null;
  }
}
