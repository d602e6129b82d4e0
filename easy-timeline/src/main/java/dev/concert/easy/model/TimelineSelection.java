package dev.concert.easy.model;

import dev.concert.easy.rows.ShownStates;
import dev.concert.easy.states.StateArrows;
import dev.concert.easy.states.StateLane;
import dev.concert.easy.states.StateOccurrences;
import dev.concert.easy.states.StateRef;
import dev.concert.easy.states.TimeRange;
import dev.concert.easy.states.Timeline;
import dev.concert.easy.time.Viewport;
import dev.concert.model.ProgramPart;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.Trace;
import dev.concert.trace.read.StateQuery;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;

/**
 * The selected function with all its states, or those of a selected class or file, and the one
 * state among all, or the one arrow, that is looked at.
 */
public final class TimelineSelection {
  private Timeline timeline;
  private String function;
  private ProgramPart part;
  private StateRef state;
  private StateQuery.Inside inside;
  private Trace.Arrow arrow;
  private List<Trace.Arrow> arrows = List.of();
  private StateOccurrences states = StateOccurrences.none();
  private List<List<StateLane>> lanes; // made when they are drawn

  /** Another reading of the same run, or another run: what is still there stays selected. */
  void moveTo(Timeline next) {
    StateRef kept = state == null || next == null ? null : timeline.in(next, state);
    Trace.Arrow followed = arrow;
    StateQuery.Inside counted = kept != null && lastsAsLong(kept, next) ? inside : null;
    timeline = next;
    lookAt(kept);
    inside = counted;
    if (followed != null && next != null && next.arrows().contains(followed)) {
      lookAlong(followed);
    }
    if (part == null) {
      select(function);
    } else {
      select(part);
    }
  }

  /** Whether the state looked at lasts as long in another reading as in this one. */
  private boolean lastsAsLong(StateRef there, Timeline next) {
    return nanos(next.thread(there), there.state()) == nanos(timeline.thread(state), state.state());
  }

  private static long nanos(ThreadTrace thread, int state) {
    return thread.endNanos(state) - thread.startNanos(state);
  }

  /**
   * @param routine null for none
   */
  void select(String routine) {
    function = routine;
    part = null;
    boolean known = timeline != null && routine != null;
    show(known ? timeline.statesOf(routine) : StateOccurrences.none());
  }

  /** Shows the states of all routines of a class or file. */
  void select(ProgramPart wanted) {
    part = wanted;
    show(timeline == null ? StateOccurrences.none() : timeline.statesOf(wanted));
  }

  private void show(StateOccurrences wanted) {
    states = wanted;
    lanes = null;
  }

  void lookAt(StateRef at) {
    inside = Objects.equals(at, state) ? inside : null;
    state = at;
    arrow = null;
    arrows = at == null ? List.of() : StateArrows.of(timeline, at);
  }

  /** Looks at one arrow, and no state. */
  void lookAlong(Trace.Arrow at) {
    state = null;
    inside = null;
    arrow = at;
    arrows = List.of(at);
  }

  /** The arrows of the state looked at, or the one arrow. */
  List<Trace.Arrow> arrows() {
    return arrows;
  }

  public String function() {
    return function;
  }

  /** The class or file whose states stand out; null where a function was selected since. */
  public ProgramPart part() {
    return part;
  }

  /** The state that details are shown of, or null. */
  public StateRef state() {
    return state;
  }

  void countedInside(StateQuery.Inside counted) {
    inside = counted;
  }

  /** What lies in the state looked at, counted in the run itself; null as long as it is not. */
  public StateQuery.Inside inside() {
    return inside;
  }

  /** The states of the function, or of the class or file, in the order of time. */
  public StateOccurrences states() {
    return states;
  }

  /** The places of the function's states that lie in the visible time and have a visible row. */
  IntStream visible(Viewport view, ShownStates inView) {
    return IntStream.range(0, states.size())
        .filter(i ->
            view.shows(states.startNanos(i), states.endNanos(i))
                && inView.has(states.thread(i), states.startNanos(i)));
  }

  /** Whether any of the function's states has a row. */
  boolean isIn(ShownStates rows) {
    return IntStream.range(0, states.size())
        .anyMatch(i -> rows.has(states.thread(i), states.startNanos(i)));
  }

  /** The arrow that details are shown of, or null. */
  public Trace.Arrow arrow() {
    return arrow;
  }

  /** The time of what is looked at, else of all states of the function; null for neither. */
  TimeRange span() {
    if (arrow != null) {
      return TimeRange.between(arrow.fromNanos(), arrow.toNanos());
    }
    if (state != null) {
      ThreadTrace thread = timeline.thread(state);
      return new TimeRange(thread.startNanos(state.state()), thread.endNanos(state.state()));
    }
    if (states.isEmpty()) {
      return null;
    }
    IntStream all = IntStream.range(0, states.size());
    long end = all.mapToLong(states::endNanos).max().orElseThrow();
    return new TimeRange(states.startNanos(0), end);
  }

  /** The function's states alone, for each thread by depth; empty if it has none. */
  public List<List<StateLane>> lanes() {
    if (lanes == null) {
      lanes = states.isEmpty() ? List.of() : states.lanes();
    }
    return lanes;
  }

  /** The function's states alone, by depth; empty if it has none. */
  public List<StateLane> lanes(int thread) {
    return lanes().isEmpty() ? List.of() : lanes().get(thread);
  }

  /**
   * The state of the function that follows (or precedes) the one looked at, else the moment; null
   * at the end of the run.
   */
  StateRef step(boolean forward, double fromNanos) {
    int here = state == null ? -1 : states.indexOf(state);
    int next =
        here >= 0
            ? here + (forward ? 1 : -1)
            : states.firstStartingFrom(fromNanos) - (forward ? 0 : 1);
    return next >= 0 && next < states.size() ? states.get(next) : null;
  }

  /** The state of the function that is nearest in time to a moment; null if there is none. */
  StateRef nearest(double nanos) {
    int best = -1;
    double shortest = Double.MAX_VALUE;
    for (int i = 0; i < states.size(); i++) {
      double distance =
          Math.max(0, Math.max(states.startNanos(i) - nanos, nanos - states.endNanos(i)));
      if (distance < shortest) {
        shortest = distance;
        best = i;
      }
    }
    return best < 0 ? null : states.get(best);
  }
}
