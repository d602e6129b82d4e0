package dev.concert.ui.memory;

import javafx.geometry.Rectangle2D;

/** Where each tool's window lies on the screen until the user moves it: all five can be seen. */
final class WindowTiles {
  private WindowTiles() {}

  /**
   * @param screen what windows may cover
   */
  static Rectangle2D of(String tool, Rectangle2D screen) {
    return switch (tool) {
      case "fancy" -> part(screen, 0, 0, 0.40, 0.5);
      case "cagey" -> part(screen, 0.40, 0, 0.33, 0.5);
      case "classy" -> part(screen, 0.73, 0, 0.27, 0.5);
      case "racy" -> part(screen, 0, 0.5, 0.42, 0.5);
      case "easy" -> part(screen, 0.42, 0.5, 0.58, 0.5);
      case "control" -> part(screen, 0.22, 0.18, 0.56, 0.64);
      default -> part(screen, 0.1, 0.1, 0.8, 0.8);
    };
  }

  /** Those bounds if enough of them lies on one of the screens to take hold of, else null. */
  static Rectangle2D reachable(Rectangle2D bounds, Iterable<Rectangle2D> screens) {
    if (bounds == null) {
      return null;
    }
    Rectangle2D title =
        new Rectangle2D(bounds.getMinX() + 40, bounds.getMinY(), bounds.getWidth(), 20);
    for (Rectangle2D screen : screens) {
      if (screen.intersects(title)) {
        return bounds;
      }
    }
    return null;
  }

  private static Rectangle2D part(
      Rectangle2D screen, double x, double y, double width, double height) {
    return new Rectangle2D(
        screen.getMinX() + x * screen.getWidth(),
        screen.getMinY() + y * screen.getHeight(),
        width * screen.getWidth(),
        height * screen.getHeight());
  }
}
