package dev.concert.easy.model;

import dev.concert.easy.states.StateRef;
import dev.concert.easy.states.Timeline;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.findings.Annotation;

/** Finds what a finding is about. */
final class FindingPlace {
  private FindingPlace() {}

  /** The state that lasts exactly as long as the finding; null if there is none. */
  static StateRef state(Timeline timeline, Annotation finding) {
    for (int thread = 0; thread < timeline.threads().size(); thread++) {
      ThreadTrace trace = timeline.threads().get(thread).trace();
      if (trace.node().equals(finding.where().node()) && isOf(trace, finding)) {
        int state = state(trace, finding.when());
        if (state >= 0) {
          return new StateRef(thread, state);
        }
      }
    }
    return null;
  }

  private static boolean isOf(ThreadTrace trace, Annotation finding) {
    Long thread = finding.where().thread();
    return thread == null || thread == trace.id();
  }

  private static int state(ThreadTrace trace, Annotation.When when) {
    for (int state = trace.lastStartingAt(when.fromNanos());
        state >= 0 && trace.startNanos(state) == when.fromNanos();
        state--) {
      if (trace.endNanos(state) == when.toNanos()) {
        return state;
      }
    }
    return -1;
  }
}
