package dev.concert.trace.findings;

import dev.concert.model.RoutineLabels;
import dev.concert.model.words.Words;
import dev.concert.trace.Amount;
import dev.concert.trace.MessageOrder;
import dev.concert.trace.Profile;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.Row;
import dev.concert.trace.Rows;
import dev.concert.trace.ThreadProfile;
import dev.concert.trace.findings.CallLengths.Call;
import dev.concert.trace.findings.CallLengths.Measure;
import dev.concert.trace.waits.BlockedTimes.Waits;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** What detectors may ask. */
final class RunFigures {
  private static final String PROCESSOR = "cpu";

  private final Profile profile;
  private final RunScan scan;
  private final Row.Grouping grouping;
  private final List<Row> rows;
  private final Map<RowId, Map<String, Waits>> waits;

  /** Beside all that the run has, so that a sentence tells overloads apart. */
  private final RoutineLabels labels;

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
    labels =
        RoutineLabels.of(
            profile.threads().stream()
                .flatMap(thread -> thread.routines().stream())
                .map(RoutineProfile::routine)
                .distinct()
                .toList());
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

  /** How a sentence calls a routine. */
  String name(String routine) {
    return labels.brief(routine);
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

  /**
   * What a row did of a routine by itself.
   *
   * @param nanos on a processor where that was measured, else of running
   * @param firstCalls that are left out
   */
  record Work(double nanos, long calls, int firstCalls) {
    /** Whether it made first calls only. */
    boolean isCold() {
      return calls == 0 && firstCalls > 0;
    }

    double perCall() {
      return isCold() ? Double.NaN : calls == 0 ? 0 : nanos / calls;
    }
  }

  /** Without waits, and without the first calls of a node, which its first thread has to make. */
  Work work(Row row, RoutineProfile figures) {
    long running = running(row, figures);
    List<Call> cold = coldCalls(row, figures.routine());
    long coldNanos = cold.stream().mapToLong(Call::nanos).sum();
    double warm = running == 0 ? 0 : Math.max(0, 1 - (double) coldNanos / running);
    Amount processor = figures.amounts().get(PROCESSOR);
    long nanos = processor == null ? running : Math.min(running, processor.exclusive());
    return new Work(warm * nanos, Math.max(0, figures.calls() - cold.size()), cold.size());
  }

  /** None of a node as a whole: each has its own. */
  private List<Call> coldCalls(Row row, String routine) {
    if (scan == null || row.thread() == null) {
      return List.of();
    }
    return scan.calls().firstCalls(row.node()).cold(routine).stream()
        .filter(call -> call.thread() == row.thread())
        .toList();
  }

  /** Whether processor time was measured. */
  static boolean knowsProcessor(RoutineProfile figures) {
    return figures.amounts().containsKey(PROCESSOR);
  }

  /** Null where there are no events. */
  UsualCalls usualCalls(String routine) {
    return scan == null ? null : new UsualCalls(scan.calls(), routine);
  }

  /**
   * What the calls on a row would have taken if each had taken as long as most of them do, there or
   * on the other threads of the row's group; NaN where that is not known.
   */
  double usualNanos(Row row, RoutineProfile figures, UsualCalls usual) {
    if (usual == null) {
      return Double.NaN;
    }
    double perCall = usual.perCall(row.node(), group(row));
    return figures.calls()
        * (Double.isNaN(perCall)
            ? scan.calls().firstCalls(row.node()).usualNanos(figures.routine())
            : perCall);
  }

  /** Null of a node. */
  private String group(Row row) {
    return row.thread() == null ? null : scan.threadGroup(row.node(), row.thread());
  }

  /** Whether what calls usually take is known of each of the rows by itself. */
  boolean isEachAGroup(List<Row> some) {
    Set<List<String>> groups = new HashSet<>();
    return scan != null
        && some.stream().allMatch(row -> groups.add(Arrays.asList(row.node(), group(row))));
  }

  /** What most calls on a row take, which is a group by itself. */
  double usualPerCall(Row row, UsualCalls usual) {
    return usual.perCall(row.node(), group(row));
  }

  /**
   * What a routine's time on a row is much or little of: the row's life, but of processor time that
   * of one processor, since the threads of a node live together for far longer than the run.
   */
  long wholeNanos(Row row, RoutineProfile figures) {
    return knowsProcessor(figures) ? Math.min(row.lifeNanos(), wallNanos()) : row.lifeNanos();
  }

  /** The threads that call a routine there. */
  private List<ThreadProfile> threads(CallContext context) {
    return profile.threads().stream()
        .filter(it -> it.node().equals(context.node) && it.group().equals(context.group))
        .toList();
  }

  /** How long the threads of a context lived together, or the run took if that is longer. */
  long wholeNanos(CallContext context) {
    long lives = threads(context).stream().mapToLong(ThreadProfile::lifeNanos).sum();
    return Math.max(lives, wallNanos());
  }

  /**
   * The part of its running time that a context had a processor; NaN where that was not measured.
   */
  double onProcessor(CallContext context, Measure measure) {
    double ran = 0;
    double processor = 0;
    for (CallContext each : meant(context, measure)) {
      double part = onProcessor(each);
      if (!Double.isNaN(part)) {
        ran += each.ownNanos();
        processor += part * each.ownNanos();
      }
    }
    return ran == 0 ? Double.NaN : processor / ran;
  }

  private List<CallContext> meant(CallContext context, Measure measure) {
    return measure == Measure.OWN
        ? List.of(context)
        : scan.calls().contexts().stream().filter(each -> each.isWithin(context)).toList();
  }

  /** Of the context's routine, whoever calls it there. */
  private double onProcessor(CallContext context) {
    double running = 0;
    double processor = 0;
    for (ThreadProfile thread : threads(context)) {
      for (RoutineProfile figures : thread.routines()) {
        Amount amount = figures.amounts().get(PROCESSOR);
        if (figures.routine().equals(context.routine) && amount != null) {
          long waited = scan.blocked().exclusiveNanos(thread, context.routine);
          running += Math.max(0, figures.exclusiveNanos() - waited);
          processor += amount.exclusive();
        }
      }
    }
    return running == 0 ? Double.NaN : processor / running;
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

  /** How many tasks the threads of a pool were seen to begin; 0 where that is not known. */
  long tasks(String node, String group) {
    return scan == null ? 0 : scan.pools().tasks(node, group);
  }

  /** {@code pool-1}, or where there are several nodes {@code pool-1 of Live.12}. */
  String placed(String threadOrGroup, String node) {
    return profile.nodes().size() < 2
        ? threadOrGroup
        : Words.say("%s of %s", threadOrGroup, profile.nodeLabels().getOrDefault(node, node));
  }

  static double share(double part, long whole) {
    return whole <= 0 ? 0 : Math.min(1, part / whole);
  }
}
