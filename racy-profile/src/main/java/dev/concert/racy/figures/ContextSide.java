package dev.concert.racy.figures;

import dev.concert.trace.CallPath;
import dev.concert.trace.ThreadProfile;
import dev.concert.trace.compare.ComparedRun;
import dev.concert.trace.compare.Normalisation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A calling context in each run of one side. Immutable. */
final class ContextSide {
  private final List<InRun> runs;

  /**
   * The sum of its parts in one run.
   *
   * @param parts one for each thread that has it; none where the run does not
   * @param life of all threads of the run
   */
  private record InRun(
      List<CallPath> parts, double life, long calls, long inclusiveNanos, long exclusiveNanos) {
    static InRun of(List<CallPath> parts, double life) {
      return new InRun(
          parts,
          life,
          sum(parts, CallPath::calls),
          sum(parts, CallPath::inclusiveNanos),
          sum(parts, CallPath::exclusiveNanos));
    }

    private static long sum(List<CallPath> parts, ToLongFunction<CallPath> figure) {
      return parts.stream().mapToLong(figure).sum();
    }
  }

  private ContextSide(List<InRun> runs) {
    this.runs = runs;
  }

  /** The roots of some threads of one run as one. */
  static ContextSide ofThreads(List<CallPath> roots) {
    return new ContextSide(List.of(InRun.of(roots, 0)));
  }

  /** The roots of all threads, in each run as one. */
  static ContextSide ofRuns(List<ComparedRun> runs) {
    return new ContextSide(runs.stream().map(ContextSide::root).toList());
  }

  private static InRun root(ComparedRun run) {
    List<ThreadProfile> threads = run.profile().threads();
    double life = threads.stream().mapToLong(ThreadProfile::lifeNanos).sum();
    return InRun.of(threads.stream().map(ThreadProfile::root).toList(), life);
  }

  /** What it calls, by routine; a run that does not call one has nothing of it. */
  Map<String, ContextSide> children() {
    Map<String, List<List<CallPath>>> parts = new LinkedHashMap<>();
    for (int run = 0; run < runs.size(); run++) {
      for (CallPath part : runs.get(run).parts) {
        for (CallPath child : part.children()) {
          parts.computeIfAbsent(child.routine(), _ -> nothing()).get(run).add(child);
        }
      }
    }
    Map<String, ContextSide> children = new LinkedHashMap<>();
    parts.forEach((routine, each) -> children.put(routine, with(each)));
    return children;
  }

  /** A context that no run of the side has. */
  ContextSide without() {
    return with(nothing());
  }

  private List<List<CallPath>> nothing() {
    return Stream.generate(() -> (List<CallPath>) new ArrayList<CallPath>())
        .limit(runs.size())
        .toList();
  }

  private ContextSide with(List<List<CallPath>> parts) {
    return new ContextSide(
        IntStream.range(0, runs.size())
            .mapToObj(run -> InRun.of(parts.get(run), runs.get(run).life))
            .toList());
  }

  boolean isLeaf() {
    return runs.stream().flatMap(run -> run.parts.stream()).allMatch(p -> p.children().isEmpty());
  }

  /** Whether a run of the side has it. */
  boolean isThere() {
    return runs.stream().anyMatch(run -> !run.parts.isEmpty());
  }

  /** Over all runs, as have the two below. */
  long calls() {
    return runs.stream().mapToLong(InRun::calls).sum();
  }

  long inclusiveNanos() {
    return runs.stream().mapToLong(InRun::inclusiveNanos).sum();
  }

  long exclusiveNanos() {
    return runs.stream().mapToLong(InRun::exclusiveNanos).sum();
  }

  /** In each run; NaN where an amount of one call is asked for and there is none. */
  double[] inclusive(Normalisation by) {
    return each(run -> by.of(run.inclusiveNanos, run.life, run.calls));
  }

  double[] exclusive(Normalisation by) {
    return each(run -> by.of(run.exclusiveNanos, run.life, run.calls));
  }

  double[] callsOfEach() {
    return each(InRun::calls);
  }

  private double[] each(ToDoubleFunction<InRun> figure) {
    return runs.stream().mapToDouble(figure).toArray();
  }
}
