package dev.concert.fancy.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.model.Call;
import dev.concert.model.Program;
import dev.concert.model.SourceFile;
import dev.concert.trace.Amount;
import dev.concert.trace.Intrusion;
import dev.concert.trace.Metric;
import dev.concert.trace.NodeProfile;
import dev.concert.trace.Profile;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.ThreadProfile;
import dev.concert.trace.heat.CallEdges;
import dev.concert.trace.heat.Heat;
import dev.concert.trace.sources.NamesNow;
import dev.concert.trace.sources.SourcesRun;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LineHeatTest {
  private static final long MS = 1_000_000;
  private static final int SITES = ShapesProgram.line("return shape.area()");

  @TempDir Path root;
  private Path application;
  private final CallEdges.Builder edges = new CallEdges.Builder();

  private void calls(String caller, String callee, long calls, long millis) {
    edges.add(caller, callee, calls, millis * MS, Map.of());
  }

  private Heat heat() {
    Profile profile =
        profile(
            List.of(
                new RoutineProfile(ShapesProgram.COUNT, 2, 4, 40 * MS, 10 * MS),
                new RoutineProfile(ShapesProgram.TWICE, 8, 0, 30 * MS, 30 * MS),
                new RoutineProfile(ShapesProgram.CIRCLE_AREA, 4, 0, 20 * MS, 20 * MS)));
    return new Heat(profile, edges.done());
  }

  /** Of one thread. */
  private static Profile profile(List<RoutineProfile> routines) {
    ThreadProfile thread =
        new ThreadProfile("host.1", 1, "main", "main", 100 * MS, routines, null, List.of());
    NodeProfile node = new NodeProfile("host.1", List.of(thread));
    return new Profile(null, List.of(Metric.TIME), 0, new Intrusion(0, 0), List.of(node));
  }

  private LineHeat lines(Program program) {
    return LineHeat.of(program, ShapesProgram.FILE, heat(), SinceRun.NOTHING);
  }

  @Test
  void aLineHasWhatIsCalledOnItWhicheverRoutineWasChosen() {
    calls(ShapesProgram.COUNT, ShapesProgram.TWICE, 2, 5);
    calls(ShapesProgram.COUNT, ShapesProgram.CIRCLE_AREA, 4, 20);
    LineHeat.Calls calls = lines(ShapesProgram.in(root)).callsOn(SITES);
    assertEquals(6, calls.calls());
    assertEquals(25 * MS, calls.inclusiveNanos());
    assertFalse(calls.isAtMost());
    assertEquals(ShapesProgram.CIRCLE_AREA, calls.sites().getFirst().edge().other());
    assertEquals(-1, calls.amount(LineHeat.ALLOCATED));
  }

  @Test
  void anOutlineHasWhatARoutineCallsWhereItIsDeclared() {
    calls(ShapesProgram.COUNT, ShapesProgram.TWICE, 2, 5);
    Program read = ShapesProgram.in(root);
    Program outlined =
        new Program(
            read.application(),
            List.of(new SourceFile(ShapesProgram.FILE, 9, List.of(), "outline")),
            read.types(),
            read.routines(),
            read.calls(),
            List.of());
    LineHeat lines = lines(outlined);
    assertNull(lines.callsOn(SITES));
    assertEquals(2, lines.callsOn(ShapesProgram.line("static int count")).calls());
  }

  @Test
  void howLongALineIsBlockedIsKnownWhereNobodyElseCallsItsRoutines() {
    calls(ShapesProgram.COUNT, ShapesProgram.TWICE, 2, 5);
    RoutineProfile waits = new RoutineProfile(ShapesProgram.TWICE, 3, 0, 4 * MS, 2 * MS);
    Heat heat = heat().with(profile(List.of(waits)));
    LineHeat lines =
        LineHeat.of(ShapesProgram.in(root), ShapesProgram.FILE, heat, SinceRun.NOTHING);
    assertEquals(4 * MS, lines.callsOn(SITES).amount(LineHeat.BLOCKED));
    assertEquals(new Amount(4 * MS, 2 * MS), blocked(heat, ShapesProgram.TWICE));
    assertEquals(Amount.NOTHING, blocked(heat, ShapesProgram.COUNT));

    calls(ShapesProgram.LAMBDA, ShapesProgram.TWICE, 6, 25);
    Heat shared = heat().with(profile(List.of(waits)));
    lines = LineHeat.of(ShapesProgram.in(root), ShapesProgram.FILE, shared, SinceRun.NOTHING);
    assertEquals(-1, lines.callsOn(SITES).amount(LineHeat.BLOCKED));
  }

  /** A run of the program as it was before it was edited. */
  private SinceRun since(String then) throws IOException {
    SourcesRun made = new SourcesRun(root);
    made.write(ShapesProgram.FILE, then);
    made.measured("a.Shape", "Shape.java", "count(La/Shape;)I", 5, 5, "twice(I)I", 9, 9);
    made.begin("");
    application = made.application;
    ShapesProgram.in(application);
    return new SinceRun(made.changes(), NamesNow.NONE);
  }

  @Test
  void aCallOnALineThatHasChangedHasNoFigures() throws IOException {
    SinceRun since = since(ShapesProgram.TEXT.replace("+ twice(1)", "+ twice(2)"));
    calls(ShapesProgram.COUNT, ShapesProgram.TWICE, 2, 5);
    Program program = ShapesProgram.in(application);
    LineHeat lines = LineHeat.of(program, ShapesProgram.FILE, heat(), since);
    assertNull(lines.callsOn(SITES));
    assertTrue(lines.hasChanged(SITES));
    assertTrue(since.hasChanged(ShapesProgram.COUNT));
    assertFalse(since.hasChanged(ShapesProgram.TWICE));
    String listing =
        AnnotatedSource.of(program, ShapesProgram.FILE, ShapesProgram.TEXT, heat(), since);
    assertTrue(listing.contains("Source has changed since this run: 1 file, 1 routine."), listing);
    assertTrue(listing.contains("≠ 10.0 ms"), listing);
    assertTrue(listing.contains("changed"), listing);
  }

  @Test
  void aCallOnALineThatOnlyStandsElsewhereKeepsItsFigures() throws IOException {
    SinceRun since = since(ShapesProgram.TEXT.replace("class Shape {\n", "class Shape {\n\n\n"));
    calls(ShapesProgram.COUNT, ShapesProgram.TWICE, 2, 5);
    LineHeat lines = LineHeat.of(ShapesProgram.in(application), ShapesProgram.FILE, heat(), since);
    assertEquals(2, lines.callsOn(SITES).calls());
    assertFalse(lines.hasChanged(SITES));
    assertEquals("", since.changes().sentence());
  }

  private static Amount blocked(Heat heat, String routine) {
    return heat.of(routine).orElseThrow().amounts().get(LineHeat.BLOCKED);
  }

  @Test
  void whatWasMeasuredOfWaitsIsNotMixedWithThoseOfTheEvents() {
    RoutineProfile measured =
        new RoutineProfile(ShapesProgram.TWICE, 2, 0, 5 * MS, 5 * MS)
            .withAmounts(Map.of(LineHeat.BLOCKED, new Amount(MS, MS)));
    Heat heat = new Heat(profile(List.of(measured)), edges.done());
    RoutineProfile waits = new RoutineProfile(ShapesProgram.TWICE, 3, 0, 4 * MS, 2 * MS);
    assertSame(heat, heat.with(profile(List.of(waits))));
  }

  @Test
  void aLambdaHasTheCallsOfItsLine() {
    calls(ShapesProgram.LAMBDA, ShapesProgram.TWICE, 6, 25);
    LineHeat lines = lines(ShapesProgram.in(root));
    assertEquals(6, lines.callsOn(ShapesProgram.line("Runnable later")).calls());
    assertNull(lines.callsOn(SITES));
  }

  @Test
  void whereARoutineIsCalledOnSeveralLinesEachHasAtMostAllOfIt() {
    calls(ShapesProgram.COUNT, ShapesProgram.TWICE, 2, 5);
    Program few = ShapesProgram.in(root);
    List<Call> more = new ArrayList<>(few.calls());
    more.add(
        new Call(
            ShapesProgram.COUNT,
            ShapesProgram.TWICE,
            ShapesProgram.FILE,
            SITES + 1,
            0,
            5,
            Call.Kind.STATIC,
            true,
            false));
    LineHeat lines =
        lines(
            new Program(
                few.application(),
                few.sources(),
                few.types(),
                few.routines(),
                more,
                few.unresolved()));
    assertTrue(lines.callsOn(SITES).isAtMost());
    assertEquals(lines.callsOn(SITES), lines.callsOn(SITES + 1));
    assertEquals(List.of(SITES, SITES + 1), lines.callsOn(SITES).sites().getFirst().lines());
  }

  @Test
  void whatTheSourceDoesNotSayToBeCalledIsOnNoLine() {
    calls(ShapesProgram.COUNT, ShapesProgram.LAMBDA, 1, 9);
    LineHeat lines = lines(ShapesProgram.in(root));
    assertNull(lines.callsOn(SITES));
    assertEquals(ShapesProgram.LAMBDA, lines.elsewhere(ShapesProgram.COUNT).getFirst().other());
    assertEquals(List.of(), lines.elsewhere(ShapesProgram.TWICE));
  }

  @Test
  void aClassAndTheFileHaveTheOwnTimeOfTheirRoutines() {
    LineHeat lines = lines(ShapesProgram.in(root));
    assertEquals(
        new LineHeat.Sum(4, 20 * MS, 1 / 3.0, Map.of()),
        lines.classOn(ShapesProgram.line("class Circle")));
    assertEquals(60 * MS, lines.file().exclusiveNanos());
    assertEquals(1, lines.file().share(), 1e-9);
  }

  /** Two routines of the first class and one of the second. */
  private static Heat measured(boolean alsoInTheSecond) {
    Map<String, Amount> all =
        Map.of(LineHeat.BLOCKED, new Amount(9 * MS, 2 * MS), LineHeat.ALLOCATED, new Amount(0, 64));
    Map<String, Amount> some = alsoInTheSecond ? all : Map.of(LineHeat.ALLOCATED, new Amount(0, 8));
    return new Heat(
        profile(
            List.of(
                new RoutineProfile(ShapesProgram.COUNT, 2, 0, 40 * MS, 10 * MS).withAmounts(all),
                new RoutineProfile(ShapesProgram.TWICE, 8, 0, 30 * MS, 30 * MS).withAmounts(all),
                new RoutineProfile(ShapesProgram.CIRCLE_AREA, 4, 0, 20 * MS, 20 * MS)
                    .withAmounts(some))));
  }

  @Test
  void aClassAndTheFileHaveTheBlockedTimeAndTheBytesOfTheirRoutinesToo() {
    Program program = ShapesProgram.in(root);
    LineHeat lines = LineHeat.of(program, ShapesProgram.FILE, measured(true), SinceRun.NOTHING);
    LineHeat.Sum type = lines.classOn(ShapesProgram.line("class Shape"));
    assertEquals(4 * MS, type.amount(LineHeat.BLOCKED));
    assertEquals(128, type.amount(LineHeat.ALLOCATED));
    assertEquals(
        "this file: 14 calls, 60.0 ms, 100 % of all measured time, blocked 6.00 ms, allocated 192 B",
        FigureText.ofFile(lines.file()));
  }

  @Test
  void ofWhatOneOfItsRoutinesWasNotMeasuredForAFileSaysNothing() {
    LineHeat lines =
        LineHeat.of(ShapesProgram.in(root), ShapesProgram.FILE, measured(false), SinceRun.NOTHING);
    assertEquals(-1, lines.file().amount(LineHeat.BLOCKED));
    assertEquals(136, lines.file().amount(LineHeat.ALLOCATED));
    assertEquals(4 * MS, lines.classOn(ShapesProgram.line("class Shape")).amount(LineHeat.BLOCKED));
  }

  @Test
  void aRoutineSaysWhatItHasByItselfAndWithWhatItCalls() {
    assertEquals(
        "\nblocked 2.00 ms, with what it calls 9.00 ms"
            + "\nallocated 64 B, with what it calls 0 B",
        FigureText.lines(measured(true).of(ShapesProgram.COUNT).orElseThrow()));
  }

  @Test
  void theSourceIsCopiedWithItsFiguresBeforeEachLine() {
    calls(ShapesProgram.COUNT, ShapesProgram.TWICE, 2, 5);
    String listing =
        AnnotatedSource.of(
            ShapesProgram.in(root),
            ShapesProgram.FILE,
            ShapesProgram.TEXT,
            heat(),
            SinceRun.NOTHING);
    String[] lines = listing.split("\n");
    assertEquals("a/Shape.java", lines[0]);
    assertEquals("this file: 14 calls, 60.0 ms, 100 % of all measured time", lines[1]);
    assertEquals("Calls  Exclusive   Called  Line", lines[2].stripTrailing());
    assertEquals(" 10 ×  Σ 40.0 ms              3  class Shape {", lines[5]);
    assertEquals("  2 ×    10.0 ms              4    static int count(Shape shape) {", lines[6]);
    assertEquals("  2 ×             5.00 ms     5      return shape.area() + twice(1);", lines[7]);
    assertEquals(ShapesProgram.TEXT.lines().count() + 3, lines.length);
  }

  @Test
  void whatWasBlockedAndAllocatedHasColumnsOfItsOwnInACopy() {
    String[] lines =
        AnnotatedSource.of(
                ShapesProgram.in(root),
                ShapesProgram.FILE,
                ShapesProgram.TEXT,
                measured(true),
                SinceRun.NOTHING)
            .split("\n");
    assertEquals("Calls  Exclusive  Blocked  Allocated  Line", lines[2].stripTrailing());
    assertEquals(" 10 ×  Σ 40.0 ms  4.00 ms      128 B     3  class Shape {", lines[5]);
    assertEquals(
        "  2 ×    10.0 ms  2.00 ms       64 B     4    static int count(Shape shape) {", lines[6]);
  }
}
