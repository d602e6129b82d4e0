package dev.concert.ui.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message;
import dev.concert.ui.Hypertool;
import dev.concert.ui.ShowResult;
import dev.concert.ui.change.Pulses;
import dev.concert.ui.fixture.DemoTool;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.ToolFixture;
import dev.concert.ui.parts.FilterField;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javafx.geometry.Rectangle2D;
import javafx.scene.Node;
import javafx.scene.layout.BorderPane;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WindowMemoryTest {
  @TempDir Path folder;

  @Test
  void eachApplicationHasItsLayoutAndComingBackRestoresIt() throws IOException {
    Path one = Files.createDirectory(folder.resolve("one"));
    Path two = Files.createDirectory(folder.resolve("two"));
    try (var fixture =
        ToolFixture.reopen(folder, "demo", DemoTool::new, null, "--app", one.toString())) {
      DemoTool tool = (DemoTool) fixture.tool();
      assertEquals(List.of(Map.of()), tool.restored);
      Fx.run(() -> tool.layout = Map.of("filter", "in one"));
      fixture.receive("control/1", new Message.SwitchApplication(two.toString(), null, null));
      Fx.run(() -> tool.layout = Map.of("filter", "in two"));
      fixture.receive("control/1", new Message.SwitchApplication(one.toString(), null, null));
      assertEquals(Map.of("filter", "in one"), tool.restored.getLast());
    }
    try (var again =
        ToolFixture.reopen(folder, "demo", DemoTool::new, null, "--app", two.toString())) {
      assertEquals(Map.of("filter", "in two"), ((DemoTool) again.tool()).restored.getLast());
    }
  }

  @Test
  void aPictureIsTheSameHoweverTheWindowWasLeft() throws IOException {
    Path one = Files.createDirectory(folder.resolve("one"));
    try (var left =
        ToolFixture.reopen(folder, "demo", DemoTool::new, null, "--app", one.toString())) {
      Fx.run(() -> ((DemoTool) left.tool()).layout = Map.of("filter", "in one"));
    }
    String picture = folder.resolve("demo.png").toString();
    String[] arguments = {"--app", one.toString(), "--headless", "--snapshot", picture};
    try (var fixture = ToolFixture.reopen(folder, "demo", DemoTool::new, null, arguments)) {
      assertEquals(List.of(Map.of()), ((DemoTool) fixture.tool()).restored);
    }
  }

  /** Its filter is there only when what was opened has been drawn. */
  private static final class LateTool implements Hypertool {
    private final FilterField filter = new FilterField("Filter lines");
    private final BorderPane pane = new BorderPane();
    private boolean drawn;

    @Override
    public Node content() {
      return pane;
    }

    @Override
    public void showApplication(Path application) {
      Pulses.after(
          2,
          () -> {
            pane.setCenter(filter);
            drawn = true;
          });
    }

    @Override
    public boolean isDrawn() {
      return drawn;
    }

    @Override
    public ShowResult show(Message.Selection selection) {
      return ShowResult.FOUND;
    }

    @Override
    public Map<String, Object> view() {
      return Map.of();
    }
  }

  @Test
  void aFilterComesBackThoughItsPaneIsDrawnLater() throws IOException {
    String app = Files.createDirectory(folder.resolve("app")).toString();
    try (var fixture =
        ToolFixture.reopen(folder, "demo", _ -> new LateTool(), null, "--app", app)) {
      Fx.run(() -> ((LateTool) fixture.tool()).filter.setText("!test"));
    }
    for (int i = 0; i < 2; i++) {
      try (var again =
          ToolFixture.reopen(folder, "demo", _ -> new LateTool(), null, "--app", app)) {
        again.settle();
        assertEquals("!test", Fx.call(((LateTool) again.tool()).filter::text));
      }
    }
  }

  @Test
  void resetLayoutForgetsAndShowsTheOneItComesWith() {
    try (var fixture = ToolFixture.reopen(folder, "demo", DemoTool::new, null)) {
      DemoTool tool = (DemoTool) fixture.tool();
      Fx.run(() -> fixture.shell().resetLayout());
      assertEquals(Map.of(), tool.restored.getLast());
    }
  }

  @Test
  void aSpoiltFileIsReplacedNotFeared() throws IOException {
    Path file = folder.resolve("windows/demo.json");
    Files.createDirectories(file.getParent());
    Files.writeString(file, "{\"window\": [oops");
    WindowMemory memory = new WindowMemory(folder, "demo");
    assertNull(memory.bounds());
    memory.keepLayout("/app", Map.of("a", 1));
    assertEquals(Map.of("a", 1), memory.layout("/app"));
  }

  @Test
  void boundsSurviveButOnlyWhereAScreenIs() {
    WindowMemory memory = new WindowMemory(folder, "demo");
    memory.keepBounds(new Rectangle2D(10, 20, 640, 480));
    assertEquals(new Rectangle2D(10, 20, 640, 480), memory.bounds());
    List<Rectangle2D> screens = List.of(new Rectangle2D(0, 0, 1920, 1080));
    assertEquals(memory.bounds(), WindowTiles.within(memory.bounds(), screens));
    assertNull(WindowTiles.within(new Rectangle2D(5_000, 20, 640, 480), screens));
    assertNull(WindowTiles.within(null, screens));
  }

  @Test
  void aWindowLeftOnALargerScreenOpensWholeOnASmallerOne() {
    Rectangle2D screen = new Rectangle2D(0, 30, 1366, 738);
    List<Rectangle2D> screens = List.of(screen);
    assertEquals(
        new Rectangle2D(366, 268, 1000, 500),
        WindowTiles.within(new Rectangle2D(1200, 700, 1000, 500), screens),
        "moved");
    assertEquals(
        screen, WindowTiles.within(new Rectangle2D(-100, 0, 2560, 1400), screens), "cut down");
    Rectangle2D second = new Rectangle2D(1366, 0, 1920, 1080);
    assertEquals(
        new Rectangle2D(1366, 0, 800, 600),
        WindowTiles.within(new Rectangle2D(1300, -20, 800, 600), List.of(screen, second)),
        "on the screen that holds most of it");
  }

  @Test
  void onlyTheLatestApplicationsAreKept() {
    WindowMemory memory = new WindowMemory(folder, "demo");
    for (int i = 0; i <= WindowMemory.APPLICATIONS; i++) {
      memory.keepLayout("/app" + i, Map.of("i", i));
    }
    assertEquals(Map.of(), memory.layout("/app0"));
    assertEquals(Map.of("i", 1), memory.layout("/app1"));
  }

  @Test
  void theTilesOfAllWindowsCoverTheScreenAndNoOtherTile() {
    for (double[] size : new double[][] {{1920, 1040}, {1366, 740}, {960, 520}, {3840, 2120}}) {
      Rectangle2D screen = new Rectangle2D(0, 28, size[0], size[1]);
      List<Rectangle2D> tiles =
          Stream.of("control", "fancy", "cagey", "classy", "racy", "easy")
              .map(tool -> WindowTiles.of(tool, screen))
              .toList();
      double covered = tiles.stream().mapToDouble(it -> it.getWidth() * it.getHeight()).sum();
      assertEquals(size[0] * size[1], covered, 1);
      for (Rectangle2D one : tiles) {
        assertTrue(one.getMinX() >= 0 && one.getMaxX() <= size[0] + 0.01, one::toString);
        assertTrue(one.getWidth() >= WindowPlacement.LEAST_WIDTH - 0.01, one::toString);
        assertTrue(tiles.stream().noneMatch(it -> it != one && overlap(it, one)), tiles::toString);
      }
    }
  }

  /** By more than rounding may cost. */
  private static boolean overlap(Rectangle2D one, Rectangle2D other) {
    double width =
        Math.min(one.getMaxX(), other.getMaxX()) - Math.max(one.getMinX(), other.getMinX());
    double height =
        Math.min(one.getMaxY(), other.getMaxY()) - Math.max(one.getMinY(), other.getMinY());
    return width > 0.01 && height > 0.01;
  }

  @Test
  void masterControlCanBeReadInItsTile() {
    for (double width : new double[] {1366, 1600, 1920}) {
      assertTrue(WindowTiles.of("control", new Rectangle2D(0, 0, width, 740)).getWidth() >= 420);
    }
  }

  @Test
  void onASmallScreenToolsAppearLargeBeforeEachOtherAndBesideMasterControl() {
    Rectangle2D screen = new Rectangle2D(0, 28, 1366, 740);
    Rectangle2D control = WindowTiles.first("control", screen);
    assertEquals(new Rectangle2D(946, 28, 420, 740), control);
    Rectangle2D behind = null;
    for (String tool : List.of("fancy", "cagey", "classy", "racy", "easy")) {
      Rectangle2D window = WindowTiles.first(tool, screen);
      assertTrue(screen.contains(window), window::toString);
      assertFalse(overlap(window, control), window::toString);
      assertTrue(window.getWidth() >= 880 && window.getHeight() >= 620, window::toString);
      assertTrue(behind == null || window.getMinY() >= behind.getMinY() + 24, "its title is seen");
      behind = window;
    }
    assertEquals(screen, WindowTiles.first("together", screen));
  }

  @Test
  void onAScreenWithoutRoomBesideMasterControlToolsHaveItsWholeWidth() {
    Rectangle2D screen = new Rectangle2D(0, 0, 960, 540);
    for (String tool : List.of("fancy", "easy", "control")) {
      Rectangle2D window = WindowTiles.first(tool, screen);
      assertTrue(screen.contains(window), window::toString);
    }
    assertTrue(WindowTiles.first("fancy", screen).getWidth() >= 900);
  }

  @Test
  void onALargeScreenEachWindowAppearsOnItsTile() {
    Rectangle2D screen = new Rectangle2D(0, 0, 1920, 1050);
    for (String tool : List.of("fancy", "cagey", "classy", "racy", "easy", "control")) {
      assertEquals(WindowTiles.of(tool, screen), WindowTiles.first(tool, screen));
    }
  }
}
