package dev.concert.control.demo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.control.Concert;
import dev.concert.control.launch.Exit;
import dev.concert.control.launch.FileTrees;
import java.awt.image.BufferedImage;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * The demo as a user without a display runs it. With {@code -Dgolden.update=true} the pictures of
 * the README are replaced by the ones it takes.
 */
class DemoIT {
  private static final Path OUT = Path.of("target/demo").toAbsolutePath();
  private static final Path DOCS = Path.of("../docs/pictures");
  private static final List<String> IN_README =
      List.of(
          "matrix-racy-light",
          "cubesquare-easy-dark",
          "matrix-cagey-light",
          "matrix-fancy-light",
          "matrix-classy-dark");

  private static final StringWriter STDOUT = new StringWriter();
  private static final StringWriter STDERR = new StringWriter();
  private static int exit;

  @BeforeAll
  static void run() throws Exception {
    FileTrees.delete(OUT);
    exit =
        Concert.execute(
            new PrintWriter(STDOUT, true),
            new PrintWriter(STDERR, true),
            "demo",
            "--headless",
            "--out",
            OUT.toString());
  }

  @Test
  void bothSamplesAreCalledAsOftenAsDocumented() {
    assertEquals(Exit.DONE, exit, STDERR.toString());
    assertTrue(STDERR.toString().contains("instrumented source: all 22 routines"));
    assertTrue(STDERR.toString().contains("woven by the agent: all 16 routines"));
  }

  @Test
  void everyWindowIsPicturedInBothThemes() throws Exception {
    for (String sample : List.of("matrix", "cubesquare")) {
      for (String tool : List.of("fancy", "cagey", "classy", "racy", "easy", "control")) {
        for (String theme : List.of("light", "dark")) {
          Path picture = OUT.resolve("%s-%s-%s.png".formatted(sample, tool, theme));
          assertTrue(ImageIO.read(picture.toFile()).getWidth() >= 600, picture.toString());
        }
      }
    }
    if (Boolean.getBoolean("golden.update")) {
      for (String name : IN_README) {
        Files.copy(
            OUT.resolve(name + ".png"),
            DOCS.resolve(name + ".png"),
            StandardCopyOption.REPLACE_EXISTING);
      }
    }
  }

  @Test
  void aClickInFiveWindowsIsPictured() throws Exception {
    BufferedImage picture = ClickPicture.of(OUT, "matrix", DemoSamples.SLOW_ROUTINE);

    assertEquals(1600, picture.getWidth());
    if (Boolean.getBoolean("golden.update")) {
      ImageIO.write(picture, "png", DOCS.resolve("click.png").toFile());
    }
  }

  @Test
  void thePageShowsEveryPicture() throws Exception {
    Path page = Path.of(STDOUT.toString().strip());
    String html = Files.readString(page);
    try (Stream<Path> files = Files.list(OUT)) {
      files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".png"))
          .forEach(name -> assertTrue(html.contains(name), name));
    }
  }

  @Test
  void thePicturesOfTheReadmeAreThere() {
    IN_README.forEach(name -> assertTrue(Files.exists(DOCS.resolve(name + ".png")), name));
    assertTrue(Files.exists(DOCS.resolve("click.png")));
  }
}
