package dev.concert.easy.model;

import dev.concert.easy.states.StateRef;
import dev.concert.easy.states.Timeline;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.ThreadTrace.Kind;
import dev.concert.trace.waits.WaitTotal;

/** Finds the longest of the waits for a thing. */
final class WaitPlace {
  private WaitPlace() {}

  /** Null where there has been no room for the state. */
  static StateRef state(Timeline timeline, WaitTotal waits) {
    WaitTotal.Longest longest = waits.longest();
    for (int thread = 0; thread < timeline.threads().size(); thread++) {
      ThreadTrace trace = timeline.threads().get(thread).trace();
      if (trace.id() == longest.thread() && trace.node().equals(waits.node())) {
        int state = state(trace, longest.fromNanos());
        return state < 0 ? null : new StateRef(thread, state);
      }
    }
    return null;
  }

  private static int state(ThreadTrace trace, long fromNanos) {
    int state = trace.lastStartingAt(fromNanos);
    while (state >= 0 && trace.startNanos(state) == fromNanos) {
      if (trace.kind(state) == Kind.BLOCKED) {
        return state;
      }
      state--;
    }
    return -1;
  }
}
