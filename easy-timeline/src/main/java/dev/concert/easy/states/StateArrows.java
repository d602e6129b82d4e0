package dev.concert.easy.states;

import dev.concert.trace.ThreadTrace;
import dev.concert.trace.ThreadTrace.Cause;
import dev.concert.trace.Trace.Arrow;
import java.util.ArrayList;
import java.util.List;

/** What the arrows from submission to start say of states. */
public final class StateArrows {
  private StateArrows() {}

  /**
   * The start of the task that a state ran for, or null. A task that starts outside all states
   * lasts until the next one does; one that starts inside a state (a join that helps) is the first
   * state there.
   */
  public static Arrow startOf(Timeline timeline, StateRef ref) {
    Arrow best = null;
    for (Arrow arrow : timeline.arrows()) {
      boolean later = best == null || arrow.toNanos() >= best.toNanos();
      boolean task = arrow.kind() == Arrow.Kind.TASK;
      if (task && arrow.toThread() == ref.thread() && later && ran(timeline, arrow, ref)) {
        best = arrow;
      }
    }
    return best;
  }

  private static boolean ran(Timeline timeline, Arrow arrow, StateRef ref) {
    ThreadTrace trace = timeline.thread(ref);
    if (arrow.toNanos() > trace.startNanos(ref.state())) {
      return false;
    }
    int around = around(trace, arrow.toNanos());
    if (around < 0) {
      return true;
    }
    int task = ref.state();
    while (task >= 0 && trace.parent(task) != around) {
      task = trace.parent(task);
    }
    return task >= 0 && isFirstChildAfter(trace, around, task, arrow.toNanos());
  }

  /** The innermost state that started before a moment and lasts beyond it, or -1. */
  private static int around(ThreadTrace trace, long nanos) {
    int state = trace.lastStartingAt(nanos - 1);
    while (state >= 0 && trace.endNanos(state) <= nanos) {
      state = trace.parent(state);
    }
    return state;
  }

  private static boolean isFirstChildAfter(ThreadTrace trace, int parent, int child, long nanos) {
    int next = trace.lastStartingAt(nanos - 1) + 1;
    while (next < child && trace.parent(next) != parent) {
      next++;
    }
    return next == child;
  }

  /** The state that an arrow starts in (its submission) or ends in, or null outside all states. */
  public static StateRef source(Timeline timeline, Arrow arrow) {
    int state = timeline.innermostAt(arrow.fromThread(), arrow.fromNanos());
    return state < 0 ? null : new StateRef(arrow.fromThread(), state);
  }

  /** The first state of the task an arrow leads to, or where its message is received; or null. */
  public static StateRef target(Timeline timeline, Arrow arrow) {
    if (arrow.kind() != Arrow.Kind.TASK) {
      int receiving = timeline.innermostAt(arrow.toThread(), arrow.toNanos());
      return receiving < 0 ? null : new StateRef(arrow.toThread(), receiving);
    }
    ThreadTrace trace = timeline.threads().get(arrow.toThread()).trace();
    int state = trace.lastStartingAt(arrow.toNanos() - 1) + 1;
    return state < trace.size() ? new StateRef(arrow.toThread(), state) : null;
  }

  /** The next arrow that leaves a state or anything in it, after a moment; or null. */
  public static Arrow firstFrom(Timeline timeline, StateRef ref) {
    ThreadTrace trace = timeline.thread(ref);
    long start = trace.startNanos(ref.state());
    long end = trace.endNanos(ref.state());
    return timeline.arrows().stream()
        .filter(
            a -> a.fromThread() == ref.thread() && a.fromNanos() >= start && a.fromNanos() <= end)
        .findFirst()
        .orElse(null);
  }

  /** The arrows that leave a state directly, and the one that started the task it runs for. */
  public static List<Arrow> of(Timeline timeline, StateRef ref) {
    List<Arrow> found = new ArrayList<>();
    Arrow start = startOf(timeline, ref);
    if (start != null) {
      found.add(start);
    }
    for (Arrow arrow : timeline.arrows()) {
      if (arrow.fromThread() == ref.thread() && ref.equals(source(timeline, arrow))) {
        found.add(arrow);
      }
    }
    Arrow cause = toEndOf(timeline, ref);
    if (cause != null) {
      found.add(cause);
    }
    return found;
  }

  /** From who let a blocked state go on to its end; null if that is not known. */
  private static Arrow toEndOf(Timeline timeline, StateRef ref) {
    ThreadTrace trace = timeline.thread(ref);
    Cause cause = trace.cause(ref.state());
    return cause == null
        ? null
        : new Arrow(
            cause.thread(),
            cause.nanos(),
            ref.thread(),
            trace.endNanos(ref.state()),
            trace.name(ref.state()),
            Arrow.Kind.WAKE,
            -1,
            -1);
  }
}
