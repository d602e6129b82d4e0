package dev.concert.trace;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongBinaryOperator;
import java.util.stream.Stream;

/** Groups a profile into rows, and sums rows up. */
public final class Rows {
  private Rows() {}

  /** The grouping a run is shown in at first: nodes, or threads where there is a single node. */
  public static Row.Grouping defaultGrouping(Profile profile) {
    return profile.nodes().size() == 1 ? Row.Grouping.THREAD : Row.Grouping.NODE;
  }

  public static List<Row> of(Profile profile, Row.Grouping grouping) {
    Map<List<Object>, List<ThreadProfile>> groups = new LinkedHashMap<>();
    for (ThreadProfile thread : profile.threads()) {
      groups.computeIfAbsent(key(thread, grouping), _ -> new ArrayList<>()).add(thread);
    }
    Map<String, String> labels = grouping == Row.Grouping.NODE ? profile.nodeLabels() : Map.of();
    return groups.values().stream().map(threads -> row(threads, grouping, labels)).toList();
  }

  private static List<Object> key(ThreadProfile thread, Row.Grouping grouping) {
    return switch (grouping) {
      case NODE -> List.of(thread.node());
      case GROUP -> List.of(thread.node(), thread.group());
      case THREAD -> List.of(thread.node(), thread.id());
    };
  }

  private static Row row(
      List<ThreadProfile> threads, Row.Grouping grouping, Map<String, String> nodeLabels) {
    ThreadProfile first = threads.getFirst();
    String label =
        switch (grouping) {
          case NODE -> nodeLabels.getOrDefault(first.node(), first.node());
          case GROUP -> first.group();
          case THREAD -> first.thread();
        };
    Long id = grouping == Row.Grouping.THREAD ? (Long) first.id() : null;
    long life = threads.stream().mapToLong(ThreadProfile::lifeNanos).sum();
    return new Row(
        first.node(),
        id,
        label,
        life,
        sumThreads(threads),
        sumAccesses(threads.stream().map(ThreadProfile::collections)));
  }

  private static List<RoutineProfile> sumThreads(List<ThreadProfile> threads) {
    Map<String, RoutineProfile> totals = new TreeMap<>();
    threads.forEach(thread ->
        thread.routines().forEach(r -> totals.merge(r.routine(), r, (a, b) -> a.plus(b))));
    return List.copyOf(totals.values());
  }

  /** Accesses to each collection over all rows, by name. */
  public static List<CollectionAccess> collections(List<Row> rows) {
    return sumAccesses(rows.stream().map(Row::collections));
  }

  private static List<CollectionAccess> sumAccesses(Stream<List<CollectionAccess>> parts) {
    Map<String, CollectionAccess> totals = new TreeMap<>();
    parts.forEach(part ->
        part.forEach(access -> totals.merge(access.collection(), access, CollectionAccess::plus)));
    return List.copyOf(totals.values());
  }

  /** The sum of every routine over the rows. */
  public static List<RoutineProfile> sum(List<Row> rows) {
    return fold(rows, Long::sum);
  }

  /** The mean of every routine over the rows, absent counted as 0, rounded down. */
  public static List<RoutineProfile> mean(List<Row> rows) {
    List<RoutineProfile> totals = sum(rows);
    long n = Math.max(1, rows.size());
    return totals.stream().map(r -> r.over(n)).toList();
  }

  /** The maximum of every figure of every routine over the rows. */
  public static List<RoutineProfile> max(List<Row> rows) {
    return fold(rows, Math::max);
  }

  /** The minimum of every figure of every routine over the rows, absent counted as 0. */
  public static List<RoutineProfile> min(List<Row> rows) {
    return fold(rows, Math::min);
  }

  private static List<RoutineProfile> fold(List<Row> rows, LongBinaryOperator operator) {
    Map<String, RoutineProfile> totals = new TreeMap<>();
    Map<String, Integer> present = new TreeMap<>();
    for (Row row : rows) {
      for (RoutineProfile routine : row.routines()) {
        totals.merge(routine.routine(), routine, (a, b) -> a.with(b, operator));
        present.merge(routine.routine(), 1, Integer::sum);
      }
    }
    return totals.values().stream()
        .map(r -> present.get(r.routine()) == rows.size() ? r : r.with(zero(r), operator))
        .toList();
  }

  private static RoutineProfile zero(RoutineProfile routine) {
    return new RoutineProfile(routine.routine(), 0, 0, 0, 0);
  }
}
