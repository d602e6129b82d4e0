package dev.concert.easy.states;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.trace.ThreadTrace.Kind;
import dev.concert.trace.TraceEvent;
import dev.concert.trace.TraceEvent.Captured;
import dev.concert.trace.TraceEvent.Captured.At;
import dev.concert.trace.TraceEvent.Enter;
import dev.concert.trace.TraceEvent.Exit;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CapturedValuesTest {
  private static final String NODE = "host.7";
  private static final String FIB = "a.B#fib(int)";
  private static final String VOID = "a.B#note()";

  /** fib(2) calls fib(1) and then note, which tells nothing; another thread is in between. */
  private static final List<TraceEvent> EVENTS =
      List.of(
          new Enter(100, NODE, 1, FIB),
          new Captured(101, NODE, 2, At.ARGUMENTS, FIB, Map.of("n", "other")),
          new Captured(105, NODE, 1, At.ARGUMENTS, FIB, Map.of("n", "2")),
          new Enter(200, NODE, 1, FIB),
          new Captured(205, NODE, 1, At.ARGUMENTS, FIB, Map.of("n", "1")),
          new Captured(290, NODE, 1, At.RESULT, FIB, Map.of("result", "1")),
          new Exit(300, NODE, 1, FIB),
          new Enter(400, NODE, 1, VOID),
          new Exit(500, NODE, 1, VOID),
          new Captured(890, NODE, 1, At.THROWN, FIB, Map.of("thrown", "java.io.IOException")),
          new Exit(900, NODE, 1, FIB));

  private static StateDetails call(String routine, long start, long end) {
    return new StateDetails(
        routine,
        Kind.ROUTINE,
        routine,
        start,
        end - start,
        0,
        0,
        true,
        0,
        false,
        NODE,
        1,
        "main",
        List.of(),
        null,
        null,
        null);
  }

  private static CapturedValues of(String routine, long start, long end) throws IOException {
    return CapturedValues.of(
        call(routine, start, end),
        (from, to, sink) -> {
          for (TraceEvent event : EVENTS) {
            if (event.t() >= from && event.t() <= to && !sink.test(event)) {
              return;
            }
          }
        });
  }

  @Test
  void argumentsAndResultAreThoseOfTheCallItself() throws IOException {
    assertEquals(
        new CapturedValues(Map.of("n", "1"), Map.of("result", "1"), false), of(FIB, 200, 300));
    assertEquals(
        new CapturedValues(Map.of("n", "2"), Map.of("thrown", "java.io.IOException"), true),
        of(FIB, 100, 900));
  }

  @Test
  void ofALongCallOnlyWhatIsNearItsEntryAndItsExitIsRead() throws IOException {
    long hour = 3_600_000_000_000L;
    long[] read = new long[1];
    CapturedValues.of(call(FIB, 0, hour), (from, to, _) -> read[0] += to - from);
    assertTrue(read[0] < hour / 1_000, read[0] + " ns");
  }

  @Test
  void whatAnInnerCallToldIsNotThatOfTheOuterOne() throws IOException {
    assertTrue(of(VOID, 400, 500).isEmpty());
    assertEquals(Map.of(), of(FIB, 100, 500).result());
  }
}
