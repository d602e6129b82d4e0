package dev.concert.easy;

import dev.concert.trace.ThreadTrace;
import dev.concert.trace.ThreadTrace.Kind;
import dev.concert.trace.Trace;
import java.util.List;

/** The selected function with all its states, and the one state among all that is looked at. */
final class Selected {
  private Timeline timeline;
  private String function;
  private StateRef state;
  private List<Trace.Arrow> arrows = List.of();
  private List<StateRef> states = List.of();
  private List<List<Lane>> lanes = List.of();

  /** Another reading of the same run, or another run: what is still there stays selected. */
  void move(Timeline next) {
    StateRef kept = state == null || next == null ? null : timeline.in(next, state);
    timeline = next;
    look(kept);
    select(function);
  }

  void select(String routine) {
    function = routine;
    if (timeline == null || routine == null) {
      states = List.of();
      lanes = List.of();
      return;
    }
    int id = timeline.names().find(routine, Kind.ROUTINE);
    states = timeline.statesOf(routine);
    lanes =
        states.isEmpty()
            ? List.of()
            : timeline.threads().stream().map(t -> t.lanesOf(name -> name == id)).toList();
  }

  void look(StateRef at) {
    state = at;
    arrows = at == null ? List.of() : Arrows.of(timeline, at);
  }

  /** The arrows of the state looked at. */
  List<Trace.Arrow> arrows() {
    return arrows;
  }

  String function() {
    return function;
  }

  /** The state that details are shown of, or null. */
  StateRef state() {
    return state;
  }

  /** The function's states in the order of time. */
  List<StateRef> states() {
    return states;
  }

  /** The function's states alone, by depth; empty if it has none. */
  List<Lane> lanes(int thread) {
    return lanes.isEmpty() ? List.of() : lanes.get(thread);
  }

  /**
   * The state of the function that follows (or precedes) the one looked at, else the moment; null
   * at the end of the run.
   */
  StateRef step(boolean forward, double fromNanos) {
    int here = state == null ? -1 : states.indexOf(state);
    int next = here >= 0 ? here + (forward ? 1 : -1) : insertion(fromNanos) - (forward ? 0 : 1);
    return next >= 0 && next < states.size() ? states.get(next) : null;
  }

  /** Where a moment falls among the starts of the states. */
  private int insertion(double nanos) {
    int low = 0;
    int high = states.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (start(states.get(middle)) < nanos) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** The state of the function that is nearest in time to a moment; null if there is none. */
  StateRef nearest(double nanos) {
    StateRef best = null;
    double least = Double.MAX_VALUE;
    for (StateRef candidate : states) {
      ThreadTrace thread = timeline.thread(candidate);
      double before = thread.startNanos(candidate.state()) - nanos;
      double after = nanos - thread.endNanos(candidate.state());
      double distance = Math.max(0, Math.max(before, after));
      if (distance < least) {
        least = distance;
        best = candidate;
      }
    }
    return best;
  }

  private long start(StateRef ref) {
    return timeline.thread(ref).startNanos(ref.state());
  }
}
