package dev.concert.racy.figures;

import dev.concert.racy.figures.BlockedTimes.Waits;
import dev.concert.racy.figures.FunctionProfile.Line;
import dev.concert.racy.figures.FunctionProfile.Spread;
import dev.concert.trace.CallPath;
import dev.concert.trace.Profile;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.ThreadProfile;
import dev.concert.trace.WaitReason;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Something in a profile that is worth a look. The thresholds are rules of thumb; each finding
 * carries the figures it rests on.
 */
public sealed interface ProfileFinding {
  /** A call shorter than this many times the cost of measuring it is mostly measurement. */
  double SHORT_CALL_PROBES = RoutineProfile.SHORT_CALL_PROBES;

  /** Handing a task to an executor costs a few microseconds. */
  long SMALL_TASK_NANOS = 10_000;

  /** Fewer calls than this do no harm, however short they are. */
  long MANY_CALLS = 1_000;

  /** So many routines with short calls are named, those with most calls. */
  int MAX_SHORT = 5;

  /** A routine matters if it takes this share of some row's life. */
  double NOTABLE_SHARE = 0.05;

  /** Waiting other than for monitors is often what a routine is for. */
  double NOTABLE_WAIT = 0.2;

  double NOTABLE_IMBALANCE = 0.3;

  String routine();

  /** One row takes far longer for the same call than the others. */
  record SlowRow(String routine, Line line) implements ProfileFinding {}

  /** One row has far more of the work than the others. */
  record Uneven(String routine, Line largest, Spread exclusive) implements ProfileFinding {}

  /** Threads of one row spend much of their life blocked in a routine. */
  record Waiting(String routine, String row, long lifeNanos, Waits waits, int rows)
      implements ProfileFinding {}

  /** Calls so short that their time is mostly the probe's. */
  record ShortCalls(String routine, long calls, double nanosPerCall, double probeNanos)
      implements ProfileFinding {}

  /** Tasks of a pool that are not worth handing over. */
  record SmallTasks(String routine, String group, long calls, double nanosPerTask)
      implements ProfileFinding {}

  /**
   * @param largest the routines to compare over the rows
   */
  static List<ProfileFinding> of(ProfileSummary summary, List<String> largest) {
    List<ProfileFinding> findings = new ArrayList<>();
    for (String routine : largest) {
      overRows(FunctionProfile.of(summary, routine), findings);
    }
    findings.sort(Comparator.comparingDouble(finding -> -weight(finding)));
    waiting(summary, findings);
    smallTasks(summary.profile(), findings);
    shortCalls(summary, findings);
    return List.copyOf(findings);
  }

  /** How much of a row's life a difference between rows costs, roughly. */
  private static double weight(ProfileFinding finding) {
    return switch (finding) {
      case SlowRow slow -> runningShare(slow.line()) * slow.line().slowness();
      case Uneven uneven -> exclusiveShare(uneven.largest()) * uneven.exclusive().imbalance();
      default -> 0;
    };
  }

  private static void overRows(FunctionProfile function, List<ProfileFinding> findings) {
    Line slowest = largest(function, Comparator.comparingDouble(Line::slowness));
    if (slowest != null && slowest.slowness() > 0 && runningShare(slowest) >= NOTABLE_SHARE) {
      findings.add(new SlowRow(function.routine(), slowest));
      return;
    }
    Spread exclusive = function.spread(RoutineProfile::exclusiveNanos);
    Line largest =
        largest(function, Comparator.comparingLong(line -> line.figures().exclusiveNanos()));
    boolean uneven = function.ran() > 2 && exclusive.imbalance() >= NOTABLE_IMBALANCE;
    if (uneven && exclusiveShare(largest) >= NOTABLE_SHARE) {
      findings.add(new Uneven(function.routine(), largest, exclusive));
    }
  }

  /** The row that waits longest in each routine, if that is much; monitors count sooner. */
  private static void waiting(ProfileSummary summary, List<ProfileFinding> findings) {
    for (String routine : summary.routines()) {
      int rows = 0;
      StackedBar largest = null;
      Waits longest = Waits.NONE;
      for (StackedBar bar : summary.bars()) {
        Waits waits = summary.waits(bar.key(), routine);
        rows += waits.count() > 0 ? 1 : 0;
        if (waits.exclusiveNanos() > longest.exclusiveNanos()) {
          largest = bar;
          longest = waits;
        }
      }
      if (largest != null && notable(longest, largest.lifeNanos())) {
        findings.add(new Waiting(routine, largest.label(), largest.lifeNanos(), longest, rows));
      }
    }
  }

  private static boolean notable(Waits waits, long lifeNanos) {
    WaitReason reason = waits.mainReason();
    double share = reason != null && reason.isForALock() ? NOTABLE_SHARE : NOTABLE_WAIT;
    return lifeNanos > 0 && waits.exclusiveNanos() >= share * lifeNanos;
  }

  private static Line largest(FunctionProfile function, Comparator<Line> order) {
    return function.lines().stream().filter(line -> line.figures() != null).max(order).orElse(null);
  }

  private static double exclusiveShare(Line line) {
    return share(line.figures().exclusiveNanos(), line);
  }

  /** Waits are findings of their own. */
  private static double runningShare(Line line) {
    return share(line.runningNanos(), line);
  }

  private static double share(long nanos, Line line) {
    return line.lifeNanos() <= 0 ? 0 : (double) nanos / line.lifeNanos();
  }

  /** Whether a routine's calls are so short that measuring them takes much of their time. */
  static boolean shortCalls(RoutineProfile figures, double probeNanos) {
    return figures.shortCalls(probeNanos);
  }

  private static void shortCalls(ProfileSummary summary, List<ProfileFinding> findings) {
    double probeNanos = summary.profile().intrusion().nsPerCall();
    summary.sums().stream()
        .filter(total -> total.calls() >= MANY_CALLS && shortCalls(total, probeNanos))
        .sorted(Comparator.comparingLong(total -> -total.calls()))
        .limit(MAX_SHORT)
        .map(total ->
            new ShortCalls(
                total.routine(),
                total.calls(),
                FunctionProfile.inclusivePerCall(total),
                probeNanos))
        .forEach(findings::add);
  }

  /** A task is what a thread of a pool runs outermost. */
  private static void smallTasks(Profile profile, List<ProfileFinding> findings) {
    Map<String, List<ThreadProfile>> groups =
        profile.threads().stream()
            .filter(thread -> !thread.group().equals(thread.thread()))
            .collect(Collectors.groupingBy(ThreadProfile::group));
    groups.forEach((group, threads) -> smallTasks(group, threads, findings));
  }

  private static void smallTasks(
      String group, List<ThreadProfile> threads, List<ProfileFinding> findings) {
    Map<String, RoutineProfile> tasks = new HashMap<>();
    for (ThreadProfile thread : threads) {
      for (CallPath task : thread.root().children()) {
        RoutineProfile figures =
            new RoutineProfile(
                task.routine(), task.calls(), 0, task.inclusiveNanos(), task.exclusiveNanos());
        tasks.merge(task.routine(), figures, RoutineProfile::plus);
      }
    }
    tasks.values().stream()
        .filter(task -> task.calls() >= MANY_CALLS)
        .filter(task -> FunctionProfile.inclusivePerCall(task) < SMALL_TASK_NANOS)
        .sorted(Comparator.comparingLong(task -> -task.calls()))
        .map(task ->
            new SmallTasks(
                task.routine(), group, task.calls(), FunctionProfile.inclusivePerCall(task)))
        .forEach(findings::add);
  }
}
