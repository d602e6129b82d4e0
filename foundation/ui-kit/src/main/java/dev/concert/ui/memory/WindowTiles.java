package dev.concert.ui.memory;

import java.util.List;
import javafx.geometry.Rectangle2D;

/**
 * Where each window lies on the screen until the user moves it: on tiles, of which none covers
 * another, or, where these would be too small to read, one before the other.
 */
final class WindowTiles {
  /** Less than that master control cannot be read in; its neighbours give way. */
  private static final double LEAST_CONTROL = 420;

  /** On a narrower screen all have the same width, so that none has too little. */
  private static final double ROOMY = 3 * LEAST_CONTROL;

  /** Units of a screen on which six windows lie beside each other, and each can be read. */
  private static final double WIDTH_FOR_ALL = 1_600;

  private static final double HEIGHT_FOR_ALL = 860;

  /** Of windows one before the other, from the back to the front. */
  private static final List<String> TOOLS = List.of("fancy", "cagey", "classy", "racy", "easy");

  /** Less than that a tool does not get beside master control; it then covers it. */
  private static final double LEAST_TOOL = 900;

  /** By which windows before each other are apart, so that all titles can be seen and clicked. */
  private static final double STEP_DOWN = 28;

  private static final double STEP_RIGHT = 12;

  private WindowTiles() {}

  /** Whether six windows have room beside each other. */
  static boolean hasRoomForAll(Rectangle2D screen) {
    return screen.getWidth() >= WIDTH_FOR_ALL && screen.getHeight() >= HEIGHT_FOR_ALL;
  }

  /**
   * Where a window appears for the first time.
   *
   * @param screen what windows may cover
   */
  static Rectangle2D first(String tool, Rectangle2D screen) {
    if (hasRoomForAll(screen)) {
      return of(tool, screen);
    }
    double beside = screen.getWidth() - LEAST_CONTROL;
    double room = beside >= LEAST_TOOL ? beside : screen.getWidth();
    int step = TOOLS.indexOf(tool);
    if (step >= 0) {
      return new Rectangle2D(
          screen.getMinX() + step * STEP_RIGHT,
          screen.getMinY() + step * STEP_DOWN,
          Math.min(WindowPlacement.USUAL_WIDTH, room - (TOOLS.size() - 1) * STEP_RIGHT),
          Math.min(
              WindowPlacement.USUAL_HEIGHT, screen.getHeight() - (TOOLS.size() - 1) * STEP_DOWN));
    }
    double width = Math.min(LEAST_CONTROL, screen.getWidth());
    return tool.equals("control")
        ? new Rectangle2D(screen.getMaxX() - width, screen.getMinY(), width, screen.getHeight())
        : screen;
  }

  /**
   * @param screen what windows may cover
   */
  static Rectangle2D of(String tool, Rectangle2D screen) {
    boolean roomy = screen.getWidth() >= ROOMY;
    double fancy = roomy ? 0.40 : 1 / 3.0;
    double cagey = roomy ? 0.33 : 1 / 3.0;
    double control = roomy ? Math.max(0.28, LEAST_CONTROL / screen.getWidth()) : 1 / 3.0;
    double racy = (1 - control) / 2;
    return switch (tool) {
      case "fancy" -> part(screen, 0, 0, fancy, 0.5);
      case "cagey" -> part(screen, fancy, 0, cagey, 0.5);
      case "classy" -> part(screen, fancy + cagey, 0, 1 - fancy - cagey, 0.5);
      case "racy" -> part(screen, 0, 0.5, racy, 0.5);
      case "easy" -> part(screen, racy, 0.5, racy, 0.5);
      case "control" -> part(screen, 1 - control, 0.5, control, 0.5);
      default -> part(screen, 0.1, 0.1, 0.8, 0.8);
    };
  }

  /**
   * Those bounds moved, and where they are larger cut down, into the screen that holds most of
   * them: a window that was left on a larger screen opens whole on a smaller one.
   *
   * @return null if they lie on none of the screens, or there are none
   */
  static Rectangle2D within(Rectangle2D bounds, Iterable<Rectangle2D> screens) {
    Rectangle2D best = null;
    double largest = 0;
    for (Rectangle2D screen : screens) {
      double shared = bounds == null ? 0 : sharedArea(bounds, screen);
      if (shared > largest) {
        largest = shared;
        best = screen;
      }
    }
    return best == null ? null : on(bounds, best);
  }

  private static double sharedArea(Rectangle2D a, Rectangle2D b) {
    double width = Math.min(a.getMaxX(), b.getMaxX()) - Math.max(a.getMinX(), b.getMinX());
    double height = Math.min(a.getMaxY(), b.getMaxY()) - Math.max(a.getMinY(), b.getMinY());
    return Math.max(0, width) * Math.max(0, height);
  }

  /** Likewise, into this screen. */
  static Rectangle2D on(Rectangle2D bounds, Rectangle2D screen) {
    double width = Math.min(bounds.getWidth(), screen.getWidth());
    double height = Math.min(bounds.getHeight(), screen.getHeight());
    return new Rectangle2D(
        Math.clamp(bounds.getMinX(), screen.getMinX(), screen.getMaxX() - width),
        Math.clamp(bounds.getMinY(), screen.getMinY(), screen.getMaxY() - height),
        width,
        height);
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
