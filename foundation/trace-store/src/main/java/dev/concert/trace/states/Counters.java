package dev.concert.trace.states;

import dev.concert.trace.Trace;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The counters of one node, by name. */
final class Counters {
  private record Value(String counter, long number, long nanos, double value) {}

  /**
   * Values of a counter that are there even if they are not of the share.
   *
   * @param holding where the stretch of time begins that is looked at, else the first one
   */
  private record Outstanding(Value holding, Value least, Value most) {
    private Stream<Value> all() {
      return Stream.of(holding, least, most).distinct();
    }
  }

  private final Map<String, Outstanding> outstanding = new TreeMap<>();
  private final EventSample.Kept<Value> values;
  private final long fromNanos;

  Counters(EventSample sample) {
    values = sample.list(Value::number);
    fromNanos = sample.fromNanos();
  }

  void add(long thread, long nanos, String name, double value) {
    Value told = new Value(name, EventSample.number(thread, nanos), nanos, value);
    values.add(told);
    outstanding.merge(name, new Outstanding(told, told, told), (before, _) -> with(before, told));
  }

  private Outstanding with(Outstanding before, Value told) {
    return new Outstanding(
        holding(before.holding, told),
        told.value < before.least.value ? told : before.least,
        told.value > before.most.value ? told : before.most);
  }

  /** The last one up to that time; where there is none, the first one. */
  private Value holding(Value before, Value told) {
    if (told.nanos > fromNanos) {
      return before.nanos <= told.nanos ? before : told;
    }
    return before.nanos > fromNanos || before.nanos <= told.nanos ? told : before;
  }

  /** All threads may have set a counter: their values are put in the order of time. */
  List<Trace.Counter> of(String node) {
    Map<String, List<Value>> byName = new TreeMap<>();
    for (Value value : values.events()) {
      byName.computeIfAbsent(value.counter, _ -> new ArrayList<>()).add(value);
    }
    List<Trace.Counter> counters = new ArrayList<>();
    outstanding.forEach((name, few) -> {
      List<Value> there = byName.getOrDefault(name, new ArrayList<>());
      there.addAll(0, few.all().filter(value -> !there.contains(value)).toList());
      there.sort(Comparator.comparingLong(Value::nanos));
      counters.add(
          new Trace.Counter(
              node,
              name,
              there.stream().mapToLong(Value::nanos).toArray(),
              there.stream().mapToDouble(Value::value).toArray()));
    });
    return counters;
  }
}
