package dev.concert.trace.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.concert.trace.CallPath;
import dev.concert.trace.CallStatistics;
import dev.concert.trace.Intrusion;
import dev.concert.trace.Metric;
import dev.concert.trace.NodeProfile;
import dev.concert.trace.OwnCost;
import dev.concert.trace.Profile;
import dev.concert.trace.Quality;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.ThreadProfile;
import java.util.List;
import org.junit.jupiter.api.Test;

class OwnCostSubtractionTest {
  private static final OwnCost COST = new OwnCost(20, 12);

  private static CallPath path(String routine, long calls, long exclusive, CallPath... children) {
    long below = List.of(children).stream().mapToLong(CallPath::inclusiveNanos).sum();
    return new CallPath(routine, calls, exclusive + below, exclusive, List.of(children));
  }

  private static Profile profile(OwnCost cost, CallPath root, RoutineProfile... routines) {
    ThreadProfile thread =
        new ThreadProfile(
            "host.1", 1, "main", "main", root.inclusiveNanos(), List.of(routines), root, List.of());
    NodeProfile node = new NodeProfile("host.1", cost, List.of(thread));
    return new Profile(null, List.of(Metric.TIME), 0, new Intrusion(20, 0), List.of(node));
  }

  private static Profile subtracted(OwnCost cost, CallPath root, RoutineProfile... routines) {
    return OwnCostSubtraction.of(profile(cost, root, routines));
  }

  @Test
  void aCallCostsItsRoutineTheInsideAndItsCallerTheRest() {
    CallPath root = path(null, 1, 500, path("a", 1, 3_000, path("b", 100, 5_000)));
    CallStatistics statistics = new CallStatistics(100, 5_000, 40, 60, 260_000);
    Profile left =
        subtracted(
            COST,
            root,
            new RoutineProfile("a", 1, 100, 8_000, 3_000),
            new RoutineProfile("b", 100, 0, 5_000, 5_000).with(statistics));
    ThreadProfile thread = left.threads().getFirst();
    assertEquals(
        List.of(
            new RoutineProfile("a", 1, 100, 5_988, 2_188, Quality.ESTIMATED, null),
            new RoutineProfile("b", 100, 0, 3_800, 3_800, Quality.ESTIMATED, statistics)),
        thread.routines());
    assertEquals(6_480, thread.lifeNanos());
    assertEquals(492, thread.root().exclusiveNanos());
  }

  @Test
  void nothingBecomesLessThanNothing() {
    CallPath root = path(null, 1, 100, path("a", 100, 1_000));
    Profile left = subtracted(COST, root, new RoutineProfile("a", 100, 0, 1_000, 1_000));
    assertEquals(0, left.threads().getFirst().lifeNanos());
  }

  @Test
  void whatWasOnlyCountedStaysNotMeasured() {
    CallPath root = path(null, 1, 100_000, path("a", 100, 0));
    Profile left = subtracted(COST, root, new RoutineProfile("a", 100, 0, 0, 0));
    RoutineProfile counted = left.threads().getFirst().routines().getFirst();
    assertEquals(Quality.NOT_MEASURED, counted.quality());
    assertEquals(100, counted.calls());
  }

  @Test
  void withoutACalibrationNothingIsTakenOut() {
    Profile measured =
        profile(
            OwnCost.UNKNOWN,
            path(null, 1, 100, path("a", 1, 10)),
            new RoutineProfile("a", 1, 0, 10, 10));
    assertSame(measured.threads().getFirst(), OwnCostSubtraction.of(measured).threads().getFirst());
  }

  @Test
  void tenThousandCallsDeepIsNotTooDeep() {
    CallPath deep = path("a", 1, 100);
    for (int i = 1; i < 10_000; i++) {
      deep = path("a", 1, 100, deep);
    }
    RoutineProfile all = new RoutineProfile("a", 10_000, 9_999, 1_000_000, 1_000_000);
    Profile left = subtracted(COST, path(null, 1, 100, deep), all);
    assertEquals(
        10_000 * 80L + 8, left.threads().getFirst().routines().getFirst().exclusiveNanos());
  }
}
