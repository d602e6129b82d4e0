package dev.concert.easy.states;

import dev.concert.trace.Density;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.ThreadTrace.Kind;
import dev.concert.trace.WaitReason;
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
    return trace.density() == null ? ofStates(trace) : ofAll(trace);
  }

  /** From what the states amount to, since the trace does not hold all. */
  private static ThreadActivity ofAll(ThreadTrace trace) {
    Density density = trace.density();
    Density.Level level = density.level(Double.MAX_VALUE);
    double busy = 0;
    double blocked = 0;
    for (int i = 0; level != null && i < level.size(); i++) {
      double nanos = level.toNanos(i) - level.fromNanos(i);
      busy += level.rest(i) * nanos;
      for (int share = 0; share < level.shares(i); share++) {
        WaitReason reason = density.labels().get(level.shareLabel(i, share)).reason();
        busy += reason == null ? level.share(i, share) * nanos : 0;
        blocked += reason != null && !reason.isForWork() ? level.share(i, share) * nanos : 0;
      }
    }
    return of(trace, Math.round(busy), Math.round(blocked));
  }

  private static ThreadActivity ofStates(ThreadTrace trace) {
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
        boolean forWork = trace.reason(i).isForWork();
        blocked += forWork ? 0 : nanos;
        waiting += forWork ? nanos : 0;
      }
    }
    long busy = Math.max(0, inRoutines - blocked - waiting);
    return of(trace, busy, blocked);
  }

  private static ThreadActivity of(ThreadTrace trace, long busy, long blocked) {
    long life = Math.max(0, trace.endNanos() - trace.startNanos());
    return new ThreadActivity(busy, blocked, Math.max(0, life - busy - blocked));
  }
}
