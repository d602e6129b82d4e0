package dev.concert.ui.memory;

import java.util.List;
import java.util.function.Consumer;
import javafx.beans.InvalidationListener;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.collections.ObservableList;
import javafx.geometry.Rectangle2D;
import javafx.stage.Screen;
import javafx.stage.Stage;
import javafx.stage.WindowEvent;

/**
 * Where the window lies: as asked for, else as it was left, else on its tile, or larger where tiles
 * would be too small.
 *
 * <p>A window manager puts its own frame around a window only when it shows it, and may push it
 * into the screen before it has shrunk by that frame; and some leave a window at the screen's size
 * when it is no longer maximised. Both is set right a few pulses later. When screens come, go or
 * change, all windows of this process are brought whole onto those that are there.
 */
public final class WindowPlacement {
  static final double USUAL_WIDTH = 1280;
  static final double USUAL_HEIGHT = 800;

  /** In less a window shows nothing but its frame. */
  static final double LEAST_WIDTH = 320;

  static final double LEAST_HEIGHT = 240;

  private static final int FURTHER_LOOKS = 2;

  private final String tool;
  private final Stage stage;
  private final WindowMemory memory;
  private final boolean onScreen;
  private final Consumer<Runnable> later;
  private final InvalidationListener screens = _ -> screensChanged();

  /** Where the window lies while it is not maximised. */
  private Rectangle2D usual;

  private boolean settling;

  /**
   * @param onScreen false without a screen, where nothing is remembered
   * @param later runs an action on the FX thread once the window manager has had its say
   */
  public WindowPlacement(
      String tool, Stage stage, WindowMemory memory, boolean onScreen, Consumer<Runnable> later) {
    this.tool = tool;
    this.stage = stage;
    this.memory = memory;
    this.onScreen = onScreen;
    this.later = later;
  }

  /**
   * @param width 0 if none is asked for
   */
  public void first(double width, double height) {
    stage.setMinWidth(LEAST_WIDTH);
    stage.setMinHeight(LEAST_HEIGHT);
    if (onScreen) {
      Rectangle2D left = WindowBounds.onScreens(memory.bounds());
      WindowBounds.move(stage, left == null ? WindowTiles.first(tool, screen()) : left);
    } else {
      // The headless platform fails where a window reaches below its screen.
      stage.setX(0);
      stage.setY(0);
    }
    if (width > 0 || !onScreen) {
      stage.setWidth(width > 0 ? width : USUAL_WIDTH);
      stage.setHeight(height > 0 ? height : USUAL_HEIGHT);
    }
    if (onScreen) {
      WindowBounds.move(
          stage,
          WindowBounds.onScreens(
              bounds())); // the size that was asked for may reach beyond the screen
      holdPlace();
    }
  }

  private void holdPlace() {
    usual = bounds();
    Screen.getScreens().addListener(screens);
    stage.addEventHandler(
        WindowEvent.WINDOW_HIDDEN, _ -> Screen.getScreens().removeListener(screens));
    settle();
    stage
        .maximizedProperty()
        .addListener((_, _, maximised) -> {
          if (!maximised) {
            settle();
          }
        });
    for (ReadOnlyDoubleProperty side :
        List.of(
            stage.xProperty(), stage.yProperty(), stage.widthProperty(), stage.heightProperty())) {
      side.addListener(_ -> later.accept(this::note));
    }
  }

  /** Puts the window back where it was to be, once the window manager has had its say. */
  private void settle() {
    settling = true;
    later.accept(() -> {
      if (!stage.isMaximized()) {
        stage.setWidth(usual.getWidth());
        stage.setHeight(usual.getHeight());
      }
      later.accept(() -> settlePlace(FURTHER_LOOKS));
    });
  }

  /**
   * By itself: asked for together with the size, it may be missed by the height of the title.
   *
   * @param looks how often more; on a machine that is busy the window manager comes late
   */
  private void settlePlace(int looks) {
    if (!stage.isMaximized()) {
      stage.setX(usual.getMinX());
      stage.setY(usual.getMinY());
    }
    settling = looks > 0;
    if (settling) {
      later.accept(() -> settlePlace(looks - 1));
    }
  }

  private void note() {
    if (!settling && !stage.isMaximized() && !stage.isIconified()) {
      usual = bounds();
    }
  }

  private Rectangle2D bounds() {
    return WindowBounds.bounds(stage);
  }

  /** The window manager, too, may move windows then. */
  private void screensChanged() {
    later.accept(() -> {
      if (stage.isShowing()) {
        WindowBounds.bringAllOntoScreens();
        note();
      }
    });
  }

  public void arrange() {
    if (onScreen) {
      usual = WindowTiles.of(tool, screen());
      if (stage.isMaximized()) {
        stage.setMaximized(false);
      } else {
        WindowBounds.move(stage, usual);
        settle();
      }
    } else {
      stage.setMaximized(false);
    }
  }

  public void keep() {
    if (onScreen && !stage.isMaximized() && !stage.isIconified()) {
      memory.keepBounds(bounds());
    }
  }

  /** What the screen that the window is on, else the first, has for windows. */
  private Rectangle2D screen() {
    ObservableList<Screen> under =
        Screen.getScreensForRectangle(
            Double.isNaN(stage.getX()) ? 0 : stage.getX(),
            Double.isNaN(stage.getY()) ? 0 : stage.getY(),
            1,
            1);
    return (under.isEmpty() ? Screen.getPrimary() : under.getFirst()).getVisualBounds();
  }

  /** Whether the first screen has room for a window of each tool beside the others. */
  public static boolean hasRoomForAll() {
    return WindowTiles.hasRoomForAll(Screen.getPrimary().getVisualBounds());
  }
}
