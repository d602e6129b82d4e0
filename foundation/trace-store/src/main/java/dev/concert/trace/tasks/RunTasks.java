package dev.concert.trace.tasks;

import dev.concert.trace.ThreadTrace;
import dev.concert.trace.ThreadTrace.Kind;
import dev.concert.trace.Trace;
import dev.concert.trace.Trace.Arrow;
import dev.concert.trace.file.Interruption;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The tasks of a trace whose submission and start were recorded, numbered from 0 in the order of
 * their start. Immutable; about 70 bytes each.
 */
public final class RunTasks {
  /** No task. */
  public static final int NONE = -1;

  /** So many of a task's states are looked at for its first routine. */
  private static final int LOOKED_AT = 16;

  private final List<ThreadTrace> threads;

  /** By which each worker thread was started; null of the others. */
  private final Arrow[] threadStarts;

  private final Arrow[] arrows;
  private final long[] ends;
  private final int[] parents;
  private final int[] enclosing;
  private final int[] below;
  private final int[] labels;
  private final List<TaskLabel> allLabels = new ArrayList<>();
  private final Map<TaskLabel, Integer> labelIds = new HashMap<>();
  private final int[] places;
  private final int[][] ofThreads;
  private final int[] members;

  private RunTasks(Trace trace) {
    threads = trace.threads();
    threadStarts = new Arrow[threads.size()];
    arrows = withoutWorkers(trace);
    ends = new long[arrows.length];
    parents = new int[arrows.length];
    enclosing = new int[arrows.length];
    below = new int[arrows.length];
    labels = new int[arrows.length];
    places = new int[arrows.length];
    ofThreads = new int[threads.size()][];
    for (int thread = 0; thread < ofThreads.length; thread++) {
      ofThreads[thread] = IntArrays.EMPTY_ARRAY;
    }
    members = new int[arrows.length];
    nest();
    name();
    order();
  }

  /** In the order of their start; that a thread was started for other tasks is none. */
  private Arrow[] withoutWorkers(Trace trace) {
    List<List<Arrow>> byThread = new ArrayList<>();
    trace.threads().forEach(_ -> byThread.add(new ArrayList<>(0)));
    trace.arrows().stream()
        .filter(arrow -> arrow.kind() == Arrow.Kind.TASK)
        .sorted(Comparator.comparingLong(Arrow::toNanos).thenComparingLong(RunTasks::backwards))
        .forEach(arrow -> byThread.get(arrow.toThread()).add(arrow));
    List<Arrow> tasks = new ArrayList<>();
    for (int thread = 0; thread < byThread.size(); thread++) {
      List<Arrow> starts = byThread.get(thread);
      boolean worker = TaskTimes.isWorker(trace.threads().get(thread), starts);
      threadStarts[thread] = worker ? starts.getFirst() : null;
      tasks.addAll(worker ? starts.subList(1, starts.size()) : starts);
    }
    tasks.sort(Comparator.comparingLong(Arrow::toNanos).thenComparingLong(RunTasks::backwards));
    return tasks.toArray(Arrow[]::new);
  }

  /** Of tasks that begin together, the one that ends last comes first. */
  private static long backwards(Arrow arrow) {
    return arrow.doneNanos() < 0 ? Long.MIN_VALUE : -arrow.doneNanos();
  }

  /** Ends early, with an exception, if the thread is interrupted. */
  public static RunTasks of(Trace trace) {
    return new RunTasks(trace);
  }

  private void nest() {
    List<IntList> numbers = new ArrayList<>();
    threads.forEach(_ -> numbers.add(new IntArrayList(0)));
    for (int task = 0; task < arrows.length; task++) {
      numbers.get(arrows[task].toThread()).add(task);
    }
    for (int thread = 0; thread < ofThreads.length; thread++) {
      Interruption.check();
      if (!numbers.get(thread).isEmpty()) {
        nest(thread, numbers.get(thread).toIntArray());
      }
    }
    for (int task = arrows.length - 1; task >= 0; task--) {
      parents[task] = before(task, at(arrows[task].fromThread(), arrows[task].fromNanos()));
      if (parents[task] != NONE) {
        below[parents[task]] += below[task] + 1;
      }
    }
  }

  private void nest(int thread, int[] tasks) {
    List<Arrow> starts = IntList.of(tasks).intStream().mapToObj(task -> arrows[task]).toList();
    TaskTimes times = new TaskTimes(threads.get(thread), starts, threadStarts[thread] != null);
    for (int i = 0; i < tasks.length; i++) {
      int outer = times.enclosing(i);
      places[tasks[i]] = i;
      ends[tasks[i]] = times.end(i);
      enclosing[tasks[i]] = outer < 0 ? NONE : tasks[outer];
    }
    ofThreads[thread] = tasks;
  }

  /** What submitted a task began before it. */
  private int before(int task, int submitter) {
    int outer = submitter;
    while (outer >= task) {
      outer = enclosing[outer];
    }
    return outer;
  }

  private void name() {
    for (int task = 0; task < arrows.length; task++) {
      TaskLabel label = new TaskLabel(arrows[task].task(), firstRoutine(task));
      labels[task] = labelIds.computeIfAbsent(label, this::add);
    }
  }

