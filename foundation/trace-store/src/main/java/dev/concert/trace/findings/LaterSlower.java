package dev.concert.trace.findings;

import static dev.concert.trace.findings.RunFigures.share;

import dev.concert.model.units.UnitText;
import dev.concert.model.words.Words;
import dev.concert.trace.findings.Annotation.Kind;
import dev.concert.trace.findings.Annotation.When;
import dev.concert.trace.findings.Annotation.Where;
import dev.concert.trace.findings.CallLengths.Measure;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Calls that take longer from some time on. That they become faster is nothing to be named: a JVM
 * compiles what it runs.
 */
final class LaterSlower implements Detector {
  private static final int MIN_STEPS = 24;

  /** Of so few steps a change is not made. */
  private static final int MIN_SIDE = 6;

  private static final double MIN_FACTOR = 1.5;

  /** A median of n scatters by 1.2533 ÷ √n of what each of them does. */
  private static final double MEDIAN_SCATTERS = 1.2533;

  /** The best of some fifty places to divide is looked at, so that chance has its chances. */
  private static final double LIMIT = 6;

  private static final double NOTABLE_SHARE = 0.05;

  /**
   * Calls that have a processor for less of their time are as long as other threads let them be.
   */
  private static final double MIN_ON_PROCESSOR = 0.5;

  @Override
  public void find(RunFigures run, Consumer<Annotation> found) {
    LargestOfRoutines.find(
        run, (context, measure, lengths) -> judge(run, context, measure, lengths), found);
  }

  /** Null where nothing is to be said. */
  private static Annotation judge(
      RunFigures run, CallContext context, Measure measure, CallLengths lengths) {
    if (lengths.series().steps() < MIN_STEPS
        || share(lengths.nanos(), run.wallNanos()) < NOTABLE_SHARE) {
      return null;
    }
    double[] logs = lengths.series().logs();
    int change = change(logs);
    double before = RobustSpread.median(Arrays.copyOfRange(logs, 0, change));
    double after = RobustSpread.median(Arrays.copyOfRange(logs, change, logs.length));
    double scatter =
        scatter(logs, change, before, after)
            * MEDIAN_SCATTERS
            * Math.sqrt(1.0 / change + 1.0 / (logs.length - change));
    boolean differs = after - before >= Math.log(MIN_FACTOR) && after - before >= LIMIT * scatter;
    return differs ? annotation(run, context, measure, lengths.series(), change) : null;
  }

  /** Where the means of both sides differ most beside what chance would make of it. */
  private static int change(double[] logs) {
    double mean = Arrays.stream(logs).average().orElse(0);
    int best = logs.length / 2;
    double largest = Double.NEGATIVE_INFINITY;
    double sum = 0;
    for (int k = 1; k <= logs.length - MIN_SIDE; k++) {
      sum += mean - logs[k - 1];
      double weighed = sum / Math.sqrt((double) k * (logs.length - k));
      if (k >= MIN_SIDE && weighed > largest) {
        largest = weighed;
        best = k;
      }
    }
    return best;
  }

  private static double scatter(double[] logs, int change, double before, double after) {
    double[] distances = new double[logs.length];
    Arrays.setAll(distances, i -> Math.abs(logs[i] - (i < change ? before : after)));
    return Math.max(RobustSpread.MIN_SIGMA, RobustSpread.TO_SIGMA * RobustSpread.median(distances));
  }

  /** Null where it is too little, or had no processor. */
  private static Annotation annotation(
      RunFigures run, CallContext context, Measure measure, CallSeries series, int change) {
    double before = series.mean(0, change);
    double after = series.mean(change, series.steps());
    double share =
        share((after - before) * series.calls(series.steps() - change), run.wholeNanos(context));
    double onProcessor = run.onProcessor(context, measure);
    if (after < MIN_FACTOR * before || share < NOTABLE_SHARE || onProcessor < MIN_ON_PROCESSOR) {
      return null;
    }
    long from = series.startNanos(change);
    String sentence =
        Words.say(
            "%s becomes slower on %s: %s a call %s before %s, %s from then on, %s",
            run.name(context.routine),
            run.placed(context.group, context.node),
            UnitText.time(before),
            measure.words(),
            UnitText.time(from),
            UnitText.time(after),
            UnitText.factor(after / before));
    Map<String, Number> evidence = new LinkedHashMap<>();
    evidence.put("nanosPerCallBefore", before);
    evidence.put("nanosPerCallAfter", after);
    evidence.put("callsBefore", series.calls(change));
    evidence.put("callsAfter", series.calls(series.steps() - change));
    return new Annotation(
        Kind.SLOWER_LATER,
        sentence,
        new Where(context.node, null, context.group, context.routine),
        new When(from, series.startNanos(series.steps() - 1)),
        share,
        evidence,
        cause(measure, onProcessor));
  }

  private static String cause(Measure measure, double onProcessor) {
    String grows =
        Words.say(measure == Measure.OWN ? "what it works on grows" : "it has more to call");
    return Double.isNaN(onProcessor)
        ? Words.say(
            "%s, memory becomes scarce, or it had no processor meanwhile (--metrics cpu tells)",
            grows)
        : Words.say("%s, or memory becomes scarce", grows);
  }
}
