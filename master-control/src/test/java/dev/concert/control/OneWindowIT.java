package dev.concert.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.control.launch.Exit;
import dev.concert.control.output.JsonText;
import dev.concert.samples.cubesquare.CubeSquare;
import java.awt.image.BufferedImage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/**
 * One process for master control and all tools, on a real bus, used by commands. It is shared,
 * since starting it is what takes time; it comes last which ends it. With {@code
 * -Dgolden.update=true} the picture of the README is replaced by the one that is taken.
 */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class OneWindowIT {
  private static final Path SAMPLES =
      Path.of("../samples/src/main/java").toAbsolutePath().normalize();
  private static final String CUBE =
      "dev.concert.samples.cubesquare.CubeSquare#main(java.lang.String[])";
  private static final String RECORD = "dev.concert.samples.cubesquare.Ledger#record(long,long)";
  private static final List<String> TOOLS = List.of("fancy", "cagey", "classy", "racy", "easy");

  @TempDir private static Path folder;
  private static Suite suite;
  private static Process window;

  /** For what does not run beside that window. */
  @TempDir private Path elsewhere;

  private Suite other;

  @BeforeAll
  static void begin() {
    suite = new Suite(folder);
  }

  private Suite other() {
    other = new Suite(elsewhere);
    return other;
  }

  @AfterEach
  void endOther() throws Exception {
    if (other != null) {
      other.end();
    }
  }

  @AfterAll
  static void end() throws Exception {
    suite.end();
  }

  private static Process open() throws Exception {
    if (window == null || !window.isAlive()) {
      window = suite.master("--together", "--app", SAMPLES.toString());
    }
    for (String tool : TOOLS) {
      suite.state(tool, state -> SAMPLES.toString().equals(state.get("application")));
    }
    return window;
  }

  private Set<Long> processes() throws Exception {
    Set<Long> pids = new HashSet<>();
    for (Map<String, Object> entry : entries()) {
      assertEquals("running", entry.get("state"), entry.toString());
      pids.add(((Number) entry.get("pid")).longValue());
    }
    return pids;
  }

  private List<Map<String, Object>> entries() throws Exception {
    return suite.done("tools").lines().map(JsonText::object).toList();
  }

  @Test
  void allToolsAreOnTheBusInOneProcessAndShowWhatAScriptSelects() throws Exception {
    Process process = open();
    assertEquals(Set.of(process.pid()), processes());
    suite.state(
        "fancy",
        state ->
            !Integer.valueOf(0)
                .equals(Suite.part(Suite.part(state, "view"), "files").get("total")));
    suite.done("send", "select-function", CUBE);
    for (String tool : List.of("fancy", "cagey", "classy")) {
      suite.state(tool, now -> Suite.selected(now, CUBE) && Suite.found(now));
    }
  }

  @Test
  void aToolIsEndedAndStartedByCommandAsIfItHadAProcess() throws Exception {
    Process process = open();
    suite.done("quit", "racy");
    suite.tool("racy", "off");
    assertTrue(process.isAlive());
    suite.done("start", "racy");
    suite.tool("racy", "running");
    assertEquals(Set.of(process.pid()), processes());
  }

  @Test
  @Order(Integer.MAX_VALUE)
  void quittingEndsAllAndTheNextTimeTheWindowIsAsItWasLeft() throws Exception {
    Process process = open();
    suite.done("quit");
    assertEquals(0, process.waitFor());
    Path memory = folder(Files.walk(folder));
    Object left = JsonText.object(Files.readString(memory)).get("left");
    for (String tool : TOOLS) {
      assertTrue(left.toString().contains(tool), left.toString());
    }
  }

  @Test
  void aPictureOfTheWholeWindowIsOneCommand() throws Exception {
    Suite alone = other();
    Path run = elsewhere.resolve("run");
    Path classes =
        Path.of(CubeSquare.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    List<String> command =
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-cp",
            classes.toString(),
            CubeSquare.class.getName());
    alone.done(
        Stream.concat(
                Stream.of("run", "--mode", "trace", "--out", run.toString(), "--app"),
                Stream.concat(Stream.of(SAMPLES.toString(), "--"), command.stream()))
            .toArray(String[]::new));

    Path picture = elsewhere.resolve("together.png");
    alone.done(
        "--together",
        "--headless",
        "--app",
        SAMPLES.toString(),
        "--run",
        run.toString(),
        "--select",
        RECORD,
        "--snapshot",
        picture.toString());

    BufferedImage image = ImageIO.read(picture.toFile());
    assertEquals(1600, image.getWidth());
    if (Boolean.getBoolean("golden.update")) {
      Files.copy(
          picture, Path.of("../docs/pictures/together.png"), StandardCopyOption.REPLACE_EXISTING);
    }
  }

  @Test
  void whatOnlyTheOneWindowCanIsRefusedWithoutIt() throws Exception {
    Suite.Ended ended = other().concert("--headless", "--snapshot", "all.png");
    assertEquals(Exit.WRONG_USE, ended.exitCode());
    assertTrue(ended.err().contains("go with --together"), ended.err());
  }

  @Test
  void whatMakesNoSenseIsOneSentence() throws Exception {
    Suite alone = other();
    refused(
        alone, "there is no arrangement Nope", "--together", "--headless", "--arrangement", "Nope");
    refused(alone, "ends in .png", "--together", "--headless", "--snapshot", "all.svg");
    refused(alone, "there is no theme", "--together", "--headless", "--theme", "pink");
    refused(alone, "bogus is not a tool", "--headless", "--tools", "bogus");
  }

  private static void refused(Suite alone, String why, String... command) throws Exception {
    Suite.Ended ended = alone.concert(command);
    assertEquals(Exit.WRONG_USE, ended.exitCode(), ended.err());
    assertTrue(ended.err().contains(why), ended.err());
  }

  private static Path folder(Stream<Path> files) {
    try (files) {
      return files
          .filter(file -> file.endsWith(Path.of("windows", "together.json")))
          .findFirst()
          .orElseThrow();
    }
  }
}
