package dev.concert.trace.states;

import dev.concert.trace.Trace;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The counters of one node, by name. */
public final class Counters {
  private record Value(long nanos, double value) {}

  private final Map<String, List<Value>> values = new TreeMap<>();
  private final TraceLimits limits;

  Counters(TraceLimits limits) {
    this.limits = limits;
  }

  void add(long nanos, String name, double value) {
    if (limits.takeMark()) {
      values.computeIfAbsent(name, _ -> new ArrayList<>()).add(new Value(nanos, value));
    }
  }

  /** All threads may have set a counter: their values are put in the order of time. */
  public List<Trace.Counter> of(String node) {
    List<Trace.Counter> counters = new ArrayList<>();
    values.forEach((name, list) -> {
      list.sort(Comparator.comparingLong(Value::nanos));
      counters.add(
          new Trace.Counter(
              node,
              name,
              list.stream().mapToLong(Value::nanos).toArray(),
              list.stream().mapToDouble(Value::value).toArray()));
    });
    return counters;
  }
}
