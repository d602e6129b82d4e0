package dev.concert.trace.formula;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.trace.Amount;
import dev.concert.trace.CallPath;
import dev.concert.trace.Intrusion;
import dev.concert.trace.Metric;
import dev.concert.trace.NodeProfile;
import dev.concert.trace.Profile;
import dev.concert.trace.Quality;
import dev.concert.trace.RecordedValue;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.RunInfo;
import dev.concert.trace.ThreadProfile;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Figures by formula. */
class DerivedMetricTest {
  private static final String WORK = "a.B#work()";
  private static final RoutineProfile ROUTINE =
      new RoutineProfile(
          WORK,
          4,
          2,
          1_000,
          600,
          Quality.MEASURED,
          null,
          Map.of("alloc", new Amount(2_048, 1_024), "L1 misses", new Amount(90, 80)));
  private static final RowFigures ROW =
      RowFigures.of(
          2_000,
          List.of(new RoutineProfile(WORK, 1, 0, 250, 200)),
          List.of(new RecordedValue("requests", 5, 20, 1, 9, 100)));

  private static Profile profile() {
    CallPath root = new CallPath(null, 1, 2_000, 1_400, List.of());
    ThreadProfile thread =
        new ThreadProfile(
            "h.1",
            1,
            "main",
            "main",
            2_000,
            List.of(ROUTINE),
            root,
            List.of(),
            List.of(new RecordedValue("requests", 5, 20, 1, 9, 100)));
    RunInfo info =
        new RunInfo(
            Path.of("run"), null, List.of("a"), "h", "25", "", "trace", Instant.EPOCH, "tsc", "");
    List<Metric> metrics =
        List.of(
            Metric.TIME,
            new Metric("alloc", "B"),
            new Metric("L1 misses", "count"),
            new Metric("cache-misses", "count"),
            new Metric("cycles", "count", 0, "no such counter"));
    return new Profile(
        info, metrics, 0, new Intrusion(20, 0), List.of(new NodeProfile("h.1", List.of(thread))));
  }

