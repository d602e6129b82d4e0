package dev.concert.control.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.control.measure.SampledRoutines.Samples;
import dev.concert.trace.CallPath;
import dev.concert.trace.Intrusion;
import dev.concert.trace.Metric;
import dev.concert.trace.NodeProfile;
import dev.concert.trace.OwnCost;
import dev.concert.trace.Profile;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.ThreadProfile;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RankingCheckTest {
  private static final String TINY = "a.A#tiny()";
  private static final String WORK = "a.A#work()";

  private static Profile profile(RoutineProfile... routines) {
    CallPath root = new CallPath(null, 1, 0, 0, List.of());
    ThreadProfile thread =
        new ThreadProfile("host.1", 1, "main", "main", 0, List.of(routines), root, List.of());
    NodeProfile node = new NodeProfile("host.1", new OwnCost(30, 20), List.of(thread));
    return new Profile(null, List.of(Metric.TIME), 0, new Intrusion(30, 0.4), List.of(node));
  }

  private static RoutineProfile tiny(long millis) {
    return new RoutineProfile(TINY, 10_000_000, 0, millis * 1_000_000, millis * 1_000_000);
  }

  private static RoutineProfile work(long millis) {
    return new RoutineProfile(WORK, 1, 0, millis * 1_000_000, millis * 1_000_000);
  }

  /** Of which some are in our own code, at work in the tiny routine. */
  private static Map<String, Samples> samples(long tiny, long measuringTiny, long work) {
    return Map.of(TINY, new Samples(tiny, measuringTiny), WORK, new Samples(work, 0));
  }

  @Test
  void aRoutineThatRanksHighBecauseItIsMeasuredIsNamed() {
    RankingCheck check = new RankingCheck(profile(tiny(300), work(200)), samples(2, 150, 98));
    assertEquals(100, check.samples());
    assertEquals(2, check.hot());
    assertEquals(
        List.of(
            "a.A#tiny() ranks above a.A#work() because it is measured: it has 60 % of the measured"
                + " time, but 2 % of 100 samples taken beside (a.A#work(): 40 %, 98 %); 99 % of"
                + " those in it lie in measuring (30 ns a call)"),
        check.sentences());
  }

  @Test
  void theSameRankingHolds() {
    assertEquals(
        List.of(),
        new RankingCheck(profile(tiny(300), work(200)), samples(60, 150, 40)).sentences());
  }

  @Test
  void whatMayBeChanceIsNotNamed() {
    assertEquals(
        List.of(),
        new RankingCheck(profile(tiny(300), work(200)), samples(40, 150, 60)).sentences());
  }

  /** Samples do not see who waits. */
  @Test
  void aRoutineThatWaitsIsNotBlamed() {
    assertEquals(
        List.of(),
        new RankingCheck(profile(tiny(9_000), work(200)), samples(0, 20, 98)).sentences());
  }

  @Test
  void whatIsNotHotIsNotNamed() {
    RoutineProfile cold = new RoutineProfile(TINY, 1_000, 0, 40_000, 40_000);
    RoutineProfile colder = new RoutineProfile("a.A#colder()", 1, 0, 30_000, 30_000);
    RankingCheck check =
        new RankingCheck(
            profile(work(200), cold, colder),
            Map.of(
                TINY,
                new Samples(0, 60),
                WORK,
                new Samples(50, 0),
                "a.A#colder()",
                new Samples(50, 0)));
    assertEquals(1, check.hot());
    assertEquals(List.of(), check.sentences());
  }

  /** A scope by hand cannot be told in a stack. */
  @Test
  void whatNoSampleCanTellIsLeftOut() {
    RankingCheck check =
        new RankingCheck(profile(tiny(300), work(200)), Map.of(WORK, new Samples(98, 0)));
    assertEquals(1, check.hot());
    assertEquals(List.of(), check.sentences());
  }
}
