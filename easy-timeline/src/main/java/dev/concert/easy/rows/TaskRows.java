package dev.concert.easy.rows;

import dev.concert.trace.tasks.RunTasks;
import dev.concert.trace.tasks.TaskGroup;
import java.util.Arrays;
import java.util.List;

/** Which row shows which task: its own, or a folded one that it lies below. */
final class TaskRows {
  private static final int NO_ROW = -1;

  private final RunTasks tasks;
  private final List<TimelineRow> rows;
  private final int[] rowOf;

  TaskRows(RunTasks tasks, List<TimelineRow> rows) {
    this.tasks = tasks;
    this.rows = rows;
    rowOf = new int[tasks.size()];
    Arrays.fill(rowOf, NO_ROW);
    for (int row = 0; row < rows.size(); row++) {
      place(rows.get(row), row);
    }
    for (int task = 0; task < rowOf.length; task++) {
      if (rowOf[task] == NO_ROW) {
        rowOf[task] = above(task);
      }
    }
  }

  private void place(TimelineRow shown, int row) {
    TaskGroup group = shown.group();
    if (shown.task() != null) {
      rowOf[shown.task().task()] = row;
    } else if (group != null && shown.folded()) {
      for (int i = 0; i < group.size(); i++) {
        rowOf[group.task(i)] = row;
      }
    }
  }

  /** Whoever submitted it began before, so that its row is known. */
  private int above(int task) {
    int parent = tasks.parent(task);
    int row = parent == RunTasks.NONE ? NO_ROW : rowOf[parent];
    return row != NO_ROW && rows.get(row).folded() ? row : NO_ROW;
  }

  /** Null where it has none. */
  TimelineRow of(int task) {
    return rowOf[task] == NO_ROW ? null : rows.get(rowOf[task]);
  }
}
