package dev.concert.racy.figures;

import static dev.concert.racy.figures.Profiles.thread;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.trace.CallPath;
import dev.concert.trace.ThreadProfile;
import dev.concert.trace.compare.ComparedRun;
import dev.concert.trace.compare.Comparison;
import dev.concert.trace.compare.Difference;
import dev.concert.trace.compare.Normalisation;
import dev.concert.trace.compare.RoutineDifference;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CallingContextTest {
  private static CallPath path(String routine, long calls, long nanos, CallPath... children) {
    long below = List.of(children).stream().mapToLong(CallPath::inclusiveNanos).sum();
    return new CallPath(routine, calls, nanos, nanos - below, List.of(children));
  }

  private final ProfileSummary summary =
      ProfileSummary.of(
          Profiles.of(
              Profiles.with(
                  thread("h.1", 1, "a", 100),
                  path(null, 1, 100, path("x", 2, 50, path("y", 3, 20)))),
              Profiles.with(
                  thread("h.1", 2, "b", 100),
                  path(null, 1, 100, path("z", 1, 60), path("x", 1, 30, path("y", 1, 10))))),
          BarOptions.INITIAL,
          List.of());

  @Test
  void theTreesOfARowsThreadsAreMergedByCallerAndRoutine() {
    CallingContext root = CallingContext.of(summary, RowKey.MEAN);
    assertEquals(List.of("x", "z"), root.children().stream().map(CallingContext::routine).toList());
    CallingContext x = root.children().getFirst();
    assertEquals(3, x.calls());
    assertEquals(80, x.inclusiveNanos());
    assertEquals(50, x.exclusiveNanos());
    CallingContext y = x.children().getFirst();
    assertEquals(4, y.calls());
    assertEquals(30, y.inclusiveNanos());
    assertTrue(y.leaf());
    assertFalse(x.leaf());
  }

  private static List<ComparedRun> run(ThreadProfile... threads) {
    return List.of(new ComparedRun(Profiles.of(threads), List.of(), "", List.of()));
  }

  private final List<ComparedRun> before =
      run(
          Profiles.with(
              thread("h.1", 1, "a", 100),
              path(null, 1, 100, path("x", 2, 50, path("y", 3, 20)), path("gone", 1, 10))));
  private final List<ComparedRun> after =
      run(
          Profiles.with(
              thread("h.2", 7, "b", 200),
              path(null, 1, 200, path("x", 2, 90, path("y", 3, 15), path("new", 1, 5)))));

  @Test
  void contextsOfBothSidesAreTheSameThatHaveTheSameNames() {
    CallingContext root = CallingContext.of(Comparison.of(before, after, Normalisation.NONE));
    assertTrue(root.isCompared());
    assertEquals(
        List.of("x", "gone"), root.children().stream().map(CallingContext::routine).toList());
    CallingContext x = root.children().getFirst();
    assertEquals(40, x.inclusive().difference());
    assertEquals(40, x.exclusive().difference());
    assertEquals(0, x.callsOfBoth().difference());
    assertEquals(140, x.extent());
    assertEquals(List.of("new", "y"), x.children().stream().map(CallingContext::routine).toList());
    assertEquals(-5, x.children().getLast().inclusive().difference());
    assertEquals(-10, root.children().getLast().inclusive().difference());
  }

  @Test
  void amongSharesOfTheLivesContextsArePartsOfThem() {
    CallingContext root = CallingContext.of(Comparison.of(before, after, Normalisation.LIFE));
    assertEquals(1, root.inclusive().a(), 1e-9);
    assertEquals(1, root.inclusive().b(), 1e-9);
    CallingContext x = root.children().getFirst();
    assertEquals("gone", x.routine());
    assertEquals(-0.1, x.inclusive().difference(), 1e-9);
    assertEquals(0.45 - 0.5, root.children().getLast().inclusive().difference(), 1e-9);
  }

  @Test
  void perCallAContextIsDividedByItsOwnCallsAndAsWideAsMeasured() {
    CallingContext root = CallingContext.of(Comparison.of(before, after, Normalisation.CALLS));
    assertEquals(new Difference(100, 200, Double.NaN), root.inclusive());
    CallingContext x = root.children().getFirst();
    assertEquals("x", x.routine());
    assertEquals(new Difference(25, 45, Double.NaN), x.inclusive());
    assertEquals(new Difference(15, 35, Double.NaN), x.exclusive());
    assertEquals(140, x.extent());
    assertEquals(new Difference(2, 2, Double.NaN), x.callsOfBoth());
  }

  @Test
  void perCallWhatOnlyOneSideCallsHasNoDifferenceAndComesLast() {
    CallingContext root = CallingContext.of(Comparison.of(before, after, Normalisation.CALLS));
    CallingContext gone = root.children().getLast();
    assertEquals("gone", gone.routine());
    assertTrue(gone.isInA());
    assertFalse(gone.isInB());
    assertEquals(new Difference(10, Double.NaN, Double.NaN), gone.inclusive());
    assertEquals(10, gone.extent());
  }

  /** Three runs each; x differs little among them, y much. */
  private static List<ComparedRun> repeated(long x, long y) {
    return IntStream.range(0, 3)
        .mapToObj(i ->
            run(thread(
                    "h.1",
                    1,
                    "a",
                    200 + 10 * i,
                    Profiles.leaf("x", 2 + i, x + i),
                    Profiles.leaf("y", 1, y + 20 * i)))
                .getFirst())
        .toList();
  }

  @ParameterizedTest
  @EnumSource(Normalisation.class)
  void contextsOfRepeatedRunsAreJudgedAsTheRoutinesThatHaveNoOther(Normalisation by) {
    Comparison made = Comparison.of(repeated(50, 10), repeated(20, 15), by);
    CallingContext root = CallingContext.of(made);
    for (RoutineDifference routine : made.routines()) {
      CallingContext context = child(root, routine.routine());
      assertEquals(routine.inclusive(), context.inclusive());
      assertEquals(routine.exclusive(), context.exclusive());
      assertEquals(routine.calls(), context.callsOfBoth());
    }
    assertEquals(made.life().a(), root.inclusive().a(), 1e-9);
    assertTrue(child(root, "y").inclusive().withinNoise());
    assertEquals(by != Normalisation.CALLS, child(root, "x").inclusive().exceedsNoise());
  }

  private static CallingContext child(CallingContext of, String routine) {
    return of.children().stream()
        .filter(it -> it.routine().equals(routine))
        .findFirst()
        .orElseThrow();
  }

  private static ComparedRun under(long one, long other) {
    return run(Profiles.with(
            thread("h.1", 1, "a", 300),
            path(
                null,
                1,
                300,
                path("one", 1, one, path("x", 1, one)),
                path("other", 1, other, path("x", 1, other)))))
        .getFirst();
  }

  @Test
  void aContextIsJudgedByItselfHoweverTheRoutineDiffersUnderOtherCallers() {
    CallingContext root =
        CallingContext.of(
            Comparison.of(
                List.of(under(50, 10), under(51, 70), under(52, 30)),
                List.of(under(20, 15), under(21, 80), under(22, 20)),
                Normalisation.NONE));
    assertTrue(child(child(root, "one"), "x").inclusive().exceedsNoise());
    assertTrue(child(child(root, "other"), "x").inclusive().withinNoise());
  }

  @Test
  void aRunWithoutTheContextHasNothingOfItAndPerCallDoesNotCount() {
    List<ComparedRun> a = List.of(run(thread("h.1", 1, "a", 100)).getFirst(), under(30, 10));
    List<ComparedRun> b = List.of(under(20, 10), under(22, 10));
    CallingContext measured = CallingContext.of(Comparison.of(a, b, Normalisation.NONE));
    assertEquals(15, child(measured, "one").inclusive().a());
    CallingContext perCall = CallingContext.of(Comparison.of(a, b, Normalisation.CALLS));
    assertEquals(30, child(perCall, "one").inclusive().a());
    assertFalse(child(perCall, "one").inclusive().knowsNoise());
  }

  @Test
  void aThreadsRowHasItsOwnTree() {
    CallingContext root = CallingContext.of(summary, summary.bars().getFirst().key());
    assertEquals(List.of("x"), root.children().stream().map(CallingContext::routine).toList());
    assertEquals(50, root.exclusiveNanos());
  }

  @Test
  void aVeryDeepTreeCostsOnlyWhatIsLookedAt() {
    CallPath deep = path("r", 1, 1);
    for (int i = 0; i < 50_000; i++) {
      deep = new CallPath("r", 1, i, 0, List.of(deep));
    }
    ProfileSummary recursive =
        ProfileSummary.of(
            Profiles.of(Profiles.with(thread("h.1", 1, "a", 100), path(null, 1, 100_000, deep))),
            BarOptions.INITIAL,
            List.of());
    CallingContext context = CallingContext.of(recursive, RowKey.MEAN);
    int depth = 0;
    while (!context.leaf()) {
      context = context.children().getFirst();
      depth++;
    }
    assertEquals(50_001, depth);
  }
}
