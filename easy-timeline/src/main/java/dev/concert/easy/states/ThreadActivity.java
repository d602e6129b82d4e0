package dev.concert.easy.states;

import dev.concert.trace.ThreadTrace;
import dev.concert.trace.ThreadTrace.Kind;
import dev.concert.trace.WaitReason;
import dev.concert.ui.look.Units;
import java.util.List;

/**
 * What threads did with their lives: busy in a routine, blocked there, or idle: outside of all, or
 * waiting for something to do.
 */
public record ThreadActivity(long busyNanos, long blockedNanos, long idleNanos) {
  private static final ThreadActivity NONE = new ThreadActivity(0, 0, 0);

  public static ThreadActivity of(List<ThreadLanes> threads) {
    ThreadActivity sum = NONE;
    for (ThreadLanes thread : threads) {
      sum = sum.plus(thread.activity());
    }
    return sum;
  }

  private ThreadActivity plus(ThreadActivity other) {
    return new ThreadActivity(
        busyNanos + other.busyNanos,
        blockedNanos + other.blockedNanos,
        idleNanos + other.idleNanos);
  }

  static ThreadActivity of(ThreadTrace trace) {
    long inRoutines = 0;
    long blocked = 0;
    long waiting = 0;
    for (int i = 0; i < trace.size(); i++) {
      long nanos = trace.endNanos(i) - trace.startNanos(i);
      int parent = trace.parent(i);
      boolean outermost = parent < 0;
      if (trace.kind(i) == Kind.ROUTINE) {
        inRoutines += outermost ? nanos : 0;
      } else if (!outermost && trace.kind(parent) == Kind.ROUTINE) {
        blocked += isForWork(trace.name(i)) ? 0 : nanos;
        waiting += isForWork(trace.name(i)) ? nanos : 0;
      }
    }
    long busy = Math.max(0, inRoutines - blocked - waiting);
    long life = Math.max(0, trace.endNanos() - trace.startNanos());
    return new ThreadActivity(busy, blocked, Math.max(0, life - busy - blocked));
  }

  /** Whether who waits for this reason waits for a task, or for an element to work on. */
  static boolean isForWork(String reason) {
    return WaitReason.of(reason).isForWork();
  }

  /** As a line of text; empty if there is nothing to share out. */
  public String sentence() {
    double life = busyNanos + blockedNanos + idleNanos;
    return life <= 0
        ? ""
        : "busy %s, blocked %s, idle %s"
            .formatted(
                Units.percent(busyNanos / life),
                Units.percent(blockedNanos / life),
                Units.percent(idleNanos / life));
  }
}
