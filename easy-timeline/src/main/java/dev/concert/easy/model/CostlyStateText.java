package dev.concert.easy.model;

import dev.concert.easy.states.CostlyState;
import dev.concert.easy.states.Timeline;
import dev.concert.model.RoutineName;
import dev.concert.trace.ThreadTrace;
import dev.concert.ui.look.Units;

/** Why a state is worth a look, as one clause. */
public final class CostlyStateText {
  private CostlyStateText() {}

  public static String why(Timeline timeline, CostlyState place) {
    ThreadTrace trace = timeline.thread(place.state());
    int state = place.state().state();
    long nanos = trace.endNanos(state) - trace.startNanos(state);
    if (trace.kind(state) == ThreadTrace.Kind.BLOCKED) {
      String routine = RoutineName.label(timeline.routine(place.state()));
      return trace.name(state) + " for " + Units.time(nanos) + " in " + routine;
    }
    return "%s took %s, %s its median"
        .formatted(
            RoutineName.label(trace.name(state)),
            Units.time(nanos),
            Units.factor((double) nanos / (nanos - place.costNanos())));
  }
}
