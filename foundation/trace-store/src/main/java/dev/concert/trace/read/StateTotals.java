package dev.concert.trace.read;

import dev.concert.trace.StateLabel;
import dev.concert.trace.StateTotal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Sums totals up by name, over the nodes of a run. */
final class StateTotals {
  private final Map<StateLabel, StateTotal> totals = new HashMap<>();

  void add(StateTotal total) {
    totals.merge(total.label(), total, StateTotal::plus);
  }

  /** In falling order of exclusive time. */
  List<StateTotal> largestFirst() {
    List<StateTotal> sorted = new ArrayList<>(totals.values());
    sorted.sort(
        Comparator.comparingLong(StateTotal::exclusiveNanos)
            .reversed()
            .thenComparing(total -> total.label().name()));
    return sorted;
  }
}
