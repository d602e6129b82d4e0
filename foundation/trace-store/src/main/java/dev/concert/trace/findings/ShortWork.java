package dev.concert.trace.findings;

import static dev.concert.trace.findings.RunFigures.share;

import dev.concert.model.units.UnitText;
import dev.concert.model.words.Words;
import dev.concert.trace.CallPath;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.Rows;
import dev.concert.trace.ThreadProfile;
import dev.concert.trace.findings.Annotation.Kind;
import dev.concert.trace.findings.Annotation.When;
import dev.concert.trace.findings.Annotation.Where;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

/** Tasks that are not worth handing over, and calls that are mostly measurement. */
final class ShortWork implements Detector {
  /** A task shorter than this is not worth a thread of its own. */
  private static final long SMALL_TASK_NANOS = 10_000;

  /** Handing a task to an executor costs a few microseconds. */
  private static final long HANDING_OVER_NANOS = 5_000;

  /** Where a thread calls a routine outermost more often than this in a task, the task has many. */
  private static final long MOST_IN_A_TASK = 2;

  /** Fewer calls than this do no harm, however short they are. */
  private static final long MANY_CALLS = 1_000;

  /** So many routines with short calls are named, those with most calls. */
  private static final int MAX_SHORT = 5;

  private static final double NOTABLE_SHARE = 0.01;

  @Override
  public void find(RunFigures run, Consumer<Annotation> found) {
    smallTasks(run, found);
    shortCalls(run, found);
  }

  private static double perCall(RoutineProfile figures) {
    return figures.calls() == 0 ? 0 : (double) figures.inclusiveNanos() / figures.calls();
  }

  /** Nothing is said where all that is known of the cost is that it is no more. */
  private static void shortCalls(RunFigures run, Consumer<Annotation> found) {
    if (run.profile().intrusion().atMost()) {
      return;
    }
    double probeNanos = run.profile().intrusion().nsPerCall();
    Rows.sum(run.rows()).stream()
        .filter(total -> total.calls() >= MANY_CALLS && total.shortCalls(probeNanos))
        .filter(total -> share(total.calls() * probeNanos, run.lifeNanos()) >= NOTABLE_SHARE)
        .sorted(Comparator.comparingLong(total -> -total.calls()))
        .limit(MAX_SHORT)
        .map(total -> shortCalls(run, total, probeNanos))
        .forEach(found);
  }

  private static Annotation shortCalls(RunFigures run, RoutineProfile total, double probeNanos) {
    String sentence =
        Words.say(
            "%s is short: %s calls of %s, and measuring one costs %s",
            run.name(total.routine()),
            UnitText.count(total.calls()),
            UnitText.time(perCall(total)),
            UnitText.time(probeNanos));
    Map<String, Number> evidence = new LinkedHashMap<>();
    evidence.put("calls", total.calls());
    evidence.put("nanosPerCall", perCall(total));
    evidence.put("probeNanos", probeNanos);
    return new Annotation(
        Kind.SHORT_CALLS,
        sentence,
        new Where(null, null, null, total.routine()),
        When.ALWAYS,
        share(total.calls() * probeNanos, run.lifeNanos()),
        evidence,
        Words.say("most of its time is that of measuring it; leave it out with --exclude"));
  }

  /**
   * Tasks of one kind that a pool ran.
   *
   * @param one of its threads
   */
  private record Small(ThreadProfile one, RoutineProfile task) {
    long calls() {
      return task.calls();
    }
  }

  /** What is told once of a pool, though each node of a run has one. */
  private static void smallTasks(RunFigures run, Consumer<Annotation> found) {
    Map<String, List<Small>> ofPools = new TreeMap<>();
    Map<String, Long> lives = new HashMap<>();
    for (List<ThreadProfile> threads : run.pools().values()) {
      String pool = threads.getFirst().group();
      ofPools.computeIfAbsent(pool, _ -> new ArrayList<>()).addAll(smallTasks(run, threads));
      lives.merge(pool, threads.stream().mapToLong(ThreadProfile::lifeNanos).sum(), Long::sum);
    }
    ofPools.forEach((pool, tasks) -> {
      if (!tasks.isEmpty()) {
        found.accept(smallTasks(run, tasks, lives.get(pool)));
      }
    });
  }

  /** A task is what a thread of a pool runs outermost, unless it runs that far more often. */
  private static List<Small> smallTasks(RunFigures run, List<ThreadProfile> threads) {
    long handedOver = run.tasks(threads.getFirst().node(), threads.getFirst().group());
    Map<String, RoutineProfile> tasks = new TreeMap<>();
    for (ThreadProfile thread : threads) {
      for (CallPath task : thread.root().children()) {
        RoutineProfile figures =
            new RoutineProfile(
                task.routine(), task.calls(), 0, task.inclusiveNanos(), task.exclusiveNanos());
        tasks.merge(task.routine(), figures, RoutineProfile::plus);
      }
    }
    return tasks.values().stream()
        .filter(task -> task.calls() >= MANY_CALLS && perCall(task) < SMALL_TASK_NANOS)
        .filter(task -> handedOver == 0 || task.calls() <= MOST_IN_A_TASK * handedOver)
        .map(task -> new Small(threads.getFirst(), task))
        .toList();
  }

  /** A task may call several routines one after the other: the most frequent one stands for it. */
  private static Annotation smallTasks(RunFigures run, List<Small> all, long life) {
    String routine =
        all.stream().max(Comparator.comparingLong(Small::calls)).orElseThrow().task.routine();
    List<Small> same = all.stream().filter(it -> it.task.routine().equals(routine)).toList();
    RoutineProfile task = same.stream().map(Small::task).reduce(RoutineProfile::plus).orElseThrow();
    ThreadProfile one = same.stream().max(Comparator.comparingLong(Small::calls)).orElseThrow().one;
    String sentence =
        Words.say(
            "tasks of %s are too small: %s of %s ran %s each%s, and handing one over costs microseconds",
            same.size() == 1 ? run.placed(one.group(), one.node()) : one.group(),
            UnitText.count(task.calls()),
            run.name(routine),
            UnitText.time(perCall(task)),
            same.size() == 1
                ? ""
                : Words.say(" on %s", UnitText.plural(same.size(), "node", "nodes")));
    Map<String, Number> evidence = new LinkedHashMap<>();
    evidence.put("tasks", task.calls());
    evidence.put("nanosPerTask", perCall(task));
    evidence.put("nodes", same.size());
    return new Annotation(
        Kind.SMALL_TASKS,
        sentence,
        new Where(one.node(), null, one.group(), routine),
        When.ALWAYS,
        share(task.calls() * HANDING_OVER_NANOS, life),
        evidence,
        Words.say(
            "each task has next to nothing to do; give one task many of them, or do them in"
                + " place"));
  }
}
