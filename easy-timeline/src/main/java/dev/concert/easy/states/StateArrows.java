package dev.concert.easy.states;

import dev.concert.trace.ThreadTrace;
import dev.concert.trace.ThreadTrace.Cause;
import dev.concert.trace.Trace.Arrow;
import dev.concert.trace.tasks.RunTasks;
import java.util.ArrayList;
import java.util.List;

/** What the arrows from submission to start say of states. */
public final class StateArrows {
  private StateArrows() {}

  /** The start of the task that a state ran for, or null. */
  public static Arrow startOf(Timeline timeline, StateRef ref) {
    long start = timeline.thread(ref).startNanos(ref.state());
    int task = timeline.tasks().at(ref.thread(), start);
    return task == RunTasks.NONE ? null : timeline.tasks().arrow(task);
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
