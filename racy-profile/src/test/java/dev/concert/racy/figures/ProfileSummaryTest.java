package dev.concert.racy.figures;

import static dev.concert.racy.figures.Profiles.leaf;
import static dev.concert.racy.figures.Profiles.routine;
import static dev.concert.racy.figures.Profiles.thread;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.racy.figures.BarOptions.Part;
import dev.concert.racy.figures.BarOptions.Quantity;
import dev.concert.racy.figures.BarOptions.Scale;
import dev.concert.trace.CollectionAccess;
import dev.concert.trace.Profile;
import dev.concert.trace.RecordedValue;
import dev.concert.trace.Row;
import dev.concert.trace.Rows;
import dev.concert.trace.ThreadProfile;
import dev.concert.trace.TraceEvent;
import dev.concert.trace.WaitReason;
import dev.concert.trace.waits.BlockedTimes;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ProfileSummaryTest {
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
      ProfileSummary summary = ProfileSummary.of(random(random), BarOptions.INITIAL, List.of());
      for (StackedBar bar : summary.bars()) {
        assertEquals(100, bar.total(), 1e-9, "seed 7, round " + round + ", " + bar.label());
      }
    }
  }

  @Test
  void segmentsThatWouldBeCalledTheSameHaveTheirParameters() {
    ProfileSummary summary =
        ProfileSummary.of(
            Profiles.of(
                thread(
                    "h.1",
                    1,
                    "main",
                    1_000,
                    leaf("a.B#add(int)", 1, 500),
                    leaf("a.B#add(long)", 1, 300),
                    leaf("a.B#swap(int)", 1, 100))),
            BarOptions.INITIAL,
            List.of());
    assertEquals(
        List.of("B.add(int)", "B.add(long)", "B.swap"),
        List.of(summary.label(0), summary.label(1), summary.label(2)));
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
  void theValuesOfARowAreThoseOfItsThreadsTogether() {
    ProfileSummary summary =
        ProfileSummary.of(
            Profiles.of(
                told("h.1", 1, new RecordedValue("size", 2, 10, 4, 6, 52)),
                told(
                    "h.1",
                    2,
                    new RecordedValue("size", 1, 2, 2, 2, 4),
                    new RecordedValue("errors", 1, 0, 0, 0, 0)),
                told("h.2", 1, new RecordedValue("size", 1, 9, 9, 9, 81))),
            BarOptions.INITIAL,
            List.of());
    assertTrue(summary.profile().tellsValues());
    assertEquals(
        List.of(
            new RecordedValue("errors", 1, 0, 0, 0, 0), new RecordedValue("size", 3, 12, 2, 6, 56)),
        summary.values(new RowKey("h.1", null, null)));
    assertEquals(
        List.of(new RecordedValue("size", 1, 2, 2, 2, 4)),
        summary.values(new RowKey("h.1", 2L, null)).stream().skip(1).toList());
    assertEquals(4, summary.values(RowKey.MEAN).getLast().count());
    assertFalse(
        ProfileSummary.of(TWO_THREADS, BarOptions.INITIAL, List.of()).profile().tellsValues());
  }

  private static ThreadProfile told(String node, long id, RecordedValue... values) {
    return Profiles.told(thread(node, id, "t" + id, 100), values);
  }

  @Test
  void theLargestRoutineComesFirst() {
    ProfileSummary summary = ProfileSummary.of(TWO_THREADS, BarOptions.INITIAL, List.of());
    assertEquals(List.of("a.B#b()", "a.A#run()"), summary.routines());
  }

  @Test
  void anEarlierOrderIsKeptAndNewRoutinesFollow() {
    ProfileSummary summary =
        ProfileSummary.of(TWO_THREADS, BarOptions.INITIAL, List.of("gone", "a.A#run()"));
    assertEquals(List.of("a.A#run()", "a.B#b()"), summary.routines());
  }

  @Test
  void threadsAreTheRowsOfASingleNode() {
    ProfileSummary summary = ProfileSummary.of(TWO_THREADS, BarOptions.INITIAL, List.of());
    assertEquals(Row.Grouping.THREAD, summary.grouping());
    assertEquals(
        List.of("main", "worker"), summary.bars().stream().map(StackedBar::label).toList());
  }

  @Test
  void threadsOfSeveralNodesAreToldApartByTheirProcess() {
    Profile profile =
        Profiles.of(
            thread("h.1", 1, "main", 10, leaf("x", 1, 1)),
            thread("h.2", 1, "main", 10, leaf("x", 1, 1)));
    ProfileSummary summary =
        ProfileSummary.of(profile, BarOptions.INITIAL.with(Row.Grouping.THREAD), List.of());
    assertEquals(
        List.of("1 / main", "2 / main"), summary.bars().stream().map(StackedBar::label).toList());
    assertEquals(2, summary.bars().stream().map(StackedBar::key).distinct().count());
  }

  @Test
  void meanMaximumAndMinimumCountAnAbsentRoutineAsZero() {
    ProfileSummary summary = ProfileSummary.of(TWO_THREADS, BarOptions.INITIAL, List.of());
    StackedBar mean = summary.bar(RowKey.MEAN);
    StackedBar max = summary.bar(RowKey.MAX);
    StackedBar min = summary.bar(RowKey.MIN);
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

  private static BlockedTimes blocked() {
    BlockedTimes.Collector events = new BlockedTimes.Collector();
    events.accept(new TraceEvent.Enter(0, "h.1", 1, "a.A#run()"));
    events.accept(new TraceEvent.Enter(10, "h.1", 1, "a.B#b()"));
    events.accept(new TraceEvent.Block(20, "h.1", 1, WaitReason.MONITOR));
    events.accept(new TraceEvent.Unblock(220, "h.1", 1, WaitReason.MONITOR));
    events.accept(new TraceEvent.Enter(300, "h.1", 2, "a.B#b()"));
    events.accept(new TraceEvent.Block(300, "h.1", 2, WaitReason.PARK));
    events.accept(new TraceEvent.Unblock(450, "h.1", 2, WaitReason.PARK));
    return events.done();
  }

  private static double blocked(ProfileSummary summary, StackedBar bar, String routine) {
    return bar.blocked(bar.find(summary.indexOf(routine)));
  }

  @Test
  void aPartOfEachSegmentIsBlockedAndNeverMoreThanTheSegment() {
    ProfileSummary summary =
        ProfileSummary.of(TWO_THREADS, blocked(), BarOptions.INITIAL, List.of());
    assertTrue(summary.marksBlocked());
    assertEquals(20, blocked(summary, summary.bars().get(0), "a.B#b()"), 1e-9);
    assertEquals(20, blocked(summary, summary.bars().get(1), "a.B#b()"), 1e-9, "of 20 in all");
    assertEquals(0, blocked(summary, summary.bars().get(0), "a.A#run()"), 1e-9);
    assertEquals(20, blocked(summary, summary.bar(RowKey.MEAN), "a.B#b()"), 1e-9);
    assertEquals(20, blocked(summary, summary.bar(RowKey.MAX), "a.B#b()"), 1e-9);
  }

  @Test
  void inInclusiveTimeTheWaitsOfCalleesArePartOfTheirCallers() {
    ProfileSummary summary =
        ProfileSummary.of(
            TWO_THREADS, blocked(), BarOptions.INITIAL.with(Part.INCLUSIVE), List.of());
    assertEquals(20, blocked(summary, summary.bars().get(0), "a.A#run()"), 1e-9);
  }

  @Test
  void onlyOfTimesAPartCanBeBlocked() {
    for (Quantity quantity : List.of(Quantity.CALLS, Quantity.BLOCKED)) {
      ProfileSummary summary =
          ProfileSummary.of(TWO_THREADS, blocked(), BarOptions.INITIAL.with(quantity), List.of());
      assertFalse(summary.marksBlocked());
      assertEquals(0, blocked(summary, summary.bars().getFirst(), "a.B#b()"));
    }
  }

  @Test
  void segmentsCanBeClassesOrPackages() {
    Profile profile =
        Profiles.of(
            thread(
                "h.1",
                1,
                "main",
                100,
                leaf("a.b.A#x()", 1, 10),
                leaf("a.b.A#y()", 2, 20),
                leaf("a.b.A$In#z()", 1, 40),
                leaf("Top#t()", 1, 5),
                leaf("a region", 1, 6)));
    ProfileSummary classes =
        ProfileSummary.of(profile, BarOptions.INITIAL.with(Segments.CLASSES), List.of());
    assertEquals(List.of("a.b.A$In", "a.b.A", "a region", "Top"), classes.segments());
    StackedBar bar = classes.bars().getFirst();
    assertEquals(30, bar.length(1), 1e-9);
    assertEquals(100, bar.total(), 1e-9);
    assertEquals(1, classes.segmentOf("a.b.A#y()"));
    assertEquals(-1, classes.segmentOf("a.b.A#never()"));
    assertEquals(5, classes.routines().size(), "routines stay what can be selected");
    ProfileSummary packages =
        ProfileSummary.of(profile, BarOptions.INITIAL.with(Segments.PACKAGES), List.of());
    assertEquals(List.of("a.b", "a region", "(no package)"), packages.segments());
    assertEquals(70, packages.bar(RowKey.MEAN).length(0), 1e-9);
  }

  @Test
  void ofClassesThereAreExclusiveSumsOnly() {
    BarOptions inclusive = BarOptions.INITIAL.with(Part.INCLUSIVE).with(Segments.CLASSES);
    ProfileSummary summary = ProfileSummary.of(TWO_THREADS, inclusive, List.of());
    assertFalse(inclusive.inclusive());
    assertEquals(100, summary.bars().getFirst().total(), 1e-9);
  }

  @Test
  void whatIsBlockedInAClassIsTheSumOfItsRoutines() {
    ProfileSummary summary =
        ProfileSummary.of(
            TWO_THREADS, blocked(), BarOptions.INITIAL.with(Segments.CLASSES), List.of());
    StackedBar bar = summary.bars().getFirst();
    assertEquals(20, bar.blocked(bar.find(summary.segmentOf("a.B#b()"))), 1e-9);
  }

  @Test
  void segmentsBelowAShareOfTheRowAreDrawnTogether() {
    for (Scale scale : Scale.values()) {
      BarOptions options = BarOptions.INITIAL.withThreshold(0.15).with(scale);
      ProfileSummary summary = ProfileSummary.of(TWO_THREADS, options, List.of());
      StackedBar main = summary.bars().getFirst();
      assertFalse(main.isSmall(main.find(summary.indexOf("a.B#b()"))));
      assertTrue(main.isSmall(main.find(summary.indexOf("a.A#run()"))), "10 % of the life");
    }
  }

  @Test
  void theMeanBarAddsUpToAWholeLife() {
    ProfileSummary summary = ProfileSummary.of(TWO_THREADS, BarOptions.INITIAL, List.of());
    assertEquals(100, summary.bar(RowKey.MEAN).total(), 1e-9);
  }

  @Test
  void theAxisIsThatOfTheRowsHoweverLongTheMaximumIs() {
    Profile disjoint =
        Profiles.of(
            thread("h.1", 1, "a", 10, leaf("x", 1, 10)),
            thread("h.1", 2, "b", 10, leaf("y", 1, 9)),
            thread("h.1", 3, "c", 10, leaf("z", 1, 8)));
    ProfileSummary summary = ProfileSummary.of(disjoint, BarOptions.INITIAL, List.of());
    assertEquals(270, summary.bar(RowKey.MAX).total(), 1e-9);
    assertEquals(100, summary.axisEnd(), 1e-9);
    assertEquals(
        10,
        ProfileSummary.of(disjoint, BarOptions.INITIAL.with(Scale.ABSOLUTE), List.of()).axisEnd(),
        1e-9);
  }

  @Test
  void absoluteTimesAreNanoseconds() {
    ProfileSummary summary =
        ProfileSummary.of(TWO_THREADS, BarOptions.INITIAL.with(Scale.ABSOLUTE), List.of());
    StackedBar main = summary.bars().getFirst();
    assertEquals(800, main.length(main.find(summary.indexOf("a.B#b()"))));
    assertEquals(100, main.rest());
    assertEquals(1_000, main.total());
  }

  @Test
  void inclusiveTimesHaveNoRestBecauseTheyOverlap() {
    ProfileSummary summary =
        ProfileSummary.of(TWO_THREADS, BarOptions.INITIAL.with(Part.INCLUSIVE), List.of());
    StackedBar main = summary.bars().getFirst();
    assertEquals(0, main.rest());
    assertEquals(170, main.total(), 1e-9);
    assertEquals("a.A#run()", summary.routines().get(1));
  }

  @Test
  void callsAreSharesOfTheRowsCalls() {
    ProfileSummary summary =
        ProfileSummary.of(TWO_THREADS, BarOptions.INITIAL.with(Quantity.CALLS), List.of());
    StackedBar main = summary.bars().getFirst();
    assertEquals(80, main.length(main.find(summary.indexOf("a.B#b()"))), 1e-9);
    assertEquals(4, main.amount(main.find(summary.indexOf("a.B#b()"))));
  }

  @Test
  void aThreadWithoutLifeIsAnEmptyBar() {
    ProfileSummary summary =
        ProfileSummary.of(Profiles.of(thread("h.1", 1, "new", 0)), BarOptions.INITIAL, List.of());
    assertEquals(0, summary.bars().getFirst().total());
    assertEquals(100, summary.axisEnd());
  }

  @Test
  void aRunWithoutNodesHasNeitherRowsNorStatistics() {
    ProfileSummary summary = ProfileSummary.of(Profiles.of(), BarOptions.INITIAL, List.of());
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
        ProfileSummary.of(profile, BarOptions.INITIAL, List.of()).collections());
  }

  @Test
  void theFiguresOfARowAreThoseOfItsThreads() {
    ProfileSummary summary =
        ProfileSummary.of(TWO_THREADS, BarOptions.INITIAL.with(Row.Grouping.NODE), List.of());
    assertEquals(
        List.of(routine("a.A#run()", 1, 4, 900, 100), leaf("a.B#b()", 6, 900)),
        summary.row(summary.bars().getFirst().key()).routines());
  }

  @Test
  void statisticsOfAllFiguresAreThoseOfTheCommandLine() {
    Random random = new Random(3);
    for (int round = 0; round < 50; round++) {
      ProfileSummary summary = ProfileSummary.of(random(random), BarOptions.INITIAL, List.of());
      assertEquals(Rows.mean(summary.rows()), summary.row(RowKey.MEAN).routines(), "seed 3");
      assertEquals(Rows.max(summary.rows()), summary.row(RowKey.MAX).routines(), "seed 3");
      assertEquals(Rows.min(summary.rows()), summary.row(RowKey.MIN).routines(), "seed 3");
    }
  }

  @Test
  void statisticsTellTheImbalanceThatTheFunctionProfileTells() {
    Random random = new Random(5);
    for (int round = 0; round < 50; round++) {
      ProfileSummary summary = ProfileSummary.of(random(random), BarOptions.INITIAL, List.of());
      for (RowKey key : List.of(RowKey.MEAN, RowKey.MAX, RowKey.MIN)) {
        for (RoutineLine line : RoutineLine.of(summary, key)) {
          double imbalance =
              FunctionProfile.of(summary, line.routine())
                  .spread(dev.concert.trace.RoutineProfile::exclusiveNanos)
                  .imbalance();
          assertEquals(imbalance, line.imbalance(), 1e-12, "seed 5, " + line.routine());
        }
      }
      RowKey row = summary.bars().getFirst().key();
      assertTrue(
          RoutineLine.of(summary, row).stream().allMatch(line -> Double.isNaN(line.imbalance())));
    }
  }
}
