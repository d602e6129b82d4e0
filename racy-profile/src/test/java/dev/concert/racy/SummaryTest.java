package dev.concert.racy;

import static dev.concert.racy.Profiles.leaf;
import static dev.concert.racy.Profiles.routine;
import static dev.concert.racy.Profiles.thread;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.racy.Choice.Part;
import dev.concert.racy.Choice.Quantity;
import dev.concert.racy.Choice.Scale;
import dev.concert.trace.CollectionAccess;
import dev.concert.trace.Profile;
import dev.concert.trace.Row;
import dev.concert.trace.Rows;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SummaryTest {
  private static final Profile TWO_THREADS =
      Profiles.of(
          thread(
              "h.1",
              1,
              "main",
              1_000,
              routine("a.A#run()", 1, 4, 900, 100),
              leaf("a.B#b()", 4, 800)),
          thread("h.1", 2, "worker", 500, leaf("a.B#b()", 2, 100)));

  @Test
  void exclusiveSegmentsAndTheRestMakeUpTheRowsLife() {
    Random random = new Random(7);
    for (int round = 0; round < 200; round++) {
      Summary summary = Summary.of(random(random), Choice.INITIAL, List.of());
      for (Bar bar : summary.bars()) {
        assertEquals(100, bar.total(), 1e-9, "seed 7, round " + round + ", " + bar.label());
      }
    }
  }

  private static Profile random(Random random) {
    return Profiles.of(
        thread("h.1", 1, "a", 10_000, randomRoutines(random)),
        thread("h.1", 2, "b", 5_000 + random.nextInt(5_000), randomRoutines(random)));
  }

  private static dev.concert.trace.RoutineProfile[] randomRoutines(Random random) {
    List<dev.concert.trace.RoutineProfile> routines = new ArrayList<>();
    for (int i = 0; i < random.nextInt(8); i++) {
      routines.add(leaf("p.C#m" + i + "()", 1 + random.nextInt(9), random.nextInt(600)));
    }
    return routines.toArray(dev.concert.trace.RoutineProfile[]::new);
  }

  @Test
  void theLargestRoutineComesFirst() {
    Summary summary = Summary.of(TWO_THREADS, Choice.INITIAL, List.of());
    assertEquals(List.of("a.B#b()", "a.A#run()"), summary.routines());
  }

  @Test
  void anEarlierOrderIsKeptAndNewRoutinesFollow() {
    Summary summary = Summary.of(TWO_THREADS, Choice.INITIAL, List.of("gone", "a.A#run()"));
    assertEquals(List.of("a.A#run()", "a.B#b()"), summary.routines());
  }

  @Test
  void threadsAreTheRowsOfASingleNode() {
    Summary summary = Summary.of(TWO_THREADS, Choice.INITIAL, List.of());
    assertEquals(Row.Grouping.THREAD, summary.grouping());
    assertEquals(List.of("main", "worker"), summary.bars().stream().map(Bar::label).toList());
  }

  @Test
  void threadsOfSeveralNodesAreToldApartByTheirProcess() {
    Profile profile =
        Profiles.of(
            thread("h.1", 1, "main", 10, leaf("x", 1, 1)),
            thread("h.2", 1, "main", 10, leaf("x", 1, 1)));
    Summary summary = Summary.of(profile, Choice.INITIAL.with(Row.Grouping.THREAD), List.of());
    assertEquals(List.of("1 / main", "2 / main"), summary.bars().stream().map(Bar::label).toList());
    assertEquals(2, summary.bars().stream().map(Bar::key).distinct().count());
  }

  @Test
  void meanMaximumAndMinimumCountAnAbsentRoutineAsZero() {
    Summary summary = Summary.of(TWO_THREADS, Choice.INITIAL, List.of());
    Bar mean = summary.bar(RowKey.MEAN);
    Bar max = summary.bar(RowKey.MAX);
    Bar min = summary.bar(RowKey.MIN);
    int run = summary.indexOf("a.A#run()");
    int b = summary.indexOf("a.B#b()");
    assertEquals(5, mean.length(mean.find(run)), 1e-9);
    assertEquals(10, max.length(max.find(run)), 1e-9);
    assertTrue(min.find(run) < 0);
    assertEquals(50, mean.length(mean.find(b)), 1e-9);
    assertEquals(450, mean.amount(mean.find(b)));
    assertEquals(80, max.length(max.find(b)), 1e-9);
    assertEquals(20, min.length(min.find(b)), 1e-9);
  }

  @Test
  void theMeanBarAddsUpToAWholeLife() {
    Summary summary = Summary.of(TWO_THREADS, Choice.INITIAL, List.of());
    assertEquals(100, summary.bar(RowKey.MEAN).total(), 1e-9);
  }

  @Test
  void theAxisGrowsForTheMaximumBarButNotFar() {
    assertEquals(100, Summary.of(TWO_THREADS, Choice.INITIAL, List.of()).axisEnd());
    Profile apart =
        Profiles.of(
            thread("h.1", 1, "a", 10, leaf("x", 1, 9)), thread("h.1", 2, "b", 10, leaf("y", 1, 3)));
    assertEquals(120, Summary.of(apart, Choice.INITIAL, List.of()).axisEnd(), 1e-9);
    Profile disjoint =
        Profiles.of(
            thread("h.1", 1, "a", 10, leaf("x", 1, 10)),
            thread("h.1", 2, "b", 10, leaf("y", 1, 10)),
            thread("h.1", 3, "c", 10, leaf("z", 1, 10)));
    assertEquals(125, Summary.of(disjoint, Choice.INITIAL, List.of()).axisEnd(), 1e-9);
  }

  @Test
  void absoluteTimesAreNanoseconds() {
    Summary summary = Summary.of(TWO_THREADS, Choice.INITIAL.with(Scale.ABSOLUTE), List.of());
    Bar main = summary.bars().getFirst();
    assertEquals(800, main.length(main.find(summary.indexOf("a.B#b()"))));
    assertEquals(100, main.rest());
    assertEquals(1_000, main.total());
  }

  @Test
  void inclusiveTimesHaveNoRestBecauseTheyOverlap() {
    Summary summary = Summary.of(TWO_THREADS, Choice.INITIAL.with(Part.INCLUSIVE), List.of());
    Bar main = summary.bars().getFirst();
    assertEquals(0, main.rest());
    assertEquals(170, main.total(), 1e-9);
    assertEquals("a.A#run()", summary.routines().get(1));
  }

  @Test
  void callsAreSharesOfTheRowsCalls() {
    Summary summary = Summary.of(TWO_THREADS, Choice.INITIAL.with(Quantity.CALLS), List.of());
    Bar main = summary.bars().getFirst();
    assertEquals(80, main.length(main.find(summary.indexOf("a.B#b()"))), 1e-9);
    assertEquals(4, main.amount(main.find(summary.indexOf("a.B#b()"))));
  }

  @Test
  void aThreadWithoutLifeIsAnEmptyBar() {
    Summary summary =
        Summary.of(Profiles.of(thread("h.1", 1, "new", 0)), Choice.INITIAL, List.of());
    assertEquals(0, summary.bars().getFirst().total());
    assertEquals(100, summary.axisEnd());
  }

  @Test
  void aRunWithoutNodesHasNeitherRowsNorStatistics() {
    Summary summary = Summary.of(Profiles.of(), Choice.INITIAL, List.of());
    assertEquals(List.of(), summary.bars());
    assertEquals(List.of(), summary.statistics());
  }

  @Test
  void collectionsAreSummedOverAllRows() {
    Profile profile =
        Profiles.of(
            Profiles.with(thread("h.1", 1, "a", 10), new CollectionAccess("q", 3, 1)),
            Profiles.with(
                thread("h.1", 2, "b", 10),
                new CollectionAccess("p", 1, 0),
                new CollectionAccess("q", 1, 1)));
    assertEquals(
        List.of(new CollectionAccess("p", 1, 0), new CollectionAccess("q", 4, 2)),
        Summary.of(profile, Choice.INITIAL, List.of()).collections());
  }

  @Test
  void theFiguresOfARowAreThoseOfItsThreads() {
    Summary summary = Summary.of(TWO_THREADS, Choice.INITIAL.with(Row.Grouping.NODE), List.of());
    assertEquals(
        List.of(routine("a.A#run()", 1, 4, 900, 100), leaf("a.B#b()", 6, 900)),
        summary.row(summary.bars().getFirst().key()).routines());
  }

  @Test
  void statisticsOfAllFiguresAreThoseOfTheCommandLine() {
    Random random = new Random(3);
    for (int round = 0; round < 50; round++) {
      Summary summary = Summary.of(random(random), Choice.INITIAL, List.of());
      assertEquals(Rows.mean(summary.rows()), summary.row(RowKey.MEAN).routines(), "seed 3");
      assertEquals(Rows.max(summary.rows()), summary.row(RowKey.MAX).routines(), "seed 3");
      assertEquals(Rows.min(summary.rows()), summary.row(RowKey.MIN).routines(), "seed 3");
    }
  }
}
