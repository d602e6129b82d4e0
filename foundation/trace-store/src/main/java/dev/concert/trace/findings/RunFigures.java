package dev.concert.trace.findings;

import dev.concert.trace.MessageOrder;
import dev.concert.trace.Profile;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.Row;
import dev.concert.trace.Rows;
import dev.concert.trace.ThreadProfile;
import dev.concert.trace.waits.BlockedTimes.Waits;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What detectors may ask. */
final class RunFigures {
  private final Profile profile;
  private final RunScan scan;
  private final Row.Grouping grouping;
  private final List<Row> rows;
  private final Map<RowId, Map<String, Waits>> waits;

  /** A node, or a thread of one. */
  record RowId(String node, Long thread) {}

  /**
   * @param scan null where the run has no events, or they have not been read
   */
  RunFigures(Profile profile, RunScan scan) {
    this.profile = profile;
    this.scan = scan;
    grouping = Rows.defaultGrouping(profile);
    rows = Rows.of(profile, grouping);
    waits = scan == null ? Map.of() : scan.blocked().byRow(profile, this::rowOf);
  }

  private RowId rowOf(ThreadProfile thread) {
    return new RowId(thread.node(), grouping == Row.Grouping.NODE ? null : (Long) thread.id());
  }

  Profile profile() {
    return profile;
  }

  /** Null where there are no events. */
  RunScan scan() {
    return scan;
  }

  MessageOrder messageOrder() {
    return scan == null ? MessageOrder.NONE : scan.messageOrder();
  }

  /** Nodes, or threads of the only one. */
  List<Row> rows() {
    return rows;
  }

  /** The threads of a row. */
  List<ThreadProfile> threads(Row row) {
    return profile.threads().stream().filter(thread -> rowOf(thread).equals(id(row))).toList();
  }

  private static RowId id(Row row) {
    return new RowId(row.node(), row.thread());
  }

  /** None where they are not known. */
  Map<String, Waits> waits(Row row) {
    return waits.getOrDefault(id(row), Map.of());
  }

  Waits waits(Row row, String routine) {
    return waits(row).getOrDefault(routine, Waits.NONE);
  }

  /** A routine's figures on a row, or null if it did not run there. */
  static RoutineProfile find(Row row, String routine) {
    return row.routines().stream()
        .filter(figures -> figures.routine().equals(routine))
        .findFirst()
        .orElse(null);
  }

  /** Exclusive time less the waits in it, as far as they are known. */
  long running(Row row, RoutineProfile figures) {
    return Math.max(0, figures.exclusiveNanos() - waits(row, figures.routine()).exclusiveNanos());
  }

  /** How long the run took, as far as anybody lived to tell. */
  long wallNanos() {
    return Math.max(
        scan == null ? 1 : Math.max(1, scan.endNanos()),
        profile.threads().stream()
            .filter(thread -> thread.id() >= 0)
            .mapToLong(ThreadProfile::lifeNanos)
            .max()
            .orElse(1));
  }

  long lifeNanos() {
    return Math.max(1, rows.stream().mapToLong(Row::lifeNanos).sum());
  }

  /** The threads of each pool, by node and group. */
  Map<String, List<ThreadProfile>> pools() {
    Map<String, List<ThreadProfile>> pools = new TreeMap<>();
    for (ThreadProfile thread : profile.threads()) {
      if (!thread.group().equals(thread.thread())) {
        pools
            .computeIfAbsent(thread.node() + ' ' + thread.group(), _ -> new ArrayList<>())
            .add(thread);
      }
    }
    return pools;
  }

  static double share(double part, long whole) {
    return whole <= 0 ? 0 : Math.min(1, part / whole);
  }
}
