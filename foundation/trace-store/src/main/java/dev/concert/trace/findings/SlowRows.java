package dev.concert.trace.findings;

import static dev.concert.trace.findings.RunFigures.share;

import dev.concert.model.RoutineName;
import dev.concert.model.units.UnitText;
import dev.concert.trace.Heat;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.Row;
import dev.concert.trace.findings.Annotation.Kind;
import dev.concert.trace.findings.Annotation.When;
import dev.concert.trace.findings.Annotation.Where;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** One row takes far longer for the same call than the others, or has far more of the work. */
final class SlowRows implements Detector {
  /** So many routines are compared over the rows. */
  private static final int LARGEST = 24;

  /** A routine matters if it takes this share of some row's life. */
  private static final double NOTABLE_SHARE = 0.05;

  private static final double NOTABLE_IMBALANCE = 0.3;

  @Override
  public void find(RunFigures run, Consumer<Annotation> found) {
    for (String routine : new Heat(run.profile()).largest(LARGEST)) {
      new OneRoutine(run, routine).find(found);
    }
  }

  /** A routine over the rows that ran it. */
  private static final class OneRoutine {
    private final RunFigures run;
    private final String routine;
    private final List<Row> rows;
    private final RoutineProfile[] figures;
    private final double[] perCall;

    OneRoutine(RunFigures run, String routine) {
      this.run = run;
      this.routine = routine;
      rows = run.rows().stream().filter(row -> RunFigures.find(row, routine) != null).toList();
      figures =
          rows.stream().map(row -> RunFigures.find(row, routine)).toArray(RoutineProfile[]::new);
      perCall = new double[figures.length];
      Arrays.setAll(
          perCall,
          i ->
              figures[i].calls() == 0
                  ? 0
                  : (double) run.running(rows.get(i), figures[i]) / figures[i].calls());
    }

    void find(Consumer<Annotation> found) {
      double[] factors = Slowness.of(perCall);
      int slowest = largest(factors);
      if (slowest >= 0 && factors[slowest] > 0) {
        Annotation slow = slow(slowest, factors);
        if (runningShare(slowest) >= NOTABLE_SHARE) {
          found.accept(slow);
          return;
        }
      }
      uneven(found);
    }

    private double runningShare(int i) {
      return share(run.running(rows.get(i), figures[i]), rows.get(i).lifeNanos());
    }

    private boolean waits(int i) {
      return run.running(rows.get(i), figures[i]) < figures[i].exclusiveNanos();
    }

    private Annotation slow(int i, double[] factors) {
      Row row = rows.get(i);
      long others = Arrays.stream(factors).filter(factor -> factor > 0).count() - 1;
      String sentence =
          "%s is slow on %s%s: %s a call%s, %s the median of all rows"
              .formatted(
                  RoutineName.label(routine),
                  row.label(),
                  others == 0 ? "" : " and " + UnitText.plural(others, "other row", "other rows"),
                  UnitText.time(perCall[i]),
                  waits(i) ? " without waits" : "",
                  UnitText.factor(factors[i]));
      Map<String, Number> evidence = new LinkedHashMap<>();
      evidence.put("nanosPerCall", perCall[i]);
      evidence.put("medianNanosPerCall", perCall[i] / factors[i]);
      evidence.put("factor", factors[i]);
      evidence.put("calls", figures[i].calls());
      evidence.put("rows", rows.size());
      return new Annotation(
          Kind.SLOW_ROW,
          sentence,
          where(row),
          When.ALWAYS,
          runningShare(i) * (1 - 1 / factors[i]),
          evidence,
          "each call has more to do there than elsewhere, or its processor is slower");
    }

    private Where where(Row row) {
      return new Where(row.node(), row.thread(), row.label(), routine);
    }

    private void uneven(Consumer<Annotation> found) {
      double[] running = new double[figures.length];
      Arrays.setAll(running, i -> run.running(rows.get(i), figures[i]));
      double mean = Arrays.stream(running).average().orElse(0);
      double imbalance = imbalance(running);
      int i = largest(running);
      if (running.length <= 2 || imbalance < NOTABLE_IMBALANCE) {
        return;
      }
      Row row = rows.get(i);
      double cost = share(running[i] - mean, row.lifeNanos());
      if (cost < NOTABLE_SHARE) {
        return;
      }
      String sentence =
          "%s is uneven: %s on %s%s, %s on average, imbalance %s"
              .formatted(
                  RoutineName.label(routine),
                  UnitText.time(running[i]),
                  row.label(),
                  waits(i) ? " without waits" : "",
                  UnitText.time(mean),
                  UnitText.percent(imbalance));
      Map<String, Number> evidence = new LinkedHashMap<>();
      evidence.put("runningNanos", running[i]);
      evidence.put("meanRunningNanos", mean);
      evidence.put("imbalance", imbalance);
      evidence.put("rows", rows.size());
      found.accept(
          new Annotation(
              Kind.UNEVEN,
              sentence,
              where(row),
              When.ALWAYS,
              cost,
              evidence,
              "the work is divided unevenly, so that the others have to wait"));
    }

    /** (max − mean) ÷ max × n ÷ (n − 1). */
    private static double imbalance(double[] values) {
      int n = values.length;
      double max = Arrays.stream(values).max().orElse(0);
      double mean = Arrays.stream(values).average().orElse(0);
      return n < 2 || max == 0 ? 0 : (max - mean) / max * n / (n - 1);
    }

    private static int largest(double[] values) {
      int largest = -1;
      for (int i = 0; i < values.length; i++) {
        largest = largest < 0 || values[i] > values[largest] ? i : largest;
      }
      return largest;
    }
  }
}
