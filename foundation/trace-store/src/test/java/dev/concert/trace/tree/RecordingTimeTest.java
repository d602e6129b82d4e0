package dev.concert.trace.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.trace.CallPath;
import dev.concert.trace.OwnCost;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.ThreadProfile;
import dev.concert.trace.file.FileHeader.Beside;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RecordingTimeTest {
  private static final OwnCost COST = new OwnCost(20, 12);
  private static final Beside NOTHING = beside(0, 0, 0);

  private static Beside beside(double interpreted, double warming, double newContext) {
    return new Beside(false, interpreted, warming, newContext, 0, 0, 0, 0, 0);
  }

  private static CallPath path(String routine, long calls, long exclusive, CallPath... children) {
    long below = List.of(children).stream().mapToLong(CallPath::inclusiveNanos).sum();
    return new CallPath(routine, calls, exclusive + below, exclusive, List.of(children));
  }

  private static ThreadProfile thread(CallPath root, RoutineProfile... routines) {
    return new ThreadProfile(
        "host.1", 1, "main", "main", root.inclusiveNanos(), List.of(routines), root, List.of());
  }

  @Test
  void aCallCostsItsRoutineTheInsideAndItsCallerTheRest() {
    CallPath root = path(null, 1, 500, path("a", 1, 3_000, path("b", 100, 5_000)));

    assertEquals(101 * 20, RecordingTime.of(COST, NOTHING, List.of(thread(root))));
  }

  @Test
  void aContextHasNotSpentMoreThanTheTimeItHad() {
    CallPath root = path(null, 1, 1_000_000, path("a", 100, 700), path("b", 1, 500));

    assertEquals(700 + 100 * 8 + 20, RecordingTime.of(COST, NOTHING, List.of(thread(root))));
  }

  @Test
  void whatWasOnlyCountedIsSpentInTheNearestCallerThatHasATime() {
    CallPath root = path(null, 1, 100_000, path("a", 10, 0, path("b", 100, 0)));

    assertEquals(110 * 20, RecordingTime.of(COST, NOTHING, List.of(thread(root))));
  }

  @Test
  void theFirstCallsOfARoutineCostMoreOnWhateverThreadTheyAre() {
    Beside beside = beside(300, 10, 0);
    ThreadProfile first =
        thread(
            path(null, 1, 1_000_000_000, path("a", 2_600, 1_000_000_000)),
            new RoutineProfile("a", 2_600, 0, 1_000_000_000, 1_000_000_000));

    long both = RecordingTime.of(COST, beside, List.of(first, first));

    assertEquals(5_200 * 20 + 200 * 300 + 4_800 * 10, both);
  }

  @Test
  void aContextThatIsNewCostsItsCallerTheMakingOfIt() {
    CallPath root = path(null, 1, 1_000_000, path("a", 1, 1_000), path("b", 1, 1_000));

    assertEquals(2 * 20 + 2 * 50, RecordingTime.of(COST, beside(0, 0, 50), List.of(thread(root))));
  }

  @Test
  void aContextThatIsRarelyCalledAmongManyCostsItsCallerTheFindingOfIt() {
    Beside beside = new Beside(false, 0, 0, 0, 150, 0, 0, 0, 0);
    List<CallPath> paths = new ArrayList<>();
    for (int i = 0; i < FarContexts.NEAR; i++) {
      paths.add(path("often", 100, 10_000));
    }
    CallPath[] near = paths.toArray(CallPath[]::new);
    for (int i = 0; i < 2 * FarContexts.FAR; i++) {
      paths.add(path("rarely", 1, 1_000));
    }
    CallPath[] all = paths.toArray(CallPath[]::new);
    long often = 100L * FarContexts.NEAR;
    long rarely = 2L * FarContexts.FAR;

    assertEquals(
        often * 20,
        RecordingTime.of(COST, beside, List.of(thread(path(null, 1, 1_000_000_000, near)))));
    assertEquals(
        (often + rarely) * 20 + rarely * 150,
        RecordingTime.of(COST, beside, List.of(thread(path(null, 1, 1_000_000_000, all)))));
  }

  /** Whatever a calibration says, as one of 483 ns a call that took 20 did. */
  @Test
  void theShareOfALifeIsNeverMoreThanAll() {
    for (long seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      CallPath root = random(random, null, 5);
      OwnCost cost = new OwnCost(random.nextInt(2_000), random.nextInt(1_000));

      long nanos = RecordingTime.of(cost, beside(500, 100, 200), List.of(thread(root)));

      assertTrue(
          nanos >= 0 && nanos <= root.inclusiveNanos(),
          "seed " + seed + ": " + nanos + " of " + root.inclusiveNanos());
    }
  }

  private static CallPath random(Random random, String routine, int depth) {
    List<CallPath> children = new ArrayList<>();
    for (int i = random.nextInt(4); depth > 0 && i > 0; i--) {
      children.add(random(random, "r" + random.nextInt(10), depth - 1));
    }
    return path(
        routine,
        routine == null ? 1 : random.nextInt(10_000),
        random.nextBoolean() ? random.nextInt(100_000) : 0,
        children.toArray(CallPath[]::new));
  }

  @Test
  void compilingIsOursAsFarAsWhatRanWas() {
    Beside beside = new Beside(false, 0, 0, 0, 0, 500, 4_000, 14_600, 100);

    assertEquals(2_000, beside.compilingWovenNanos(5_000));
    assertEquals(4_000, beside.compilingWovenNanos(50_000));
    assertEquals(0, NOTHING.compilingWovenNanos(5_000));
  }

  @Test
  void aDeepTreeIsNotTooDeep() {
    CallPath deep = path("a", 1, 100);
    for (int i = 1; i < 10_000; i++) {
      deep = path("a", 1, 100, deep);
    }

    assertEquals(
        10_000 * 20, RecordingTime.of(COST, NOTHING, List.of(thread(path(null, 1, 100, deep)))));
  }
}
