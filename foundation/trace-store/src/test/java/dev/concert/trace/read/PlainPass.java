package dev.concert.trace.read;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.trace.Profile;
import dev.concert.trace.Profile.Stretch;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.StateLabel;
import dev.concert.trace.StateTotal;
import dev.concert.trace.ThreadProfile;
import dev.concert.trace.ThreadTrace.Kind;
import dev.concert.trace.Trace;
import dev.concert.trace.TraceEvent;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;

/** Compares what a run tells with what anybody would count who goes through all of it once. */
final class PlainPass {
  private static final int RANGES = 5;
  private static final String[] TEXTS = {"r", "R3", "lock", "order", "mark", "failed", "e"};

  private PlainPass() {}

  /** Compares totals, those of ranges of time, profiles of them, and what is found. */
  static void assertAgrees(Run run, Random random) throws IOException {
    Trace trace = run.trace();
    assertTotals(run, PlainTotals.of(trace), run.stateTotals());
    for (int range = 0; range < RANGES; range++) {
      long from = random.nextLong(trace.endNanos() + 1);
      assertAgrees(run, trace, from, from + random.nextLong(trace.endNanos() / 2 + 1));
    }
    List<TraceEvent> events = new ArrayList<>();
    run.events(events::add);
    for (String text : TEXTS) {
      assertFinds(run, RunSearch.of(text), trace, events);
    }
  }

  private static void assertAgrees(Run run, Trace trace, long from, long to) throws IOException {
    List<StateTotal> totals = run.stateTotals(from, to);
    assertTotals(run, PlainTotals.of(trace, from, to), totals);
    PlainTotals.assertSame(routines(totals), totals(run.profile(List.of(new Stretch(from, to)))));
  }

  /**
   * Totals are times by the node's own clock. In a trace states last longer where that clock has
   * been set so that nothing is received before it was sent.
   */
  private static void assertTotals(Run run, List<StateTotal> expected, List<StateTotal> totals) {
    if (run.messageOrder().reversed() == 0) {
      PlainTotals.assertSame(expected, totals);
    } else {
      PlainTotals.assertSameCounts(expected, totals);
    }
  }

  private static List<StateTotal> routines(List<StateTotal> totals) {
    return totals.stream().filter(total -> total.label().kind() == Kind.ROUTINE).toList();
  }

  /** Figures of all threads by routine. */
  static List<StateTotal> totals(Profile profile) {
    StateTotals totals = new StateTotals();
    for (ThreadProfile thread : profile.threads()) {
      for (RoutineProfile routine : thread.routines()) {
        totals.add(
            new StateTotal(
                new StateLabel(routine.routine(), Kind.ROUTINE),
                routine.calls(),
                routine.inclusiveNanos(),
                routine.exclusiveNanos()));
      }
    }
    return totals.largestFirst();
  }

  private static void assertFinds(Run run, RunSearch search, Trace trace, List<TraceEvent> events)
      throws IOException {
    List<Found> found = new ArrayList<>();
    run.find(search, (thing, thread, from, to) -> found.add(new Found(thing, thread, from, to)));
    assertEquals(
        PlainSearch.of(search, trace, events), found.stream().sorted().toList(), search::toString);
    Map<Found.Kind, Long> byKind =
        found.stream()
            .collect(Collectors.groupingBy(one -> one.thing().kind(), Collectors.counting()));
    assertEquals(byKind, run.counts(search).byKind(), search::toString);
  }
}
