package dev.concert.ui.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.ui.fixture.Fx;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import javafx.geometry.Rectangle2D;
import javafx.scene.Scene;
import javafx.scene.layout.Pane;
import javafx.stage.Screen;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The hand of the window manager is played by setting the stage's bounds, and time passes by hand.
 */
class WindowPlacementTest {
  private static final Rectangle2D LEFT = new Rectangle2D(30, 40, 500, 300);

  @TempDir Path folder;

  /** What comes when the window manager has had its say. */
  private final Deque<Runnable> later = new ArrayDeque<>();

  private Stage stage;
  private WindowPlacement placement;

  @BeforeEach
  void open() {
    WindowMemory memory = new WindowMemory(folder, "demo");
    memory.keepBounds(LEFT);
    stage = Fx.call(Stage::new);
    Fx.run(() -> {
      stage.setScene(new Scene(new Pane()));
      placement = new WindowPlacement("demo", stage, memory, true, later::add);
      placement.first(0, 0);
      stage.show();
    });
  }

  private void settle() {
    Fx.pulses(2);
    Fx.run(() -> {
      while (!later.isEmpty()) {
        later.remove().run();
      }
    });
  }

  @AfterEach
  void close() {
    Fx.run(stage::close);
  }

  @Test
  void aWindowThatWasPushedAsideWhileItAppearedGoesToItsPlace() {
    Fx.run(() -> stage.setY(15));
    settle();
    assertEquals(LEFT, bounds());
  }

  @Test
  void aWindowThatIsPushedAsideLateGoesToItsPlaceToo() {
    Fx.run(() -> {
      later.remove().run();
      later.remove().run();
    });
    Fx.run(() -> stage.setY(15));
    settle();
    assertEquals(LEFT, bounds());
  }

  @Test
  void aWindowThatIsNoLongerMaximisedIsAsLargeAsBefore() {
    settle();
    Fx.run(() -> stage.setMaximized(true));
    settle();
    Fx.run(() -> {
      stage.setMaximized(false);
      stage.setX(0);
      stage.setY(0);
      stage.setWidth(900);
      stage.setHeight(700);
    });
    settle();
    assertEquals(LEFT, bounds());
  }

  @Test
  void aWindowOfTheSizeThatWasAskedForOpensWithinTheScreen() {
    Rectangle2D screen = Fx.call(() -> Screen.getPrimary().getVisualBounds());
    Stage large = Fx.call(Stage::new);
    Fx.run(() -> {
      large.setScene(new Scene(new Pane()));
      WindowMemory memory = new WindowMemory(folder, "demo");
      new WindowPlacement("demo", large, memory, true, later::add)
          .first(screen.getWidth() - 10, 200);
      large.show();
    });
    settle();
    assertEquals(10, Fx.call(large::getX));
    assertEquals(screen.getWidth() - 10, Fx.call(large::getWidth));
    Fx.run(large::close);
  }

  @Test
  void aWindowCannotBecomeSoSmallThatItShowsNothing() {
    settle();
    Fx.run(() -> {
      stage.setWidth(20);
      stage.setHeight(20);
    });
    Fx.until("it is large enough", () -> stage.getWidth() >= WindowPlacement.LEAST_WIDTH);
    assertEquals(WindowPlacement.LEAST_HEIGHT, Fx.call(stage::getHeight));
  }

  @Test
  void aWindowStaysWhereTheUserMovesIt() {
    settle();
    Fx.run(() -> stage.setX(70));
    settle();
    Fx.run(() -> stage.setMaximized(true));
    settle();
    Fx.run(() -> stage.setMaximized(false));
    settle();
    assertEquals(new Rectangle2D(70, 40, 500, 300), bounds());
  }

  @Test
  void windowsThatLieOutsideWhenScreensChangeAreBroughtWholeOntoOne() {
    settle();
    Rectangle2D screen = Fx.call(() -> Screen.getPrimary().getVisualBounds());
    Stage other = Fx.call(Stage::new);
    Fx.run(() -> {
      other.setScene(new Scene(new Pane()));
      WindowBounds.put(other, new Rectangle2D(9_000, 9_000, 400, 300));
      other.show();
    });
    assertEquals(screen.getMaxX() - 400, Fx.call(other::getX), "where it was left is no screen");
    Fx.run(() -> {
      stage.setX(screen.getMaxX() - 100);
      other.setX(-3_000);
      other.setWidth(screen.getWidth() + 900);
      WindowBounds.bringAllOntoScreens();
    });
    assertEquals(new Rectangle2D(screen.getMaxX() - 500, 40, 500, 300), bounds());
    assertEquals(screen.getMinX(), Fx.call(other::getX));
    assertEquals(screen.getWidth(), Fx.call(other::getWidth));
    Fx.run(other::close);
  }

  @Test
  void aWindowThatWasPushedAsideOnItsWayToItsTileGoesToIt() {
    settle();
    Fx.run(() -> {
      placement.arrange();
      stage.setY(stage.getY() + 20);
    });
    settle();
    Rectangle2D screen = Fx.call(() -> Screen.getPrimary().getVisualBounds());
    assertEquals(WindowTiles.of("demo", screen), bounds());
  }

  private Rectangle2D bounds() {
    return Fx.call(
        () -> new Rectangle2D(stage.getX(), stage.getY(), stage.getWidth(), stage.getHeight()));
  }
}
