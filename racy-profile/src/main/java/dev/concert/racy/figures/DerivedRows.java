package dev.concert.racy.figures;

import dev.concert.trace.Profile;
import dev.concert.trace.RecordedValue;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.Row;
import dev.concert.trace.ThreadProfile;
import dev.concert.trace.formula.DerivedExtremes;
import dev.concert.trace.formula.DerivedMetric;
import dev.concert.trace.formula.FormulaUnit;
import dev.concert.trace.formula.RowFigures;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The figures of a formula on each row, with their mean, maximum and minimum. */
public final class DerivedRows {
  private final DerivedMetric metric;
  private final FormulaUnit unit;
  private final List<Row> rows;
  private final Map<RowKey, Integer> indexes = new HashMap<>();
  private final List<RowFigures> figures;
  private final Mean mean;

  /** Added up when they are first asked for. */
  private final Map<Cluster, Mean> clusters = new ConcurrentHashMap<>();

  private final DerivedExtremes extremes;

  private DerivedRows(
      DerivedMetric metric, FormulaUnit unit, List<Row> rows, List<RowFigures> figures) {
    this.metric = metric;
    this.unit = unit;
    this.rows = rows;
    this.figures = figures;
    this.mean = mean(IntStream.range(0, rows.size()).boxed().toList());
    this.extremes = new DerivedExtremes(metric);
    for (int i = 0; i < rows.size(); i++) {
      extremes.add(figures.get(i), rows.get(i).routines());
    }
  }

  /**
   * @param waited one for one for how long they were blocked; empty where that is not known
   */
  static DerivedRows of(
      DerivedMetric metric,
      FormulaUnit unit,
      Profile profile,
      Row.Grouping grouping,
      List<Row> rows,
      List<Row> waited) {
    Map<RowKey, List<ThreadProfile>> tellers = new HashMap<>();
    profile.threads().stream()
        .filter(thread -> !thread.values().isEmpty())
        .forEach(thread ->
            tellers
                .computeIfAbsent(RowKey.of(thread, grouping), _ -> new ArrayList<>())
                .add(thread));
    List<RowFigures> figures = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      Row row = rows.get(i);
      Stream<ThreadProfile> told =
          tellers.getOrDefault(RowKey.of(row, grouping), List.of()).stream();
      figures.add(
          RowFigures.of(
              row.lifeNanos(),
              waited.isEmpty() ? null : waited.get(i).routines(),
              RecordedValue.of(told)));
    }
    DerivedRows made = new DerivedRows(metric, unit, rows, figures);
    for (int i = 0; i < rows.size(); i++) {
      made.indexes.put(RowKey.of(rows.get(i), grouping), i);
    }
    return made;
  }

  /**
   * Of segments that are sums of routines.
   *
   * @param waited their rows, one for one; empty where they are not known
   */
  DerivedRows ofSegments(List<Row> sums, List<Row> waited) {
    List<RowFigures> ofSums = new ArrayList<>();
    for (int i = 0; i < sums.size(); i++) {
      ofSums.add(figures.get(i).ofSums(waited.isEmpty() ? null : waited.get(i).routines()));
    }
    DerivedRows made = new DerivedRows(metric, unit, sums, ofSums);
    made.indexes.putAll(indexes);
    return made;
  }

  public DerivedMetric metric() {
    return metric;
  }

  public FormulaUnit unit() {
    return unit;
  }

  /** What several rows add up to. */
  private record Mean(RowFigures figures, Map<String, RoutineProfile> sums) {
    double of(DerivedMetric metric, String routine) {
      RoutineProfile sum = sums.get(routine);
      return sum == null ? Double.NaN : figures.of(metric, sum);
    }
  }

  private Mean mean(List<Integer> members) {
    Map<String, RoutineProfile> total = new HashMap<>();
    for (int member : members) {
      rows.get(member).routines().forEach(r -> total.merge(r.routine(), r, RoutineProfile::plus));
    }
    return new Mean(RowFigures.mean(members.stream().map(figures::get).toList()), total);
  }

  /** NaN where it is not defined. */
  double figure(int row, RoutineProfile routine) {
    return figures.get(row).of(metric, routine);
  }

  /**
   * The figure of a routine on a row or statistic; NaN where it is not defined, or did not run. The
   * mean is that of the mean figures, so that a mean share is weighted by what it is a share of.
   */
  public double figure(RowKey key, String routine) {
    if (key.equals(RowKey.MEAN)) {
      return mean.of(metric, routine);
    }
    if (key.statistic()) {
      return key.equals(RowKey.MAX) ? extremes.max(routine) : extremes.min(routine);
    }
    if (key.cluster() != null) {
      return clusters
          .computeIfAbsent(key.cluster(), cluster -> mean(cluster.members()))
          .of(metric, routine);
    }
    Integer index = indexes.get(key);
    RoutineProfile found = index == null ? null : ProfileSummary.find(rows.get(index), routine);
    return found == null ? Double.NaN : figure(index, found);
  }
}
