package dev.concert.easy.facts;

import dev.concert.easy.facts.Details.Field;
import dev.concert.easy.facts.Details.Link;
import dev.concert.easy.rows.TimelineRow;
import dev.concert.easy.states.StateArrows;
import dev.concert.easy.states.StateRef;
import dev.concert.easy.states.TaskSpan;
import dev.concert.easy.states.Timeline;
import dev.concert.model.words.Words;
import dev.concert.trace.StateLabel;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.tasks.RunTasks;
import dev.concert.trace.tasks.TaskGroup;
import dev.concert.trace.tasks.TaskLabel;
import dev.concert.ui.look.Units;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What the details, and scripts, are told of rows of tasks. */
public final class TaskDetails {
  private TaskDetails() {}

  /** Null of a row of no tasks. */
  public static Details of(Timeline timeline, TimelineRow row) {
    if (row.task() != null) {
      return ofOne(timeline, row.task());
    }
    return row.group() == null ? null : ofMany(timeline, row.group());
  }

  private static Details ofOne(Timeline timeline, TaskSpan task) {
    TaskLabel label = task.all().label(task.task());
    ThreadTrace thread = timeline.threads().get(task.thread()).trace();
    StateRef source = StateArrows.source(timeline, task.arrow());
    List<Field> facts = new ArrayList<>();
    facts.add(Details.plain(Words.say("Class"), label.type()));
    facts.add(
        new Field(
            Words.say("Submitted"),
            Words.say(
                "%s by %s",
                Details.exactly(task.arrow().fromNanos()), TaskText.submitter(timeline, task)),
            source == null ? null : new Link.ToState(source)));
    String queued = Units.time(task.all().queuedNanos(task.task()));
    facts.add(Details.plain(Words.say("Waited"), queued));
    facts.add(Details.plain(Words.say("Started"), Details.exactly(task.startNanos())));
    String ran = Units.time(task.ranNanos());
    facts.add(
        Details.plain(
            Words.say("Ran"),
            isEndKnown(task) ? ran : Words.say("%s, to the end of its states", ran)));
    facts.add(Details.threadOf(thread));
    facts.add(Details.plain(Words.say("Node"), timeline.nodeTitle(thread.node())));
    int below = task.all().below(task.task());
    if (below > 0) {
      facts.add(Details.plain(Words.say("Below it"), TaskText.count(timeline, below)));
    }
    return new Details(
        Words.say("Task %s", label.title()),
        stateLabel(label),
        label.routine(),
        facts,
        map(timeline, task));
  }

  private static boolean isEndKnown(TaskSpan task) {
    return task.arrow().doneNanos() >= 0;
  }

  private static Details ofMany(Timeline timeline, TaskGroup group) {
    TaskGroup.Sums sums = timeline.taskParts().sums(group);
    List<Field> facts =
        List.of(
            Details.plain(
                Words.say("Tasks"),
                Units.count(group.size())
                    + TimelineSummary.missing(timeline.trace().shares().tasks())),
            Details.plain(Words.say("Class"), group.label().type()),
            Details.plain(
                Words.say("Submitted"),
                Words.say("by %s", TaskText.submitter(timeline, first(timeline, group)))),
            Details.plain(Words.say("Ran"), inAll(sums.ranNanos())),
            Details.plain(Words.say("Longest"), Units.time(sums.longestNanos())),
            Details.plain(Words.say("Waited"), inAll(sums.queuedNanos())));
    return new Details(
        Units.count(group.size()) + " × " + group.label().title(),
        stateLabel(group.label()),
        group.label().routine(),
        facts,
        map(timeline, group));
  }

  private static String inAll(long nanos) {
    return Words.say("%s in all", Units.time(nanos));
  }

  private static TaskSpan first(Timeline timeline, TaskGroup group) {
    return timeline.task(group.task(0));
  }

  private static StateLabel stateLabel(TaskLabel label) {
    return label.routine() == null
        ? null
        : new StateLabel(label.routine(), ThreadTrace.Kind.ROUTINE);
  }

  /** The routine that tasks of a row ran; null where none is known. */
  public static String routine(TimelineRow row) {
    if (row.task() != null) {
      return row.task().all().label(row.task().task()).routine();
    }
    return row.group() == null ? null : row.group().label().routine();
  }

  /** The same as JSON-like values; null of a row of no tasks. */
  static Map<String, Object> map(Timeline timeline, TimelineRow row) {
    if (row.task() != null) {
      return map(timeline, row.task());
    }
    return row.group() == null ? null : map(timeline, row.group());
  }

  private static Map<String, Object> map(Timeline timeline, TaskSpan task) {
    RunTasks all = task.all();
    ThreadTrace thread = timeline.threads().get(task.thread()).trace();
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("class", all.label(task.task()).type());
    map.put("routine", all.label(task.task()).routine());
    map.put("submittedBy", TaskText.submittedBy(timeline, task));
    map.put("submittedNanos", task.arrow().fromNanos());
    map.put("startNanos", task.startNanos());
    map.put("endNanos", task.endNanos());
    map.put("endKnown", isEndKnown(task));
    map.put("queuedNanos", all.queuedNanos(task.task()));
    map.put("ranOn", thread.thread());
    map.put("below", all.below(task.task()));
    return map;
  }

  private static Map<String, Object> map(Timeline timeline, TaskGroup group) {
    TaskGroup.Sums sums = timeline.taskParts().sums(group);
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("tasks", group.size());
    map.put("class", group.label().type());
    map.put("routine", group.label().routine());
    map.put("submittedBy", TaskText.submittedBy(timeline, first(timeline, group)));
    map.put("ranNanos", sums.ranNanos());
    map.put("longestNanos", sums.longestNanos());
    map.put("queuedNanos", sums.queuedNanos());
    return map;
  }
}
