package dev.concert.racy.figures;

import dev.concert.trace.CallPath;
import dev.concert.trace.ThreadProfile;
import dev.concert.trace.compare.ComparedRun;
import dev.concert.trace.compare.Comparison;
import dev.concert.trace.compare.Difference;
import dev.concert.trace.compare.Normalisation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;

/**
 * A routine under one chain of callers, over several threads; of a comparison, on both its sides.
 * Its children are merged when they are asked for, so that a deep or wide tree costs what is looked
 * at.
 */
public final class CallingContext {
  private static final Comparator<CallingContext> LARGEST_FIRST =
      Comparator.comparingDouble((CallingContext context) -> -context.weight())
          .thenComparing(context -> context.routine);

  private final String routine;
  private final Side side;

  /** Null where nothing is compared. */
  private final Side other;

  private List<CallingContext> children;

  /**
   * What it is in the runs of one side.
   *
   * @param scale of amounts, so that sides of several runs or with other lives can be compared
   * @param runs whose mean is told
   */
  private record Side(
      List<CallPath> parts,
      long calls,
      long inclusiveNanos,
      long exclusiveNanos,
      double scale,
      double runs) {
    static Side of(List<CallPath> parts, double scale, double runs) {
      return new Side(
          parts,
          parts.stream().mapToLong(CallPath::calls).sum(),
          parts.stream().mapToLong(CallPath::inclusiveNanos).sum(),
          parts.stream().mapToLong(CallPath::exclusiveNanos).sum(),
          scale,
          runs);
    }

    static Side of(List<ComparedRun> runs, Normalisation by) {
      List<ThreadProfile> threads =
          runs.stream().flatMap(run -> run.profile().threads().stream()).toList();
      double lives = threads.stream().mapToLong(ThreadProfile::lifeNanos).sum();
      boolean shares = by == Normalisation.LIFE && lives > 0;
      List<CallPath> roots = threads.stream().map(ThreadProfile::root).toList();
      return of(roots, 1 / (shares ? lives : runs.size()), runs.size());
    }

    Side child(Map<String, List<CallPath>> merged, String routine) {
      return of(merged.getOrDefault(routine, List.of()), scale, runs);
    }

    Map<String, List<CallPath>> children() {
      Map<String, List<CallPath>> merged = new LinkedHashMap<>();
      for (CallPath part : parts) {
        for (CallPath child : part.children()) {
          merged.computeIfAbsent(child.routine(), _ -> new ArrayList<>()).add(child);
        }
      }
      return merged;
    }

    boolean leaf() {
      return parts.stream().allMatch(part -> part.children().isEmpty());
    }
  }

  private CallingContext(String routine, Side side, Side other) {
    this.routine = routine;
    this.side = side;
    this.other = other;
  }

  /** The roots of all threads of a row as one, or of all threads of the run for a statistic. */
  public static CallingContext of(ProfileSummary summary, RowKey row) {
    List<CallPath> roots =
        summary.profile().threads().stream().filter(row::contains).map(t -> t.root()).toList();
    return new CallingContext(null, Side.of(roots, 1, 1), null);
  }

  /**
   * The roots of all threads on both sides; contexts are the same that have the same names. Of
   * amounts for each call there are no sums, so these are then as measured.
   */
  public static CallingContext of(Comparison made) {
    return new CallingContext(
        null, Side.of(made.a(), made.normalisation()), Side.of(made.b(), made.normalisation()));
  }

  /** Null for the root. */
  public String routine() {
    return routine;
  }

  public long calls() {
    return side.calls;
  }

  public long inclusiveNanos() {
    return side.inclusiveNanos;
  }

  public long exclusiveNanos() {
    return side.exclusiveNanos;
  }

  public boolean isCompared() {
    return other != null;
  }

  /** On both sides; not known of the other where nothing is compared. */
  public Difference inclusive() {
    return difference(Side::inclusiveNanos, side.scale, other == null ? 0 : other.scale);
  }

  /** Likewise. */
  public Difference exclusive() {
    return difference(Side::exclusiveNanos, side.scale, other == null ? 0 : other.scale);
  }

  /** Likewise. */
  public Difference callsOfBoth() {
    return difference(Side::calls, 1 / side.runs, other == null ? 0 : 1 / other.runs);
  }

  private Difference difference(ToDoubleFunction<Side> figure, double scale, double otherScale) {
    return new Difference(
        figure.applyAsDouble(side) * scale,
        other == null ? Double.NaN : figure.applyAsDouble(other) * otherScale,
        Double.NaN);
  }

  /** What it takes of the width of its caller: of what is compared, both sides together. */
  public double extent() {
    return other == null ? side.inclusiveNanos : inclusive().a() + inclusive().b();
  }

  private double weight() {
    return other == null ? side.inclusiveNanos : Math.abs(inclusive().difference());
  }

  public boolean leaf() {
    return side.leaf() && (other == null || other.leaf());
  }

  /** The largest first, or the largest difference. Called on one thread. */
  public List<CallingContext> children() {
    if (children == null) {
      Map<String, List<CallPath>> here = side.children();
      Map<String, List<CallPath>> there = other == null ? Map.of() : other.children();
      Set<String> names = new LinkedHashSet<>(here.keySet());
      names.addAll(there.keySet());
      children =
          names.stream()
              .map(name ->
                  new CallingContext(
                      name,
                      side.child(here, name),
                      other == null ? null : other.child(there, name)))
              .sorted(LARGEST_FIRST)
              .toList();
    }
    return children;
  }
}
