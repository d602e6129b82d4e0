package dev.concert.racy.figures;

import static dev.concert.racy.figures.Profiles.leaf;
import static dev.concert.racy.figures.Profiles.thread;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.racy.figures.FunctionProfile.Spread;
import dev.concert.racy.model.FunctionText;
import dev.concert.trace.CallStatistics;
import dev.concert.trace.Profile;
import dev.concert.trace.Quality;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.TraceEvent;
import dev.concert.trace.WaitReason;
import dev.concert.trace.waits.BlockedTimes;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class FunctionProfileTest {
  private static FunctionProfile of(long... nanosPerRow) {
    dev.concert.trace.ThreadProfile[] threads =
        new dev.concert.trace.ThreadProfile[nanosPerRow.length];
    for (int i = 0; i < threads.length; i++) {
      threads[i] =
          nanosPerRow[i] < 0
              ? thread("h." + i, 1, "main", 1_000)
              : thread("h." + i, 1, "main", 1_000, leaf("x", 10, nanosPerRow[i]));
    }
    return FunctionProfile.of(
        ProfileSummary.of(Profiles.of(threads), BarOptions.INITIAL, List.of()), "x");
  }

  @Test
  void aRowThatDidNotRunItHasNoFigures() {
    FunctionProfile profile = of(100, -1, 300);
    assertNull(profile.lines().get(1).figures());
    assertEquals(2, profile.ran());
    assertEquals(200, profile.spread(RoutineProfile::exclusiveNanos).mean());
  }

  @Test
  void theSlowNodeStandsOut() {
    FunctionProfile profile = of(100, 110, 300, 90);
    assertEquals(
        List.of(0.0, 0.0, 3.0, 0.0),
        profile.lines().stream().map(FunctionProfile.Line::slowness).toList());
  }

  @Test
  void whatTakesLessThanAHundredthOfARowIsNotCalledSlow() {
    assertEquals(3, of(10, 11, 30, 9).lines().get(2).slowness());
    assertEquals(0, of(3, 3, 9, 3).lines().get(2).slowness(), "9 of 1,000 ns");
  }

  @Test
  void twoRowsAreTooFewToCallOneSlow() {
    assertEquals(0, of(100, 900).lines().get(1).slowness());
  }

  @Test
  void imbalanceIsZeroForEqualRowsAndOneWhereOneHasItAll() {
    assertEquals(0, Spread.of(new long[] {5, 5, 5}).imbalance());
    assertEquals(1, Spread.of(new long[] {9, 0, 0}).imbalance(), 1e-12);
    assertEquals(0, Spread.of(new long[] {9}).imbalance());
    assertEquals(0, Spread.of(new long[] {}).imbalance());
    assertEquals(0.6, Spread.of(new long[] {10, 4, 4, 4}).imbalance(), 1e-12);
  }

  @Test
  void rowsAreCountedByTheTimeTheySpent() {
    RowHistogram histogram = RowHistogram.of(of(100, 110, 300, 90, -1, 120, 500, 95, 105));
    assertEquals(90, histogram.from());
    assertEquals(500, histogram.to());
    assertEquals(List.of(6, 0, 1, 1), histogram.counts());
    assertEquals(3, histogram.bin(500));
    assertEquals(192.5, histogram.start(1));
    assertEquals(500, histogram.start(4));
    assertEquals(List.of(2), RowHistogram.of(of(7, 7)).counts());
    assertEquals(List.of(), RowHistogram.of(of(-1)).counts());
  }

  @Test
  void everyRowIsInOneBin() {
    Random random = new Random(11);
    for (int round = 0; round < 100; round++) {
      long[] values = random.longs(1 + random.nextInt(300), 0, 1_000).toArray();
      RowHistogram histogram = RowHistogram.of(of(values));
      int sum = histogram.counts().stream().mapToInt(i -> i).sum();
      assertEquals(values.length, sum, "seed 11, round " + round);
    }
  }

  @Test
  void theMedianOfAnEvenNumberOfRowsLiesBetweenTheTwoInTheMiddle() {
    assertEquals(4, Spread.of(new long[] {9, 4, 1}).median());
    assertEquals(3.5, Spread.of(new long[] {9, 1, 4, 3}).median());
    assertEquals(0, Spread.of(new long[] {}).median());
  }

  @Test
  void quartilesLieBetweenTheValuesBesideThemInProportion() {
    Spread five = Spread.of(new long[] {50, 10, 40, 20, 30});
    assertEquals(20, five.lowerQuartile());
    assertEquals(40, five.upperQuartile());
    Spread four = Spread.of(new long[] {1, 2, 3, 4});
    assertEquals(1.75, four.lowerQuartile(), 1e-12);
    assertEquals(3.25, four.upperQuartile(), 1e-12);
  }

  @Test
  void theDeviationIsThatOfTheRowsThemselves() {
    assertEquals(2, Spread.of(new long[] {2, 4, 4, 4, 5, 5, 7, 9}).deviation(), 1e-12);
  }

  @Test
  void waitsDoNotMakeARowSlow() {
    BlockedTimes.Collector events = new BlockedTimes.Collector();
    events.accept(new TraceEvent.Enter(0, "h.2", 1, "x"));
    events.accept(new TraceEvent.Block(10, "h.2", 1, WaitReason.IO));
    events.accept(new TraceEvent.Unblock(210, "h.2", 1, WaitReason.IO));
    Profile profile =
        Profiles.of(
            thread("h.0", 1, "main", 1_000, leaf("x", 10, 100)),
            thread("h.1", 1, "main", 1_000, leaf("x", 10, 110)),
            thread("h.2", 1, "main", 1_000, leaf("x", 10, 300)));
    ProfileSummary unknown = ProfileSummary.of(profile, BarOptions.INITIAL, List.of());
    ProfileSummary known = ProfileSummary.of(profile, events.done(), BarOptions.INITIAL, List.of());
    assertTrue(FunctionProfile.of(unknown, "x").lines().getLast().slowness() > 2);
    assertEquals(0, FunctionProfile.of(known, "x").lines().getLast().slowness());
  }

  @Test
  void durationsOfCallsAreToldForAllRowsTogether() {
    CallStatistics fast = new CallStatistics(2, 4e6, 1e6, 3e6, 10e12);
    CallStatistics slow = new CallStatistics(2, 12e6, 5e6, 7e6, 74e12);
    ProfileSummary summary =
        ProfileSummary.of(
            Profiles.of(
                Profiles.thread("a.1", 1, "main", 100, known(4_000_000, fast)),
                Profiles.thread("a.1", 2, "other", 100, known(12_000_000, slow))),
            BarOptions.INITIAL,
            List.of());
    assertEquals(
        "calls took 4.00 ms ± 2.24 ms, 1.00 ms to 7.00 ms",
        FunctionText.calls(FunctionProfile.of(summary, "p.C#m()")));
  }

  private static RoutineProfile known(long nanos, CallStatistics statistics) {
    return new RoutineProfile("p.C#m()", 2, 0, nanos, nanos, Quality.MEASURED, statistics);
  }
}
