package dev.concert.trace.findings;

import static dev.concert.trace.findings.RunFigures.share;

import dev.concert.model.RoutineName;
import dev.concert.model.units.UnitText;
import dev.concert.trace.findings.Annotation.Kind;
import dev.concert.trace.findings.Annotation.When;
import dev.concert.trace.findings.Annotation.Where;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;

/** Few calls that take far longer than the others in the same context. */
final class OutlierCalls implements Detector {
  /** With fewer a spread says nothing. */
  private static final int MIN_CALLS = 20;

  /** What is more frequent than one in so many is another way of going on, not an exception. */
  private static final int RARE = 20;

  private static final double MIN_SIGMA = 0.1;
  private static final double MIN_FACTOR = 3;
  private static final double NOTABLE_SHARE = 0.01;

  /**
   * Every routine is interrupted now and then by the collector or by other programs: one that
   * usually takes next to nothing has to take very long for once.
   */
  static final double NOTABLE_USUALLY = 0.01;

  private static final double NOTABLE_FOR_ONCE = 0.1;

  @Override
  public void find(RunFigures run, Consumer<Annotation> found) {
    LargestOfRoutines.find(run, context -> judge(run, context), found);
  }

  /** Null where nothing is to be said. */
  private static Annotation judge(RunFigures run, CallContext context) {
    LogHistogram histogram = context.histogram();
    if (histogram.count() < MIN_CALLS) {
      return null;
    }
    RobustSpread spread = histogram.spread(MIN_SIGMA);
    double limit =
        spread.median() * Math.max(MIN_FACTOR, Math.exp(RobustSpread.LIMIT * spread.sigma()));
    long outliers = histogram.atLeast(limit);
    double share = share(histogram.excess(limit, spread.median()), run.wallNanos());
    if (outliers == 0 || outliers * RARE > histogram.count() || share < NOTABLE_SHARE) {
      return null;
    }
    boolean matters =
        share(spread.median() * histogram.count(), run.wallNanos()) >= NOTABLE_USUALLY
            || share(context.longest().ownNanos(), run.wallNanos()) >= NOTABLE_FOR_ONCE;
    return matters ? annotation(run, context, spread, outliers, share) : null;
  }

  private static Annotation annotation(
      RunFigures run, CallContext context, RobustSpread spread, long outliers, double share) {
    CallContext.Call longest = context.longest();
    double factor = longest.ownNanos() / spread.median();
    String thread = run.scan().threadName(context.node, longest.thread());
    String sentence =
        "%s took %s by itself on %s, %s the median of its %s%s%s"
            .formatted(
                RoutineName.label(context.routine),
                UnitText.time(longest.ownNanos()),
                run.placed(thread, context.node),
                UnitText.factor(factor),
                UnitText.plural(context.histogram().count(), "call", "calls"),
                context.caller() == null ? "" : " under " + RoutineName.label(context.caller()),
                outliers == 1 ? "" : "; %s calls are too long".formatted(UnitText.count(outliers)));
    Map<String, Number> evidence = new LinkedHashMap<>();
    evidence.put("ownNanos", longest.ownNanos());
    evidence.put("medianNanos", spread.median());
    evidence.put("factor", factor);
    evidence.put("z", spread.z(longest.ownNanos()));
    evidence.put("outliers", outliers);
    evidence.put("calls", context.histogram().count());
    return new Annotation(
        Kind.OUTLIERS,
        sentence,
        new Where(context.node, longest.thread(), thread, context.routine),
        new When(longest.fromNanos(), longest.toNanos()),
        share,
        evidence,
        "this call had more to do, or the JVM or the machine did something else meanwhile");
  }
}
