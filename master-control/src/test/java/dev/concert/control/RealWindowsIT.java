package dev.concert.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.concert.control.launch.Exit;
import dev.concert.control.output.JsonText;
import java.awt.image.BufferedImage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javafx.geometry.Rectangle2D;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code concert demo} as a user with a display runs it: master control and the five tools in real
 * windows, here on a display that nobody looks at. Skipped where there is no Xvfb or no GTK; CI
 * installs both where they can be had. The demo is shared, since measuring takes time; each test
 * begins with all tools running. It comes last which ends them.
 */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class RealWindowsIT {
  private static final int SCREEN_WIDTH = 1600;
  private static final int SCREEN_HEIGHT = 1000;
  private static final String SHOWN =
      "dev.concert.samples.matrix.Block#laplacianRow(double[],double[],double[],double[],int)";
  private static final String RECORD = "dev.concert.samples.cubesquare.Ledger#record(long,long)";
  private static final List<String> TOOLS = List.of("fancy", "cagey", "classy", "racy", "easy");

  /** What each tool showed when the demo had opened it. */
  private static final Map<String, Map<String, Object>> OPENED = new HashMap<>();

  @TempDir private static Path folder;
  private static Process screen;
  private static Suite suite;
  private static Suite.Ended demo;

  @BeforeAll
  static void start() throws Exception {
    assumeTrue(isInstalled("Xvfb"), "Xvfb is not installed");
    assumeTrue(hasGtk(), "GTK 3 is not installed");
    Path number = folder.resolve("display");
    screen =
        new ProcessBuilder(
                "sh",
                "-c",
                "exec Xvfb -displayfd 1 -screen 0 %dx%dx24 2>/dev/null"
                    .formatted(SCREEN_WIDTH, SCREEN_HEIGHT))
            .redirectOutput(number.toFile())
            .start();
    suite = new Suite(folder, ":" + awaitText(number));
    demo = suite.concert("demo", "--out", folder.resolve("demo").toString());
    assertEquals(Exit.DONE, demo.exitCode(), demo.err());
    for (String tool : TOOLS) {
      OPENED.put(tool, suite.state(tool, state -> state.get("run") != null && Suite.found(state)));
    }
  }

  @BeforeEach
  void runAll() throws Exception {
    suite.start(TOOLS);
  }

  @AfterAll
  static void end() throws Exception {
    if (suite != null) {
      suite.end();
    }
    if (screen != null) {
      screen.destroy();
    }
  }

  private static boolean isInstalled(String program) {
    return Stream.of(System.getenv("PATH").split(":"))
        .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
  }

  private static boolean hasGtk() throws Exception {
    Process list = new ProcessBuilder("/sbin/ldconfig", "-p").start();
    return new String(list.getInputStream().readAllBytes()).contains("libgtk-3.so.0");
  }

  private static String awaitText(Path file) throws Exception {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(600);
    while (Files.size(file) == 0) {
      assertTrue(screen.isAlive() && System.nanoTime() < deadline, "Xvfb does not start");
      Thread.onSpinWait();
    }
    return Files.readString(file).strip();
  }

  @Test
  void theDemoOpensEverythingOnTheFirstSampleAndSelectsAFunction() throws Exception {
    assertTrue(demo.err().contains("all 22 routines were called as often as documented"));
    assertTrue(demo.err().contains("click the widest bar in racy"), demo.err());
    OPENED.forEach((tool, state) -> {
      assertEquals(folder.resolve("demo/samples").toString(), state.get("application"), tool);
      assertEquals(folder.resolve("demo/runs/matrix").toString(), state.get("run"), tool);
      assertTrue(Suite.selected(state, SHOWN), tool + " shows " + state);
    });
  }

  @Test
  void theOtherSampleAndASelectionReachEveryRealWindow() throws Exception {
    suite.done("send", "switch-run", folder.resolve("demo/runs/cubesquare").toString());
    suite.done("send", "select-function", RECORD);
    for (String tool : TOOLS) {
      suite.state(tool, state -> Suite.selected(state, RECORD) && Suite.found(state));
    }
  }

  @Test
  void everyRealWindowHasAPicture() throws Exception {
    for (String tool : List.of("control", "fancy", "cagey", "classy", "racy", "easy")) {
      Path picture = Path.of("target", "real-windows", tool + ".png").toAbsolutePath();
      Files.createDirectories(picture.getParent());
      suite.done("send", "snapshot", tool, picture.toString());
      BufferedImage image = ImageIO.read(picture.toFile());
      assertTrue(image.getWidth() > 400 && image.getHeight() > 300, tool);
      Map<String, Object> state = suite.state(tool, now -> true);
      assertTrue(Boolean.TRUE.equals(state.get("connected")), tool);
    }
  }

  @Test
  @Order(Integer.MAX_VALUE)
  void theFiveWindowsTileTheScreenBesideMasterControl() throws Exception {
    for (String tool : TOOLS) {
      ProcessHandle process = suite.process(tool);
      suite.done("quit", tool);
      process.onExit().join(); // and now it has written where it lay
      suite.tool(tool, "off");
    }

    List<Rectangle2D> windows = new ArrayList<>();
    for (String tool : TOOLS) {
      windows.add(bounds(tool));
    }
    double covered = 0;
    for (Rectangle2D one : windows) {
      covered += one.getWidth() * one.getHeight();
      assertTrue(
          windows.stream().noneMatch(other -> other != one && overlap(one, other)),
          windows::toString);
    }
    assertEquals(0.86, covered / (SCREEN_WIDTH * SCREEN_HEIGHT), 0.05, windows::toString);
  }

  private static Rectangle2D bounds(String tool) throws Exception {
    Path kept = folder.resolve("state/concert/windows").resolve(tool + ".json");
    Map<String, Object> window = Suite.part(JsonText.object(Files.readString(kept)), "window");
    return new Rectangle2D(
        number(window, "x"),
        number(window, "y"),
        number(window, "width"),
        number(window, "height"));
  }

  private static double number(Map<String, Object> map, String name) {
    return ((Number) map.get(name)).doubleValue();
  }

  /** By more than the pixel that rounding may cost. */
  private static boolean overlap(Rectangle2D one, Rectangle2D other) {
    return one.getMinX() < other.getMaxX() - 1
        && other.getMinX() < one.getMaxX() - 1
        && one.getMinY() < other.getMaxY() - 1
        && other.getMinY() < one.getMaxY() - 1;
  }
}
