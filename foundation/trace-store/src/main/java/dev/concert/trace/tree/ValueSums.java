package dev.concert.trace.tree;

import dev.concert.trace.RecordedValue;
import dev.concert.trace.file.Figures;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;

/** The values that the program told in one tree, by id of their names. */
final class ValueSums {
  private final Map<Integer, RecordedValue> sums = new TreeMap<>();

  void add(int id, double value) {
    add(id, new RecordedValue("", 1, value, value, value, value * value));
  }

  void add(int id, RecordedValue more) {
    sums.merge(id, more, RecordedValue::plus);
  }

  void addAll(ValueSums other, IntUnaryOperator newId) {
    other.sums.forEach((id, sum) -> add(newId.applyAsInt(id), sum));
  }

  void addIds(BitSet ids) {
    sums.keySet().forEach(ids::set);
  }

  /** Sorted by name. */
  List<RecordedValue> values(IntFunction<String> names) {
    Map<String, RecordedValue> byName = new TreeMap<>();
    sums.forEach((id, sum) -> byName.put(names.apply(id), named(names.apply(id), sum)));
    return List.copyOf(byName.values());
  }

  private static RecordedValue named(String name, RecordedValue sum) {
    return new RecordedValue(
        name,
        Math.min(sum.count(), Figures.MAX),
        sum.sum(),
        sum.minimum(),
        sum.maximum(),
        sum.sumOfSquares());
  }
}
