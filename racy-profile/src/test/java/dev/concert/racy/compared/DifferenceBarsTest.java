package dev.concert.racy.compared;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.racy.figures.AlikeChoice;
import dev.concert.racy.figures.BarOptions;
import dev.concert.racy.figures.BarOptions.Quantity;
import dev.concert.racy.figures.BarOptions.Scale;
import dev.concert.racy.figures.Profiles;
import dev.concert.racy.figures.RowKey;
import dev.concert.racy.figures.Segments;
import dev.concert.racy.figures.StackedBar;
import dev.concert.trace.Profile;
import dev.concert.trace.Row;
import dev.concert.trace.ThreadProfile;
import dev.concert.trace.compare.ComparedRun;
import dev.concert.trace.compare.Comparison;
import dev.concert.trace.compare.Difference;
import dev.concert.trace.compare.Normalisation;
import dev.concert.trace.formula.DerivedMetric;
import dev.concert.trace.formula.FormulaException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DifferenceBarsTest {
  private static final String SOLVE = "a.Solver#solve()";
  private static final String READ = "a.Input#read()";
  private static final String SORT = "a.Input#sort()";
  private static final BarOptions ABSOLUTE = BarOptions.INITIAL.with(Scale.ABSOLUTE);
  private static final List<ComparedRun> BEFORE =
      repeated("h.1", new long[] {50, 52, 51, 50}, new long[] {10, 14, 12, 20});

  private static final List<ComparedRun> AFTER =
      repeated("h.2", new long[] {20, 22, 24}, new long[] {11, 15, 21});

  private static ThreadProfile thread(String node, long id, String name, long solve, long read) {
    return Profiles.thread(
        node, id, name, 100, Profiles.leaf(SOLVE, 1, solve), Profiles.leaf(READ, 1, read));
  }

  private static ComparedRun run(ThreadProfile... threads) {
    Profile profile = Profiles.of(threads);
    return new ComparedRun(profile, List.of(), "ended with 0", List.of());
  }

  private static DifferenceBars bars(List<ComparedRun> a, List<ComparedRun> b, BarOptions options) {
    return DifferenceBars.of(a, b, options, Normalisation.NONE);
  }

  private static DifferenceLine line(DifferenceBars bars, String label) {
    return bars.lines().stream()
        .filter(line -> line.label().equals(label))
        .reduce((one, other) -> {
          throw new AssertionError("two lines are called " + label);
        })
        .orElseThrow();
  }

  private static double difference(DifferenceBars bars, DifferenceLine line, String segment) {
    return line.figure(bars.segments().indexOf(segment)).difference();
  }

  private static double difference(DifferenceBars bars, String line, String segment) {
    return difference(bars, line(bars, line), segment);
  }

  @Test
  void aRowHasToItsLeftWhatTheOtherSideHasLessOfAndToItsRightWhatItHasMoreOf() {
    DifferenceBars bars =
        bars(
            List.of(run(thread("h.1", 1, "main", 50, 10))),
            List.of(run(thread("h.2", 7, "main", 20, 30))),
            ABSOLUTE);
    DifferenceLine main = line(bars, "main");
    assertEquals(List.of(SOLVE, READ), bars.segments());
    assertEquals(-30, difference(bars, main, SOLVE));
    assertEquals(20, difference(bars, main, READ));
    assertEquals(30, main.less().length(main.less().find(bars.segmentOf(SOLVE))));
    assertEquals(20, main.more().length(main.more().find(bars.segmentOf(READ))));
    assertEquals(10, main.rest().difference());
    assertEquals(30, bars.axisEnd());
  }

  @Test
  void partsOfALifeThatDifferAddUpToNothing() {
    DifferenceBars bars =
        bars(
            List.of(run(thread("h.1", 1, "main", 50, 10), thread("h.1", 2, "w", 5, 6))),
            List.of(run(thread("h.2", 1, "main", 20, 30), thread("h.2", 2, "w", 9, 0))),
            BarOptions.INITIAL);
    for (DifferenceLine line : bars.lines()) {
      assertEquals(line.less().total(), line.more().total(), 1e-9, line::label);
    }
  }

  @Test
  void threadsAreTheSameThatAreCalledTheSameOnTheSameNodeHoweverTheyAreNumbered() {
    DifferenceBars bars =
        bars(
            List.of(
                run(
                    thread("h.11", 1, "main", 50, 10),
                    thread("h.11", 2, "pool", 1, 0),
                    thread("h.11", 3, "pool", 2, 0))),
            List.of(
                run(
                    thread("h.12", 4, "pool", 3, 0),
                    thread("h.12", 5, "pool", 5, 0),
                    thread("h.12", 1, "main", 50, 10))),
            ABSOLUTE);
    List<Double> pools =
        bars.lines().stream()
            .filter(line -> line.label().equals("pool"))
            .map(line -> difference(bars, line, SOLVE))
            .toList();
    assertEquals(List.of(2.0, 3.0), pools);
    assertEquals(0, difference(bars, "main", SOLVE));
  }

  @Test
  void aRowThatOneSideDoesNotHaveIsShownWithAllThatItHas() {
    DifferenceBars bars =
        bars(
            List.of(run(thread("h.1", 1, "main", 50, 10), thread("h.1", 2, "old", 7, 0))),
            List.of(run(thread("h.2", 1, "main", 50, 10), thread("h.2", 2, "new", 0, 8))),
            ABSOLUTE);
    DifferenceLine gone = line(bars, "old");
    assertTrue(gone.isInOpen());
    assertFalse(gone.isInOther());
    assertEquals(-7, difference(bars, gone, SOLVE));
    DifferenceLine added = line(bars, "new");
    assertFalse(added.isInOpen());
    assertEquals(8, difference(bars, added, READ));
    assertNull(added.key());
    assertEquals(RowKey.MEAN, bars.lines().getFirst().key());
  }

  @Test
  void nodesAreThoseOfTheSameRankWhereTheirProcessesHaveOtherNumbers() {
    BarOptions nodes = ABSOLUTE.with(Row.Grouping.NODE);
    DifferenceBars bars =
        bars(
            List.of(run(thread("h.11", 1, "main", 50, 10), thread("h.12", 1, "main", 20, 10))),
            List.of(run(thread("h.21", 1, "main", 51, 10), thread("h.22", 1, "main", 23, 10))),
            nodes);
    assertEquals(1, difference(bars, "h.11", SOLVE));
    assertEquals(3, difference(bars, "h.12", SOLVE));
    assertEquals(2, difference(bars, "mean", SOLVE));
  }

  @Test
  void aNodeOfTheSameNameIsTheSame() {
    assertEquals(
        Map.of("b", 0, "a", 1, "c", 2), SideRows.places(List.of("c", "a", "b"), List.of("b", "a")));
    assertEquals(Map.of("x", 0, "y", 1), SideRows.places(List.of("x", "y"), List.of("a", "b")));
  }

  @Test
  void ofRepeatedRunsTheMeansAreCompared() {
    DifferenceBars bars =
        bars(
            List.of(run(thread("h.1", 1, "main", 50, 10)), run(thread("h.2", 1, "main", 54, 10))),
            List.of(run(thread("h.3", 1, "main", 20, 30)), run(thread("h.4", 1, "main", 24, 32))),
            ABSOLUTE);
    assertEquals(-30, difference(bars, "main", SOLVE));
    assertEquals(21, difference(bars, "main", READ));
  }

  @Test
  void rowsHaveTheKeysOfTheFirstRunOfTheirSideAndOfNoOther() {
    DifferenceBars bars =
        bars(
            List.of(
                run(thread("h.3", 1, "main", 50, 10)),
                run(thread("h.1", 1, "main", 50, 10), thread("h.1", 2, "w", 8, 0))),
            List.of(run(thread("h.9", 1, "main", 20, 30))),
            ABSOLUTE);
    assertEquals("h.3", line(bars, "main").key().node());
    assertTrue(line(bars, "w").isInOpen());
    assertNull(line(bars, "w").key());
  }

  @Test
  void aRowOfSomeRunsIsTheMeanOfThose() {
    ComparedRun without = run(thread("h.1", 1, "main", 50, 10));
    ComparedRun with = run(thread("h.2", 1, "main", 50, 10), thread("h.2", 2, "w", 50, 0));
    DifferenceBars bars = bars(List.of(without), List.of(without, with, without), ABSOLUTE);
    DifferenceLine some = line(bars, "w");
    assertEquals(50, difference(bars, some, SOLVE));
    assertEquals(100, some.life().b());
  }

  @Test
  void whatComesFromAddingUpIsNoDifference() {
    ComparedRun third = run(thread("h.1", 1, "main", 33, 7));
    DifferenceBars bars = bars(List.of(third), List.of(third, third, third), BarOptions.INITIAL);
    assertEquals(0, bars.axisEnd());
  }

  @Test
  void aFormulaThatOneRunHasNoFiguresForIsReplacedByTimeOnBothSides() throws FormulaException {
    DerivedMetric told = DerivedMetric.of("share", "blocked / inclusive");
    DifferenceBars bars =
        bars(
            List.of(run(thread("h.1", 1, "main", 50, 10))),
            List.of(run(thread("h.2", 1, "main", 20, 30))),
            ABSOLUTE.with(told));
    assertNull(bars.open().derived());
    assertEquals(-30, difference(bars, "main", SOLVE));
  }

  @Test
  void whatAFormulaGivesIsComparedWhereItIsDefinedOnBothSides() throws FormulaException {
    DerivedMetric each = DerivedMetric.of("each", "exclusive / calls");
    ThreadProfile reads = Profiles.thread("h.2", 1, "main", 100, Profiles.leaf(READ, 2, 30));
    DifferenceBars bars =
        bars(
            List.of(run(thread("h.1", 1, "main", 50, 10))),
            List.of(run(reads)),
            ABSOLUTE.with(each));
    assertEquals(5, difference(bars, "main", READ));
    assertTrue(Double.isNaN(difference(bars, "main", SOLVE)));
    assertEquals(0, line(bars, "main").less().size());
  }

  @Test
  void theMeanIsThatOfEachSidesBars() {
    DifferenceBars bars =
        bars(
            List.of(run(thread("h.1", 1, "main", 50, 10), thread("h.1", 2, "w", 30, 0))),
            List.of(run(thread("h.2", 1, "main", 20, 10))),
            ABSOLUTE);
    assertEquals(20.0 - (50 + 30) / 2.0, difference(bars, bars.lines().getFirst(), SOLVE));
  }

  @Test
  void equalRunsHaveNoBars() {
    ComparedRun same = run(thread("h.1", 1, "main", 50, 10));
    DifferenceBars bars = bars(List.of(same), List.of(same), BarOptions.INITIAL);
    assertEquals(0, bars.axisEnd());
    assertTrue(bars.lines().stream().map(DifferenceLine::more).allMatch(bar -> bar.size() == 0));
  }

  @Test
  void anEmptyRunIsComparedTo() {
    DifferenceBars bars =
        bars(List.of(run()), List.of(run(thread("h.1", 1, "main", 5, 1))), ABSOLUTE);
    assertEquals(5, difference(bars, "h.1", SOLVE));
  }

  @Test
  void classesAreComparedInPlaceOfFunctions() {
    ThreadProfile sorts =
        Profiles.thread(
            "h.2", 1, "main", 100, Profiles.leaf(READ, 1, 3), Profiles.leaf(SORT, 1, 4));
    DifferenceBars bars =
        bars(
            List.of(run(thread("h.1", 1, "main", 50, 10))),
            List.of(run(sorts)),
            ABSOLUTE.with(Segments.CLASSES));
    assertEquals(-3, difference(bars, "main", "a.Input"));
    assertEquals(1, bars.segmentOf(SORT));
  }

  private static double sum(StackedBar bar) {
    return Arrays.stream(IntStream.range(0, bar.size()).mapToDouble(bar::length).toArray()).sum();
  }

  @Test
  void noSegmentIsOnBothSides() {
    DifferenceBars bars =
        bars(
            List.of(run(thread("h.1", 1, "main", 50, 10), thread("h.1", 2, "w", 5, 6))),
            List.of(run(thread("h.2", 1, "main", 20, 30), thread("h.2", 2, "w", 9, 0))),
            ABSOLUTE);
    for (DifferenceLine line : bars.lines()) {
      assertTrue(
          IntStream.range(0, line.less().size())
              .allMatch(i -> line.more().find(line.less().routine(i)) < 0));
      double net = bars.segments().stream().mapToDouble(it -> difference(bars, line, it)).sum();
      assertEquals(net, sum(line.more()) - sum(line.less()), 1e-9);
    }
  }

  /** What the Difference tab and {@code concert diff} say of a function. */
  private static Difference tab(Comparison made, String routine) {
    return made.routines().stream()
        .filter(it -> it.routine().equals(routine))
        .findFirst()
        .orElseThrow()
        .exclusive();
  }

  private static List<ComparedRun> repeated(String node, long[] solve, long[] read) {
    return IntStream.range(0, solve.length)
        .mapToObj(i -> run(thread(node, 1, "main", solve[i], read[i])))
        .toList();
  }

  @ParameterizedTest
  @EnumSource(
      value = Normalisation.class,
      names = {"NONE", "CALLS"})
  void whereAllIsOnOneThreadNoiseIsThatOfTheDifferenceTab(Normalisation by) {
    DifferenceBars bars = DifferenceBars.of(BEFORE, AFTER, ABSOLUTE, by);
    Comparison made = Comparison.of(BEFORE, AFTER, by);
    for (String routine : List.of(SOLVE, READ)) {
      Difference drawn = line(bars, "main").figure(bars.segmentOf(routine));
      assertEquals(tab(made, routine).noise(), drawn.noise(), 1e-9, routine);
      assertEquals(tab(made, routine).exceedsNoise(), drawn.exceedsNoise(), routine);
    }
    assertTrue(line(bars, "main").figure(bars.segmentOf(SOLVE)).exceedsNoise());
    assertTrue(line(bars, "main").figure(bars.segmentOf(READ)).withinNoise());
  }

  @Test
  void sharesAreJudgedAsSharesOfTheLife() {
    DifferenceBars bars = DifferenceBars.of(BEFORE, AFTER, BarOptions.INITIAL, Normalisation.NONE);
    Difference drawn = line(bars, "main").figure(bars.segmentOf(READ));
    Difference told = tab(Comparison.of(BEFORE, AFTER, Normalisation.LIFE), READ);
    assertEquals(100 * told.noise(), drawn.noise(), 1e-9);
  }

  @Test
  void eachRowIsJudgedByItsOwnFigures() {
    List<ComparedRun> a =
        List.of(
            run(thread("h.1", 1, "steady", 50, 0), thread("h.1", 2, "erratic", 10, 0)),
            run(thread("h.1", 1, "steady", 51, 0), thread("h.1", 2, "erratic", 90, 0)));
    List<ComparedRun> b =
        List.of(
            run(thread("h.2", 1, "steady", 80, 0), thread("h.2", 2, "erratic", 60, 0)),
            run(thread("h.2", 1, "steady", 81, 0), thread("h.2", 2, "erratic", 99, 0)));
    DifferenceBars bars = bars(a, b, ABSOLUTE);
    int solve = bars.segmentOf(SOLVE);
    assertTrue(line(bars, "steady").figure(solve).exceedsNoise());
    assertTrue(line(bars, "erratic").figure(solve).withinNoise());
    assertTrue(bars.lines().getFirst().figure(solve).withinNoise(), "the mean");
  }

  @Test
  void ofASingleRunOrARowOfOneNoNoiseIsKnown() {
    ComparedRun with = run(thread("h.2", 1, "main", 50, 10), thread("h.2", 2, "w", 50, 0));
    ComparedRun without = run(thread("h.1", 1, "main", 52, 10));
    DifferenceBars single = bars(List.of(with), List.of(without, without), ABSOLUTE);
    assertFalse(line(single, "main").figure(0).knowsNoise());
    DifferenceBars few = bars(List.of(with, without), List.of(with, with), ABSOLUTE);
    assertTrue(line(few, "main").figure(0).knowsNoise());
    assertFalse(line(few, "w").figure(0).knowsNoise());
  }

  @Test
  void whatIsNotMeasuredAndTheLifeAreJudgedToo() {
    DifferenceBars bars = bars(BEFORE, AFTER, ABSOLUTE);
    assertTrue(line(bars, "main").rest().exceedsNoise());
    assertEquals(0, line(bars, "main").life().difference());
  }

  @Test
  void perCallTheBarsAreThoseOfTheFormulaThatShowsItOfOneRun() throws FormulaException {
    List<ComparedRun> twice =
        List.of(
            run(
                Profiles.thread(
                    "h.2",
                    1,
                    "main",
                    100,
                    Profiles.leaf(SOLVE, 4, 80),
                    Profiles.leaf(READ, 1, 10))));
    List<ComparedRun> once = List.of(run(thread("h.1", 1, "main", 50, 10)));
    DifferenceBars perCall =
        DifferenceBars.of(once, twice, BarOptions.INITIAL, Normalisation.CALLS);
    assertEquals(-30, difference(perCall, "main", SOLVE));
    assertEquals(0, difference(perCall, "main", READ));
    DerivedMetric formula = DerivedMetric.of("each", "exclusive / calls");
    DifferenceBars chosen = bars(once, twice, ABSOLUTE.with(formula));
    assertEquals(difference(chosen, "main", SOLVE), difference(perCall, "main", SOLVE));
    assertEquals("ns/call", perCall.open().derived().unit().toString());
  }

  @Test
  void perCallAFormulaThatIsChosenAndCallsStayAsTheyAre() throws FormulaException {
    List<ComparedRun> a = List.of(run(thread("h.1", 1, "main", 50, 10)));
    DerivedMetric doubled = DerivedMetric.of("doubled", "exclusive * 2");
    DifferenceBars chosen = DifferenceBars.of(a, a, ABSOLUTE.with(doubled), Normalisation.CALLS);
    assertEquals(doubled, chosen.open().derived().metric());
    DifferenceBars calls =
        DifferenceBars.of(a, a, ABSOLUTE.with(Quantity.CALLS), Normalisation.CALLS);
    assertNull(calls.open().derived());
  }

  @Test
  void blockedTimesWhichProfilesDoNotHaveAreAllTimePerCall() {
    List<ComparedRun> a = List.of(run(thread("h.1", 1, "main", 50, 10)));
    DifferenceBars bars =
        DifferenceBars.of(a, a, ABSOLUTE.with(Quantity.BLOCKED), Normalisation.CALLS);
    assertEquals("exclusive time per call", bars.open().derived().metric().name());
  }

  private static ComparedRun pool(String node, int threads, long each, long odd) {
    return run(
        IntStream.range(0, threads)
            .mapToObj(i -> thread(node, i, "pool-" + i, i == 1 ? odd : each, 10))
            .toArray(ThreadProfile[]::new));
  }

  private static List<String> labels(DifferenceBars bars) {
    return bars.lines().stream().map(DifferenceLine::label).toList();
  }

  @Test
  void threadsThatAreAlikeInTheOpenRunAreOneLineThatOpens() {
    List<ComparedRun> a = List.of(pool("h.1", 5, 40, 80));
    List<ComparedRun> b = List.of(pool("h.2", 6, 44, 90));
    BarOptions together = ABSOLUTE.with(Row.Grouping.THREAD, AlikeChoice.TOGETHER);
    DifferenceBars closed = bars(a, b, together);
    assertEquals(List.of("mean", "4 threads like pool-0", "pool-1", "pool-5"), labels(closed));
    DifferenceLine cluster = closed.lines().get(1);
    assertEquals(4, difference(closed, cluster, SOLVE));
    assertFalse(closed.isOpen(cluster));

    AlikeChoice opened = AlikeChoice.TOGETHER.toggled(cluster.key());
    DifferenceBars open = bars(a, b, ABSOLUTE.with(Row.Grouping.THREAD, opened));
    assertEquals(
        List.of(
            "mean",
            "4 threads like pool-0",
            "pool-0",
            "pool-2",
            "pool-3",
            "pool-4",
            "pool-1",
            "pool-5"),
        labels(open));
    assertTrue(open.isOpen(open.lines().get(1)));
    assertTrue(open.isWithin(open.lines().get(2)));
    assertFalse(open.isWithin(line(open, "pool-1")));
    assertEquals(closed.axisEnd(), open.axisEnd());
  }

  @Test
  void threadsThatAreTogetherAreJudgedByTheirMeanInEachRun() {
    List<ComparedRun> a = List.of(pool("h.1", 5, 40, 80), pool("h.1", 5, 41, 80));
    List<ComparedRun> b = List.of(pool("h.2", 5, 60, 80), pool("h.2", 3, 61, 80));
    DifferenceBars bars = bars(a, b, ABSOLUTE.with(Row.Grouping.THREAD, AlikeChoice.TOGETHER));
    Difference cluster = bars.lines().get(1).figure(bars.segmentOf(SOLVE));
    assertEquals(60.5 - 40.5, cluster.difference());
    assertTrue(cluster.exceedsNoise());
  }

  @Test
  void alikeThreadsAreTogetherPerCallToo() {
    BarOptions together = ABSOLUTE.with(Row.Grouping.THREAD, AlikeChoice.TOGETHER);
    DifferenceBars bars =
        DifferenceBars.of(
            List.of(pool("h.1", 5, 40, 80)),
            List.of(pool("h.2", 5, 44, 80)),
            together,
            Normalisation.CALLS);
    assertEquals(4, difference(bars, bars.lines().get(1), SOLVE));
  }
}