  private int add(TaskLabel label) {
    allLabels.add(label);
    return allLabels.size() - 1;
  }

  private String firstRoutine(int task) {
    ThreadTrace thread = threads.get(thread(task));
    int first = thread.lastStartingAt(startNanos(task) - 1) + 1;
    int last = Math.min(thread.size(), first + LOOKED_AT);
    for (int state = first; state < last && thread.startNanos(state) < ends[task]; state++) {
      if (thread.kind(state) == Kind.ROUTINE) {
        return thread.name(state);
      }
    }
    return null;
  }

  /** By who submitted them, then by label, then by start. */
  private void order() {
    int[] rank = new int[allLabels.size()];
    List<TaskLabel> sorted = allLabels.stream().sorted().toList();
    for (int i = 0; i < rank.length; i++) {
      rank[labelIds.get(sorted.get(i))] = i;
    }
    for (int i = 0; i < members.length; i++) {
      members[i] = i;
    }
    Interruption.check();
    IntArrays.mergeSort(
        members,
        (a, b) -> {
          int byOwner = Integer.compare(owner(a), owner(b));
          int byLabel = Integer.compare(rank[labels[a]], rank[labels[b]]);
          return byOwner != 0 ? byOwner : byLabel != 0 ? byLabel : Integer.compare(a, b);
        });
  }

  /** The task that submitted it, or a number below zero for the thread that did. */
  private int owner(int task) {
    return parents[task] == NONE ? -1 - arrows[task].fromThread() : parents[task];
  }

  public int size() {
    return arrows.length;
  }

  /** Whether an arrow of the trace is but the start of a thread that ran tasks, and none itself. */
  public boolean isThreadStart(Arrow arrow) {
    return arrow.equals(threadStarts[arrow.toThread()]);
  }

  /** From its submission to its start. */
  public Arrow arrow(int task) {
    return arrows[task];
  }

  /** Index of the thread that ran it. */
  public int thread(int task) {
    return arrows[task].toThread();
  }

  public long startNanos(int task) {
    return arrows[task].toNanos();
  }

  public long endNanos(int task) {
    return ends[task];
  }

  /** How long it waited to be started. */
  public long queuedNanos(int task) {
    return Math.max(0, arrows[task].toNanos() - arrows[task].fromNanos());
  }

  /** How long all of them waited, together. */
  public long queuedNanos() {
    return IntStream.range(0, arrows.length).mapToLong(this::queuedNanos).sum();
  }

  public TaskLabel label(int task) {
    return allLabels.get(labels[task]);
  }

  /** The task that submitted it, or {@link #NONE}. */
  public int parent(int task) {
    return parents[task];
  }

  /** The task of the same thread inside of which it ran, or {@link #NONE}. */
  public int enclosing(int task) {
    return enclosing[task];
  }

  /** How many it submitted, these submitted, and so on. */
  public int below(int task) {
    return below[task];
  }

  /** Its place among the tasks of its thread. */
  public int place(int task) {
    return places[task];
  }

  /** Whether a thread ran any. */
  public boolean ranOn(int thread) {
    return ofThreads[thread].length > 0;
  }

  /** The innermost task that a thread was in at a moment, or {@link #NONE}. */
  public int at(int thread, long nanos) {
    int[] tasks = ofThreads[thread];
    int low = 0;
    int high = tasks.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (startNanos(tasks[middle]) <= nanos) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    int task = low == 0 ? NONE : tasks[low - 1];
    while (task != NONE && ends[task] <= nanos) {
      task = enclosing[task];
    }
    return task;
  }

  /** Whether other tasks ran inside of it, on its thread. */
  public boolean helped(int task) {
    int[] tasks = ofThreads[thread(task)];
    int next = places[task] + 1;
    return next < tasks.length && enclosing[tasks[next]] == task;
  }

  int member(int place) {
    return members[place];
  }

  /** What a task submitted. */
  public List<TaskGroup> submittedIn(int task) {
    return groups(task);
  }

  /** What a thread submitted outside of all tasks. */
  public List<TaskGroup> submittedBy(int thread) {
    return groups(-1 - thread);
  }

  /** The group that a task is a member of. */
  public TaskGroup group(int task) {
    return groups(owner(task)).stream()
        .filter(group -> labels[group.task(0)] == labels[task])
        .findFirst()
        .orElseThrow();
  }

  private List<TaskGroup> groups(int owner) {
    List<TaskGroup> groups = new ArrayList<>();
    int first = firstFrom(0, owner, -1);
    while (first < members.length && owner(members[first]) == owner) {
      int label = labels[members[first]];
      int end = firstFrom(first, owner, label);
      groups.add(new TaskGroup(this, allLabels.get(label), first, end));
      first = end;
    }
    return groups;
  }

  /**
   * The first place from one on of an owner, or after him.
   *
   * @param label that the place from which on has; -1 for none; else the first place after it
   */
  private int firstFrom(int from, int owner, int label) {
    int low = from;
    int high = members.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      int there = owner(members[middle]);
      if (there < owner || there == owner && labels[members[middle]] == label) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
