package dev.concert.trace.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.trace.RoutineProfile;
import dev.concert.trace.ThreadProfile;
import dev.concert.trace.read.Seed;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ComparisonTest {
  private static final double CLOSE = 1e-9;

  @ParameterizedTest
  @EnumSource(Normalisation.class)
  void aRunDoesNotDifferFromItself(Normalisation by) {
    Seed.tryWith(random -> {
      List<ComparedRun> runs = RandomProfiles.runs(random, 1 + random.nextInt(3));
      Comparison same = Comparison.of(runs, runs, by);
      assertEquals(0, same.life().difference());
      assertEquals(0, same.notMeasured().difference());
      for (RoutineDifference routine : same.routines()) {
        assertEquals(0, routine.exclusive().difference(), routine.routine());
        assertEquals(0, routine.inclusive().difference(), routine.routine());
        assertEquals(0, routine.calls().difference(), routine.routine());
        assertEquals(0, routine.perCall().difference(), routine.routine());
        assertFalse(routine.exclusive().exceedsNoise(), routine.routine());
        assertEquals(1, routine.calls().ratio(), routine.routine());
      }
      assertEquals(List.of(), same.notComparable());
    });
  }

  @ParameterizedTest
  @EnumSource(Normalisation.class)
  void theOtherWayRoundOnlyTheSignsChange(Normalisation by) {
    Seed.tryWith(random -> {
      List<ComparedRun> a = RandomProfiles.runs(random, 1 + random.nextInt(4));
      List<ComparedRun> b = RandomProfiles.runs(random, 1 + random.nextInt(4));
      Comparison forth = Comparison.of(a, b, by);
      Comparison back = Comparison.of(b, a, by);
      assertOpposite(forth.life(), back.life());
      assertOpposite(forth.notMeasured(), back.notMeasured());
      assertEquals(
          forth.routines().stream().map(RoutineDifference::routine).toList(),
          back.routines().stream().map(RoutineDifference::routine).toList());
      for (int i = 0; i < forth.routines().size(); i++) {
        RoutineDifference there = forth.routines().get(i);
        RoutineDifference here = back.routines().get(i);
        assertOpposite(there.exclusive(), here.exclusive());
        assertOpposite(there.inclusive(), here.inclusive());
        assertOpposite(there.calls(), here.calls());
        assertOpposite(there.perCall(), here.perCall());
        assertEquals(there.inA(), here.inB());
        assertEquals(there.inB(), here.inA());
      }
    });
  }

  private static void assertOpposite(Difference there, Difference here) {
    assertEquals(0.0 - there.difference(), here.difference());
    assertEquals(there.noise(), here.noise());
  }

  @ParameterizedTest
  @EnumSource(value = Normalisation.class, names = "CALLS", mode = EnumSource.Mode.EXCLUDE)
  void whatAllRoutinesAndTheRestDifferByIsTheDifferenceOfTheLives(Normalisation by) {
    Seed.tryWith(random -> {
      Comparison made =
          Comparison.of(
              RandomProfiles.runs(random, 1 + random.nextInt(3)),
              RandomProfiles.runs(random, 1 + random.nextInt(3)),
              by);
      double sum =
          made.notMeasured().difference()
              + made.routines().stream().mapToDouble(r -> r.exclusive().difference()).sum();
      assertEquals(made.life().difference(), sum, CLOSE * Math.max(1, made.life().b()));
    });
  }

  @Test
  void figuresAreThoseOfAPlainMapOverAllThreads() {
    Seed.tryWith(random -> {
      ComparedRun a = RandomProfiles.runs(random, 1).getFirst();
      ComparedRun b = RandomProfiles.runs(random, 1).getFirst();
      Map<String, long[]> first = plain(a);
      Map<String, long[]> second = plain(b);
      TreeSet<String> names = new TreeSet<>(first.keySet());
      names.addAll(second.keySet());
      Map<String, RoutineDifference> made =
          Comparison.of(List.of(a), List.of(b), Normalisation.NONE).routines().stream()
              .collect(Collectors.toMap(RoutineDifference::routine, Function.identity()));
      assertEquals(names, made.keySet());
      for (String name : names) {
        long[] left = first.getOrDefault(name, new long[3]);
        long[] right = second.getOrDefault(name, new long[3]);
        RoutineDifference routine = made.get(name);
        assertEquals(right[0] - left[0], routine.calls().difference());
        assertEquals(right[1] - left[1], routine.inclusive().difference());
        assertEquals(right[2] - left[2], routine.exclusive().difference());
        assertEquals(first.containsKey(name), routine.inA());
        assertEquals(second.containsKey(name), routine.inB());
        assertEquals(left[0] == 0, Double.isNaN(routine.perCall().a()));
      }
    });
  }

  private static Map<String, long[]> plain(ComparedRun run) {
    Map<String, long[]> sums = new HashMap<>();
    for (ThreadProfile thread : run.profile().threads()) {
      for (RoutineProfile routine : thread.routines()) {
        long[] sum = sums.computeIfAbsent(routine.routine(), _ -> new long[3]);
        sum[0] += routine.calls();
        sum[1] += routine.inclusiveNanos();
        sum[2] += routine.exclusiveNanos();
      }
    }
    return sums;
  }

  @Test
  void theLargestDifferenceStandsFirstWhateverItsSign() {
    Comparison made =
        Comparison.of(
            List.of(run(1_000, routine("a.A#less()", 1, 500), routine("a.A#more()", 1, 100))),
            List.of(run(1_000, routine("a.A#less()", 1, 10), routine("a.A#more()", 1, 200))),
            Normalisation.NONE);
    assertEquals(
        List.of("a.A#less()", "a.A#more()"),
        made.routines().stream().map(RoutineDifference::routine).toList());
    assertEquals(-490, made.routines().getFirst().exclusive().difference());
  }

  @Test
  void whatIsNormalisedByLifeIsAPartOfIt() {
    RoutineDifference routine =
        Comparison.of(
                List.of(run(1_000, routine("a.A#m()", 10, 500))),
                List.of(run(2_000, routine("a.A#m()", 30, 500))),
                Normalisation.LIFE)
            .routines()
            .getFirst();
    assertEquals(0.5, routine.exclusive().a());
    assertEquals(-0.25, routine.exclusive().difference());
    assertEquals(20, routine.calls().difference());
  }

  @Test
  void whatIsNormalisedByCallsIsThatOfOneCall() {
    RoutineDifference routine =
        Comparison.of(
                List.of(run(1_000, routine("a.A#m()", 10, 500))),
                List.of(run(2_000, routine("a.A#m()", 30, 1_200))),
                Normalisation.CALLS)
            .routines()
            .getFirst();
    assertEquals(-10, routine.exclusive().difference());
  }

  @Test
  void singleRunsDoNotTellTheirNoise() {
    Comparison made =
        Comparison.of(
            List.of(run(1_000, routine("a.A#m()", 1, 5))),
            List.of(run(1_000, routine("a.A#m()", 1, 900))),
            Normalisation.NONE);
    assertFalse(made.knowsNoise());
    assertFalse(made.routines().getFirst().exclusive().knowsNoise());
    assertFalse(made.routines().getFirst().exclusive().exceedsNoise());
  }

  @Test
  void aDifferenceBeyondTheSpreadOfTheRunsExceedsTheNoise() {
    Comparison made =
        Comparison.of(
            List.of(two(100, 1_000), two(104, 3_000), two(102, 2_000), two(98, 500)),
            List.of(two(201, 900), two(199, 2_500), two(202, 3_100), two(198, 1_000)),
            Normalisation.NONE);
    Map<String, RoutineDifference> routines =
        made.routines().stream()
            .collect(Collectors.toMap(RoutineDifference::routine, Function.identity()));
    assertTrue(routines.get("a.A#steady()").exclusive().exceedsNoise());
    assertFalse(routines.get("a.A#noisy()").exclusive().exceedsNoise());
    assertFalse(routines.get("a.A#steady()").calls().exceedsNoise());
  }

  private static ComparedRun two(long steady, long noisy) {
    return run(10_000, routine("a.A#steady()", 1, steady), routine("a.A#noisy()", 1, noisy));
  }

  private static ComparedRun run(long life, RoutineProfile... routines) {
    return RandomProfiles.run(life, routines);
  }

  private static RoutineProfile routine(String name, long calls, long nanos) {
    return new RoutineProfile(name, calls, 0, nanos, nanos);
  }
}
