package dev.concert.runtime.state;

/** Whether waits, tasks and events are recorded: the flag that all woven calls look at first. */
public final class Tracing {
  public static volatile boolean on;

  private Tracing() {}
}
