package dev.concert.trace.findings;

import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.Function;

/** A routine is named once, however many of its calling contexts stand out. */
final class LargestOfRoutines {
  private LargestOfRoutines() {}

  /**
   * Finds nothing in a run without events.
   *
   * @param judge null where nothing is to be said of a context
   */
  static void find(
      RunFigures run, Function<CallContext, Annotation> judge, Consumer<Annotation> found) {
    if (run.scan() == null) {
      return;
    }
    Map<String, Annotation> ofRoutines = new HashMap<>();
    for (CallContext context : run.scan().calls().contexts()) {
      Annotation annotation = judge.apply(context);
      if (annotation != null) {
        ofRoutines.merge(
            context.routine,
            annotation,
            BinaryOperator.maxBy(Comparator.comparingDouble(Annotation::share)));
      }
    }
    ofRoutines.values().forEach(found);
  }
}
