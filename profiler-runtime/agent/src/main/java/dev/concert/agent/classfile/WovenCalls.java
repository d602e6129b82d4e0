package dev.concert.agent.classfile;

/** Internal names of what woven code calls: the whole of what it reaches on the boot class path. */
public final class WovenCalls {
  public static final String PROFILER = "dev/concert/runtime/Profiler";
  public static final String WAITS = "dev/concert/runtime/hook/Waits";
  public static final String TASKS = "dev/concert/runtime/hook/Tasks";
  public static final String MESSAGES = "dev/concert/runtime/hook/Messages";
  public static final String SOCKETS = "dev/concert/runtime/hook/Sockets";
  public static final String ACCESSES = "dev/concert/runtime/hook/Accesses";
  public static final String CAPTURES = "dev/concert/runtime/hook/Captures";
  public static final String HOOKS = "dev/concert/runtime/hook/Hooks";
  public static final String CHILDREN = "dev/concert/runtime/hook/Children";

  private WovenCalls() {}
}
