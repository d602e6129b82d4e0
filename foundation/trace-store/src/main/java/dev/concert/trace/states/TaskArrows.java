package dev.concert.trace.states;

import dev.concert.trace.Trace;
import it.unimi.dsi.fastutil.longs.Long2ObjectMap;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
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

  /** So many tasks that have begun on a thread, and never say that they have ended, are known. */
  private static final int MOST_OPEN = 4_096;

  /** Of a task; of those that wait on one list, {@code below} came before. */
  private static final class End {
    private final int kind;
    private final int thread;
    private final long nanos;
    private final long task;
    private final int name;
    private End below;

    End(int kind, int thread, long nanos, long task, int name) {
      this.kind = kind;
      this.thread = thread;
      this.nanos = nanos;
      this.task = task;
      this.name = name;
    }

    long nanos() {
      return nanos;
    }

    int kind() {
      return kind;
    }

    long task() {
      return task;
    }
  }

  /** A start that has its submission, and may get its end. */
  private record Started(End submit, End start, int arrow) {}

  private final EventSample.Kept<End> ends;

  /** The tasks that the thread has begun whose events come now, the innermost last. */
  private final LongArrayList open = new LongArrayList();

  private int thread = -1;

  /** The last submission of each task that has not been started. */
  private final Long2ObjectMap<End> waiting = new Long2ObjectOpenHashMap<>();

  private final Map<Integer, Deque<Started>> running = new HashMap<>();

  TaskArrows(EventSample sample) {
    ends = sample.list(End::task);
  }

  void submit(int thread, long nanos, long task, int name) {
    ends.add(new End(SUBMIT, thread, nanos, task, name));
  }

  void start(int thread, long nanos, long task) {
    goTo(thread);
    if (open.size() == MOST_OPEN) {
      open.removeElements(0, MOST_OPEN / 2);
    }
    open.push(task);
    ends.add(new End(START, thread, nanos, task, 0));
  }

  /**
   * @param task 0 for the one that the thread started last
   */
  void done(int thread, long nanos, long task) {
    goTo(thread);
    int begun = task == 0 ? open.size() - 1 : open.lastIndexOf(task);
    if (begun >= 0) {
      long number = open.getLong(begun);
      open.size(begun);
      ends.add(new End(DONE, thread, nanos, number, 0));
    }
  }

  /** Events come thread by thread. */
  private void goTo(int wanted) {
    if (thread != wanted) {
      thread = wanted;
      open.clear();
    }
  }

  /**
   * A start belongs to the last submission of the same task before it that has none; numbers of
   * tasks are used again.
   */
  List<Trace.Arrow> join(IntFunction<String> names) {
    List<End> sorted = ends.events();
    sorted.sort(Comparator.comparingLong(End::nanos).thenComparingInt(End::kind));
    List<Trace.Arrow> arrows = new ArrayList<>();
    for (End end : sorted) {
      switch (end.kind) {
        case SUBMIT -> end.below = waiting.put(end.task, end);
        case START -> start(end, arrows, names);
        default -> finish(end, arrows, names);
      }
    }
    return arrows;
  }

  private void start(End start, List<Trace.Arrow> arrows, IntFunction<String> names) {
    End submit = waiting.remove(start.task);
    if (submit != null && submit.below != null) {
      waiting.put(start.task, submit.below);
    }
    int arrow = submit == null ? -1 : arrows.size();
    Started started = new Started(submit, start, arrow);
    running.computeIfAbsent(start.thread, _ -> new ArrayDeque<>(1)).push(started);
    if (submit != null) {
      arrows.add(arrow(submit, start, -1, names));
    }
  }

  /** Tasks on one thread nest: what has begun since, and never said so, has ended, too. */
  private void finish(End done, List<Trace.Arrow> arrows, IntFunction<String> names) {
    Deque<Started> begun = running.getOrDefault(done.thread, new ArrayDeque<>(0));
    boolean known = begun.stream().anyMatch(each -> each.start().task == done.task);
    Started last = null;
    while (known && last == null) {
      Started inner = begun.pop();
      last = inner.start().task == done.task ? inner : null;
    }
    if (last != null && last.arrow() >= 0) {
      arrows.set(last.arrow(), arrow(last.submit(), last.start(), done.nanos, names));
    }
  }

  private static Trace.Arrow arrow(End from, End to, long doneNanos, IntFunction<String> names) {
    return new Trace.Arrow(
        from.thread,
        from.nanos,
        to.thread,
        to.nanos,
        names.apply(from.name),
        Trace.Arrow.Kind.TASK,
        doneNanos,
        -1);
  }
}
