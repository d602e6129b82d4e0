package dev.concert.cagey.graph;

import static dev.concert.cagey.graph.CallPrograms.name;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.cagey.graph.RunCalls.Seen;
import dev.concert.cagey.model.CageyModel;
import dev.concert.model.Program;
import dev.concert.trace.Intrusion;
import dev.concert.trace.Metric;
import dev.concert.trace.NodeProfile;
import dev.concert.trace.Profile;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.ThreadProfile;
import dev.concert.trace.heat.CallEdges;
import dev.concert.trace.heat.Heat;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RunCallsTest {
  private final CallEdges.Builder edges = new CallEdges.Builder();
  private final List<RoutineProfile> measured = new ArrayList<>();

  private void made(String caller, String callee, long calls) {
    edges.add(name(caller), name(callee), calls, 10, Map.of());
    measured.add(new RoutineProfile(name(callee), calls, 0, 10, 10));
  }

  private Heat heat() {
    measured.sort(Comparator.comparing(RoutineProfile::routine));
    ThreadProfile main =
        new ThreadProfile("h.1", 1, "main", "main", 100, measured, null, List.of());
    return new Heat(
        new Profile(
            null,
            List.of(Metric.TIME),
            0,
            new Intrusion(0, 0),
            List.of(new NodeProfile("h.1", List.of(main)))),
        edges.done());
  }

  private final Program program =
      new CallPrograms().calls("main", "a", "b").calls("a", "c").calls("d", "b").build();

  @Test
  void aCallOfTheSourceWasMadeOrNot() {
    made("main", "a", 3);
    RunCalls run = RunCalls.of(program, heat());
    assertEquals(Seen.MADE, run.of(name("main"), name("a")));
    assertEquals(3, run.calls(name("main"), name("a")));
    assertEquals(Seen.NOT_MADE, run.of(name("main"), name("b")));
    assertEquals(Seen.UNKNOWN, run.of(name("main"), "java.lang.Math#abs(int)"));
    assertEquals(Map.of(), run.unexplained());
  }

  @Test
  void aCallThatTheSourceDoesNotExplainIsTold() {
    made("main", "d", 2);
    RunCalls run = RunCalls.of(program, heat());
    assertEquals(Seen.UNEXPLAINED, run.of(name("main"), name("d")));
    assertEquals(Map.of(name("main"), List.of(name("d"))), run.unexplained());
  }

  @Test
  void aCallThroughWhatWasNotMeasuredIsExplainedAndNothingIsSaidOfWhatLiesBetween() {
    made("main", "c", 1);
    RunCalls run = RunCalls.of(program, heat());
    assertEquals(Map.of(), run.unexplained());
    assertEquals(Seen.UNKNOWN, run.of(name("main"), name("a")));
    assertEquals(Seen.UNKNOWN, run.of(name("a"), name("c")));
    assertEquals(Seen.NOT_MADE, run.of(name("main"), name("b")));
  }

  @Test
  void withoutARunNothingIsSaid() {
    assertEquals(Seen.UNKNOWN, RunCalls.of(program, null).of(name("main"), name("a")));
  }

  @Test
  void whatTheSourceDoesNotExplainGrowsIntoTheTreeAsItStands() {
    CageyModel model = new CageyModel();
    model.show(program);
    model.select(name("c"));
    List<String> unfolded = model.unfolding().unfolded();
    made("c", "d", 1);
    model.measured().show(heat());
    assertEquals(unfolded, model.unfolding().unfolded());
    assertEquals(List.of(name("d")), model.graph().callees(name("c")));
    assertEquals(List.of(name("main"), name("a"), name("c")), model.selection().way());
    model.measured().show(null);
    assertEquals(List.of(), model.graph().callees(name("c")));
  }
}
