package dev.concert.easy.states;

import dev.concert.trace.ThreadTrace;

/** Goes through what a thread was in, state by state as the innermost one changes. */
final class InnermostStates {
  /** Takes the innermost state of a stretch of time; never none. */
  interface Sink {
    void state(int state, long fromNanos, long toNanos);
  }

  private final ThreadTrace trace;
  private final Sink sink;

  private InnermostStates(ThreadTrace trace, Sink sink) {
    this.trace = trace;
    this.sink = sink;
  }

  /** Costs the states in the stretch of time; the first and the last may reach out of it. */
  static void walk(ThreadTrace trace, double fromNanos, double toNanos, Sink sink) {
    new InnermostStates(trace, sink).walk(fromNanos, toNanos);
  }

  private void walk(double fromNanos, double toNanos) {
    long since = (long) Math.floor(fromNanos);
    int before = trace.lastStartingAt(since);
    int current = before;
    while (current >= 0 && trace.endNanos(current) <= fromNanos) {
      current = trace.parent(current);
    }
    for (int next = before + 1; next < trace.size() && trace.startNanos(next) <= toNanos; next++) {
      long start = trace.startNanos(next);
      while (current >= 0 && trace.endNanos(current) <= start) {
        tell(current, since, trace.endNanos(current));
        since = trace.endNanos(current);
        current = trace.parent(current);
      }
      tell(current, since, start);
      current = next;
      since = start;
    }
    for (; current >= 0; current = trace.parent(current)) {
      tell(current, since, trace.endNanos(current));
      since = trace.endNanos(current);
    }
  }

  private void tell(int state, long from, long to) {
    if (state >= 0 && to > from) {
      sink.state(state, from, to);
    }
  }
}
