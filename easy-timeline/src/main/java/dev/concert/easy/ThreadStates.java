package dev.concert.easy;

import dev.concert.trace.ThreadTrace;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;

/** A thread's states prepared for drawing: a lane for each depth. */
final class ThreadStates {
  private final ThreadTrace trace;
  private final int[] nameOf;
  private final int depths;
  private final List<Lane> lanes;
  private final Lane blocked;

  ThreadStates(ThreadTrace trace, Names names, IntPredicate shown) {
    this.trace = trace;
    this.nameOf = new int[trace.size()];
    int deepest = -1;
    for (int i = 0; i < nameOf.length; i++) {
      nameOf[i] = names.intern(trace.name(i), trace.kind(i));
      deepest = Math.max(deepest, trace.depth(i));
    }
    this.depths = deepest + 1;
    this.lanes = lanesOf(shown);
    this.blocked = outermostBlocked(shown);
  }

  /** The lanes of those states alone whose name is wanted, one for each depth of the thread. */
  List<Lane> lanesOf(IntPredicate wanted) {
    List<Lane.Builder> builders = new ArrayList<>();
    for (int depth = 0; depth < depths; depth++) {
      builders.add(new Lane.Builder());
    }
    for (int i = 0; i < nameOf.length; i++) {
      if (wanted.test(nameOf[i])) {
        builders.get(trace.depth(i)).add(i, trace.startNanos(i), trace.endNanos(i));
      }
    }
    return builders.stream().map(Lane.Builder::build).toList();
  }

  private Lane outermostBlocked(IntPredicate shown) {
    Lane.Builder builder = new Lane.Builder();
    long coveredUntil = Long.MIN_VALUE;
    for (int i = 0; i < nameOf.length; i++) {
      boolean counts = trace.kind(i) == ThreadTrace.Kind.BLOCKED && shown.test(nameOf[i]);
      if (counts && trace.startNanos(i) >= coveredUntil) {
        builder.add(i, trace.startNanos(i), trace.endNanos(i));
        coveredUntil = trace.endNanos(i);
      }
    }
    return builder.build();
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

  /** Blocked states whatever their depth. */
  Lane blocked() {
    return blocked;
  }

  boolean empty() {
    return trace.size() == 0 && trace.marks().isEmpty() && trace.gaps().isEmpty();
  }
}
