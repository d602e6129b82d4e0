package dev.concert.easy.rows;

import dev.concert.easy.carriers.Carrier;
import dev.concert.easy.states.TaskSpan;
import dev.concert.trace.tasks.TaskGroup;

/** What a row shows that is not the states of a thread. */
public sealed interface RowContent {
  /** Whether there are rows to be shown below it. */
  boolean opens();

  /** A task. */
  record One(TaskSpan span) implements RowContent {
    @Override
    public boolean opens() {
      return span.all().below(span.task()) > 0;
    }
  }

  /** Tasks that are alike. */
  record Many(TaskGroup group) implements RowContent {
    @Override
    public boolean opens() {
      return true;
    }
  }

  /** A thread that carried virtual ones. */
  record Carried(Carrier carrier) implements RowContent {
    @Override
    public boolean opens() {
      return false;
    }
  }

  /**
   * A thread that submitted some outside of all tasks.
   *
   * @param below how many there are below it, at all levels
   */
  record Submitted(int below) implements RowContent {
    @Override
    public boolean opens() {
      return true;
    }
  }
}
