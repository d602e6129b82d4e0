package dev.concert.trace.tasks;

import dev.concert.trace.ThreadTrace;
import dev.concert.trace.ThreadTrace.Kind;
import dev.concert.trace.Trace.Arrow;
import java.util.List;

/**
 * When the tasks of one thread ended, and which of them ran inside another: a thread that waits for
 * a task may run others meanwhile.
 *
 * <p>A task whose end was not recorded lasts to the end of the last state in which it can have
 * been: until the next task, if it began outside of all states; else it is the first state that
 * began where it did. A thread that was made for a task is in it until its last state ends, be that
 * blocked.
 */
final class TaskTimes {
  private final ThreadTrace thread;
  private final List<Arrow> starts;
  private final boolean worker;
  private final long[] ends;
  private final int[] enclosing;

  /**
   * @param starts of all tasks of the thread, in the order of time
   * @param worker whether the thread was started to run them
   */
  TaskTimes(ThreadTrace thread, List<Arrow> starts, boolean worker) {
    this.thread = thread;
    this.starts = starts;
    this.worker = worker;
    ends = new long[starts.size()];
    enclosing = new int[starts.size()];
    nest();
  }

  /** When a task of the thread ended, by its place among them. */
  long end(int task) {
    return ends[task];
  }

  /** The task in which it ran, by its place; -1 if there is none. */
  int enclosing(int task) {
    return enclosing[task];
  }

  private void nest() {
    int open = -1;
    for (int i = 0; i < ends.length; i++) {
      long start = starts.get(i).toNanos();
      while (open >= 0 && ends[open] <= start) {
        open = enclosing[open];
      }
      enclosing[i] = open;
      long limit = open < 0 ? Long.MAX_VALUE : ends[open];
      ends[i] = Math.max(start, Math.min(limit, end(i, limit)));
      open = i;
    }
  }

  private long end(int i, long limit) {
    Arrow task = starts.get(i);
    if (task.doneNanos() >= 0) {
      return task.doneNanos();
    }
    boolean own = i == 0 && !worker && isStartOf(thread, task);
    if (own && nextOutside(i) == Long.MAX_VALUE) {
      return endOfLast(task.toNanos());
    }
    int around = around(thread, task.toNanos());
    return around < 0
        ? lastEnd(task.toNanos(), Math.min(limit, nextOutside(i)))
        : endOfFirstIn(around, task.toNanos());
  }

  /** Whether a thread was started for a task, as far as can be told. */
  private static boolean isStartOf(ThreadTrace thread, Arrow task) {
    return task.doneNanos() < 0 && thread.startNanos() >= task.fromNanos();
  }

  /**
   * Whether the first task of a thread is but its own start: it does nothing before it runs
   * another, which does not lie inside of anything that it does.
   */
  static boolean isWorker(ThreadTrace thread, List<Arrow> starts) {
    if (starts.size() < 2 || !isStartOf(thread, starts.getFirst())) {
      return false;
    }
    TaskTimes times = new TaskTimes(thread, starts, true);
    long next = times.nextOutside(0);
    long start = starts.getFirst().toNanos();
    return next < Long.MAX_VALUE && times.lastEnd(start, next) == start;
  }

  /** The innermost state that began before a moment and lasts beyond it, or -1. */
  private static int around(ThreadTrace thread, long nanos) {
    int state = thread.lastStartingAt(nanos - 1);
    while (state >= 0 && thread.endNanos(state) <= nanos) {
      state = thread.parent(state);
    }
    return state;
  }

  private long endOfFirstIn(int around, long nanos) {
    int first = thread.lastStartingAt(nanos - 1) + 1;
    boolean there = first < thread.size() && thread.parent(first) == around;
    return there ? thread.endNanos(first) : nanos;
  }

  /** When the next task begins that does not begin inside of a state. */
  private long nextOutside(int i) {
    int next = i + 1;
    while (next < starts.size() && around(thread, starts.get(next).toNanos()) >= 0) {
      next++;
    }
    return next < starts.size() ? starts.get(next).toNanos() : Long.MAX_VALUE;
  }

  /** When the last state of the thread ended; the given moment if it has none. */
  private long endOfLast(long start) {
    int state = thread.size() - 1;
    while (state >= 0 && thread.parent(state) >= 0) {
      state = thread.parent(state);
    }
    return state < 0 ? start : thread.endNanos(state);
  }

  /** When the last outermost state of a time ended in which the thread was not idle. */
  private long lastEnd(long from, long to) {
    int state = thread.lastStartingAt(to - 1);
    while (state >= 0 && thread.startNanos(state) >= from) {
      while (thread.parent(state) >= 0) {
        state = thread.parent(state);
      }
      if (thread.kind(state) != Kind.BLOCKED) {
        return thread.endNanos(state);
      }
      state--;
    }
    return from;
  }
}
