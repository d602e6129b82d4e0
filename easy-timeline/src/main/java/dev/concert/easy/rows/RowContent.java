package dev.concert.easy.rows;

import dev.concert.easy.states.TaskSpan;
import dev.concert.trace.tasks.TaskGroup;

/** What a row shows of tasks. */
public sealed interface RowTasks {
  /** Whether there are tasks to be shown below it. */
  boolean opens();

  /** A task. */
  record One(TaskSpan span) implements RowTasks {
    @Override
    public boolean opens() {
      return span.all().below(span.task()) > 0;
    }
  }

  /** Tasks that are alike. */
  record Many(TaskGroup group) implements RowTasks {
    @Override
    public boolean opens() {
      return true;
    }
  }

  /**
   * A thread that submitted some outside of all tasks.
   *
   * @param below how many there are below it, at all levels
   */
  record Submitted(int below) implements RowTasks {
    @Override
    public boolean opens() {
      return true;
    }
  }
}
