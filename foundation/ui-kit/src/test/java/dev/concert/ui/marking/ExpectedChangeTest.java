package dev.concert.ui.marking;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.trace.control.MeasuredSelection;
import dev.concert.ui.marking.ExpectedChange.Calls;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ExpectedChangeTest {
  private static final Calls CALLS =
      new Calls(Map.of("a.B#m()", 2_000_000.0, "a.B#n()", 500.0, "a.C#k()", 0.25), 50);

  private static String sentence(String before, String after, Calls calls, String... known) {
    return ExpectedChange.of(
            new MeasuredSelection(List.of(before)),
            new MeasuredSelection(List.of(before, after)),
            calls,
            List.of(known))
        .sentence(calls != Calls.UNKNOWN);
  }

  @Test
  void whatIsSwitchedOffSavesItsCallsASecondAndTheirCost() {
    assertEquals(
        "2 routines off: 2,000,500 calls a second less, about 10 % of a core.",
        sentence("package a", "off a.B", CALLS));
    assertEquals(
        "1 routine off: less than 1 call a second less, less than 0.01 % of a core.",
        sentence("package a", "off a.C", CALLS));
  }

  @Test
  void whatIsSwitchedOnAgainCostsWhatItsCallsOfBeforeDid() {
    assertEquals(
        "1 routine on: 500 calls a second more, less than 0.01 % of a core.",
        sentence("off a.B#n", "on a.B#n", CALLS));
  }

  @Test
  void whatTheRunHasNeverMeasuredIsSaidToBeUnknown() {
    assertEquals(
        "2 routines on, never measured in this run.",
        sentence("package a", "on lib.X", CALLS, "lib.X#a()", "lib.X#b()", "lib.Y#c()"));
    assertEquals(
        "2 routines on: 2,000,000 calls a second more, about 10 % of a core; 1 of them never"
            + " measured in this run.",
        sentence("off a", "on a.B#m", CALLS, "a.B#m(int)", "a.B#n()"));
  }

  @Test
  void withoutARunItIsSaidWhenTheCostIsKnown() {
    assertEquals(
        "1 routine off. What it costs is known once a run is open.",
        sentence("package a", "off a.B", Calls.UNKNOWN, "a.B#m()", "a.C#k()"));
  }

  @Test
  void aPatternThatMeansNothingKnownChangesNothing() {
    assertEquals(
        "No routine that is known here changes.", sentence("package a", "off a.Typo", CALLS));
  }
}
