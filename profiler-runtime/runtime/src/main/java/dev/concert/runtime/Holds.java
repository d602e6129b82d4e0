package dev.concert.runtime;

import java.util.Arrays;

/**
 * The monitors that one thread has entered in woven code and not left, the innermost last. An entry
 * belongs to the scope it was made in: what a stack overflow left behind goes with that scope.
 */
final class Holds {
  /** Deeper ones are only counted. */
  private static final int MOST = 64;

  private Object[] monitors = new Object[2];
  private long[] ticks = new long[2];
  private Profiler[] scopes = new Profiler[2];
  private int size;
  private int uncounted;

  /** The monitor that the thread is about to enter; null if none. */
  private Object attempted;

  private long attemptTick;
  private Profiler attemptScope;

  /** The thread is about to enter a monitor. */
  void attempts(Object monitor, long tick, Profiler scope) {
    attempted = monitor;
    attemptTick = tick;
    attemptScope = scope;
  }

  /** The monitor it was about to enter, which it is no longer; null if there is none. */
  Object takeAttempted() {
    Object monitor = attempted;
    attempted = null;
    return monitor;
  }

  long attemptTick() {
    return attemptTick;
  }

  boolean attemptedIn(Profiler scope) {
    return attemptScope == scope;
  }

  void push(Object monitor, long tick, Profiler scope) {
    if (size == MOST) {
      uncounted++;
      return;
    }
    if (size == ticks.length) {
      monitors = Arrays.copyOf(monitors, 2 * size);
      ticks = Arrays.copyOf(ticks, 2 * size);
      scopes = Arrays.copyOf(scopes, 2 * size);
    }
    monitors[size] = monitor;
    ticks[size] = tick;
    scopes[size] = scope;
    size++;
  }

  /** Takes the innermost entry of a scope away; false if it has none that was kept. */
  boolean pop(Profiler scope) {
    if (uncounted > 0) {
      uncounted--;
      return false;
    }
    while (size > 0 && scopes[size - 1] != scope && !isAround(scopes[size - 1], scope)) {
      drop();
    }
    if (size == 0 || scopes[size - 1] != scope) {
      return false;
    }
    size--;
    return true;
  }

  /** No scope is around all. */
  private static boolean isAround(Profiler outer, Profiler scope) {
    if (outer == null) {
      return true;
    }
    Profiler frame = scope;
    while (frame != null && frame != outer) {
      frame = frame.outer;
    }
    return frame != null;
  }

  private void drop() {
    size--;
    monitors[size] = null;
    scopes[size] = null;
  }

  /** The monitor popped last, which is forgotten now. */
  Object takePopped() {
    Object monitor = monitors[size];
    monitors[size] = null;
    scopes[size] = null;
    return monitor;
  }

  /** Since when the monitor popped last was held. */
  long poppedTick() {
    return ticks[size];
  }

  /** Whether the thread has entered a monitor more often than it has left it. */
  boolean has(Object monitor) {
    for (int i = 0; i < size; i++) {
      if (monitors[i] == monitor) {
        return true;
      }
    }
    return false;
  }

  /** Since when the thread has had a monitor; negative if that is not known. */
  long since(Object monitor) {
    for (int i = 0; i < size; i++) {
      if (monitors[i] == monitor) {
        return ticks[i];
      }
    }
    return -1;
  }

  /** The thread has got a monitor back that it had left to wait. */
  void again(Object monitor, long tick) {
    for (int i = 0; i < size; i++) {
      if (monitors[i] == monitor) {
        ticks[i] = tick;
      }
    }
  }
}
