package dev.concert.trace.heat;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.model.Call;
import dev.concert.model.Program;
import dev.concert.model.Routine;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class ExplainedCallsTest {
  private final List<Call> calls = new ArrayList<>();
  private final Set<String> routines = new TreeSet<>();
  private final CallEdges.Builder made = new CallEdges.Builder();

  private void source(String caller, String callee, boolean fromOutside) {
    routines.addAll(List.of(caller, callee));
    calls.add(new Call(caller, callee, "A.java", 1, 0, 1, Call.Kind.STATIC, true, fromOutside));
  }

  private void made(String caller, String callee) {
    routines.addAll(List.of(caller, callee));
    made.add(caller, callee, 1, 10, Map.of());
  }

  private ExplainedCalls explained(Set<String> notMeasured) {
    List<Routine> all =
        routines.stream()
            .map(name ->
                new Routine(
                    name,
                    Routine.Kind.METHOD,
                    "a.A",
                    List.of(),
                    "A.java",
                    1,
                    1,
                    0,
                    0,
                    0,
                    false,
                    false,
                    null))
            .toList();
    Program program = new Program("/a", List.of(), List.of(), all, calls, List.of());
    return new ExplainedCalls(program, made.done(), it -> !notMeasured.contains(it), 100);
  }

  @Test
  void aCallOfTheSourceExplainsItselfAlsoWithAnObjectFromOutside() {
    source("a.A#a()", "a.A#b()", false);
    source("a.A#a()", "a.A#c()", true);
    made("a.A#a()", "a.A#b()");
    made("a.A#a()", "a.A#c()");
    ExplainedCalls explained = explained(Set.of());
    assertEquals(2, explained.direct());
    assertEquals(Set.of(List.of("a.A#a()", "a.A#c()")), explained.fromOutside());
    assertEquals(Map.of(), explained.unexplained());
  }

  @Test
  void whatWasNotMeasuredMayLieBetween() {
    source("a.A#a()", "a.A#b()", false);
    source("a.A#b()", "a.A#c()", false);
    made("a.A#a()", "a.A#c()");
    assertEquals(Set.of("a.A#b()"), explained(Set.of("a.A#b()")).between());
    assertEquals(1, explained(Set.of("a.A#b()")).through());
    assertEquals(Map.of("a.A#a()", List.of("a.A#c()")), explained(Set.of()).unexplained());
  }

  @Test
  void aSuperclassIsInitialisedByWhoeverUsesItsSubclass() {
    source("a.A#a()", "a.B#<clinit>()", false);
    source("a.B#<clinit>()", "a.C#<clinit>()", false);
    made("a.A#a()", "a.B#<clinit>()");
    made("a.A#a()", "a.C#<clinit>()");
    assertEquals(Map.of(), explained(Set.of()).unexplained());
  }

  @Test
  void whatAConstructorCallsBeforeItsOwnScopeIsOneOfWhoeverMadeTheObject() {
    source("a.A#a()", "a.B#<init>()", false);
    source("a.B#<init>()", "a.C#<init>()", false);
    made("a.A#a()", "a.B#<init>()");
    made("a.A#a()", "a.C#<init>()");
    ExplainedCalls explained = explained(Set.of());
    assertEquals(Map.of(), explained.unexplained());
    assertEquals(1, explained.direct());
    assertEquals(1, explained.through());
  }

  @Test
  void constructorsMayMakeObjectsOfEachOther() {
    source("a.A#<init>()", "a.B#<init>()", false);
    source("a.B#<init>()", "a.A#<init>()", false);
    source("a.B#<init>()", "a.C#c()", false);
    made("a.A#<init>()", "a.C#c()");
    ExplainedCalls explained = explained(Set.of());
    assertEquals(1, explained.through());
    assertEquals(Set.of("a.B#<init>()"), explained.between());
  }
}
