package dev.concert.easy;

import dev.concert.trace.ThreadTrace;
import dev.concert.trace.ThreadTrace.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;

/** A thread's states prepared for drawing: a lane for each depth. */
final class ThreadStates {
  private final ThreadTrace trace;
  private final int[] nameOf;
  private final int depths;
  private final long longestNanos;
  private final List<Lane> lanes;
  private final Lane work;
  private final Lane blockedWork;
  private final Activity activity;

  /**
   * @param shownName whether states of a name, by its number, are drawn
   * @param hiding which lengths are drawn
   */
  ThreadStates(ThreadTrace trace, Names names, IntPredicate shownName, Hiding hiding) {
    this.trace = trace;
    this.nameOf = new int[trace.size() + trace.spans()];
    int deepest = -1;
    long longest = 0;
    for (int i = 0; i < nameOf.length; i++) {
      nameOf[i] = names.intern(trace.name(i), trace.kind(i));
      deepest = Math.max(deepest, trace.depth(i));
      longest = Math.max(longest, trace.endNanos(i) - trace.startNanos(i));
    }
    this.longestNanos = longest;
    IntPredicate shown =
        i -> shownName.test(nameOf[i]) && hiding.fits(trace.endNanos(i) - trace.startNanos(i));
    this.depths = deepest + 1;
    this.activity = Activity.of(trace);
    this.lanes = lanesOf(shown);
    this.work = outermost(i -> trace.kind(i) == Kind.ROUTINE && shown.test(i));
    this.blockedWork = outermost(i -> trace.kind(i) == Kind.BLOCKED && !idle(i) && shown.test(i));
  }

  /** A thread that waits outside of all routines, or for something to do, is idle. */
  private boolean idle(int state) {
    return trace.parent(state) < 0 || Activity.isForWork(trace.name(state));
  }

  private List<Lane> lanesOf(IntPredicate wanted) {
    List<Lane.Builder> builders = new ArrayList<>();
    for (int depth = 0; depth < depths; depth++) {
      builders.add(new Lane.Builder());
    }
    for (int i = 0; i < nameOf.length; i++) {
      if (wanted.test(i)) {
        builders.get(trace.depth(i)).add(i, trace.startNanos(i), trace.endNanos(i));
      }
    }
    return builders.stream().map(Lane.Builder::build).toList();
  }

  /** The wanted states that lie in no other wanted one. */
  private Lane outermost(IntPredicate wanted) {
    Lane.Builder builder = new Lane.Builder();
    long coveredUntil = Long.MIN_VALUE;
    for (int i = 0; i < trace.size(); i++) {
      if (trace.startNanos(i) >= coveredUntil && wanted.test(i)) {
        builder.add(i, trace.startNanos(i), trace.endNanos(i));
        coveredUntil = trace.endNanos(i);
      }
    }
    return builder.build();
  }

  long longestNanos() {
    return longestNanos;
  }

  ThreadTrace trace() {
    return trace;
  }

  /** Number of the state's name in the timeline's {@link Names}. */
  int name(int state) {
    return nameOf[state];
  }

  /** By depth, outermost first, without what the legend hides. */
  List<Lane> lanes() {
    return lanes;
  }

  /** When the thread is in any routine. */
  Lane work() {
    return work;
  }

  /** When it is blocked inside a routine, not idle. */
  Lane blockedWork() {
    return blockedWork;
  }

  /** What is hidden counts, too. */
  Activity activity() {
    return activity;
  }

  boolean empty() {
    return trace.size() == 0 && trace.marks().isEmpty() && trace.gaps().isEmpty();
  }
}
