package dev.concert.control.demo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.concert.control.Concert;
import dev.concert.control.demo.RecordedTimes.Calls;
import dev.concert.control.launch.Exit;
import dev.concert.trace.control.FileTrees;
import dev.concert.trace.findings.Annotation;
import dev.concert.trace.findings.Annotation.Kind;
import dev.concert.trace.findings.Findings;
import dev.concert.trace.read.Run;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
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

  private static final String RECORD = "dev.concert.samples.cubesquare.Ledger#record(long,long)";
  private static final String SMALL_TASK = "dev.concert.samples.cubesquare.Tally#sum(int)->1";

  /** On a machine that has other work everything takes longer, and not all by the same part. */
  private static final Set<Kind> MADE_BY_OTHER_PROGRAMS =
      EnumSet.of(
          Kind.SLOW_ROW,
          Kind.UNEVEN,
          Kind.OUTLIERS,
          Kind.SLOWER_LATER,
          Kind.STARVING_POOL,
          Kind.COLLECTION_PAUSES,
          Kind.SAFEPOINT_HALTS);

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
  void theSlowNodeIsNamed() throws Exception {
    List<Calls> nodes = RecordedTimes.of(runOf("matrix")).byUsualLength(DemoSamples.SLOW_ROUTINE);
    Calls slow = nodes.getLast();
    assertEquals(4, nodes.size());
    assumeTrue(
        slow.part() > 0.06 && slow.usualPart() > 0.02 && standsOut(nodes),
        () -> "the machine had so much other work that no node is slow beside that: " + nodes);

    assertFound(
        "matrix",
        it ->
            it.kind() == Kind.SLOW_ROW
                && DemoSamples.SLOW_ROUTINE.equals(it.where().routine())
                && slow.node().equals(it.where().node()));
  }

  private static boolean standsOut(List<Calls> nodes) {
    long fastest = nodes.getFirst().usualNanos();
    long next = nodes.get(nodes.size() - 2).usualNanos();
    return nodes.getLast().usualNanos() > 4 * next && 2 * next < 3 * fastest;
  }

  @Test
  void theLockThatThreadsQueueForIsNamed() throws Exception {
    double crowded = RecordedTimes.of(runOf("cubesquare")).crowdedPart(RECORD);
    assumeTrue(
        crowded > 0.06, () -> "the machine had so much other work that few queued: " + crowded);

    assertFound(
        "cubesquare", it -> it.kind() == Kind.CONVOY && RECORD.equals(it.where().routine()));
  }

  @Test
  void theTasksThatAreTooSmallAreNamed() throws Exception {
    double nanos = RecordedTimes.of(runOf("cubesquare")).meanNanos(SMALL_TASK);
    assumeTrue(nanos < 9_000, () -> "the machine had so much other work that a task took " + nanos);

    assertFound(
        "cubesquare",
        it -> it.kind() == Kind.SMALL_TASKS && SMALL_TASK.equals(it.where().routine()));
  }

  @Test
  void besideWhatIsPlantedNothingOrOneThingIsFoundThatOtherProgramsCannotMake() throws Exception {
    // For the slow node, or at the beginning for the other processes.
    assertFewFound("matrix", it -> it.kind() == Kind.WAITS);
    assertFewFound(
        "cubesquare",
        it ->
            it.kind() == Kind.CONVOY && RECORD.equals(it.where().routine())
                || it.kind() == Kind.SMALL_TASKS && SMALL_TASK.equals(it.where().routine()));
  }

  private static Path runOf(String sample) {
    return OUT.resolve("runs").resolve(sample);
  }

  private static List<Annotation> findings(String sample) throws IOException {
    try (Run run = Run.open(runOf(sample))) {
      return Findings.of(run);
    }
  }

  private static void assertFound(String sample, Predicate<Annotation> planted) throws IOException {
    List<Annotation> found = findings(sample);
    assertTrue(found.stream().anyMatch(planted), found::toString);
  }

  private static void assertFewFound(String sample, Predicate<Annotation> planted)
      throws IOException {
    List<Annotation> others =
        findings(sample).stream()
            .filter(it -> !planted.test(it) && !MADE_BY_OTHER_PROGRAMS.contains(it.kind()))
            .toList();
    assertTrue(others.size() <= 1, others::toString);
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
