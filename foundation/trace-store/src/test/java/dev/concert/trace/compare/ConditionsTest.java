package dev.concert.trace.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.trace.Profile;
import dev.concert.trace.RunInfo;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ConditionsTest {
  private static final ComparedRun USUAL = RandomProfiles.run(1_000);

  @Test
  void anotherApplicationAModeAndAJvmAreTold() {
    assertEquals(
        List.of(
            "The applications differ (A /app; B /other): what has the same name may be something"
                + " else.",
            "The modes differ (A profile; B trace): measuring costs another amount of time.",
            "The JVMs differ (A 25; B 26): the same code is compiled differently."),
        told(USUAL, of(RandomProfiles.info("/other", "trace", "26"), 0)));
  }

  @Test
  void whatIsNotKnownIsNotCompared() {
    assertEquals(List.of(), told(USUAL, of(RandomProfiles.info(null, "profile", ""), 0)));
  }

  @Test
  void runsOfOneSideAreComparedAmongThemselves() {
    ComparedRun other = of(RandomProfiles.info("/app", "trace", "25"), 0);
    assertEquals(
        List.of("The modes differ (A profile; B trace): measuring costs another amount of time."),
        Conditions.differences(List.of(USUAL, USUAL), List.of(other, other), Normalisation.NONE));
    assertEquals(
        List.of(
            "The modes differ (A1, B profile; A2 trace): measuring costs another amount of time."),
        Conditions.differences(List.of(USUAL, other), List.of(USUAL), Normalisation.NONE));
  }

  @Test
  void otherPatternsAreTold() {
    ComparedRun other =
        new ComparedRun(
            USUAL.profile(),
            List.of("package a", "exclude a.B", "throttle 100 10"),
            "ended with 0",
            List.of());
    assertEquals(
        List.of("What is measured differs: only B has exclude a.B, throttle 100 10."),
        told(USUAL, other));
    assertEquals(
        List.of("What is measured differs: only A has exclude a.B, throttle 100 10."),
        told(other, USUAL));
  }

  @Test
  void classesThatAreNotTheSameAreNamed() {
    assertEquals(
        List.of("The code differs in 1 class of 2 that both have measured: B."),
        told(
            of(Map.of("a.A", "1-2", "a.B", "3-4", "a.C", "5-6")),
            of(Map.of("a.A", "1-2", "a.B", "4-4", "a.D", "5-6"))));
  }

  private static ComparedRun of(Map<String, String> classes) {
    return new ComparedRun(
        USUAL.profile(), USUAL.chosen(), USUAL.ending(), classes, USUAL.problems());
  }

  @Test
  void lostEventsAreTold() {
    assertEquals(
        List.of("B lost 1,234 events: figures of the routines concerned are too small."),
        told(USUAL, of(USUAL.profile().run(), 1_234)));
  }

  @Test
  void howTheyEndedIsTold() {
    assertEquals(
        List.of("The programs ended differently: A ended with 0; B ended with 137."),
        told(USUAL, ending("ended with 137")));
    assertEquals(
        List.of("B is still running: its figures grow."), told(USUAL, ending(ComparedRun.RUNNING)));
    assertEquals(
        List.of("A was killed before its end could be noted: it may lack its last part."),
        told(ending(ComparedRun.KILLED), USUAL));
  }

  @Test
  void aRunInWhichNothingWasMeasuredIsTold() {
    ComparedRun empty =
        new ComparedRun(USUAL.profile().with(List.of()), USUAL.chosen(), USUAL.ending(), List.of());
    assertEquals("B has no figures: nothing was measured in it.", told(USUAL, empty).getFirst());
  }

  @Test
  void livesFarApartAreToldUntilTheyAreNormalised() {
    ComparedRun longer = RandomProfiles.run(3_100);
    assertEquals(
        List.of(
            "The threads of B lived 3.1 times as long as those of A: normalised by life, shares are"
                + " compared."),
        told(USUAL, longer));
    assertEquals(
        List.of(), Conditions.differences(List.of(USUAL), List.of(longer), Normalisation.LIFE));
  }

  private static List<String> told(ComparedRun a, ComparedRun b) {
    return Conditions.differences(List.of(a), List.of(b), Normalisation.NONE);
  }

  private static ComparedRun ending(String words) {
    return new ComparedRun(USUAL.profile(), USUAL.chosen(), words, List.of());
  }

  private static ComparedRun of(RunInfo info, long lost) {
    Profile profile = USUAL.profile();
    return new ComparedRun(
        new Profile(info, profile.metrics(), lost, profile.intrusion(), profile.nodes()),
        USUAL.chosen(),
        USUAL.ending(),
        List.of());
  }
}
