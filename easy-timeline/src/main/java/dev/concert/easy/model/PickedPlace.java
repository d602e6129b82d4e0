package dev.concert.easy.model;

import dev.concert.easy.histogram.HistogramSubject;
import dev.concert.easy.histogram.Picked;
import dev.concert.easy.states.StateArrows;
import dev.concert.easy.states.StateRef;
import dev.concert.easy.states.Timeline;
import dev.concert.easy.time.Viewport;
import dev.concert.model.words.Words;
import dev.concert.trace.StateLabel;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.ThreadTrace.Kind;
import dev.concert.trace.Trace;
import dev.concert.trace.read.StateQuery.ThreadId;

/** Finds in the timeline what is picked in a histogram. */
public final class PickedPlace {
  /** So much more than itself is seen around it. */
  private static final double AROUND = 20;

  private PickedPlace() {}

  /** Index of a thread, or -1. */
  private static int thread(Timeline timeline, ThreadId id) {
    for (int t = 0; t < timeline.threads().size(); t++) {
      ThreadTrace trace = timeline.threads().get(t).trace();
      if (trace.id() == id.thread() && trace.node().equals(id.node())) {
        return t;
      }
    }
    return -1;
  }

  public static String threadName(Timeline timeline, ThreadId id) {
    int thread = timeline == null ? -1 : thread(timeline, id);
    return thread < 0
        ? Words.say("thread %d", id.thread())
        : timeline.threads().get(thread).trace().thread();
  }

  /** Null where it is not held in memory. */
  public static StateRef state(Timeline timeline, HistogramSubject subject, Picked.Item item) {
    int thread = timeline == null ? -1 : thread(timeline, item.thread());
    return switch (subject) {
      case HistogramSubject.OfStates states when thread >= 0 ->
          state(timeline, thread, states.label(), item);
      case HistogramSubject.OfArrows _ when thread >= 0 -> end(timeline, thread, item);
      case null, default -> null;
    };
  }

  /** The state that an arrow leads to, else that it comes from. */
  private static StateRef end(Timeline timeline, int thread, Picked.Item item) {
    int to = thread(timeline, item.to());
    for (Trace.Arrow arrow : timeline.arrows()) {
      if (arrow.fromThread() == thread
          && arrow.toThread() == to
          && arrow.fromNanos() == item.fromNanos()
          && arrow.toNanos() == item.toNanos()) {
        StateRef target = StateArrows.target(timeline, arrow);
        return target == null ? StateArrows.source(timeline, arrow) : target;
      }
    }
    return null;
  }

  private static StateRef state(Timeline timeline, int thread, StateLabel label, Picked.Item item) {
    ThreadTrace trace = timeline.threads().get(thread).trace();
    boolean reported = label.kind() == Kind.SPAN;
    int least = reported ? trace.size() : 0;
    int last = reported ? trace.size() + trace.spans() - 1 : trace.lastStartingAt(item.fromNanos());
    for (int i = last; i >= least && trace.startNanos(i) >= item.fromNanos(); i--) {
      StateRef ref = new StateRef(thread, i);
      boolean same = trace.startNanos(i) == item.fromNanos() && trace.endNanos(i) == item.toNanos();
      if (same && timeline.label(ref).equals(label)) {
        return ref;
      }
    }
    return null;
  }

  /** So close that even a short state is drawn. */
  public static Viewport closeTo(Picked.Item item) {
    double margin = Math.max(Viewport.MIN_SPAN_NANOS, AROUND * (item.toNanos() - item.fromNanos()));
    return new Viewport(item.fromNanos() - margin, item.toNanos() + margin);
  }
}
