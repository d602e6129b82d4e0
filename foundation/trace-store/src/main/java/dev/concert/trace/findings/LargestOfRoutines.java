package dev.concert.trace.findings;

import dev.concert.trace.findings.Annotation.When;
import dev.concert.trace.findings.CallLengths.Measure;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;

/**
 * A routine is named once, however many of its calling contexts stand out. With what it calls it is
 * named where nothing of that is at the time: a caller takes long because of what takes long in it.
 */
final class LargestOfRoutines {
  private LargestOfRoutines() {}

  interface Judge {
    /**
     * @param lengths of the context's calls by the measure
     * @return null where nothing is to be said
     */
    Annotation of(CallContext context, Measure measure, CallLengths lengths);
  }

  /** Finds nothing in a run without events. */
  static void find(RunFigures run, Judge judge, Consumer<Annotation> found) {
    if (run.scan() == null) {
      return;
    }
    Map<String, Annotation> ofRoutines = new HashMap<>();
    Map<CallContext, List<When>> told = new HashMap<>();
    List<CallContext> calleesFirst = run.scan().calls().contexts().reversed();
    for (CallContext context : calleesFirst) {
      Annotation annotation = judge.of(context, Measure.OWN, context.own());
      if (annotation == null && context.whole() != null) {
        annotation = whole(context, judge, told.getOrDefault(context, List.of()));
      }
      if (annotation != null) {
        ofRoutines.merge(
            context.routine,
            annotation,
            BinaryOperator.maxBy(Comparator.comparingDouble(Annotation::share)));
        tellCallers(context, annotation.when(), told);
      }
    }
    ofRoutines.values().forEach(found);
  }

  /**
   * @param ofCallees when something that it calls is named
   */
  private static Annotation whole(CallContext context, Judge judge, List<When> ofCallees) {
    Annotation annotation = judge.of(context, Measure.WHOLE, context.whole());
    boolean explained =
        annotation != null && ofCallees.stream().anyMatch(annotation.when()::overlaps);
    return explained ? null : annotation;
  }

  private static void tellCallers(CallContext of, When when, Map<CallContext, List<When>> told) {
    for (CallContext at = of.parent(); at.routine != null; at = at.parent()) {
      told.computeIfAbsent(at, _ -> new ArrayList<>()).add(when);
    }
  }
}
