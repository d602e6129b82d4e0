package dev.concert.agent;

/** Internal names of what woven code calls. */
final class Names {
  static final String PROFILER = "dev/concert/runtime/Profiler";
  static final String WAITS = "dev/concert/runtime/Waits";
  static final String TASKS = "dev/concert/runtime/Tasks";
  static final String MESSAGES = "dev/concert/runtime/Messages";
  static final String ACCESSES = "dev/concert/runtime/Accesses";
  static final String CHILDREN = "dev/concert/runtime/Children";

  private Names() {}
}
