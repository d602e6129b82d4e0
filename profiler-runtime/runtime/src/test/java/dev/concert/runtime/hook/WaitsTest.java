package dev.concert.runtime.hook;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.runtime.core.HandMoved;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Waits and monitors by a clock whose ticks are not nanoseconds, in both kinds of thread. */
class WaitsTest {
  @TempDir Path run;

  private List<String> events(String kind, String scenario, long nanos) throws Exception {
    return HandMoved.run(run, kind, scenario, nanos).events();
  }

  @ParameterizedTest
  @ValueSource(strings = {"platform", "virtual"})
  void aSynchronizedMethodThatWaitsForLessThanTenMicrosecondsHasNotWaited(String kind)
      throws Exception {
    HandMoved moved = HandMoved.run(run, kind, "synchronized method", 9_996);
    assertEquals(List.of(), moved.events());
    assertEquals(9_996, moved.entered("inner"));
    assertEquals("1 in 1000", moved.calls("inner"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"platform", "virtual"})
  void aSynchronizedMethodThatWaitsForTenMicrosecondsBeginsWithItsWait(String kind)
      throws Exception {
    HandMoved moved = HandMoved.run(run, kind, "synchronized method", 10_000);
    assertEquals(
        List.of("block monitor of java.lang.Object at 0", "unblock monitor at 10000"),
        moved.events());
    assertEquals(0, moved.entered("inner"));
    assertEquals("1 in 11000", moved.calls("inner"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"platform", "virtual"})
  void aMonitorThatIsWaitedForIsTold(String kind) throws Exception {
    assertEquals(
        List.of("block monitor of java.lang.Object at 0", "unblock monitor at 10000"),
        events(kind, "monitor", 10_000));
  }

  @ParameterizedTest
  @ValueSource(strings = {"platform", "virtual"})
  void aMonitorThatIsHadSoonIsNotTold(String kind) throws Exception {
    assertEquals(List.of(), events(kind, "monitor", 9_996));
  }

  @ParameterizedTest
  @ValueSource(strings = {"platform", "virtual"})
  void aMonitorThatIsHeldForTenMicrosecondsIsToldWhenItIsFree(String kind) throws Exception {
    assertEquals(List.of("held by outer since 0 at 10000"), events(kind, "held", 10_000));
  }

  @ParameterizedTest
  @ValueSource(strings = {"platform", "virtual"})
  void whoHeldAMonitorIsTheMethodThatIsSynchronizedOnIt(String kind) throws Exception {
    assertEquals(
        List.of("held by inner since 0 at 10000"), events(kind, "held by a method", 10_000));
  }

  @ParameterizedTest
  @ValueSource(strings = {"platform", "virtual"})
  void aClassThatIsWaitedForIsToldByItsOwnName(String kind) throws Exception {
    assertEquals(
        List.of("block monitor of java.lang.Runnable.class at 0", "unblock monitor at 10000"),
        events(kind, "monitor of a class", 10_000));
  }

  @ParameterizedTest
  @ValueSource(strings = {"platform", "virtual"})
  void aMonitorThatIsHeldForLessIsNotTold(String kind) throws Exception {
    assertEquals(List.of(), events(kind, "held", 9_996));
  }

  @ParameterizedTest
  @ValueSource(strings = {"platform", "virtual"})
  void aMonitorEnteredTwiceIsFreeWhenItHasBeenLeftTwice(String kind) throws Exception {
    assertEquals(
        List.of("held by outer since 0 at 30000"), events(kind, "monitor in monitor", 30_000));
  }

  @ParameterizedTest
  @ValueSource(strings = {"platform", "virtual"})
  void whoWaitsOnAMonitorHasLeftItMeanwhile(String kind) throws Exception {
    assertEquals(List.of("held by outer since 0 at 20000"), events(kind, "wait", 20_000));
  }

  @ParameterizedTest
  @ValueSource(strings = {"platform", "virtual"})
  void anAttemptBeforeAnotherScopeIsNotThatScopesWait(String kind) throws Exception {
    assertEquals(List.of(), events(kind, "attempt of another scope", 50_000));
  }

  @ParameterizedTest
  @ValueSource(strings = {"platform", "virtual"})
  void aParkIsToldByWhatItWaitsFor(String kind) throws Exception {
    assertEquals(
        List.of(
            "block lock of java.util.concurrent.locks.StampedLock at 0", "unblock lock at 10000"),
        events(kind, "park for a lock", 10_000));
  }

  @ParameterizedTest
  @ValueSource(strings = {"platform", "virtual"})
  void aShortParkIsNotTold(String kind) throws Exception {
    assertEquals(List.of(), events(kind, "park", 9_996));
  }

  @ParameterizedTest
  @ValueSource(strings = {"platform", "virtual"})
  void whatHappensInsideAWaitIsNoWaitOfItsOwn(String kind) throws Exception {
    assertEquals(
        List.of("block sleep at 0", "unblock sleep at 40000"),
        events(kind, "park in a park", 20_000));
  }

  @ParameterizedTest
  @ValueSource(strings = {"platform", "virtual"})
  void aParkInsideAQueueIsForAnElement(String kind) throws Exception {
    assertEquals(
        List.of(
            "block queue of java.util.ArrayDeque at 0",
            "unblock queue at 20000",
            "block park at 20000",
            "unblock park at 40000"),
        events(kind, "take", 20_000));
  }
}
