package dev.concert.racy.figures;

import dev.concert.trace.CallPath;
import dev.concert.trace.compare.Comparison;
import dev.concert.trace.compare.Difference;
import dev.concert.trace.compare.Normalisation;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * A routine under one chain of callers, over several threads; of a comparison, on both its sides.
 * Its children are merged when they are asked for, so that a deep or wide tree costs what is looked
 * at.
 */
public final class CallingContext {
  private static final double[] UNKNOWN = {};

  private static final Comparator<CallingContext> LARGEST_FIRST =
      Comparator.comparingDouble((CallingContext context) -> -context.weight())
          .thenComparing(context -> context.routine);

  private final String routine;
  private final ContextSide side;

  /** Null where nothing is compared. */
  private final ContextSide other;

  private final Normalisation by;
  private BothSides inclusive;
  private BothSides exclusive;
  private BothSides calls;
  private List<CallingContext> children;

  private CallingContext(String routine, ContextSide side, ContextSide other, Normalisation by) {
    this.routine = routine;
    this.side = side;
    this.other = other;
    this.by = by;
  }

  /** The roots of all threads of a row as one, or of all threads of the run for a statistic. */
  public static CallingContext of(ProfileSummary summary, RowKey row) {
    List<CallPath> roots =
        summary.profile().threads().stream().filter(row::contains).map(t -> t.root()).toList();
    return new CallingContext(null, ContextSide.ofThreads(roots), null, Normalisation.NONE);
  }

  /**
   * The roots of all threads on both sides; contexts are the same that have the same names, in each
   * of repeated runs, too. The root, which nobody calls, has no amounts for each call: its own are
   * as measured then.
   */
  public static CallingContext of(Comparison made) {
    return new CallingContext(
        null, ContextSide.ofRuns(made.a()), ContextSide.ofRuns(made.b()), made.normalisation());
  }

  /** Null for the root. */
  public String routine() {
    return routine;
  }

  public long calls() {
    return side.calls();
  }

  public long inclusiveNanos() {
    return side.inclusiveNanos();
  }

  public long exclusiveNanos() {
    return side.exclusiveNanos();
  }

  public boolean isCompared() {
    return other != null;
  }

  /** Whether a run of the first side has it. */
  public boolean isInA() {
    return side.isThere();
  }

  public boolean isInB() {
    return other != null && other.isThere();
  }

  /**
   * On both sides, with what it differs among repeated runs; not known of the other where nothing
   * is compared.
   */
  public Difference inclusive() {
    return bothInclusive().judged();
  }

  private BothSides bothInclusive() {
    if (inclusive == null) {
      inclusive = both(it -> it.inclusive(own()));
    }
    return inclusive;
  }

  /** Likewise. */
  public Difference exclusive() {
    if (exclusive == null) {
      exclusive = both(it -> it.exclusive(own()));
    }
    return exclusive.judged();
  }

  /** Likewise. */
  public Difference callsOfBoth() {
    if (calls == null) {
      calls = both(ContextSide::callsOfEach);
    }
    return calls.judged();
  }

  private BothSides both(Function<ContextSide, double[]> figures) {
    double[] there = other == null ? UNKNOWN : figures.apply(other);
    return new BothSides(figures.apply(side), there, Double.NaN);
  }

  private Normalisation own() {
    return routine == null ? adding() : by;
  }

  /** Amounts of single calls do not add up to those of the caller. */
  private Normalisation adding() {
    return by == Normalisation.CALLS ? Normalisation.NONE : by;
  }

  /** What it takes of the width of its caller: of what is compared, both sides together. */
  public double extent() {
    return other == null
        ? side.inclusiveNanos()
        : mean(side.inclusive(adding())) + mean(other.inclusive(adding()));
  }

  private static double mean(double[] amounts) {
    return Arrays.stream(amounts).average().orElse(0);
  }

  /** NaN where the difference is not known. */
  private double weight() {
    return other == null ? side.inclusiveNanos() : Math.abs(bothInclusive().difference());
  }

  public boolean leaf() {
    return side.isLeaf() && (other == null || other.isLeaf());
  }

  /**
   * The largest first, or the largest difference and behind them those whose difference is not
   * known. Called on one thread.
   */
  public List<CallingContext> children() {
    if (children == null) {
      Map<String, ContextSide> here = side.children();
      Map<String, ContextSide> there = other == null ? Map.of() : other.children();
      Set<String> names = new LinkedHashSet<>(here.keySet());
      names.addAll(there.keySet());
      children =
          names.stream()
              .map(name -> child(name, here.get(name), there.get(name)))
              .sorted(LARGEST_FIRST)
              .toList();
    }
    return children;
  }

  private CallingContext child(String name, ContextSide here, ContextSide there) {
    return new CallingContext(
        name,
        here == null ? side.without() : here,
        other == null || there != null ? there : other.without(),
        by);
  }
}
