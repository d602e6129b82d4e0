package dev.concert.easy.rows;

import dev.concert.easy.rows.TimelineRow.Kind;
import dev.concert.easy.states.Timeline;
import dev.concert.trace.tasks.RunTasks;
import dev.concert.trace.tasks.TaskGroup;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Rows of tasks below what submitted them. Those that are alike have a row together, which opens in
 * parts: only what is not folded has rows, so that their number does not grow with that of tasks.
 */
final class TaskTree {
  /** Fewer tasks that are alike have a row each. */
  private static final int ALIKE = 4;

  /** More rows below one are shown in parts. */
  static final int PART = 100;

  /** A run of so few tasks is shown with all of them. */
  private static final int FEW = 50;

  private final Timeline timeline;
  private final RunTasks tasks;
  private final RowTree threads;
  private final Set<String> toggled;

  /**
   * @param toggled keys of rows that are folded, or, of those folded by themselves, unfolded
   */
  TaskTree(Timeline timeline, RowTree threads, Set<String> toggled) {
    this.timeline = timeline;
    this.tasks = timeline.tasks();
    this.threads = threads;
    this.toggled = toggled;
  }

  private boolean isFolded(String key, boolean atFirst) {
    return toggled.contains(key) != atFirst;
  }

  /** The rows of one node. */
  List<RowItem> items(String node, List<Integer> ofNode) {
    List<RowItem> items = new ArrayList<>();
    List<Integer> workers = new ArrayList<>();
    for (int thread : ofNode) {
      List<TaskGroup> submitted = tasks.submittedBy(thread);
      if (!submitted.isEmpty()) {
        items.add(submitter(threads.thread(thread), submitted));
      } else if (tasks.ranOn(thread)) {
        workers.add(thread);
      } else {
        items.add(threads.thread(thread));
      }
    }
    if (!workers.isEmpty()) {
      items.add(threads.workers(node, workers));
    }
    return items;
  }

  private RowItem submitter(RowItem thread, List<TaskGroup> submitted) {
    int below =
        submitted.stream()
            .flatMapToInt(group -> IntStream.range(0, group.size()).map(group::task))
            .map(task -> 1 + tasks.below(task))
            .sum();
    boolean folded = isFolded(thread.key(), thread.foldedAtFirst());
    List<RowItem> rows = folded ? List.of() : rows(submitted, thread.key(), thread.within());
    return thread.with(rows, new RowContent.Submitted(below));
  }

  /** In the order in which the first of each group started. */
  private List<RowItem> rows(List<TaskGroup> groups, String owner, List<String> within) {
    List<RowItem> rows = new ArrayList<>();
    for (TaskGroup group :
        groups.stream().sorted(Comparator.comparingInt(group -> group.task(0))).toList()) {
      if (group.size() < ALIKE) {
        addAll(group, within, rows);
      } else {
        String key = "tasks of " + owner + ' ' + group.label().type() + ' ' + group.label().name();
        rows.add(together(group, key, group.label().title(), within));
      }
    }
    return rows;
  }

  private void addAll(TaskGroup group, List<String> within, List<RowItem> rows) {
    for (int i = 0; i < group.size(); i++) {
      rows.add(one(group.task(i), within));
    }
  }

  private RowItem together(TaskGroup group, String key, String title, List<String> within) {
    boolean foldedAtFirst = tasks.size() > FEW;
    List<RowItem> below =
        isFolded(key, foldedAtFirst) ? List.of() : members(group, key, title, within);
    String node = node(group.task(0));
    return new RowItem(
        Kind.TASKS,
        key,
        title,
        threads.full(title, node),
        node,
        within,
        List.of(),
        foldedAtFirst,
        below,
        new RowContent.Many(group));
  }

  private List<RowItem> members(TaskGroup group, String key, String title, List<String> within) {
    List<RowItem> rows = new ArrayList<>();
    if (group.size() <= PART) {
      addAll(group, within, rows);
      return rows;
    }
    int step = PART;
    while ((long) step * PART < group.size()) {
      step *= PART;
    }
    for (int from = 0; from < group.size(); from += step) {
      TaskGroup part = group.part(from, Math.min(group.size(), from + step));
      int first = part.first() - whole(group).first() + 1;
      String numbers = first + "–" + (first + part.size() - 1);
      rows.add(together(part, key + ' ' + from, numbers, within));
    }
    return rows;
  }

  /** All tasks of its kind, of which it may be a part. */
  private TaskGroup whole(TaskGroup part) {
    return tasks.group(part.task(0));
  }

  private RowItem one(int task, List<String> within) {
    String node = node(task);
    int thread = tasks.thread(task);
    long id = timeline.threads().get(thread).trace().id();
    String key = "task " + node + ' ' + id + ' ' + tasks.place(task);
    String title = tasks.label(task).title();
    boolean foldedAtFirst = tasks.below(task) > 0 && tasks.size() > FEW;
    List<RowItem> below =
        tasks.below(task) == 0 || isFolded(key, foldedAtFirst)
            ? List.of()
            : rows(tasks.submittedIn(task), key, within);
    return new RowItem(
        Kind.TASK,
        key,
        title,
        threads.full(title, node),
        node,
        within,
        List.of(thread),
        foldedAtFirst,
        below,
        new RowContent.One(timeline.task(task)));
  }

  private String node(int task) {
    return timeline.threads().get(tasks.thread(task)).trace().node();
  }
}
