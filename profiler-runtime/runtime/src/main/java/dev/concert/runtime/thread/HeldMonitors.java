package dev.concert.runtime.thread;

import java.util.Arrays;

/**
 * The monitors that one thread has entered in woven code and not left, the innermost last, and the
 * one that it is about to enter. An entry belongs to the depth of scopes it was made in: what a
 * stack overflow left behind goes with that scope.
 */
public final class HeldMonitors {
  /** Deeper ones are only counted. */
  private static final int MAX_MONITORS = 64;

  private Object[] monitors = new Object[2];
  private long[] ticks = new long[2];
  private int[] depths = new int[2];
  private int[] routines = new int[2];
  private int size;
  private int uncounted;

  private Object attempted;
  private long attemptTick;
  private long attemptPosition;
  private long opensAt;
  private long lastEntered;

  /**
   * The thread is about to enter a monitor.
   *
   * @param position tells this attempt from those in other places
   */
  public void attempts(Object monitor, long tick, long position) {
    attempted = monitor;
    attemptTick = tick;
    attemptPosition = position;
  }

  /** The monitor it was about to enter, which it is no longer; null if there is none. */
  public Object takeAttempted() {
    Object monitor = attempted;
    attempted = null;
    return monitor;
  }

  public long attemptTick() {
    return attemptTick;
  }

  public long attemptPosition() {
    return attemptPosition;
  }

  /** The next scope began at that moment. */
  public void opensAt(long tick) {
    opensAt = tick;
  }

  /** When the next scope began; 0 if that is now. */
  public long takeOpensAt() {
    long tick = opensAt;
    opensAt = 0;
    return tick;
  }

  /**
   * @param routine that has entered it; 0 if that is not known
   */
  public void push(Object monitor, long tick, int depth, int routine) {
    lastEntered = tick;
    if (size == MAX_MONITORS) {
      uncounted++;
      return;
    }
    if (size == ticks.length) {
      monitors = Arrays.copyOf(monitors, 2 * size);
      ticks = Arrays.copyOf(ticks, 2 * size);
      depths = Arrays.copyOf(depths, 2 * size);
      routines = Arrays.copyOf(routines, 2 * size);
    }
    monitors[size] = monitor;
    ticks[size] = tick;
    depths[size] = depth;
    routines[size] = routine;
    size++;
  }

  /** When the monitor was entered that was entered last. */
  public long lastEntered() {
    return lastEntered;
  }

  /** Takes the innermost entry of a depth away; false if it has none that was kept. */
  public boolean pop(int depth) {
    if (uncounted > 0) {
      uncounted--;
      return false;
    }
    while (size > 0 && depths[size - 1] > depth) {
      size--;
      monitors[size] = null;
    }
    if (size == 0 || depths[size - 1] != depth) {
      return false;
    }
    size--;
    return true;
  }

  /** The monitor popped last, which is forgotten now. */
  public Object takePopped() {
    Object monitor = monitors[size];
    monitors[size] = null;
    return monitor;
  }

  /** Since when the monitor popped last was held. */
  public long poppedTick() {
    return ticks[size];
  }

  /** Which routine had entered the monitor popped last; 0 if that is not known. */
  public int poppedRoutine() {
    return routines[size];
  }

  /** Whether the thread has entered a monitor more often than it has left it. */
  public boolean has(Object monitor) {
    return since(monitor) >= 0;
  }

  /** Since when the thread has had a monitor; negative if that is not known. */
  public long since(Object monitor) {
    int at = outermost(monitor);
    return at < 0 ? -1 : ticks[at];
  }

  /** Which routine entered a monitor first that the thread has; 0 if that is not known. */
  public int routine(Object monitor) {
    int at = outermost(monitor);
    return at < 0 ? 0 : routines[at];
  }

  private int outermost(Object monitor) {
    for (int i = 0; i < size; i++) {
      if (monitors[i] == monitor) {
        return i;
      }
    }
    return -1;
  }

  /** The thread has got a monitor back that it had left to wait. */
  public void again(Object monitor, long tick) {
    for (int i = 0; i < size; i++) {
      if (monitors[i] == monitor) {
        ticks[i] = tick;
      }
    }
  }
}
