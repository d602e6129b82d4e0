package dev.concert.ui.marking;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.trace.Intrusion;
import dev.concert.trace.NodeProfile;
import dev.concert.trace.Profile;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.ThreadProfile;
import dev.concert.trace.control.MeasuredSelection;
import dev.concert.ui.marking.ExpectedChange.Calls;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ExpectedChangeTest {
  private static final Calls CALLS =
      new Calls(Map.of("a.B#m()", 2_000_000.0, "a.B#n()", 500.0, "a.C#k()", 0.25), 50, false, 1);

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
        "1 routine off, called less than once a second.", sentence("package a", "off a.C", CALLS));
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
        "No routine that is known here changes; those of the JDK are never measured.",
        sentence("package a", "off a.Typo", CALLS));
  }

  @Test
  void ofSeveralProgramsItIsThatOfEach() {
    Calls several = new Calls(CALLS.perSecond(), 50, true, 3);
    assertEquals(
        "2 routines off: 2,000,500 calls a second less in each JVM, at most 10 % of a core.",
        sentence("package a", "off a.B", several));
  }

  @Test
  void callsAreOverTheLivesOfJvmsAndNotOverThoseOfGroups() {
    RoutineProfile routine = new RoutineProfile("a.B#m()", 600, 0, 1, 1);
    Profile profile =
        new Profile(
            null,
            List.of(),
            0,
            new Intrusion(40, 0.1),
            List.of(
                node("h.1", thread("h.1", 1, 2_000_000_000L, routine)),
                node(
                    "h.2",
                    thread("h.2", 1, 1_000_000_000L),
                    thread("h.2", -4, 900_000_000_000L, routine))));
    Calls calls = Calls.of(profile);
    assertEquals(400, calls.perSecond().get("a.B#m()"), 1e-9);
    assertEquals(2, calls.nodes());
  }

  private static NodeProfile node(String name, ThreadProfile... threads) {
    return new NodeProfile(name, List.of(threads));
  }

  private static ThreadProfile thread(
      String node, long id, long lifeNanos, RoutineProfile... routines) {
    return new ThreadProfile(
        node, id, "t" + id, "t", lifeNanos, List.of(routines), null, List.of());
  }
}
