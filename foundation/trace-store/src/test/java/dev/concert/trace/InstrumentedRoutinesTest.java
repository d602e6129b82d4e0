package dev.concert.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class InstrumentedRoutinesTest {
  private final InstrumentedRoutines instrumented =
      new InstrumentedRoutines(
          Set.of("a.B#run()", "by hand"), Map.of("a.Huge", "a method is too large for the JVM"));

  @Test
  void aWovenRoutineWithoutFiguresWasNotCalled() {
    assertEquals(
        "it was instrumented, but not called while that was on",
        instrumented.whyNotMeasured("a.B#run()"));
  }

  @Test
  void aSkippedClassSaysItsReason() {
    assertEquals(
        "its class could not be instrumented: a method is too large for the JVM",
        instrumented.whyNotMeasured("a.Huge#m(int)"));
  }

  @Test
  void theOtherRoutinesOfAWovenClassWereNotChosen() {
    assertEquals(
        "it is not among the routines of its class that were instrumented",
        instrumented.whyNotMeasured("a.B#<init>()"));
  }

  @Test
  void theJdkIsNotInstrumented() {
    assertEquals(
        "routines of the JDK are not instrumented",
        instrumented.whyNotMeasured("java.util.ArrayList#add(java.lang.Object)"));
  }

  @Test
  void anyOtherClassWasNotLoadedOrNotChosen() {
    assertEquals(
        "its class was not loaded, or not chosen (concert run --include)",
        instrumented.whyNotMeasured("a.C#m()"));
    assertEquals(
        "nothing was instrumented in this run",
        new InstrumentedRoutines(Set.of(), Map.of()).whyNotMeasured("a.C#m()"));
  }
}
