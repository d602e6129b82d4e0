package dev.concert.runtime.hook;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.runtime.core.HandMoved;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tasks by a clock that is moved by hand, in both kinds of thread. */
class TasksTest {
  private static final String ORDER = "dev.concert.runtime.programs.ByHandClock$Order";

  @TempDir Path run;

  @ParameterizedTest
  @ValueSource(strings = {"platform", "virtual"})
  void aTaskIsSubmittedStartedAndDone(String kind) throws Exception {
    assertEquals(
        List.of("submit " + ORDER + " at 0", "start " + ORDER + " at 7000", "done at 14000"),
        HandMoved.run(run, kind, "task", 7_000).events());
  }

  @ParameterizedTest
  @ValueSource(strings = {"platform", "virtual"})
  void aWrappedTaskHasTheNameOfWhatTheProgramGave(String kind) throws Exception {
    assertEquals(
        List.of("submit " + ORDER + " at 0"), HandMoved.run(run, kind, "wrapped task", 0).events());
  }

  @ParameterizedTest
  @ValueSource(strings = {"platform", "virtual"})
  void aTaskBegunBeforeTheFirstScopeIsToldWithItsTime(String kind) throws Exception {
    HandMoved moved = HandMoved.run(run, kind, "first scope in a task", 7_000);
    assertEquals(List.of("start " + ORDER + " at 0"), moved.events());
    assertEquals(7_000, moved.entered("inner"));
    assertEquals("1 in 7000", moved.calls("inner"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"platform", "virtual"})
  void aThreadThatNeverHasAScopeLeavesNothing(String kind) throws Exception {
    assertEquals(List.of(), HandMoved.run(run, kind, "no scope", 7_000).groups());
  }
}
