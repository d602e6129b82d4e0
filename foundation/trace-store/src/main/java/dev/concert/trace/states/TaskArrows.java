package dev.concert.trace.states;

import dev.concert.trace.Trace;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/** Joins each start of a task with its submission, and with its end; all are of one node. */
final class TaskArrows {
  private static final int SUBMIT = 0;
  private static final int START = 1;
  private static final int DONE = 2;

  private record End(int kind, int thread, long nanos, long task, int name) {}

  /** A start that has its submission, and may get its end. */
  private record Started(End submit, End start, int arrow) {}

  private final List<End> ends = new ArrayList<>();
  private final TraceLimits limits;
  private final Map<Long, Deque<End>> waiting = new HashMap<>();
  private final Map<Integer, Deque<Started>> running = new HashMap<>();

  TaskArrows(TraceLimits limits) {
    this.limits = limits;
  }

  void submit(int thread, long nanos, long task, int name) {
    add(new End(SUBMIT, thread, nanos, task, name));
  }

  void start(int thread, long nanos, long task) {
    add(new End(START, thread, nanos, task, 0));
  }

  /**
   * @param task 0 for the one that the thread started last
   */
  void done(int thread, long nanos, long task) {
    add(new End(DONE, thread, nanos, task, 0));
  }

  private void add(End end) {
    if (limits.takeTask()) {
      ends.add(end);
    }
  }

  /**
   * A start belongs to the last submission of the same task before it that has none; numbers of
   * tasks are used again.
   */
  List<Trace.Arrow> join(IntFunction<String> names) {
    ends.sort(Comparator.comparingLong(End::nanos).thenComparingInt(End::kind));
    List<Trace.Arrow> arrows = new ArrayList<>();
    for (End end : ends) {
      switch (end.kind()) {
        case SUBMIT -> waiting.computeIfAbsent(end.task(), _ -> new ArrayDeque<>(1)).push(end);
        case START -> start(end, arrows, names);
        default -> finish(end, arrows, names);
      }
    }
    return arrows;
  }

  private void start(End start, List<Trace.Arrow> arrows, IntFunction<String> names) {
    Deque<End> submits = waiting.get(start.task());
    End submit = submits == null || submits.isEmpty() ? null : submits.pop();
    int arrow = submit == null ? -1 : arrows.size();
    Started started = new Started(submit, start, arrow);
    running.computeIfAbsent(start.thread(), _ -> new ArrayDeque<>(1)).push(started);
    if (submit != null) {
      arrows.add(arrow(submit, start, -1, names));
    }
  }

  /** Tasks on one thread nest: what has begun since, and never said so, has ended, too. */
  private void finish(End done, List<Trace.Arrow> arrows, IntFunction<String> names) {
    Deque<Started> open = running.getOrDefault(done.thread(), new ArrayDeque<>(0));
    boolean known =
        done.task() == 0 || open.stream().anyMatch(s -> s.start().task() == done.task());
    Started last = null;
    while (known && !open.isEmpty() && last == null) {
      Started inner = open.pop();
      last = done.task() == 0 || inner.start().task() == done.task() ? inner : null;
    }
    if (last != null && last.arrow() >= 0) {
      arrows.set(last.arrow(), arrow(last.submit(), last.start(), done.nanos(), names));
    }
  }

  private static Trace.Arrow arrow(End from, End to, long doneNanos, IntFunction<String> names) {
    return new Trace.Arrow(
        from.thread(),
        from.nanos(),
        to.thread(),
        to.nanos(),
        names.apply(from.name()),
        Trace.Arrow.Kind.TASK,
        doneNanos,
        -1);
  }
}
