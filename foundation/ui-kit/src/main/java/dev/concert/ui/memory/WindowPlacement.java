package dev.concert.ui.memory;

import javafx.collections.ObservableList;
import javafx.geometry.Rectangle2D;
import javafx.stage.Screen;
import javafx.stage.Stage;

/** Where the window lies: as asked for, else as it was left, else on its tile. */
public final class WindowPlacement {
  static final double USUAL_WIDTH = 1280;
  static final double USUAL_HEIGHT = 800;

  private final String tool;
  private final Stage stage;
  private final WindowMemory memory;
  private final boolean onScreen;

  /**
   * @param onScreen false without a screen, where nothing is remembered
   */
  public WindowPlacement(String tool, Stage stage, WindowMemory memory, boolean onScreen) {
    this.tool = tool;
    this.stage = stage;
    this.memory = memory;
    this.onScreen = onScreen;
  }

  /**
   * @param width 0 if none is asked for
   */
  public void first(double width, double height) {
    if (onScreen) {
      Rectangle2D left =
          WindowTiles.within(
              memory.bounds(), Screen.getScreens().stream().map(Screen::getVisualBounds).toList());
      move(left == null ? tile() : left);
    } else {
      // The headless platform fails where a window reaches below its screen.
      stage.setX(0);
      stage.setY(0);
    }
    if (width > 0 || !onScreen) {
      stage.setWidth(width > 0 ? width : USUAL_WIDTH);
      stage.setHeight(height > 0 ? height : USUAL_HEIGHT);
    }
  }

  public void arrange() {
    stage.setMaximized(false);
    if (onScreen) {
      move(tile());
    }
  }

  public void keep() {
    if (onScreen && !stage.isMaximized() && !stage.isIconified()) {
      memory.keepBounds(
          new Rectangle2D(stage.getX(), stage.getY(), stage.getWidth(), stage.getHeight()));
    }
  }

  /** On the screen that the window is on, else the first. */
  private Rectangle2D tile() {
    ObservableList<Screen> under =
        Screen.getScreensForRectangle(
            Double.isNaN(stage.getX()) ? 0 : stage.getX(),
            Double.isNaN(stage.getY()) ? 0 : stage.getY(),
            1,
            1);
    Screen screen = under.isEmpty() ? Screen.getPrimary() : under.getFirst();
    return WindowTiles.of(tool, screen.getVisualBounds());
  }

  private void move(Rectangle2D bounds) {
    stage.setX(bounds.getMinX());
    stage.setY(bounds.getMinY());
    stage.setWidth(bounds.getWidth());
    stage.setHeight(bounds.getHeight());
  }
}
