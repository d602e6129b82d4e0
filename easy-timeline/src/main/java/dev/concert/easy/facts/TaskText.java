package dev.concert.easy.facts;

import dev.concert.easy.rows.TimelineRow;
import dev.concert.easy.states.TaskSpan;
import dev.concert.easy.states.Timeline;
import dev.concert.model.words.Words;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.tasks.RunTasks;
import dev.concert.trace.tasks.TaskGroup;
import dev.concert.ui.look.Units;

/** What is said of rows of tasks. */
public final class TaskText {
  private static final String TASK_ON_THREAD = Words.known("%s on %s");

  private TaskText() {}

  /** Of a row of one task or of many, beside the pointer. */
  public static String of(Timeline timeline, TimelineRow row) {
    return row.task() == null ? ofMany(timeline, row) : ofOne(timeline, row.task());
  }

  private static String ofOne(Timeline timeline, TaskSpan task) {
    ThreadTrace thread = timeline.threads().get(task.thread()).trace();
    int below = task.all().below(task.task());
    String ran =
        Words.say(
            "%s\nwaited %s to be started, ran %s\non %s, submitted by %s",
            task.all().label(task.task()).title(),
            Units.time(task.all().queuedNanos(task.task())),
            Units.time(task.ranNanos()),
            thread.thread(),
            submitter(timeline, task));
    return below == 0 ? ran : ran + "\n" + Words.say("%s below it", count(timeline, below));
  }

  /** The task that submitted it, else the thread. */
  static String submitter(Timeline timeline, TaskSpan task) {
    return submitter(timeline, task, Words.say(TASK_ON_THREAD));
  }

  /** The same for scripts. */
  static String submittedBy(Timeline timeline, TaskSpan task) {
    return submitter(timeline, task, TASK_ON_THREAD);
  }

  private static String submitter(Timeline timeline, TaskSpan task, String onThread) {
    int parent = task.all().parent(task.task());
    String thread = timeline.threads().get(task.arrow().fromThread()).trace().thread();
    return parent == RunTasks.NONE
        ? thread
        : onThread.formatted(task.all().label(parent).title(), thread);
  }

  /** So many tasks; of how many, where a timeline has but a share of them. */
  static String count(Timeline timeline, long tasks) {
    return Units.plural(tasks, "task", "tasks")
        + TimelineSummary.missing(timeline.trace().shares().tasks());
  }

  private static String ofMany(Timeline timeline, TimelineRow row) {
    TaskGroup group = row.group();
    return group.label().title()
        + ": "
        + count(timeline, group.size())
        + "\n"
        + sums(timeline, group)
        + "\n"
        + Words.say(
            "above: waiting to be started, at most %s at once; below: running, at most %s",
            Units.count(timeline.taskParts().crowd(group).mostWaiting()),
            Units.count(timeline.taskParts().crowd(group).mostRunning()));
  }

  private static String sums(Timeline timeline, TaskGroup group) {
    TaskGroup.Sums sums = timeline.taskParts().sums(group);
    return Words.say(
        "ran %s in all, the longest %s; waited %s",
        Units.time(sums.ranNanos()),
        Units.time(sums.longestNanos()),
        Units.time(sums.queuedNanos()));
  }

  /** How long they ran in all, as short as can be. */
  public static String sum(Timeline timeline, TaskGroup group) {
    return "Σ " + Units.time(timeline.taskParts().sums(group).ranNanos());
  }
}
