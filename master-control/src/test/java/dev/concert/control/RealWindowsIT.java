package dev.concert.control;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.awt.image.BufferedImage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Master control and the five tools in real windows, on a display that nobody looks at. Skipped
 * where there is no Xvfb or no GTK; CI installs both where they can be had.
 */
class RealWindowsIT {
  private static final Path SAMPLES =
      Path.of("../samples/src/main/java").toAbsolutePath().normalize();
  private static final String RECORD = "dev.concert.samples.cubesquare.Ledger#record(long,long)";
  private static final List<String> TOOLS = List.of("fancy", "cagey", "classy", "racy", "easy");

  @TempDir private static Path folder;
  private static Process screen;
  private static Suite suite;

  @BeforeAll
  static void start() throws Exception {
    assumeTrue(isInstalled("Xvfb"), "Xvfb is not installed");
    assumeTrue(hasGtk(), "GTK 3 is not installed");
    Path number = folder.resolve("display");
    screen =
        new ProcessBuilder("sh", "-c", "exec Xvfb -displayfd 1 -screen 0 1600x1000x24 2>/dev/null")
            .redirectOutput(number.toFile())
            .start();
    suite = new Suite(folder, ":" + awaitText(number));
    suite.master("--app", SAMPLES.toString(), "--theme", "light");
    suite.done("start", "fancy", "cagey", "classy", "racy", "easy");
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
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
    while (Files.size(file) == 0) {
      assertTrue(screen.isAlive() && System.nanoTime() < deadline, "Xvfb does not start");
      Thread.onSpinWait();
    }
    return Files.readString(file).strip();
  }

  @Test
  void aSelectionReachesEveryRealWindow() throws Exception {
    suite.state(
        "fancy", state -> Suite.part(state, "view").get("files").toString().contains("Cube"));
    suite.done("send", "select-function", RECORD);
    for (String tool : TOOLS) {
      suite.state(tool, state -> Suite.selected(state, RECORD));
    }
    for (String tool : List.of("fancy", "cagey", "classy")) {
      suite.state(tool, Suite::found);
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
}
