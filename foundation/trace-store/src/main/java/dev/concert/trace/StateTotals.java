package dev.concert.trace;

import dev.concert.trace.ThreadTrace.Kind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Sums totals up by name, over the nodes of a run. */
public final class StateTotals {
  private record Key(String name, Kind kind) {}

  private final Map<Key, StateTotal> totals = new HashMap<>();

  public void add(StateTotal total) {
    totals.merge(new Key(total.name(), total.kind()), total, StateTotal::plus);
  }

  /** In falling order of exclusive time. */
  public List<StateTotal> largestFirst() {
    List<StateTotal> sorted = new ArrayList<>(totals.values());
    sorted.sort(
        Comparator.comparingLong(StateTotal::exclusiveNanos)
            .reversed()
            .thenComparing(StateTotal::name));
    return sorted;
  }
}
