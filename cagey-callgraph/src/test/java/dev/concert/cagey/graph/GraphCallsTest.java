package dev.concert.cagey.graph;

import static dev.concert.cagey.graph.CallPrograms.name;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.model.ModelSource;
import dev.concert.model.Program;
import dev.concert.model.Progress;
import dev.concert.reader.ProgramReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GraphCallsTest {
  private static final String TEST = "b.StepTest#checks()";

  private static CallPrograms someProgram() {
    return new CallPrograms()
        .calls("main", "parse", "solve", "getter")
        .calls("solve", "link", "getter")
        .calls("link", "link2")
        .calls("link2", "report")
        .calls("report", "format", "getter")
        .calls(TEST, "format", "helper")
        .mayCall("parse", "one", "other")
        .calls("one", "other")
        .callsLibrary("parse", "java.lang.Math#abs(int)");
  }

  private static GraphCalls calls(CallPrograms programs, Set<String> trivial, Omission... out) {
    EnumSet<Omission> omitted = EnumSet.of(Omission.LIBRARY, out);
    return new GraphCalls(programs.build(), omitted, trivial);
  }

  private static Set<String> callees(GraphCalls calls, String caller) {
    return calls.callees().getOrDefault(name(caller), Set.of());
  }

  @Test
  void testsGoWithAllTheirCalls() {
    GraphCalls calls = calls(someProgram(), Set.of(), Omission.TESTS);
    assertEquals(Set.of(TEST), calls.hidden().keySet());
    assertEquals(Set.of(), callees(calls, TEST));
    assertEquals(1, calls.counts().get(Omission.TESTS));
    CallGraph graph = new CallGraph(someProgram().build(), calls, Map.of());
    assertFalse(graph.contains(TEST));
    assertTrue(graph.roots().get(CallGraph.RootKind.UNCALLED).contains(name("helper")));
  }

  @Test
  void whatCallsThroughWhatIsGoneOverCallsItself() {
    Set<String> trivial = Set.of(name("getter"), name("link"));
    GraphCalls calls = calls(someProgram(), trivial, Omission.TRIVIAL);
    assertEquals(trivial, calls.hidden().keySet());
    assertEquals(Set.of(name("parse"), name("solve")), callees(calls, "main"));
    assertEquals(Set.of(name("link2")), callees(calls, "solve"));
    assertEquals(List.of(name("link")), calls.through().get(List.of(name("solve"), name("link2"))));
    assertEquals(2, calls.counts().get(Omission.TRIVIAL));
  }

  @Test
  void whereCallingBeginsIsNeverGoneOver() {
    CallPrograms programs = new CallPrograms().calls("main", "a").parallel("task");
    GraphCalls calls = calls(programs, Set.of(name("main"), name("task")), Omission.TRIVIAL);
    assertEquals(Map.of(), calls.hidden());
  }

  @Test
  void wholeChainsOfOneCallerAndOneCalleeAreGoneOver() {
    GraphCalls calls = calls(someProgram(), Set.of(), Omission.ONE_IN_ONE_OUT);
    assertEquals(Set.of(name("link"), name("link2"), name("one")), calls.hidden().keySet());
    assertEquals(Set.of(name("report"), name("getter")), callees(calls, "solve"));
    assertEquals(
        List.of(name("link"), name("link2")),
        calls.through().get(List.of(name("solve"), name("report"))));
  }

  @Test
  void ofACycleOneRoutineStays() {
    CallPrograms programs = new CallPrograms().calls("a", "b").calls("b", "c").calls("c", "a");
    GraphCalls calls = calls(programs, Set.of(), Omission.ONE_IN_ONE_OUT);
    assertEquals(Set.of(name("b"), name("c")), calls.hidden().keySet());
    assertEquals(Set.of(name("a")), callees(calls, "a"));
  }

  @Test
  void whereGuessesAreHiddenNothingThatIsKnownByThemAloneIsRunByOtherThreads() {
    CallPrograms programs =
        new CallPrograms().calls("main", "a").parallel("surely").perhapsParallel("perhaps", 2);
    assertEquals(List.of(name("surely"), name("perhaps")), byOtherThreads(programs));
    assertEquals(List.of(name("surely")), byOtherThreads(programs, Omission.GUESSES));
  }

  private static List<String> byOtherThreads(CallPrograms programs, Omission... out) {
    GraphCalls calls = calls(programs, Set.of(), out);
    return new CallGraph(programs.build(), calls, Map.of()).roots().get(CallGraph.RootKind.THREAD);
  }

  @Test
  void guessesGoUnlessTheSamePairIsCertainElsewhere() {
    GraphCalls calls = calls(someProgram().calls("parse", "one"), Set.of(), Omission.GUESSES);
    assertEquals(Set.of(name("one")), callees(calls, "parse"));
    assertEquals(1, calls.counts().get(Omission.GUESSES));
    assertEquals(1, calls.counts().get(Omission.LIBRARY));
  }

  @Test
  void whatNeedsAnObjectFromOutsideStaysWhereItIsCalledAnywayOrWasCalled() {
    Program program = someProgram().calls("a", "b").mayCallFromOutside("a", "b", "c", "d").build();
    Set<Omission> omitted = EnumSet.of(Omission.OUTSIDE);
    Set<List<String>> made = Set.of(List.of(name("a"), name("d")));
    GraphCalls calls = new GraphCalls(program, omitted, Set.of(), Set.of(), made);
    assertEquals(Set.of(name("b"), name("d")), callees(calls, "a"));
    assertEquals(1, calls.counts().get(Omission.OUTSIDE));
  }

  @Test
  void testSourcesAreKnownByFolderAndName() {
    for (String test :
        List.of(
            "core/src/test/java/a/B.java",
            "src/integrationTest/java/a/B.java",
            "src/testFixtures/java/a/B.java",
            "test/a/B.java",
            "a/BTest.java",
            "a/TestB.java",
            "x.jar!/a/BIT.java")) {
      assertTrue(Omission.isTest(test), test);
    }
    for (String other :
        List.of("src/main/java/a/B.java", "a/Contest.java", "a/Testable.java", "a/Unit.java")) {
      assertFalse(Omission.isTest(other), other);
    }
  }

  @TempDir Path folder;

  @Test
  void whatIsTrivialIsReadFromTheSource() throws Exception {
    Files.writeString(
        folder.resolve("P.java"),
        """
        class P {
          private int size;
          int size() { return size; }
          int twice() { return 2 * size; }
          Runnable task() { return () -> twice(); }
          static class Q {}
        }
        """);
    ModelSource reader = new ProgramReader();
    Program program = reader.load(folder, List.of(), Progress.NONE);
    TrivialRoutines trivial = TrivialRoutines.of(program, Progress.NONE);
    assertEquals(0, trivial.unread());
    assertEquals(Set.of("P#<init>()", "P#size()", "P#task()->1", "P$Q#<init>()"), trivial.names());
    Files.delete(folder.resolve("P.java"));
    assertEquals(1, TrivialRoutines.of(program, Progress.NONE).unread());
  }
}
