package dev.concert.racy.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.racy.compared.DifferenceBars;
import dev.concert.racy.figures.BarOptions;
import dev.concert.racy.figures.ProfileSummary;
import dev.concert.racy.figures.Profiles;
import dev.concert.racy.figures.RoutineLine;
import dev.concert.racy.figures.StackedBar;
import dev.concert.trace.Amount;
import dev.concert.trace.CallPath;
import dev.concert.trace.Intrusion;
import dev.concert.trace.Metric;
import dev.concert.trace.NodeProfile;
import dev.concert.trace.Profile;
import dev.concert.trace.Quality;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.ThreadProfile;
import dev.concert.trace.compare.ComparedRun;
import dev.concert.trace.compare.Normalisation;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Another metric in place of time. */
class MetricOptionTest {
  private static final String MAKES = "p.C#makes()";
  private static final String UNKNOWN = "p.C#unknown()";
  private static final BarOptions ALLOC =
      BarOptions.INITIAL.with(BarOptions.Scale.ABSOLUTE).withMetric("alloc");

  private static Profile profile() {
    Map<String, Amount> made = Map.of("alloc", new Amount(2_560, 2_560));
    CallPath root =
        new CallPath(
            null,
            1,
            1_000,
            400,
            List.of(
                new CallPath(MAKES, 5, 500, 500, List.of(), made),
                new CallPath(UNKNOWN, 1, 100, 100, List.of())),
            Map.of("alloc", new Amount(3_072, 512)));
    ThreadProfile thread =
        new ThreadProfile(
            "host.1",
            1,
            "main",
            "main",
            1_000,
            List.of(
                new RoutineProfile(MAKES, 5, 0, 500, 500, Quality.MEASURED, null, made),
                new RoutineProfile(UNKNOWN, 1, 0, 100, 100)),
            root,
            List.of());
    return new Profile(
        Profiles.info(),
        List.of(
            Metric.TIME,
            new Metric("alloc", "B", 31, null),
            new Metric("cycles", "count", 0, "this machine has no such counter")),
        0,
        new Intrusion(20, 0.01),
        List.of(new NodeProfile("host.1", List.of(thread))));
  }

  private static ProfileSummary summary(BarOptions choice) {
    return ProfileSummary.of(choice.of(profile()), choice, List.of());
  }

  @Test
  void barsTablesAndWordsAreOfTheMetric() {
    ProfileSummary summary = summary(ALLOC);
    StackedBar bar = summary.bars().getFirst();
    assertEquals(3_072, bar.lifeNanos());
    assertEquals(2_560, bar.amount(bar.find(summary.indexOf(MAKES))));
    assertEquals("2.50 KiB", AmountFormat.of(summary).of(2_560));
    assertEquals("exclusive alloc", RacyViewState.metric(ALLOC));
    assertEquals("Exclusive alloc · 1 thread", BarsTitle.of(summary));
    assertTrue(FunctionText.totals(summary, MAKES).startsWith("exclusive 2.50 KiB (83"));
  }

  @Test
  void whatWasNotMeasuredIsNoZero() {
    ProfileSummary summary = summary(ALLOC);
    List<RoutineLine> lines = RoutineLine.of(summary, summary.bars().getFirst().key());
    RoutineLine unknown =
        lines.stream().filter(line -> line.routine().equals(UNKNOWN)).findFirst().orElseThrow();
    assertTrue(Double.isNaN(unknown.exclusiveNanos()));
    assertEquals(1, unknown.calls());
  }

  @Test
  void aMetricThatTheRunCouldNotHaveLeavesTime() {
    assertEquals("time", summary(ALLOC.withMetric("cycles")).metric().name());
    assertEquals("time", summary(ALLOC.withMetric("other")).metric().name());
  }

  @Test
  void noCostIsTakenOutOfWhatIsNoTime() {
    ProfileSummary summary = summary(ALLOC.withSubtracted(true));
    assertEquals(3_072, summary.bars().getFirst().lifeNanos());
    assertEquals(false, summary.estimated());
  }

  @Test
  void comparedPerCallItIsAnAmountOfEachCall() {
    List<ComparedRun> run = List.of(new ComparedRun(profile(), List.of(), "", List.of()));
    DifferenceBars bars = DifferenceBars.of(run, run, ALLOC, Normalisation.CALLS);
    assertEquals("exclusive alloc per call", bars.open().derived().metric().name());
    assertEquals("B/call", bars.open().derived().unit().toString());
    assertEquals(512, bars.lines().getFirst().figure(bars.segmentOf(MAKES)).a());
  }
}
