package dev.concert.trace.findings;

import static dev.concert.trace.findings.RunFigures.share;

import dev.concert.model.units.UnitText;
import dev.concert.model.words.Words;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.Row;
import dev.concert.trace.findings.Annotation.Kind;
import dev.concert.trace.findings.Annotation.When;
import dev.concert.trace.findings.Annotation.Where;
import dev.concert.trace.findings.RunFigures.Work;
import dev.concert.trace.heat.Heat;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/** One row takes far longer for the same call than the others, or has far more of the work. */
final class SlowRows implements Detector {
  /** So many routines are compared over the rows. */
  private static final int LARGEST = 24;

  /** A routine matters if it takes this share of some row's life. */
  private static final double NOTABLE_SHARE = 0.05;

  private static final double NOTABLE_IMBALANCE = 0.3;

  private static final String CAUSE =
      Words.known("each call has more to do there than elsewhere, or its processor is slower");

  /** Of so few one may be the first, which loads classes. */
  private static final int FEW_CALLS = 2;

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
    private final Work[] work;
    private final UsualCalls usual;

    OneRoutine(RunFigures run, String routine) {
      this.run = run;
      this.routine = routine;
      rows = run.rows().stream().filter(row -> RunFigures.find(row, routine) != null).toList();
      figures =
          rows.stream().map(row -> RunFigures.find(row, routine)).toArray(RoutineProfile[]::new);
      work = new Work[figures.length];
      Arrays.setAll(work, i -> run.work(rows.get(i), figures[i]));
      usual = run.usualCalls(routine);
    }

    void find(Consumer<Annotation> found) {
      double[] onAverage = Arrays.stream(work).mapToDouble(Work::perCall).toArray();
      double[] usually = usually();
      double[] average = Slowness.of(onAverage);
      double[] factors = usually == null ? average : Slowness.of(usually);
      int slowest = largest(factors);
      if (slowest < 0 || factors[slowest] == 0 || !matters(slowest)) {
        uneven(usually, found);
      } else if (average[slowest] > 0) {
        found.accept(slow(slowest, average[slowest], andOthers(factors)));
      } else {
        found.accept(usuallySlow(slowest, usually[slowest], factors));
      }
    }

    /**
     * What most calls take on each row, which a machine with other work changes less than what they
     * take on average; null where that is not known.
     */
    private double[] usually() {
      if (figures.length == 0 || RunFigures.knowsProcessor(figures[0]) || !run.isEachAGroup(rows)) {
        return null;
      }
      double[] usually = new double[figures.length];
      for (int i = 0; i < usually.length; i++) {
        usually[i] = run.usualPerCall(rows.get(i), usual);
        if (Double.isNaN(usually[i]) && !work[i].isCold()) {
          return null;
        }
      }
      return usually;
    }

    /** Whether what the row does there is much, and neither its first call nor an exception. */
    private boolean matters(int i) {
      Row row = rows.get(i);
      boolean rarely =
          share(run.usualNanos(row, figures[i], usual), row.lifeNanos())
              < OutlierCalls.NOTABLE_USUALLY;
      return share(work[i].nanos(), run.wholeNanos(row, figures[i])) >= NOTABLE_SHARE
          && !rarely
          && !mayBeFirst(i);
    }

    /** Without events it is not known who called the routine first. */
    private boolean mayBeFirst(int i) {
      double[] calls = Arrays.stream(work).mapToDouble(Work::calls).toArray();
      return run.scan() == null
          && rows.get(i).thread() != null
          && work[i].calls() <= FEW_CALLS
          && RobustSpread.median(calls) > FEW_CALLS;
    }

    private Annotation slow(int i, double factor, String andOthers) {
      double perCall = work[i].perCall();
      String sentence =
          Words.say(
              "%s is slow on %s%s: %s a call%s, %s the median of all rows",
              run.name(routine),
              rows.get(i).label(),
              andOthers,
              UnitText.time(perCall),
              ofWhat(i),
              UnitText.factor(factor));
      return slow(i, sentence, perCall, work[i].nanos(), factor, Words.say(CAUSE) + unless(i));
    }

    /** Where averages, which tables have, do not tell it, since the machine let other rows wait. */
    private Annotation usuallySlow(int i, double perCall, double[] factors) {
      String sentence =
          Words.say(
              "%s is slow on %s%s: calls usually take about %s, %s the median of all rows; on"
                  + " average %s",
              run.name(routine),
              rows.get(i).label(),
              andOthers(factors),
              UnitText.time(perCall),
              UnitText.factor(factors[i]),
              UnitText.time((double) figures[i].exclusiveNanos() / figures[i].calls()));
      return slow(i, sentence, perCall, perCall * work[i].calls(), factors[i], Words.say(CAUSE));
    }

