package dev.concert.easy.facts;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.easy.model.EasyModel;
import dev.concert.easy.model.PreparedReading;
import dev.concert.easy.states.StateFilter;
import dev.concert.easy.states.TimelineSource.TimelineReading;
import dev.concert.easy.states.Traces;
import dev.concert.easy.time.TimeAxis;
import dev.concert.trace.Resolution;
import dev.concert.trace.StateLabel;
import dev.concert.trace.StateTotal;
import dev.concert.trace.ThreadTrace.Kind;
import dev.concert.trace.Trace;
import dev.concert.trace.read.RunTotals;
import java.util.List;
import org.junit.jupiter.api.Test;

class TimelineSummaryTest {
  @Test
  void itsFiguresAreStatesThreadsAndItsLength() {
    assertEquals("2 states · 1 thread · 1.00 µs", figures(Resolution.ALL));
  }

  @Test
  void ofARunThatIsTooLargeAllStatesAreCounted() {
    assertEquals("9,000 states · 1 thread · 1.00 µs", figures(new Resolution(100, 1, 0, 100)));
  }

  private static String figures(Resolution resolution) {
    Trace trace =
        Traces.trace(Traces.thread("t").state(0, 500, "a.B#f()").state(600, 1_000, "a.B#f()"));
    Trace held =
        new Trace(
            trace.run(),
            trace.endNanos(),
            0,
            trace.threads(),
            List.of(),
            List.of(),
            List.of(),
            resolution);
    EasyModel model = new EasyModel(new TimeAxis(() -> 0));
    model.show(
        read(
            held,
            new RunTotals(
                List.of(new StateTotal(new StateLabel("a.B#f()", Kind.ROUTINE), 9_000, 900, 900)),
                List.of()),
            false,
            StateFilter.NONE,
            List.of()));
    return TimelineSummary.figures(model);
  }

  private static PreparedReading read(
      Trace trace, RunTotals totals, boolean live, StateFilter hiding, List<String> largest) {
    return PreparedReading.of(TimelineReading.of(trace, totals, live, hiding, largest), false);
  }

  @Test
  void aReaderHearsWhatTookMost() {
    EasyModel model = new EasyModel(new TimeAxis(() -> 0));
    assertEquals("Timeline, empty", TimelineSummary.spoken(model));
    model.show(
        read(
            Traces.trace(
                Traces.thread("t").enter(0, "a.B#f()").blocked(10, 60, "monitor").exit(500)),
            new RunTotals(
                List.of(new StateTotal(new StateLabel("a.B#f()", Kind.ROUTINE), 1, 500, 500)),
                List.of()),
            false,
            StateFilter.NONE,
            List.of()));
    assertEquals(
        "Timeline of 2 states · 1 thread · 500 ns. Most time in B.f",
        TimelineSummary.spoken(model));
  }

  @Test
  void lostEventsAreToldBeforeOtherProblems() {
    TimelineReading reading =
        TimelineReading.of(
                Traces.trace(Traces.thread("t").state(0, 100, "a.B#f()").gap(200, 300, 9)),
                new RunTotals(List.of(), List.of()),
                false,
                StateFilter.NONE,
                List.of())
            .with(List.of("The profile is damaged."));
    assertEquals(
        List.of(
            "9 events were lost: states are missing where rows are hatched.",
            "The profile is damaged."),
        TimelineSummary.problems(reading));
  }
}
