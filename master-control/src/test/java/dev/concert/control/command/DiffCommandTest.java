package dev.concert.control.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.control.Concert;
import dev.concert.control.launch.Exit;
import dev.concert.control.output.JsonText;
import dev.concert.trace.read.RunWriter;
import dev.concert.trace.sources.RenamedRuns;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DiffCommandTest {
  private static final Path GOLDEN = Path.of("src/test/resources/golden");
  private static final long MILLI = 1_000_000;

  @TempDir private Path folder;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @BeforeEach
  void write() throws IOException {
    run("before/1", 50, "a.Old#gone()");
    run("before/2", 52, "a.Old#gone()");
    run("before/3", 51, "a.Old#gone()");
    run("after/1", 20, "a.New#came()");
    run("after/2", 21, "a.New#came()");
    run("after/3", 19, "a.New#came()");
  }

  /** The times can be checked by hand: 100 ms, of which 10 ms are of another routine. */
  private void run(String name, long solveMillis, String other) throws IOException {
    Path run = folder.resolve(name);
    Files.createDirectories(run.getParent());
    RunWriter writer = new RunWriter(run);
    writer
        .node("host", 4711)
        .thread(1, "main", 0)
        .enter(MILLI, "a.Main#main(java.lang.String[])")
        .enter(2 * MILLI, "a.Solver#solve(int)")
        .exit((2 + solveMillis) * MILLI, "a.Solver#solve(int)")
        .enter(70 * MILLI, other)
        .exit(80 * MILLI, other)
        .exit(90 * MILLI, "a.Main#main(java.lang.String[])")
        .end(100 * MILLI);
    writer.write();
    Files.writeString(
        run.resolve("run.json"),
        """
        {"version":1,"application":"/app","commandLine":["java"],"machine":"host","jvm":"25",
         "mode":"%s","clock":"nanotime","started":"2026-11-20T10:11:12.123456Z","state":"ended","exitCode":0}
        """
            .formatted(name.startsWith("before") ? "profile" : "trace"));
  }

  private int concert(String... args) {
    out.getBuffer().setLength(0);
    err.getBuffer().setLength(0);
    return Concert.execute(new PrintWriter(out), new PrintWriter(err), args);
  }

  @ParameterizedTest
  @CsvSource({
    "diff, diff before/1 after/1",
    "diff-json, diff before/1 after/1 --json",
    "diff-repeated, diff before after",
    "diff-repeated-json, diff before after --json --top 1",
    "diff-life, diff before after --normalise life --top 1",
    "diff-calls, diff before after --normalise calls",
    "diff-range, diff before/1 --from 0.01 --to 0.06",
    "diff-ranges-json, diff before/1 after/1 --from 0.01 --to 0.06 --other-from 0.05 --json"
  })
  void itPrintsWhatScriptsRelyOn(String golden, String command) throws IOException {
    int exit =
        concert(
            command
                .replace("before", folder.resolve("before").toString())
                .replace("after", folder.resolve("after").toString())
                .split(" "));
    assertEquals("", err.toString());
    assertEquals(Exit.DONE, exit);
    String printed = out.toString().replace(folder.toString(), "/tmp");
    Path file = GOLDEN.resolve(golden + ".txt");
    if (Boolean.getBoolean("golden.update")) {
      Files.writeString(file, printed);
    }
    assertEquals(Files.readString(file), printed);
  }

  @Test
  void whatHasAnotherNameAndTheSameCodeIsOneRowThatSaysWhatItWasAsAProposal() throws Exception {
    RenamedRuns.write(folder.resolve("old"), RenamedRuns.SLOW, 50);
    RenamedRuns.write(folder.resolve("new"), RenamedRuns.QUICK, 20);
    assertEquals(Exit.DONE, concert("diff", path("old"), path("new")), err.toString());
    String text = out.toString();
    assertTrue(text.contains("a.B#quick(int)  was a.B#slow(int) (proposed)"), text);
    assertTrue(text.contains("--no-renamed lists both"), text);
    String row = text.lines().filter(line -> line.contains("slow")).findFirst().orElseThrow();
    assertTrue(row.contains(" 0.400 "), row);
    assertFalse(text.lines().anyMatch(line -> line.matches(".* (new|gone) .*#.*")), text);
    assertEquals(Exit.DONE, concert("diff", path("old"), path("new"), "--json"));
    Map<?, ?> joined =
        rows().stream()
            .map(each -> (Map<?, ?>) each)
            .filter(each -> each.get("was") != null)
            .findFirst()
            .orElseThrow();
    assertEquals("a.B#quick(int)", joined.get("routine"));
    assertEquals("a.B#slow(int)", joined.get("was"));
    assertEquals(true, joined.get("proposed"));
    assertEquals("both", joined.get("in"));
    assertEquals(2, rows().size());
  }

  @Test
  void proposalsCanBeTurnedOff() throws Exception {
    RenamedRuns.write(folder.resolve("old"), RenamedRuns.SLOW, 50);
    RenamedRuns.write(folder.resolve("new"), RenamedRuns.QUICK, 20);
    assertEquals(Exit.DONE, concert("diff", path("old"), path("new"), "--no-renamed", "--json"));
    assertEquals(3, rows().size());
    assertTrue(rows().stream().noneMatch(row -> ((Map<?, ?>) row).get("was") != null));
  }

  private List<?> rows() throws IOException {
    return (List<?>) JsonText.object(out.toString()).get("routines");
  }

  @Test
  void severalRunsMayHaveCommasBetween() {
    String several = folder.resolve("before/1") + "," + folder.resolve("before/2");
    assertEquals(Exit.DONE, concert("diff", several, path("after"), "--json"));
    List<String> runs = JsonText.strings(JsonText.object(out.toString()).get("a"));
    assertEquals(List.of(path("before/1"), path("before/2")), runs);
  }

  @Test
  void whatIsNoRunIsTold() {
    assertEquals(Exit.FAILED, concert("diff", path("before"), path("gone")));
    assertTrue(err.toString().contains("gone"), err.toString());
  }

  @Test
  void aMetricThatARunLacksIsWrongUse() {
    assertEquals(
        Exit.WRONG_USE, concert("diff", path("before"), path("after"), "--metric", "alloc"));
    assertTrue(err.toString().contains("has no metric alloc; it has: time"), err.toString());
  }

  @Test
  void aRangeIsThatOfBothRunsIfNothingElseIsSaid() {
    assertEquals(
        Exit.DONE, concert("diff", path("before"), path("after"), "--from", "0.05", "--json"));
    Object range = List.of(nanosFrom(50 * MILLI));
    assertEquals(Map.of("a", range, "b", range), JsonText.object(out.toString()).get("ranges"));
  }

  @Test
  void whatIsBeyondTheNoiseIsListedHoweverSmallItIs() throws IOException {
    for (int i = 1; i <= 3; i++) {
      sure("left/" + i, 10 * i - 8, 10);
      sure("right/" + i, 10 * i + 2, 11);
    }
    assertEquals(Exit.DONE, concert("diff", path("left"), path("right"), "--top", "1"));
    assertTrue(out.toString().contains("a.A#noisy()"), out::toString);
    assertTrue(out.toString().contains("* a.A#sure()"), out::toString);
    assertEquals(Exit.DONE, concert("diff", path("left"), path("right"), "--top", "1", "--json"));
    assertEquals(2, ((List<?>) JsonText.object(out.toString()).get("routines")).size());
  }

  /** A run of which one routine scatters. */
  private void sure(String name, long noisyMillis, long sureMillis) throws IOException {
    Path run = folder.resolve(name);
    Files.createDirectories(run.getParent());
    RunWriter writer = new RunWriter(run);
    writer
        .node("host", 4711)
        .thread(1, "main", 0)
        .enter(0, "a.A#noisy()")
        .exit(noisyMillis * MILLI, "a.A#noisy()")
        .enter(50 * MILLI, "a.A#sure()")
        .exit((50 + sureMillis) * MILLI, "a.A#sure()")
        .end(100 * MILLI);
    writer.write();
  }

  private static Map<String, Object> nanosFrom(long from) {
    Map<String, Object> range = new HashMap<>();
    range.put("fromNanos", (int) from);
    range.put("toNanos", null);
    return range;
  }

  @Test
  void aRunIsNotComparedWithItself() {
    assertEquals(Exit.WRONG_USE, concert("diff", path("before/1")));
    assertTrue(err.toString().contains("nothing to compare with"), err.toString());
    assertEquals(Exit.WRONG_USE, concert("diff", path("before/1"), "--from", "0"));
  }

  @Test
  void aRangeThatEndsBeforeItBeginsIsWrongUse() {
    assertEquals(Exit.WRONG_USE, concert("diff", path("before/1"), "--from", "2", "--to", "1"));
    assertTrue(err.toString().contains("--from and --to take seconds"), err.toString());
  }

  @Test
  void ofARangeOnlyTimesAreKnown() {
    assertEquals(
        Exit.WRONG_USE, concert("diff", path("before/1"), "--to", "0.01", "--metric", "alloc"));
    assertTrue(err.toString().contains("only times are known"), err.toString());
  }

  @Test
  void aRunWithoutEventsHasNoRanges() throws IOException {
    RunWriter writer = new RunWriter(folder.resolve("sums")).withoutTrace();
    writer.node("host", 1).thread(1, "main", 0).enter(1, "a").exit(2, "a").end(3);
    writer.write();
    assertEquals(Exit.FAILED, concert("diff", path("sums"), "--to", "0.01"));
    assertTrue(err.toString().contains("no events"), err.toString());
  }

  @Test
  void aRunOfWhichSomethingIsMissingMakesTheResultPartial() throws IOException {
    Files.writeString(folder.resolve("after/1/run.json"), "{");
    assertEquals(Exit.PARTIAL, concert("diff", path("before"), path("after")));
    assertTrue(err.toString().startsWith("concert: " + path("after/1") + ": "), err.toString());
  }

  private String path(String name) {
    return folder.resolve(name).toString();
  }
}
