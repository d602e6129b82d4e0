package dev.concert.trace.sides;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.trace.Profile.Stretch;
import dev.concert.trace.compare.ComparedRun;
import dev.concert.trace.compare.Comparison;
import dev.concert.trace.compare.Normalisation;
import dev.concert.trace.compare.RoutineDifference;
import dev.concert.trace.read.Run;
import dev.concert.trace.read.RunWriter;
import dev.concert.trace.sources.RenamedRuns;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DifferenceHeatTest {
  private static final long MS = 1_000_000;
  private static final String SOLVE = "a.Solver#solve(int)";
  private static final String READ = "a.Input#read()";
  private static final String SORT = "a.Input#sort(int[])";

  @TempDir Path folder;

  private Path run(String name, long solveMillis, String other) throws IOException {
    Path run = folder.resolve(name);
    Files.createDirectories(run.getParent());
    RunWriter writer = new RunWriter(run);
    writer
        .node("host", 4711)
        .thread(1, "main", 0)
        .enter(MS, SOLVE)
        .exit((1 + solveMillis) * MS, SOLVE)
        .enter(80 * MS, other)
        .exit(85 * MS, other)
        .end(100 * MS);
    writer.write();
    return run;
  }

  private static DifferenceHeat read(Path open, Sides sides, Normalisation by) throws IOException {
    try (ComparedSource source = ComparedSource.openShallow(sides.with())) {
      return DifferenceHeat.read(source, open, sides, by);
    }
  }

  private static Comparison plain(List<Path> a, List<Path> b, Normalisation by) throws IOException {
    return Comparison.of(side(a), side(b), by);
  }

  private static List<ComparedRun> side(List<Path> paths) throws IOException {
    List<ComparedRun> side = new ArrayList<>();
    for (Path path : paths) {
      try (Run run = Run.open(path)) {
        side.add(ComparedRun.of(run.profile(), run.problems()));
      }
    }
    return side;
  }

  @ParameterizedTest
  @EnumSource
  void itHasTheFiguresOfAComparisonOfTheWholeProfiles(Normalisation by) throws IOException {
    Path before = run("before", 50, SORT);
    Path after = run("after", 20, READ);

    DifferenceHeat heat = read(before, Sides.of(after), by);

    Comparison whole = plain(List.of(before), List.of(after), by);
    assertEquals(3, whole.routines().size());
    for (RoutineDifference routine : whole.routines()) {
      assertEquals(routine, heat.of(routine.routine()).orElseThrow());
    }
    assertEquals(whole.notComparable(), heat.notes());
    assertEquals("after less before", heat.title());
  }

  @Test
  void whatSeemsToHaveBeenRenamedIsFoundByBothNamesUntilThatIsRefused() throws IOException {
    Path before = RenamedRuns.write(folder.resolve("before"), RenamedRuns.SLOW, 50);
    Path after = RenamedRuns.write(folder.resolve("after"), RenamedRuns.QUICK, 20);
    DifferenceHeat heat = read(after, Sides.of(before), Normalisation.NONE);
    RoutineDifference joined = heat.of(RenamedRuns.QUICK).orElseThrow();
    assertEquals(joined, heat.of(RenamedRuns.SLOW).orElseThrow());
    assertEquals(30.0 * MS, joined.exclusive().difference());
    assertTrue(heat.lines(joined).contains("B.slow(int) (proposed)"), heat.lines(joined));
    DifferenceHeat apart = read(after, Sides.of(before).withJoins(false), Normalisation.NONE);
    assertEquals(50.0 * MS, apart.of(RenamedRuns.SLOW).orElseThrow().exclusive().difference());
    assertEquals(-20.0 * MS, apart.of(RenamedRuns.QUICK).orElseThrow().exclusive().difference());
  }

  @Test
  void repeatedRunsSayWhatExceedsTheirNoise() throws IOException {
    for (int i = 1; i <= 3; i++) {
      run("before/" + i, 50 + i, READ);
      run("after/" + i, 20 + i, READ);
    }

    DifferenceHeat heat =
        read(folder.resolve("before/1"), Sides.of(folder.resolve("after")), Normalisation.NONE);

    assertEquals("after (3 runs) less before (3 runs)", heat.title());
    assertEquals("−30.0 ms *", heat.signed(heat.of(SOLVE).orElseThrow().exclusive()));
    assertEquals("beyond noise", heat.of(SOLVE).orElseThrow().note());
    assertEquals("within noise", heat.of(READ).orElseThrow().note());
    assertEquals(-1, heat.intensity(SOLVE));
    assertEquals(0, heat.intensity(READ));
    assertEquals(0, heat.intensity("a.Nobody#knows()"));
  }

  @Test
  void aRangeOfARunIsComparedWithAllTheRest() throws IOException {
    Path run = run("run", 50, READ);
    Stretch range = Stretch.between(null, 11 * MS);

    Sides sides = Sides.of(run, run, range, null, true);
    DifferenceHeat heat = read(run, sides, Normalisation.NONE);

    assertEquals(range.others(), sides.others());
    RoutineDifference solve = heat.of(SOLVE).orElseThrow();
    assertEquals(10 * MS, solve.exclusive().a());
    assertEquals(40 * MS, solve.exclusive().b());
    assertEquals("+30.0 ms", heat.signed(solve.exclusive()));
  }

  @Test
  void aRangeIsThatOfBothRunsUnlessTheOtherHasOneOfItsOwn() {
    Path a = Path.of("a");
    Path b = Path.of("b");
    Stretch range = new Stretch(5, 9);
    assertEquals(List.of(range), Sides.of(a, b, range, null, true).others());
    assertEquals(
        List.of(new Stretch(1, Long.MAX_VALUE)),
        Sides.of(a, a, range, Stretch.between(1L, null), true).others());
    assertEquals(Sides.of(b), Sides.of(a, b, null, null, true));
  }

  @Test
  void whileBothRunsGoOnTheEndOfEitherIsSeen() throws IOException {
    RunWriter[] runs = {going("one"), going("two")};
    Sides sides = Sides.of(folder.resolve("two"));
    try (ComparedSource source = ComparedSource.openShallow(sides.with())) {
      for (RunWriter ends : runs) {
        DifferenceHeat.read(source, folder.resolve("one"), sides, Normalisation.NONE);
        assertTrue(source.live());
        assertTrue(source.goesOn());
        ends.ended().write();
        assertFalse(source.goesOn());
      }
      DifferenceHeat.read(source, folder.resolve("one"), sides, Normalisation.NONE);
      assertFalse(source.live());
    }
  }

  private RunWriter going(String name) throws IOException {
    RunWriter writer = new RunWriter(folder.resolve(name)).going();
    writer.node("host", 4711).thread(1, "main", 0).enter(MS, SOLVE).exit(2 * MS, SOLVE).end(3 * MS);
    writer.write();
    return writer;
  }

  @Test
  void theOpenRunIsNotComparedWithItself() throws IOException {
    Path run = run("run", 50, READ);
    assertEquals(
        "it is the run that is open",
        assertThrows(IOException.class, () -> read(run, Sides.of(run), Normalisation.NONE))
            .getMessage());
  }

  @Test
  void whatIsNoRunSaysSo() throws IOException {
    Path run = run("run", 50, READ);
    Path empty = Files.createDirectories(folder.resolve("empty"));
    String sentence =
        assertThrows(IOException.class, () -> read(run, Sides.of(empty), Normalisation.NONE))
            .getMessage();
    assertTrue(sentence.contains("is not a run"), sentence);
  }
}