    private static String andOthers(double[] factors) {
      long others = Arrays.stream(factors).filter(factor -> factor > 0).count() - 1;
      return others == 0
          ? ""
          : Words.say(" and %s", UnitText.plural(others, "other row", "other rows"));
    }

    private Annotation slow(
        int i, String sentence, double perCall, double nanos, double factor, String cause) {
      Map<String, Number> evidence = new LinkedHashMap<>();
      evidence.put("nanosPerCall", perCall);
      evidence.put("medianNanosPerCall", perCall / factor);
      evidence.put("factor", factor);
      evidence.put("calls", work[i].calls());
      evidence.put("rows", rows.size());
      return annotation(Kind.SLOW_ROW, sentence, i, nanos * (1 - 1 / factor), evidence, cause);
    }

    /**
     * @param usually what most calls take on each row, or null; where it is known, a row has not
     *     more work because it had no processor
     */
    private void uneven(double[] usually, Consumer<Annotation> found) {
      double[] nanos = Arrays.stream(work).mapToDouble(Work::nanos).toArray();
      double[] judged = nanos.clone();
      if (usually != null) {
        Arrays.setAll(judged, i -> least(i, usually[i]));
      }
      double[] compared = warm(nanos);
      double mean = Arrays.stream(compared).average().orElse(0);
      double imbalance = imbalance(compared);
      int i = largest(judged);
      boolean even = Math.min(imbalance, imbalance(warm(judged))) < NOTABLE_IMBALANCE;
      if (compared.length <= 2 || even || !matters(i)) {
        return;
      }
      Row row = rows.get(i);
      if (share(nanos[i] - mean, run.wholeNanos(row, figures[i])) < NOTABLE_SHARE) {
        return;
      }
      String sentence =
          Words.say(
              "%s is uneven: %s on %s%s, %s on average, imbalance %s",
              run.name(routine),
              UnitText.time(nanos[i]),
              row.label(),
              ofWhat(i),
              UnitText.time(mean),
              UnitText.percent(imbalance));
      Map<String, Number> evidence = new LinkedHashMap<>();
      evidence.put("runningNanos", nanos[i]);
      evidence.put("meanRunningNanos", mean);
      evidence.put("imbalance", imbalance);
      evidence.put("rows", rows.size());
      found.accept(
          annotation(
              Kind.UNEVEN,
              sentence,
              i,
              nanos[i] - mean,
              evidence,
              Words.say("the work is divided unevenly, so that the others have to wait")
                  + unless(i)));
    }

    /** Those of rows that made more than first calls. */
    private double[] warm(double[] ofRows) {
      return IntStream.range(0, work.length)
          .filter(i -> !work[i].isCold())
          .mapToDouble(i -> ofRows[i])
          .toArray();
    }

    /** What the calls of a row took, but no more than if all had been as long as most of them. */
    private double least(int i, double usually) {
      return work[i].isCold() ? 0 : Math.min(work[i].nanos(), usually * work[i].calls());
    }

    private Annotation annotation(
        Kind kind,
        String sentence,
        int i,
        double nanos,
        Map<String, Number> evidence,
        String cause) {
      Row row = rows.get(i);
      return new Annotation(
          kind,
          sentence,
          new Where(row.node(), row.thread(), row.label(), routine),
          When.ALWAYS,
          share(nanos, Math.max(run.wholeNanos(row, figures[i]), run.wallNanos())),
          evidence,
          cause);
    }

    private String ofWhat(int i) {
      boolean waits = run.running(rows.get(i), figures[i]) < figures[i].exclusiveNanos();
      String time =
          RunFigures.knowsProcessor(figures[i])
              ? Words.say(" of processor time")
              : waits ? Words.say(" without waits") : "";
      return time + (work[i].firstCalls() > 0 ? Words.say(" after the first calls") : "");
    }

    /** What else it may be, as far as the run does not tell. */
    private String unless(int i) {
      if (RunFigures.knowsProcessor(figures[i])) {
        return "";
      }
      return run.scan() == null
          ? Words.say(
              "; waits are in it, and times without a processor (--mode trace and --metrics cpu tell)")
          : Words.say(", or it had no processor meanwhile (--metrics cpu tells)");
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
