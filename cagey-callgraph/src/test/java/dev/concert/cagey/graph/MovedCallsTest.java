package dev.concert.cagey.graph;

import static dev.concert.cagey.graph.CallPrograms.name;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.model.Program;
import dev.concert.model.Routine;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class MovedCallsTest {
  private static final String LIBRARY = "java.io.PrintStream#println()";

  private static WantedGraph wanted(Program program, Set<Omission> omitted) {
    TrivialRoutines trivial = new TrivialRoutines(Set.of(name("r1"), name("r2")), 0);
    return new WantedGraph(program, null, omitted, trivial, PathQuery.NONE, true);
  }

  @Test
  void anEditThatOnlyMovesCallsHasNoGraphMadeAgain() {
    Program before = new CallPrograms().calls("main", "a", "b").calls("a", "b").build();
    Program now = new CallPrograms().calls("main").calls("main", "a", "b").calls("a", "b").build();
    assertGraphStays(before, now);
  }

  @Test
  void aCallOfALibraryThatIsLeftOutIsCountedAndHasNoGraphMadeAgain() {
    Program before = new CallPrograms().calls("main", "a").build();
    Program now = new CallPrograms().callsLibrary("main", LIBRARY).calls("main", "a").build();
    assertEquals(1, assertGraphStays(before, now).left().counts().get(Omission.LIBRARY));
    MadeGraph without = assertGraphStays(now, before);
    assertTrue(without.left().counts().isEmpty(), () -> "" + without.left().counts());
  }

  private static MadeGraph assertGraphStays(Program before, Program now) {
    Set<Omission> omitted = EnumSet.of(Omission.LIBRARY);
    MadeGraph last = wanted(before, omitted).make(null);
    MadeGraph made = wanted(now, omitted).make(last);
    assertSame(last.graph().roots(), made.graph().roots());
    assertSame(last.cycles(), made.cycles());
    assertSame(now, made.graph().program());
    assertSame(now, made.of().program());
    return made;
  }

  @Test
  void anotherCallHasItMadeAgain() {
    Program before = new CallPrograms().calls("main", "a", "b").build();
    Program now = new CallPrograms().calls("main", "a", "b").calls("a", "b").build();
    MadeGraph last = wanted(before, Set.of()).make(null);
    MadeGraph made = wanted(now, Set.of()).make(last);
    assertNotSame(last.graph().roots(), made.graph().roots());
    assertEquals(List.of(name("b")), made.graph().callees(name("a")));
  }

  /** Of a seed: calls of all sorts, of which some come and go, whatever is left out. */
  @Test
  void afterAnyEditsTheGraphIsTheOneThatIsMadeAnew() {
    for (long seed = 1; seed <= 300; seed++) {
      Random random = new Random(seed);
      Set<Omission> omitted = EnumSet.noneOf(Omission.class);
      Stream.of(Omission.values()).filter(_ -> random.nextInt(3) > 0).forEach(omitted::add);
      List<Integer> steps = new ArrayList<>();
      for (int i = 0; i < 25; i++) {
        steps.add(random.nextInt(900));
      }
      MadeGraph last = wanted(program(steps), omitted).make(null);
      for (int edit = 0; edit < 8; edit++) {
        change(steps, random);
        Program now = program(steps);
        MadeGraph made = wanted(now, omitted).make(last);
        assertSameGraph(wanted(now, omitted).make(null), made, "seed " + seed + ", edit " + edit);
        last = made;
      }
    }
  }

  private static void change(List<Integer> steps, Random random) {
    switch (random.nextInt(5)) {
      case 0 -> steps.remove(random.nextInt(steps.size()));
      case 1 -> Collections.swap(steps, 3, random.nextInt(steps.size()));
      case 2 -> steps.add(random.nextInt(steps.size()), random.nextInt(900));
      default -> steps.add(random.nextInt(steps.size()), 900 + random.nextInt(9));
    }
  }

  /** Each a call; from 900 on of a library. */
  private static Program program(List<Integer> steps) {
    CallPrograms program = new CallPrograms();
    program.calls("main").parallel("r4").perhapsParallel("r5", 1);
    for (int i = 0; i < 9; i++) {
      program.calls("r" + i);
    }
    for (int step : steps) {
      String from = "r" + step % 9;
      String to = "r" + step / 9 % 9;
      switch (step / 81) {
        case 0 -> program.mayCall(from, to);
        case 1 -> program.mayCallFromOutside(from, to);
        case 2, 3 -> program.callsLibrary(from, "java.lang.Object#m" + step % 2 + "()");
        case 4 -> program.calls("main", to);
        case 11 -> program.callsLibrary(from, LIBRARY);
        default -> program.calls(from, to);
      }
    }
    return program.build();
  }

  private static void assertSameGraph(MadeGraph expected, MadeGraph made, String when) {
    assertEquals(expected.graph().roots(), made.graph().roots(), when);
    assertEquals(expected.graph().callingRoutines(), made.graph().callingRoutines(), when);
    assertEquals(expected.left(), made.left(), when);
    assertEquals(expected.cycles(), made.cycles(), when);
    for (Routine routine : expected.of().program().routines()) {
      String name = routine.name();
      assertEquals(expected.graph().callees(name), made.graph().callees(name), when);
      assertEquals(expected.graph().callers(name), made.graph().callers(name), when);
      assertEquals(expected.graph().hiddenAs(name), made.graph().hiddenAs(name), when);
      for (String callee : expected.graph().callees(name)) {
        assertEquals(
            expected.graph().through(name, callee), made.graph().through(name, callee), when);
      }
    }
  }
}
