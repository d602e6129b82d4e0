package dev.concert.trace.heat;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.model.Call;
import dev.concert.model.ParallelMark;
import dev.concert.model.Program;
import dev.concert.model.Routine;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class JudgedMarksTest {
  private static final String TASK = "a.A#task()";
  private static final String ONE = "a.A#one()";
  private static final String OTHER = "a.B#one()";
  private static final String BEHIND = "a.B#behind()";

  private final Map<String, ParallelMark> marks = new HashMap<>();
  private final List<Call> calls = new ArrayList<>();

  /** All have marks: the task, what it calls at one place, what one of those calls. */
  private JudgedMarks judged(OtherThreads threads) {
    marks.put(TASK, ParallelMark.of("started as a thread at A.java:1"));
    call(TASK, ONE, false);
    call(TASK, OTHER, false);
    call(OTHER, BEHIND, true);
    List<Routine> routines =
        marks.entrySet().stream()
            .map(it ->
                new Routine(
                    it.getKey(),
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
                    it.getValue()))
            .toList();
    Program program = new Program("/a", List.of(), List.of(), routines, calls, List.of());
    return JudgedMarks.of(program, threads);
  }

  private void call(String caller, String callee, boolean certain) {
    marks.put(callee, new ParallelMark("called by " + caller, caller, 0, null));
    calls.add(new Call(caller, callee, "A.java", 1, 7, 3, Call.Kind.VIRTUAL, certain, false));
  }

  private static OtherThreads threads(
      Set<String> main, Set<String> elsewhere, Map<String, Set<String>> calls) {
    Set<String> ran = new HashSet<>(main);
    ran.addAll(elsewhere);
    return new OtherThreads(ran, elsewhere, elsewhere, calls);
  }

  @Test
  void whatTheThreadDidNotCallWhereItCalledAnotherIsRefutedWithWhatLiesBehind() {
    JudgedMarks judged =
        judged(threads(Set.of(OTHER, BEHIND), Set.of(TASK, ONE), Map.of(TASK, Set.of(ONE))));
    assertEquals(Set.of(TASK, ONE), judged.right());
    assertEquals(Set.of(OTHER, BEHIND), judged.refuted());
    assertEquals(Set.of(), judged.untested());
  }

  @Test
  void whereTheThreadDidNotComeToTheCallTheRunSaysNothing() {
    JudgedMarks judged = judged(threads(Set.of(ONE, OTHER, BEHIND), Set.of(TASK), Map.of()));
    assertEquals(Set.of(TASK), judged.right());
    assertEquals(Set.of(ONE, OTHER, BEHIND), judged.untested());
  }

  @Test
  void aTaskThatTheMainThreadRanItselfIsRefutedWithWhatItCalls() {
    JudgedMarks judged = judged(threads(Set.of(TASK, ONE), Set.of(), Map.of()));
    assertEquals(Set.of(TASK, ONE), judged.refuted());
  }

  @Test
  void ofWhatATaskThatDidNotRunCallsTheRunSaysNothing() {
    assertEquals(Set.of(BEHIND), judged(threads(Set.of(BEHIND), Set.of(), Map.of())).untested());
  }
}
