package dev.concert.runtime;

import dev.concert.runtime.RunFormat.Event;

/**
 * Called where tasks are handed to other threads, and where these begin them: by the agent's
 * weaving. The task is never wrapped or kept: its identity hash joins the two.
 */
public final class Tasks {
  private Tasks() {}

  /** The thread is about to hand this task to an executor, which may wrap it first. */
  public static void naming(Object task) {
    if (Waits.tracing && task != null) {
      ThreadContext.known().submitting = task.getClass();
    }
  }

  /** The thread hands over a task. */
  public static void submitted(Object task) {
    if (!Waits.tracing || task == null) {
      return;
    }
    try {
      ThreadContext context = ThreadContext.known();
      Class<?> named = context.submitting;
      context.submitting = null;
      record(
          context,
          Event.SUBMIT,
          named == null ? task.getClass() : named,
          System.identityHashCode(task),
          Clock.tick());
    } catch (Throwable t) {
      Recording.failure = t;
    }
  }

  /** The thread begins a task. */
  public static void started(Object task) {
    if (!Waits.tracing || task == null) {
      return;
    }
    try {
      ThreadContext.begins(task.getClass(), System.identityHashCode(task), Clock.tick());
    } catch (Throwable t) {
      Recording.failure = t;
    }
  }

  /**
   * @param task identity hash of the task
   */
  static void record(ThreadContext context, int kind, Class<?> named, int task, long tick) {
    if (context != ThreadContext.NONE) {
      String name = named.getName();
      int hidden = name.indexOf('/');
      int id = Recording.id(Names.TASK, hidden < 0 ? name : name.substring(0, hidden));
      context.event(kind, id, tick, task);
    }
  }
}
