package dev.concert.trace.findings;

import static dev.concert.trace.findings.RunFigures.share;

import dev.concert.model.units.UnitText;
import dev.concert.model.words.Words;
import dev.concert.trace.findings.Annotation.Kind;
import dev.concert.trace.findings.Annotation.When;
import dev.concert.trace.findings.Annotation.Where;
import dev.concert.trace.findings.CallLengths.Call;
import dev.concert.trace.findings.CallLengths.Measure;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Predicate;

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

  /**
   * Of a loop on which the run spends so much of its time, an iteration that is far out is told.
   */
  private static final double LOOP = 0.05;

  private static final double FAR_FACTOR = 10;
  private static final double FAR_SHARE = 0.001;

  /** A thread that loses its processor to a few others has it again before that. */
  private static final double FAR_NANOS = 10_000_000;

  /** What is too long had a processor for at least so much of that, if it was of the program. */
  private static final double AT_WORK = 0.1;

  private static final double ABOUT = 0.95;

  /** So many calls are as long as their work: nothing has delayed them. */
  private static final double UNDELAYED = 0.1;

  /**
   * Calls that are too long.
   *
   * @param spread of all calls
   * @param excessNanos by how much they are longer than the median, together
   */
  private record TooLong(
      Call longest, RobustSpread spread, long calls, long count, double excessNanos) {
    double factor() {
      return longest.nanos() / spread.median();
    }
  }

  @Override
  public void find(RunFigures run, Consumer<Annotation> found) {
    LargestOfRoutines.find(
        run, (context, measure, lengths) -> judge(run, context, measure, lengths), found);
  }

  /** Null where nothing is to be said. */
  private static Annotation judge(
      RunFigures run, CallContext context, Measure measure, CallLengths lengths) {
    TooLong calls =
        lengths.histogram().count() < MIN_CALLS
            ? null
            : tooLong(run.scan(), context, measure, lengths);
    return calls == null
            || !isNotable(calls, run.wallNanos())
            || measure == Measure.OWN && hadNoProcessor(run, context, calls.excessNanos)
        ? null
        : annotation(run, context, measure, calls);
  }

  /** Without those in which the JVM stood; null where there are none, or they are no exception. */
  private static TooLong tooLong(
      RunScan scan, CallContext context, Measure measure, CallLengths lengths) {
    LogHistogram histogram = lengths.histogram();
    RobustSpread spread = histogram.spread(MIN_SIGMA);
    double limit =
        spread.median() * Math.max(MIN_FACTOR, Math.exp(RobustSpread.LIMIT * spread.sigma()));
    long count = histogram.atLeast(limit);
    if (count == 0 || count * RARE > histogram.count()) {
      return null;
    }
    List<Call> kept = lengths.longest().stream().filter(call -> call.nanos() >= limit).toList();
    Predicate<Call> ran =
        call -> measure == Measure.WHOLE || scan.runningNanos(context.node, call) >= limit;
    List<Call> stood = kept.stream().filter(ran.negate()).toList();
    double stoodNanos = stood.stream().mapToDouble(call -> call.nanos() - spread.median()).sum();
    return kept.stream()
        .filter(ran)
        .findFirst()
        .map(longest ->
            new TooLong(
                longest,
                spread,
                histogram.count(),
                count - stood.size(),
                histogram.excess(limit, spread.median()) - stoodNanos))
        .orElse(null);
  }

  private static boolean isNotable(TooLong calls, long wallNanos) {
    double share = share(calls.excessNanos, wallNanos);
    double usually = share(calls.spread.median() * calls.calls, wallNanos);
    boolean much =
        share >= NOTABLE_SHARE
            && (usually >= NOTABLE_USUALLY
                || share(calls.longest.nanos(), wallNanos) >= NOTABLE_FOR_ONCE);
    boolean far =
        share >= FAR_SHARE && calls.excessNanos >= FAR_NANOS && calls.factor() >= FAR_FACTOR;
    return much || far && usually >= LOOP;
  }

  /**
   * Whether the processor was in use for no more than it would have been without the calls that are
   * too long; false where that was not measured.
   */
  private static boolean hadNoProcessor(RunFigures run, CallContext context, double excessNanos) {
    CallLengths own = context.own();
    double used = run.onProcessor(context, Measure.OWN) * own.nanos();
    double usual = own.histogram().quantile(UNDELAYED) * own.histogram().count();
    return used - usual - own.coldNanos() < AT_WORK * excessNanos;
  }

  private static Annotation annotation(
      RunFigures run, CallContext context, Measure measure, TooLong calls) {
    Call longest = calls.longest;
    String thread = run.scan().threadName(context.node, longest.thread());
    String sentence =
        Words.say(
            "%s took %s %s on %s%s, %s the median of its %s%s%s",
            run.name(context.routine),
            UnitText.time(measure == Measure.OWN ? longest.nanos() : longest.length()),
            measure.words(),
            run.placed(thread, context.node),
            measure == Measure.OWN ? "" : withoutDelays(longest),
            UnitText.factor(calls.factor()),
            UnitText.plural(calls.calls, "call", "calls"),
            context.caller() == null ? "" : Words.say(" under %s", run.name(context.caller())),
            calls.count == 1
                ? ""
                : Words.say("; %s calls are too long", UnitText.count(calls.count)));
    Map<String, Number> evidence = new LinkedHashMap<>();
    evidence.put(measure == Measure.OWN ? "ownNanos" : "undelayedNanos", longest.nanos());
    evidence.put("medianNanos", calls.spread.median());
    evidence.put("factor", calls.factor());
    evidence.put("z", calls.spread.z(longest.nanos()));
    evidence.put("outliers", calls.count);
    evidence.put("calls", calls.calls);
    return new Annotation(
        Kind.OUTLIERS,
        sentence,
        new Where(context.node, longest.thread(), thread, context.routine),
        new When(longest.fromNanos(), longest.toNanos()),
        share(calls.excessNanos, run.wallNanos()),
        evidence,
        cause(run, context, measure));
  }

  /** Empty where it is about the same. */
  private static String withoutDelays(Call call) {
    return call.nanos() > ABOUT * call.length()
        ? ""
        : Words.say(" (%s without waits and delays)", UnitText.time(call.nanos()));
  }

  private static String cause(RunFigures run, CallContext context, Measure measure) {
    if (measure == Measure.WHOLE) {
      return Words.say("this call made more calls, or such as others do not make");
    }
    return Words.say(
            "this call had more to do, or the JVM or the machine did something else meanwhile")
        + (Double.isNaN(run.onProcessor(context, measure))
            ? Words.say(" (--metrics cpu tells)")
            : "");
  }
}
