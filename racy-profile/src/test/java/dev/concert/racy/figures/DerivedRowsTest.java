package dev.concert.racy.figures;

import static dev.concert.racy.figures.Profiles.leaf;
import static dev.concert.racy.figures.Profiles.thread;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.trace.Profile;
import dev.concert.trace.formula.DerivedMetric;
import dev.concert.trace.formula.FormulaException;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Bars of what a formula gives. */
class DerivedRowsTest {
  private static final String A = "p.C#a()";
  private static final String B = "p.D#b()";
  private static final Profile PROFILE =
      Profiles.of(
          thread("h.1", 1, "first", 1_000, leaf(A, 10, 400), leaf(B, 1, 300)),
          thread("h.1", 2, "second", 1_000, leaf(A, 2, 200)),
          thread("h.1", 3, "third", 1_000, leaf(A, 0, 0)));

  private static ProfileSummary summary(String formula, Segments segments) throws FormulaException {
    BarOptions choice = BarOptions.INITIAL.with(DerivedMetric.parse(formula)).with(segments);
    return ProfileSummary.of(choice.of(PROFILE), choice, List.of());
  }

  private static double length(ProfileSummary summary, StackedBar bar, String segment) {
    int index = bar.find(summary.segments().indexOf(segment));
    return index < 0 ? Double.NaN : bar.length(index);
  }

  @Test
  void segmentsAreAsLongAsTheFormulaSays() throws FormulaException {
    ProfileSummary summary = summary("exclusive / calls", Segments.ROUTINES);
    List<StackedBar> bars = summary.bars();
    assertEquals(40, length(summary, bars.get(0), A));
    assertEquals(300, length(summary, bars.get(0), B));
    assertEquals(100, length(summary, bars.get(1), A));
    assertEquals(0, bars.get(2).size(), "0 / 0 is not defined");
    assertEquals(400, summary.axisEnd(), "that of the maxima");
    assertEquals("ns/call", summary.derived().unit().toString());
    assertTrue(bars.stream().allMatch(bar -> bar.rest() == 0), "figures fill no life");
  }

  @Test
  void theMeanIsOfTheMeanFiguresAndExtremesAreOfRowsWhereItIsDefined() throws FormulaException {
    ProfileSummary summary = summary("exclusive / calls", Segments.ROUTINES);
    List<StackedBar> statistics = summary.statistics();
    assertEquals(50, length(summary, statistics.get(0), A));
    assertEquals(100, length(summary, statistics.get(1), A));
    assertEquals(40, length(summary, statistics.get(2), A));
    assertEquals(300, length(summary, statistics.get(2), B));
  }

  @Test
  void tablesHaveTheFiguresOfTheBars() throws FormulaException {
    ProfileSummary summary = summary("exclusive / life", Segments.ROUTINES);
    for (StackedBar bar : summary.lines()) {
      IntStream.range(0, bar.size())
          .forEach(i ->
              assertEquals(
                  bar.length(i),
                  summary.derived().figure(bar.key(), summary.segments().get(bar.routine(i)))));
    }
    assertEquals(0.4, summary.derived().figure(summary.bars().getFirst().key(), A));
  }

  @Test
  void ofClassesThereIsNoInclusiveTime() throws FormulaException {
    ProfileSummary exclusive = summary("exclusive / calls", Segments.CLASSES);
    assertEquals(40, length(exclusive, exclusive.bars().getFirst(), "p.C"));
    ProfileSummary inclusive = summary("inclusive / calls", Segments.CLASSES);
    assertEquals(0, inclusive.bars().getFirst().size());
    assertEquals(40, inclusive.derived().figure(inclusive.bars().getFirst().key(), A));
  }

  @Test
  void aRunThatLacksAFigureShowsTheTimeInstead() throws FormulaException {
    ProfileSummary summary = summary("blocked / inclusive", Segments.ROUTINES);
    assertNull(summary.derived());
    assertNull(summary.options().derived());
    assertEquals(40, length(summary, summary.bars().getFirst(), A), "percent of its life");
  }
}
