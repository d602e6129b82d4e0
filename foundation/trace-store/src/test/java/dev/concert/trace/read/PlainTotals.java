package dev.concert.trace.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import dev.concert.trace.StateLabel;
import dev.concert.trace.StateTotal;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.ThreadTrace.Kind;
import dev.concert.trace.Trace;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Totals as anybody would sum them up who has all states before him. */
public final class PlainTotals {
  private final long from;
  private final long to;
  private final StateTotals totals = new StateTotals();

  private PlainTotals(long from, long to) {
    this.from = from;
    this.to = to;
  }

  public static List<StateTotal> of(Trace trace, long fromNanos, long toNanos) {
    PlainTotals sums = new PlainTotals(fromNanos, toNanos);
    trace.threads().forEach(sums::add);
    return sums.totals.largestFirst();
  }

  public static List<StateTotal> of(Trace trace) {
    return of(trace, Long.MIN_VALUE, Long.MAX_VALUE);
  }

  private void add(ThreadTrace thread) {
    long[] inside = new long[thread.size()];
    for (int state = 0; state < thread.size(); state++) {
      int caller = thread.kind(state) == Kind.ROUTINE ? caller(thread, state) : -1;
      if (caller >= 0) {
        inside[caller] += within(thread, state);
      }
    }
    for (int state = 0; state < thread.size(); state++) {
      if (thread.startNanos(state) <= to && thread.endNanos(state) >= from) {
        long nanos = within(thread, state);
        totals.add(
            new StateTotal(
                new StateLabel(thread.name(state), thread.kind(state)),
                1,
                isInItsLike(thread, state) ? 0 : nanos,
                nanos - inside[state]));
      }
    }
  }

  private long within(ThreadTrace thread, int state) {
    long start = Math.max(from, thread.startNanos(state));
    return Math.max(0, Math.min(to, thread.endNanos(state)) - start);
  }

  private static int caller(ThreadTrace thread, int state) {
    int caller = thread.parent(state);
    while (caller >= 0 && thread.kind(caller) != Kind.ROUTINE) {
      caller = thread.parent(caller);
    }
    return caller;
  }

  private static boolean isInItsLike(ThreadTrace thread, int state) {
    for (int outer = thread.parent(state); outer >= 0; outer = thread.parent(outer)) {
      if (thread.name(outer).equals(thread.name(state))
          && thread.kind(outer) == thread.kind(state)) {
        return true;
      }
    }
    return false;
  }

  /** Those of states that have been set to another node's clock, on which they may last longer. */
  static void assertSameCounts(List<StateTotal> expected, List<StateTotal> totals) {
    assertEquals(counts(expected), counts(totals));
  }

  private static Map<StateLabel, Long> counts(List<StateTotal> totals) {
    return totals.stream().collect(Collectors.toMap(StateTotal::label, StateTotal::count));
  }

  /** Ticks are turned into nanoseconds once for a sum by one, and for each state by the other. */
  static void assertSame(List<StateTotal> expected, List<StateTotal> totals) {
    long states = expected.stream().mapToLong(StateTotal::count).sum();
    Map<StateLabel, StateTotal> byName = new HashMap<>();
    totals.forEach(total -> byName.put(total.label(), total));
    for (StateTotal one : expected) {
      StateTotal total = byName.remove(one.label());
      assertNotNull(total, one.label().name());
      assertEquals(one.count(), total.count(), one.label().name());
      assertEquals(one.inclusiveNanos(), total.inclusiveNanos(), states, one.label().name());
      assertEquals(one.exclusiveNanos(), total.exclusiveNanos(), states, one.label().name());
    }
    assertEquals(Map.of(), byName);
  }
}
