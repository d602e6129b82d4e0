package dev.concert.runtime;

import dev.concert.runtime.access.AccessLog;
import dev.concert.runtime.access.Tracking;
import dev.concert.runtime.format.Event;
import dev.concert.runtime.jvm.Clock;
import dev.concert.runtime.thread.TaskNames;

/**
 * A thread that has begun a task and had no scope yet: one of the JDK's own, perhaps, that will
 * never have one. Its first scope makes its real context.
 */
final class TaskContext extends ThreadContext {
  private final Class<?> named;
  private final int task;
  private final long tick;
  private final Thread carrier;

  /**
   * @param task identity hash of the task
   * @param tick when it began
   * @param carrier on which the thread was then, if it is a virtual one
   */
  TaskContext(Class<?> named, int task, long tick, Thread carrier) {
    this.named = named;
    this.task = task;
    this.tick = tick;
    this.carrier = carrier;
  }

  @Override
  public String task() {
    return TaskNames.ofGroup(named);
  }

  private ThreadContext register() {
    ThreadContext context = Registry.register(tick);
    context.task(Event.START, named, task, tick);
    context.began(carrier, tick);
    return context;
  }

  @Override
  ThreadContext real() {
    return register();
  }

  @Override
  Profiler enter(int routine, int what, long late) {
    return register().enter(routine, what, Clock.tick());
  }

  @Override
  void value(int id, int what, double value) {
    register().value(id, what, value);
  }

  @Override
  public void access(int id, int site, long local, long remote) {
    register().access(id, site, local, remote);
  }

  @Override
  public void accessElements(int collection, int elements, int word, long count) {
    register().accessElements(collection, elements, word, count);
  }

  @Override
  public AccessLog accessLog(Tracking tracking) {
    return register().accessLog(tracking);
  }
}
