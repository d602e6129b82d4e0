package dev.concert.trace.traffic;

import dev.concert.trace.Trace.Arrow.Kind;
import dev.concert.trace.TraceEvent;
import dev.concert.trace.read.StateQuery.ThreadId;
import dev.concert.trace.traffic.OpenEnds.End;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Joins each start of a task with the last submission of the same task before it that has none. The
 * start of a thread that runs other tasks is none.
 */
final class TaskJoin {
  /** So many tasks that have begun on a thread, and never say that they have ended, are known. */
  private static final int MOST_BEGUN = 4_096;

  private final Consumer<JoinedArrow> sink;
  private final OpenEnds<Task> submitted;
  private final Map<ThreadId, OnThread> threads = new HashMap<>();
  private OnThread last;

  /** Of the moment that is read now, without a submission, which may come later. */
  private final List<TraceEvent.Start> early = new ArrayList<>();

  private record Task(String node, long number) {}

  /** What decides whether a thread was started to run tasks. */
  private static final class OnThread {
    private final ThreadId id;
    private final long startNanos;
    private final LongArrayList begun = new LongArrayList(0);
    private int depth;

    /** Whether the outermost state is a routine, not a wait. */
    private boolean inRoutine;

    private boolean met;

    /** The first task, as long as it may be no more than the start of the thread. */
    private JoinedArrow own;

    private long ownTask;
    private boolean worker;

    private OnThread(ThreadId id, long startNanos) {
      this.id = id;
      this.startNanos = startNanos;
    }
  }

  /**
   * @param most so many submissions are kept at a time
   */
  TaskJoin(int most, Consumer<JoinedArrow> sink) {
    this.sink = sink;
    submitted = new OpenEnds<>(most);
  }

  /** The thread of an event, which is known to have lived then. */
  private OnThread thread(TraceEvent event) {
    boolean same =
        last != null && last.id.thread() == event.thread() && last.id.node().equals(event.node());
    if (!same) {
      ThreadId id = new ThreadId(event.node(), event.thread());
      last = threads.computeIfAbsent(id, _ -> new OnThread(id, event.t()));
    }
    return last;
  }

  void seen(TraceEvent event) {
    thread(event);
  }

  void submit(TraceEvent.Submit submit) {
    OnThread thread = thread(submit);
    End end = new End(thread.id, submit.t(), submit.name(), submit.task(), -1, "");
    submitted.add(new Task(submit.node(), submit.task()), end);
    for (int i = 0; i < early.size(); i++) {
      TraceEvent.Start start = early.get(i);
      if (start.task() == submit.task() && start.node().equals(submit.node())) {
        early.remove(i);
        join(start);
        return;
      }
    }
  }

  void start(TraceEvent.Start start) {
    LongArrayList begun = thread(start).begun;
    if (begun.size() == MOST_BEGUN) {
      begun.removeElements(0, MOST_BEGUN / 2);
    }
    begun.push(start.task());
    if (!join(start)) {
      early.add(start);
    }
  }

  /** What comes from now on is later. */
  void momentOver() {
    early.clear();
  }

  private boolean join(TraceEvent.Start start) {
    End from = submitted.takeLast(new Task(start.node(), start.task()));
    if (from == null) {
      return false;
    }
    OnThread thread = thread(start);
    JoinedArrow arrow =
        new JoinedArrow(
            Kind.TASK, from.thread(), from.nanos(), thread.id, start.t(), from.name(), -1, null, 0);
    if (!thread.met && thread.startNanos >= from.nanos()) {
      thread.own = arrow;
      thread.ownTask = start.task();
    } else {
      thread.worker |= thread.own != null && thread.depth == 0;
      sink.accept(arrow);
    }
    thread.met = true;
    return true;
  }

  /** A thread was not only started to run tasks if it says that the first one has ended. */
  void done(TraceEvent.Done done) {
    OnThread thread = thread(done);
    LongArrayList begun = thread.begun;
    int at = done.task() == 0 ? begun.size() - 1 : begun.lastIndexOf(done.task());
    if (at >= 0) {
      long task = begun.getLong(at);
      begun.size(at);
      if (thread.own != null && task == thread.ownTask) {
        tellOwn(thread);
      }
    }
  }

  /** Nor if it does something itself before it runs another. */
  void begin(TraceEvent event, boolean routine) {
    OnThread thread = thread(event);
    if (thread.depth++ == 0) {
      thread.inRoutine = routine;
    }
    if (thread.inRoutine && thread.own != null && !thread.worker) {
      tellOwn(thread);
    }
  }

  void end(TraceEvent event) {
    OnThread thread = thread(event);
    thread.depth = Math.max(0, thread.depth - 1);
  }

  /** What was open then is not known to have ended. */
  void lost(TraceEvent event) {
    thread(event).depth = 0;
  }

  private void tellOwn(OnThread thread) {
    sink.accept(thread.own);
    thread.own = null;
  }

  /** All events have been told. */
  void finish() {
    for (OnThread thread : threads.values()) {
      if (thread.own != null && !thread.worker) {
        tellOwn(thread);
      }
    }
  }

  long forgotten() {
    return submitted.forgotten();
  }
}