  private static final FigureNames KNOWN = FigureNames.of(profile(), true);

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "blocked / inclusive              | share     | 20 %",
        "(inclusive - exclusive) / life   | share     | 20 %",
        "1 − blocked ÷ exclusive          | share     | 67 %",
        "inclusive / calls                | ns/call   | 250 ns/call",
        "L1 misses / calls                | count/call| 20/call",
        "alloc / calls                    | B/call    | 256 B/call",
        "inclusive alloc − exclusive alloc| B         | 1.00 KiB",
        "alloc / exclusive                | B/ns      | 1.59 GiB/s",
        "calls × 2                        | call      | 8 calls",
        "inclusive / requests             | ns/value  | 50 ns/value",
        "requests / count of requests     | value/count | 4/count",
        "requests / (requests + requests) | share     | 50 %",
        "-exclusive + 2 * inclusive       | ns        | 1.40 µs",
        "1 / calls                        | 1/call    | 0.250/call",
        "\"L1 misses\" / \"L1 misses\"    | share     | 100 %",
        "inclusive blocked                | ns        | 250 ns",
        "exclusive * exclusive            | ns^2      | 360,000 ns^2",
      })
  void theUnitIsWorkedOut(String formula, String unit, String text) throws FormulaException {
    DerivedMetric metric = DerivedMetric.of("", formula);
    FormulaUnit found = metric.unit(KNOWN);
    assertEquals(unit, found.toString());
    assertEquals(text, found.format(ROW.of(metric, ROUTINE)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "exclusive + calls     | 11 | at character 11: ns and call cannot be added",
        "calls - 1             | 7 | at character 7: share cannot be subtracted from call",
        "lies / calls          | 1 | at character 1: the run has no figure \"lies\"; it has excl",
        "exclusive / cycles    | 13 | at character 13: the run has no figure \"cycles\"",
        "exclusive /           | 12 | at character 12: a figure, a number or a bracket is missing",
        "(exclusive            | 1 | at character 1: this bracket is not closed",
        "exclusive) / calls    | 10 | at character 10: \")\" is not expected here",
        "exclusive ** calls    | 12 | at character 12: a figure, a number or a bracket is expected",
        "1.2.3 * calls         | 1 | at character 1: \"1.2.3\" is not a number",
        "\"L1 misses / calls   | 1 | at character 1: this name in quotes does not end",
      })
  void aMistakeIsToldInOneSentenceWithItsPlace(String formula, int place, String sentence) {
    FormulaException mistake =
        assertThrows(FormulaException.class, () -> DerivedMetric.of("", formula).unit(KNOWN));
    assertTrue(mistake.sentence().startsWith(sentence), mistake.sentence());
    assertEquals(place - 1, mistake.position());
  }

  @Test
  void anEmptyFormulaLacksAFigure() {
    assertThrows(FormulaException.class, () -> DerivedMetric.of("name", " "));
  }

  @Test
  void whatIsDividedByNothingIsNotDefined() throws FormulaException {
    RoutineProfile never = new RoutineProfile(WORK, 0, 0, 0, 0);
    DerivedMetric metric = DerivedMetric.parse("exclusive / calls");
    assertTrue(Double.isNaN(ROW.of(metric, never)));
    assertEquals("–", metric.unit(KNOWN).format(ROW.of(metric, never)));
  }

  @Test
  void aTimeThatWasNotMeasuredIsNotDefined() throws FormulaException {
    RoutineProfile counted = new RoutineProfile(WORK, 7, 0, 0, 0);
    assertTrue(Double.isNaN(ROW.of(DerivedMetric.parse("exclusive / calls"), counted)));
    assertEquals(7, ROW.of(DerivedMetric.parse("calls"), counted));
  }

  @Test
  void aNameStandsBeforeTheFormula() throws FormulaException {
    DerivedMetric metric = DerivedMetric.parse("lock share =  blocked / inclusive");
    assertEquals("lock share", metric.name());
    assertEquals("blocked / inclusive", metric.formula());
    assertEquals(metric, DerivedMetric.parse(metric.toString()));
    assertEquals("calls / calls", DerivedMetric.parse("calls / calls").name());
    FormulaException mistake =
        assertThrows(FormulaException.class, () -> DerivedMetric.parse("a = (calls"));
    assertEquals(4, mistake.position());
  }

  @Test
  void namesOfOtherCharactersAreProposedInQuotes() {
    assertTrue(KNOWN.all().contains("\"cache-misses\""), KNOWN.all().toString());
    assertTrue(KNOWN.all().contains("L1 misses"), KNOWN.all().toString());
  }

  @Test
  void theMeanIsThatOfTheMeanFigures() throws FormulaException {
    RoutineProfile other = new RoutineProfile(WORK, 6, 0, 200, 200);
    RowFigures mean = RowFigures.mean(List.of(ROW, RowFigures.of(100, List.of(), List.of())));
    RoutineProfile sum = ROUTINE.plus(other);
    assertEquals(120, mean.of(DerivedMetric.parse("inclusive / calls"), sum));
    assertEquals(600, mean.of(DerivedMetric.parse("inclusive"), sum));
  }

  @Test
  void extremesAreThoseOfTheRowsWhereTheFigureIsDefined() throws FormulaException {
    DerivedExtremes ends = new DerivedExtremes(DerivedMetric.parse("exclusive / calls"));
    ends.add(ROW, List.of(ROUTINE));
    ends.add(ROW, List.of(new RoutineProfile(WORK, 0, 0, 0, 0)));
    ends.add(ROW, List.of(new RoutineProfile(WORK, 2, 0, 100, 100)));
    assertEquals(50, ends.min(WORK));
    assertEquals(150, ends.max(WORK));
    assertTrue(Double.isNaN(ends.max("other")));
  }

  @Test
  void whateverIsTypedIsAFormulaOrAMistakeWithinTheText() {
    Random random = new Random(149);
    String letters = "ab c.1 2+-*/()\"÷×=";
    for (int i = 0; i < 3_000; i++) {
      StringBuilder text = new StringBuilder();
      random
          .ints(random.nextInt(30), 0, letters.length())
          .forEach(at -> text.append(letters.charAt(at)));
      try {
        DerivedMetric.parse(text.toString()).unit(KNOWN);
      } catch (FormulaException e) {
        assertTrue(e.position() >= 0 && e.position() <= text.length(), text + ": " + e.sentence());
      }
    }
  }

  @Test
  void aFormulaIsBounded() throws FormulaException {
    String deep = "(".repeat(190) + "calls" + ")".repeat(190);
    assertEquals(4, ROW.of(DerivedMetric.parse(deep), ROUTINE));
    assertThrows(FormulaException.class, () -> DerivedMetric.parse("(".repeat(100_000)));
  }
}
