package dev.concert.runtime;

import dev.concert.runtime.settings.Switches;
import dev.concert.runtime.state.Console;
import dev.concert.runtime.state.RecordingState;

/** A profiler of the user's own: found when the first scope opens, dropped when it throws. */
public final class UserProfiler {
  private final RecordingState recording;
  private final Switches switches;
  private final String className;
  private volatile ProfilerService service;
  private boolean sought;

  /**
   * @param className null if Concert's own is wanted
   */
  public UserProfiler(RecordingState recording, Switches switches, String className) {
    this.recording = recording;
    this.switches = switches;
    this.className = className;
  }

  /** Whether scopes go to it. The program's classes are there by now. */
  public boolean isThere() {
    if (className == null) {
      return false;
    }
    synchronized (this) {
      if (!sought) {
        sought = true;
        service = find();
      }
      return service != null;
    }
  }

  private ProfilerService find() {
    try {
      Class<?> type = Class.forName(className, true, ClassLoader.getSystemClassLoader());
      return (ProfilerService) type.getConstructor().newInstance();
    } catch (ReflectiveOperationException | ClassCastException | LinkageError e) {
      Console.say(
          "the profiler " + className + " cannot be used: " + e + "; Concert's own measures");
      return null;
    }
  }

  boolean stopped() {
    return recording.stopped();
  }

  void tell(int routine, boolean enters) {
    ProfilerService current = service;
    if (current == null) {
      return;
    }
    try {
      String name = switches.name(routine);
      if (enters) {
        current.enter(name);
      } else {
        current.exit(name);
      }
    } catch (Throwable t) {
      service = null;
      Console.say("the profiler " + className + " has thrown " + t + "; it is not called again");
    }
  }
}
