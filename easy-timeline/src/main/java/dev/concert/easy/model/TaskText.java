package dev.concert.easy.model;

import dev.concert.easy.rows.TimelineRow;
import dev.concert.easy.states.TaskSpan;
import dev.concert.easy.states.Timeline;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.tasks.RunTasks;
import dev.concert.trace.tasks.TaskGroup;
import dev.concert.ui.look.Units;

/** What is said of rows of tasks. */
public final class TaskText {
  private TaskText() {}

  /** Of a row of one task or of many, beside the pointer. */
  public static String of(Timeline timeline, TimelineRow row) {
    return row.task() == null ? ofMany(timeline, row) : ofOne(timeline, row.task());
  }

  private static String ofOne(Timeline timeline, TaskSpan task) {
    ThreadTrace thread = timeline.threads().get(task.thread()).trace();
    int below = task.all().below(task.task());
    return task.all().label(task.task()).title()
        + "\nwaited "
        + Units.time(task.all().queuedNanos(task.task()))
        + " to be started, ran "
        + Units.time(task.ranNanos())
        + "\non "
        + thread.thread()
        + ", submitted by "
        + submitter(timeline, task)
        + (below == 0 ? "" : "\n" + Units.plural(below, "task", "tasks") + " below it");
  }

  /** The task that submitted it, else the thread. */
  static String submitter(Timeline timeline, TaskSpan task) {
    int parent = task.all().parent(task.task());
    String thread = timeline.threads().get(task.arrow().fromThread()).trace().thread();
    return parent == RunTasks.NONE ? thread : task.all().label(parent).title() + " on " + thread;
  }

  private static String ofMany(Timeline timeline, TimelineRow row) {
    TaskGroup group = row.group();
    return group.label().title()
        + ": "
        + Units.plural(group.size(), "task", "tasks")
        + "\n"
        + sums(timeline, group)
        + "\nabove: waiting to be started, at most "
        + Units.count(timeline.taskParts().crowd(group).mostWaiting())
        + " at once; below: running, at most "
        + Units.count(timeline.taskParts().crowd(group).mostRunning());
  }

  private static String sums(Timeline timeline, TaskGroup group) {
    TaskGroup.Sums sums = timeline.taskParts().sums(group);
    return "ran %s in all, the longest %s; waited %s"
        .formatted(
            Units.time(sums.ranNanos()),
            Units.time(sums.longestNanos()),
            Units.time(sums.queuedNanos()));
  }

  /** How long they ran in all, as short as can be. */
  public static String sum(Timeline timeline, TaskGroup group) {
    return "Σ " + Units.time(timeline.taskParts().sums(group).ranNanos());
  }
}
