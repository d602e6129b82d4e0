package dev.concert.easy;

import dev.concert.trace.ThreadTrace;
import dev.concert.trace.ThreadTrace.Kind;
import dev.concert.trace.Trace;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A trace prepared for drawing and searching: an immutable value, made off the FX thread. */
final class Timeline {
  private final Trace trace;
  private final Names names = new Names();
  private final List<ThreadStates> threads;
  private final List<Trace.Arrow> arrows;
  private final List<Counter> counters;
  private final Occurrences[] occurrences;
  private final long states;

  /**
   * @param hiding what is not to be drawn
   */
  Timeline(Trace trace, Hiding hiding) {
    this.trace = trace;
    Set<Integer> hiddenIds = new HashSet<>();
    hiding.labels().forEach(label -> hiddenIds.add(names.intern(label.name(), label.kind())));
    List<ThreadStates> prepared = new ArrayList<>();
    for (ThreadTrace thread : trace.threads()) {
      prepared.add(new ThreadStates(thread, names, id -> !hiddenIds.contains(id), hiding));
    }
    this.threads = List.copyOf(prepared);
    this.occurrences = Occurrences.ofAll(threads, names.size());
    this.arrows =
        trace.arrows().stream().sorted(Comparator.comparingLong(Trace.Arrow::fromNanos)).toList();
    this.counters = trace.counters().stream().map(Counter::new).toList();
    this.states = trace.threads().stream().mapToLong(t -> t.size() + t.spans()).sum();
  }

  /** Without threads. */
  static Timeline empty() {
    return new Timeline(new Trace(null, 0, 0, List.of(), List.of()), Hiding.NONE);
  }

  /** A name with what it names. */
  record Label(String name, Kind kind) {}

  Trace trace() {
    return trace;
  }

  Names names() {
    return names;
  }

  List<ThreadStates> threads() {
    return threads;
  }

  ThreadTrace thread(StateRef ref) {
    return threads.get(ref.thread()).trace();
  }

  /** Sorted by the moment of submission. */
  List<Trace.Arrow> arrows() {
    return arrows;
  }

  /** The counter of a row, or null if it shows none. */
  Counter counter(TimelineRow row) {
    return counters.stream().filter(c -> c.key().equals(row.key())).findFirst().orElse(null);
  }

  /** By node and name. */
  List<Counter> counters() {
    return counters;
  }

  long states() {
    return states;
  }

  /** How many of them the legend does not hide. */
  long statesShown() {
    return threads.stream().flatMap(thread -> thread.lanes().stream()).mapToLong(Lane::size).sum();
  }

  /** The length of the longest state, 0 if there is none. */
  long longestNanos() {
    return threads.stream().mapToLong(ThreadStates::longestNanos).max().orElse(0);
  }

  double endNanos() {
    return trace.endNanos();
  }

  Label label(StateRef ref) {
    ThreadTrace thread = thread(ref);
    return new Label(thread.name(ref.state()), thread.kind(ref.state()));
  }

  /** The innermost routine at a state: the state itself, or what is blocked; null if none. */
  String routine(StateRef ref) {
    ThreadTrace thread = thread(ref);
    int state = ref.state();
    while (state >= 0 && thread.kind(state) != Kind.ROUTINE) {
      state = thread.parent(state);
    }
    return state < 0 ? null : thread.name(state);
  }

  /** All states of a routine in the order of their start. */
  Occurrences statesOf(String routine) {
    int id = names.find(routine, Kind.ROUTINE);
    return id < 0 || id >= occurrences.length ? Occurrences.none() : occurrences[id];
  }

  /** The innermost state of a thread that is going on at a moment, or -1. */
  int innermostAt(int thread, double nanos) {
    ThreadTrace states = threads.get(thread).trace();
    int state = states.lastStartingAt((long) Math.floor(nanos));
    while (state >= 0 && states.endNanos(state) < nanos) {
      state = states.parent(state);
    }
    return state;
  }

  /** The same state in another reading of the same run, or null if it is not there. */
  StateRef in(Timeline other, StateRef ref) {
    ThreadTrace mine = thread(ref);
    for (int t = 0; t < other.threads.size(); t++) {
      ThreadTrace candidate = other.threads.get(t).trace();
      if (candidate.id() == mine.id() && candidate.node().equals(mine.node())) {
        boolean same =
            ref.state() < candidate.size()
                && candidate.startNanos(ref.state()) == mine.startNanos(ref.state());
        return same ? new StateRef(t, ref.state()) : null;
      }
    }
    return null;
  }
}
