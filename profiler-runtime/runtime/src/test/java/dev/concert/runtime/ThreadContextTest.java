package dev.concert.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.runtime.core.HandMoved;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Scopes by a clock that is moved by hand, in both kinds of thread: times to the nanosecond. */
class ThreadContextTest {
  @TempDir Path run;

  @ParameterizedTest
  @ValueSource(strings = {"platform", "virtual"})
  void aScopeTakesWhatPassesInsideIt(String kind) throws Exception {
    HandMoved moved = HandMoved.run(run, kind, "times", 4_000);
    assertEquals("1 in 32000", moved.calls("outer"));
    assertEquals("3 in 24000", moved.calls("inner"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"platform", "virtual"})
  void closingAScopeClosesThoseLeftOpenInsideIt(String kind) throws Exception {
    HandMoved moved = HandMoved.run(run, kind, "left open", 4_000);
    assertEquals("1 in 12000", moved.calls("outer"));
    assertEquals("2 in 12000", moved.calls("inner"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"platform", "virtual"})
  void anotherThreadCannotCloseAScope(String kind) throws Exception {
    HandMoved moved = HandMoved.run(run, kind, "closed elsewhere", 4_000);
    assertEquals("1 in 4000", moved.calls("inner"));
    assertEquals("1 in 4000", moved.calls("outer"));
  }
}
