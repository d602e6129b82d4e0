package dev.concert.easy.states;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.easy.model.CostlyStateText;
import dev.concert.trace.Resolution;
import dev.concert.trace.Trace;
import java.util.List;
import org.junit.jupiter.api.Test;

class CostlyStateTest {
  private static List<String> reasons(Timeline timeline) {
    return CostlyState.of(timeline).stream()
        .map(place -> CostlyStateText.why(timeline, place))
        .toList();
  }

  @Test
  void whatCostsMostComesFirst() {
    Timeline timeline =
        Traces.timeline(
            Traces.thread("t")
                .state(0, 1_000, "a.B#f()")
                .state(2_000, 3_000, "a.B#f()")
                .state(3_000, 4_000, "a.B#f()")
                .state(4_000, 9_000, "a.B#f()")
                .enter(10_000, "a.B#g()")
                .blocked(11_000, 19_000, "monitor")
                .exit(20_000));
    assertEquals(
        List.of("monitor for 8.00 µs in B.g", "B.f took 5.00 µs, 5.0 × its median"),
        reasons(timeline));
  }

  @Test
  void waitingOnPurposeCountsForAQuarter() {
    Timeline timeline =
        Traces.timeline(
            Traces.thread("t")
                .enter(0, "a.B#f()")
                .blocked(10, 1_010, "park")
                .blocked(2_000, 3_000, "wait")
                .blocked(4_000, 4_300, "monitor")
                .exit(5_000));
    assertEquals(
        List.of("monitor for 300 ns in B.f", "park for 1.00 µs in B.f", "wait for 1.00 µs in B.f"),
        reasons(timeline));
  }

  @Test
  void anIdleThreadIsOfNoInterest() {
    assertEquals(
        List.of(), reasons(Traces.timeline(Traces.thread("pool").blocked(0, 1_000_000, "park"))));
  }

  @Test
  void ofAPlaceAndWhatLiesAroundItOnlyTheDearestIsNamed() {
    Traces.HandMade thread = Traces.thread("t");
    for (int i = 0; i < 6; i++) {
      thread.state(i * 100L, i * 100L + 10, "a.B#f()");
    }
    thread.enter(1_000, "a.B#f()").blocked(1_100, 1_900, "io").exit(2_000);
    assertEquals(List.of("B.f took 1.00 µs, 100 × its median"), reasons(Traces.timeline(thread)));
  }

  @Test
  void whereStatesAreLeftOutNoMedianIsKnown() {
    var thread =
        Traces.thread("t")
            .state(0, 1_000, "a.B#f()")
            .state(2_000, 3_000, "a.B#f()")
            .state(3_000, 4_000, "a.B#f()")
            .state(4_000, 9_000, "a.B#f()");
    Trace all = Traces.trace(thread);
    Trace part =
        new Trace(
            all.run(),
            all.endNanos(),
            0,
            all.threads(),
            List.of(),
            List.of(),
            List.of(),
            new Resolution(900, 0, 0, 900));
    assertEquals(1, reasons(new Timeline(all, StateFilter.NONE)).size());
    assertEquals(List.of(), reasons(new Timeline(part, StateFilter.NONE)));
  }
}
