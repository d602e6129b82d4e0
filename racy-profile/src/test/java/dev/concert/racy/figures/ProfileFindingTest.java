package dev.concert.racy.figures;

import static dev.concert.racy.figures.Profiles.leaf;
import static dev.concert.racy.figures.Profiles.thread;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.concert.racy.model.FindingText;
import dev.concert.trace.Heat;
import dev.concert.trace.Intrusion;
import dev.concert.trace.Profile;
import dev.concert.trace.TraceEvent;
import dev.concert.trace.WaitReason;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProfileFindingTest {
  private static List<ProfileFinding> of(Profile profile) {
    return ProfileFinding.of(
        ProfileSummary.of(profile, BarOptions.INITIAL, List.of()), new Heat(profile).largest(24));
  }

  @Test
  void aSlowNodeIsFoundByItsTimePerCall() {
    List<ProfileFinding> findings =
        of(
            Profiles.of(
                thread("h.1", 1, "main", 1_000, leaf("x", 10, 200)),
                thread("h.2", 1, "main", 1_000, leaf("x", 10, 210)),
                thread("h.3", 1, "main", 1_000, leaf("x", 10, 800)),
                thread("h.4", 1, "main", 1_000, leaf("x", 10, 190))));
    ProfileFinding.SlowRow slow =
        assertInstanceOf(ProfileFinding.SlowRow.class, findings.getFirst());
    assertEquals("h.3", slow.line().label());
    assertEquals(4, slow.line().slowness());
  }

  @Test
  void aRowIsSlowByWhatItTakesWithoutWaitsAndSaysSo() {
    assertEquals(
        "x is slow on h.3: 60 ns a call without waits, 6.0 × the median of all rows",
        FindingText.sentence(ofWaits(600).getFirst()));
    assertEquals(
        "x is slow on h.3: 60 ns a call without waits, 6.0 × the median of all rows",
        FindingText.sentence(ofWaits(900).getFirst()),
        "however long it waits");
  }

  @Test
  void aRowThatHardlyDoesMoreThanWaitIsNotSlow() {
    assertEquals(
        List.of(ProfileFinding.Waiting.class),
        ofWaits(50_000).stream().map(Object::getClass).toList());
  }

  /** Three rows of 10 calls; the last takes 600 ns where others take 100, and all wait. */
  private static List<ProfileFinding> ofWaits(long waited) {
    BlockedTimes.Collector events = new BlockedTimes.Collector();
    for (String node : List.of("h.1", "h.2", "h.3")) {
      events.accept(new TraceEvent.Enter(0, node, 1, "x"));
      events.accept(new TraceEvent.Block(0, node, 1, WaitReason.JOIN));
      events.accept(new TraceEvent.Unblock(waited, node, 1, WaitReason.JOIN));
    }
    long life = 4_000 + waited;
    Profile profile =
        Profiles.of(
            thread("h.1", 1, "main", life, leaf("x", 10, 100 + waited)),
            thread("h.2", 1, "main", life, leaf("x", 10, 100 + waited)),
            thread("h.3", 1, "main", life, leaf("x", 10, 600 + waited)));
    return ProfileFinding.of(
        ProfileSummary.of(profile, events.done(), BarOptions.INITIAL, List.of()), List.of("x"));
  }

  @Test
  void oneRowWithMoreOfTheSameCallsIsUneven() {
    List<ProfileFinding> findings =
        of(
            Profiles.of(
                thread("h.1", 1, "main", 1_000, leaf("x", 10, 100)),
                thread("h.2", 1, "main", 1_000, leaf("x", 10, 100)),
                thread("h.3", 1, "main", 1_000, leaf("x", 80, 800))));
    ProfileFinding.Uneven uneven =
        assertInstanceOf(ProfileFinding.Uneven.class, findings.getFirst());
    assertEquals("h.3", uneven.largest().label());
  }

  @Test
  void anUnevenRoutineThatHardlyRunsIsNotWorthALook() {
    assertEquals(
        List.of(),
        of(
            Profiles.of(
                thread("h.1", 1, "main", 1_000_000, leaf("x", 10, 100)),
                thread("h.2", 1, "main", 1_000_000, leaf("x", 10, 100)),
                thread("h.3", 1, "main", 1_000_000, leaf("x", 80, 800)))));
  }

  @Test
  void callsShorterThanFiveProbesAreMostlyMeasurement() {
    List<ProfileFinding> findings =
        of(Profiles.of(thread("h.1", 1, "main", 10_000_000, leaf("x", 50_000, 50_000 * 99))));
    assertEquals(List.of(new ProfileFinding.ShortCalls("x", 50_000, 99, 20)), findings);
    assertEquals(
        List.of(),
        of(Profiles.of(thread("h.1", 1, "main", 10_000_000, leaf("x", 50_000, 50_000 * 100)))));
  }

  @Test
  void withoutAProbesCostNothingIsCalledShort() {
    Profile profile =
        Profiles.of(
            new Intrusion(0, 0), 0, thread("h.1", 1, "main", 10_000_000, leaf("x", 50_000, 1)));
    assertEquals(List.of(), of(profile));
  }

  @Test
  void manySmallTasksOfAPoolAreFound() {
    Profile profile =
        Profiles.of(
            thread("h.1", 1, "pool-1-thread-1", "pool-1", 90_000_000, leaf("t", 6_000, 12_000_000)),
            thread("h.1", 2, "pool-1-thread-2", "pool-1", 90_000_000, leaf("t", 4_000, 8_000_000)));
    assertEquals(List.of(new ProfileFinding.SmallTasks("t", "pool-1", 10_000, 2_000)), of(profile));
  }

  @Test
  void aContendedLockIsFoundByItsWaits() {
    BlockedTimes.Collector events = new BlockedTimes.Collector();
    for (long thread = 1; thread <= 2; thread++) {
      events.accept(new TraceEvent.Enter(0, "h.1", thread, "a.Task#call()"));
      events.accept(new TraceEvent.Block(100, "h.1", thread, WaitReason.MONITOR));
      events.accept(new TraceEvent.Unblock(100 + 200 * thread, "h.1", thread, WaitReason.MONITOR));
    }
    Profile profile =
        Profiles.of(
            thread("h.1", 1, "one", 1_000, leaf("a.Task#call()", 1, 900)),
            thread("h.1", 2, "two", 1_000, leaf("a.Task#call()", 1, 900)));
    List<ProfileFinding> findings =
        ProfileFinding.of(
            ProfileSummary.of(profile, events.done(), BarOptions.INITIAL, List.of()), List.of());
    assertEquals(1, findings.size());
    assertEquals(
        "Task.call waits 40 % of two's life (monitor 400 ns), on 2 rows",
        FindingText.sentence(findings.getFirst()));
  }

  @Test
  void otherWaitsMustBeLongerToBeNamed() {
    BlockedTimes.Collector events = new BlockedTimes.Collector();
    events.accept(new TraceEvent.Enter(0, "h.1", 1, "x"));
    events.accept(new TraceEvent.Block(100, "h.1", 1, WaitReason.PARK));
    events.accept(new TraceEvent.Unblock(290, "h.1", 1, WaitReason.PARK));
    Profile profile = Profiles.of(thread("h.1", 1, "one", 1_000, leaf("x", 1, 900)));
    assertEquals(
        List.of(),
        ProfileFinding.of(
            ProfileSummary.of(profile, events.done(), BarOptions.INITIAL, List.of()), List.of()));
  }
}
