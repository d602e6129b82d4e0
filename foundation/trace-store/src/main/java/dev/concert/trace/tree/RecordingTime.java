package dev.concert.trace.tree;

import dev.concert.trace.CallPath;
import dev.concert.trace.OwnCost;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.ThreadProfile;
import dev.concert.trace.file.FileHeader.Beside;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * How much of the life of a node's threads went into recording their calls.
 *
 * <p>It is never more than their life, and not because it would be cut there: the part of a probe
 * between its two readings of the clock lies in the routine's own time, the rest in its caller's
 * own time. Where a calibration says more than that time, it is the calibration that is wrong there
 * (calls in a loop cost less than its mean), so each context counts with what it had at most. What
 * was only counted has no time, and lies in its nearest caller that has.
 */
public final class RecordingTime {
  private final OwnCost cost;
  private final Beside beside;
  private final Map<String, Double> firstNanos = new HashMap<>();

  private RecordingTime(OwnCost cost, Beside beside) {
    this.cost = cost;
    this.beside = beside;
  }

  /** Nanoseconds. */
  public static long of(OwnCost cost, Beside beside, List<ThreadProfile> threads) {
    RecordingTime time = new RecordingTime(cost, beside);
    time.spreadFirstCalls(threads);
    double nanos = 0;
    for (ThreadProfile thread : threads) {
      nanos += time.of(thread.root());
    }
    return Math.round(nanos);
  }

  /** The JVM counts calls over all threads until it compiles a routine. */
  private void spreadFirstCalls(List<ThreadProfile> threads) {
    Map<String, Long> calls = new HashMap<>();
    for (ThreadProfile thread : threads) {
      for (RoutineProfile routine : thread.routines()) {
        calls.merge(routine.routine(), routine.calls(), Long::sum);
      }
    }
    calls.forEach((routine, n) -> firstNanos.put(routine, n == 0 ? 0 : beside.firstNanos(n) / n));
  }

  /** Without recursion, for the tree is as deep as the program's. */
  private double of(CallPath root) {
    List<CallPath> paths = new ArrayList<>(List.of(root));
    IntArrayList parents = IntArrayList.of(-1);
    for (int i = 0; i < paths.size(); i++) {
      for (CallPath child : paths.get(i).children()) {
        paths.add(child);
        parents.add(i);
      }
    }
    FarContexts far = beside.scatteredNanos() > 0 ? farContexts(paths) : null;
    double[] spent = new double[paths.size()];
    double recording = 0;
    for (int i = paths.size() - 1; i >= 0; i--) {
      CallPath path = paths.get(i);
      int parent = parents.getInt(i);
      if (parent >= 0) {
        double each = cost.insideNanos() + firstNanos.getOrDefault(path.routine(), 0.0);
        spent[i] += path.calls() * each;
        double finding = far == null ? 0 : far.likelihood(path.calls()) * beside.scatteredNanos();
        spent[parent] += path.calls() * (cost.outsideNanos() + finding) + beside.newContextNanos();
      }
      if (parent >= 0 && path.inclusiveNanos() == 0) {
        spent[parent] += spent[i];
      } else {
        recording += Math.min(spent[i], path.exclusiveNanos());
      }
    }
    return recording;
  }

  private static FarContexts farContexts(List<CallPath> paths) {
    return new FarContexts(paths.stream().mapToLong(CallPath::calls).toArray());
  }
}
