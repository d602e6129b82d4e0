package dev.concert.trace;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/** Joins each start of a task with its submission; both are of one node. */
final class TaskArrows {
  private record End(boolean submit, int thread, long nanos, long task, int name) {}

  private final List<End> ends = new ArrayList<>();
  private final TraceLimits limits;

  TaskArrows(TraceLimits limits) {
    this.limits = limits;
  }

  void submit(int thread, long nanos, long task, int name) {
    add(new End(true, thread, nanos, task, name));
  }

  void start(int thread, long nanos, long task) {
    add(new End(false, thread, nanos, task, 0));
  }

  private void add(End end) {
    if (limits.roomForTask()) {
      ends.add(end);
    }
  }

  /**
   * A start belongs to the last submission of the same task before it that has none; numbers of
   * tasks are used again.
   */
  List<Trace.Arrow> join(IntFunction<String> names) {
    ends.sort(
        Comparator.comparingLong(End::nanos).thenComparing(End::submit, Comparator.reverseOrder()));
    Map<Long, Deque<End>> waiting = new HashMap<>();
    List<Trace.Arrow> arrows = new ArrayList<>();
    for (End end : ends) {
      if (end.submit()) {
        waiting.computeIfAbsent(end.task(), _ -> new ArrayDeque<>(1)).push(end);
      } else {
        Deque<End> submits = waiting.get(end.task());
        if (submits != null && !submits.isEmpty()) {
          arrows.add(arrow(submits.pop(), end, names));
        }
      }
    }
    return arrows;
  }

  private static Trace.Arrow arrow(End from, End to, IntFunction<String> names) {
    return new Trace.Arrow(
        from.thread(), from.nanos(), to.thread(), to.nanos(), names.apply(from.name()));
  }
}
