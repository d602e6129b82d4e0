package dev.concert.racy.figures;

import dev.concert.trace.RoutineProfile;
import dev.concert.trace.Row;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;

/** Makes bars of rows: which segments they have in which order, and how long each is. */
final class BarMaker {
  private final BarOptions options;
  private final Row.Grouping grouping;
  private final DerivedRows derived;

  /**
   * @param derived the figures of the drawn rows where a formula is chosen; else null
   */
  BarMaker(BarOptions options, Row.Grouping grouping, DerivedRows derived) {
    this.options = options;
    this.grouping = grouping;
    this.derived = derived;
  }

  /**
   * @param all rows that hold each name
   * @param shown rows whose amounts are drawn
   */
  List<String> order(List<String> previous, List<Row> all, List<Row> shown) {
    Map<String, Double> totals = new HashMap<>();
    all.forEach(row -> row.routines().forEach(r -> totals.put(r.routine(), 0.0)));
    for (int i = 0; i < shown.size(); i++) {
      double unit = unit(shown.get(i));
      for (RoutineProfile routine : shown.get(i).routines()) {
        double amount = amount(i, routine);
        totals.merge(routine.routine(), amount > 0 ? amount * unit : 0, Double::sum);
      }
    }
    Comparator<String> largestFirst = Comparator.comparingDouble(name -> -totals.get(name));
    Set<String> kept = new HashSet<>(previous);
    List<String> order = new ArrayList<>(previous);
    order.removeIf(name -> !totals.containsKey(name));
    totals.keySet().stream()
        .filter(name -> !kept.contains(name))
        .sorted(largestFirst.thenComparing(Comparator.naturalOrder()))
        .forEach(order::add);
    return List.copyOf(order);
  }

  private double amount(int row, RoutineProfile routine) {
    return derived == null ? options.amount(routine) : derived.figure(row, routine);
  }

  /** What turns a row's amounts into the axis' unit. */
  private double unit(Row row) {
    if (!options.inPercent()) {
      return 1;
    }
    long whole =
        options.showsTime()
            ? row.lifeNanos()
            : row.routines().stream().mapToLong(RoutineProfile::calls).sum();
    return whole <= 0 ? 0 : 100.0 / whole;
  }

  /**
   * @param waited one for one for how long the rows were blocked; empty where that is not marked
   * @param label what stands before a row's bar
   */
  List<StackedBar> bars(
      List<Row> rows,
      List<Row> waited,
      Map<String, Integer> segments,
      Function<Row, String> label) {
    List<StackedBar> bars = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      Row blocked = waited.isEmpty() ? null : waited.get(i);
      bars.add(withThreshold(bar(i, rows.get(i), blocked, segments, label)));
    }
    return bars;
  }

  private StackedBar bar(
      int index, Row row, Row blocked, Map<String, Integer> segments, Function<Row, String> label) {
    Map<Integer, RoutineProfile> measured = new HashMap<>();
    row.routines().forEach(r -> measured.put(segments.get(r.routine()), r));
    int[] shown =
        measured.keySet().stream()
            .mapToInt(i -> i)
            .filter(i -> amount(index, measured.get(i)) > 0)
            .sorted()
            .toArray();
    double[] amounts =
        IntStream.of(shown).mapToDouble(i -> amount(index, measured.get(i))).toArray();
    double unit = unit(row);
    double[] lengths = Arrays.stream(amounts).map(amount -> amount * unit).toArray();
    double rest =
        options.fillsLife()
            ? Math.max(0, row.lifeNanos() - Arrays.stream(amounts).sum()) * unit
            : 0;
    double[] waits = new double[shown.length];
    for (int i = 0; blocked != null && i < shown.length; i++) {
      waits[i] = blocked(blocked, measured.get(shown[i]).routine(), lengths[i]);
    }
    RowKey key = RowKey.of(row, grouping);
    return new StackedBar(
        key, label.apply(row), row.lifeNanos(), shown, amounts, lengths, waits, rest);
  }

  /** The events may tell of more than the profile holds, whose cost of measuring was taken out. */
  private double blocked(Row row, String segment, double length) {
    RoutineProfile waited = ProfileSummary.find(row, segment);
    return waited == null ? 0 : Math.min(length, options.amount(waited) * unit(row));
  }

  private StackedBar withThreshold(StackedBar bar) {
    return bar.above(options.smallest(bar));
  }

  /** Mean, maximum and minimum over the bars. */
  List<StackedBar> statistics(List<StackedBar> bars, List<String> segments) {
    List<StackedBar> plain = BarStatistics.of(bars, segments.size());
    return plain.stream()
        .map(bar -> derived == null ? bar : ofFormula(bar, segments))
        .map(this::withThreshold)
        .toList();
  }

  /** The mean of a cluster's bars. */
  StackedBar mean(Cluster cluster, List<StackedBar> bars, List<String> segments) {
    RowKey key = RowKey.of(cluster);
    List<StackedBar> members = cluster.members().stream().map(bars::get).toList();
    StackedBar mean = BarStatistics.mean(members, segments.size()).named(key, cluster.label());
    return withThreshold(derived == null ? mean : ofFormula(mean, segments));
  }

  /** Where a figure is not defined on a row, the row does not count. */
  private StackedBar ofFormula(StackedBar bar, List<String> segments) {
    double[] all = segments.stream().mapToDouble(name -> derived.figure(bar.key(), name)).toArray();
    int[] shown = IntStream.range(0, all.length).filter(i -> all[i] > 0).toArray();
    double[] figures = IntStream.of(shown).mapToDouble(i -> all[i]).toArray();
    double[] none = new double[shown.length];
    return new StackedBar(
        bar.key(), bar.label(), bar.lifeNanos(), shown, figures, figures, none, 0);
  }
}
