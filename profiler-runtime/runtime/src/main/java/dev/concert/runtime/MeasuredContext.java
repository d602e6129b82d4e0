package dev.concert.runtime;

import dev.concert.runtime.format.Event;
import dev.concert.runtime.format.Identity;
import dev.concert.runtime.jvm.Clock;
import dev.concert.runtime.state.RecordingState;
import dev.concert.runtime.thread.HeldMonitors;
import dev.concert.runtime.thread.ParkReasons;
import dev.concert.runtime.thread.WaitedObjects;
import java.io.IOException;

/**
 * The measuring of a thread that has scopes: its events, and the protocol of its waits and
 * monitors, which is the same for platform threads and virtual ones. What differs is where events
 * go, how an attempt to enter a monitor is told from a later one, and whether the trace has a place
 * to say that the thread waits now.
 */
public abstract class MeasuredContext extends ThreadContext {
  /** In ticks. */
  static final long SHORTEST_BLOCK = Clock.ticks(Event.SHORTEST_BLOCK_NANOS);

  public final Thread thread;
  private boolean waiting;

  /** Null until the first monitor is entered. */
  private HeldMonitors held;

  MeasuredContext(Thread thread) {
    this.thread = thread;
  }

  abstract RecordingState recording();

  /** How many scopes are open around what happens now. */
  abstract int depth();

  /** The innermost open scope's; 0 if none is open. */
  abstract int routine();

  /** Equal for two moments if no scope was opened or closed in between. */
  abstract long position();

  abstract void append(int kind, int id, long tick) throws IOException;

  abstract void append(int kind, int id, long tick, long payload) throws IOException;

  abstract void append(int subKind, int further, long tick, long first, long second, long third)
      throws IOException;

  abstract void append(int subKind, int routine, long tick, byte[] text) throws IOException;

  /** Notes that the thread waits from now on, where there is a place to note it. */
  abstract void pend(int reason, long tick) throws IOException;

  abstract void unpend();

  /** The scope that is opened next began with a wait. */
  abstract void opensAt(HeldMonitors monitors, long since);

  /**
   * The scope that was opened after that wait.
   *
   * @param scope may be none
   */
  abstract void openedAt(HeldMonitors monitors, Profiler scope, long since);

  /** When the scope that is being opened begins: now, or when its wait for a monitor began. */
  final long beginning(long now) {
    long earlier = held == null ? 0 : held.takeOpensAt();
    return earlier > 0 ? earlier : now;
  }

  private boolean mayRecord() {
    return !quiet && !waiting && Thread.currentThread() == thread;
  }

  private HeldMonitors held() {
    if (held == null) {
      held = new HeldMonitors();
    }
    return held;
  }

  @Override
  public final void event(int kind, int id, long tick, long payload) {
    if (recording().stopped()) {
      elsewhere().event(kind, id, tick, payload);
      return;
    }
    try {
      append(kind, id, tick, payload);
    } catch (IOException e) {
      recording().stop(e);
    }
  }

  @Override
  public final void captured(int kind, int routine, byte[] text) {
    try {
      append(kind, routine, Clock.tick(), text);
    } catch (IOException e) {
      recording().stop(e);
    }
  }

  @Override
  public final void extended(
      int subKind, int further, long tick, long first, long second, long third) {
    if (mayRecord()) {
      try {
        append(subKind, further, tick, first, second, third);
      } catch (IOException e) {
        recording().stop(e);
      }
    }
  }

  @Override
  public final long waits(int reason) {
    if (!mayRecord()) {
      return -1;
    }
    try {
      long tick = Clock.tick();
      pend(reason, tick);
      waiting = true;
      return tick;
    } catch (IOException e) {
      recording().stop(e);
      return -1;
    }
  }

  @Override
  public final void waited(long ticket, int reason, Object on) {
    try {
      blocked(ticket, Clock.tick(), reason, on);
    } catch (IOException e) {
      recording().stop(e);
    }
  }

  private void blocked(long since, long tick, int reason, Object on) throws IOException {
    waiting = false;
    boolean kept = pinned;
    pinned = false;
    if (tick - since >= SHORTEST_BLOCK) {
      if (kept) {
        append(Event.PINNED, 0, since, 0, 0, 0);
      }
      int why = ParkReasons.of(purpose, reason, on);
      Object object = ParkReasons.isOf(purpose, reason, on) && purposeOf != null ? purposeOf : on;
      tellWait(why, since, tick, object);
    }
    unpend();
  }

  /** The thread goes on after a wait that has been recorded. */
  void wentOn(long tick) throws IOException {}

  private void tellWait(int why, long since, long until, Object on) throws IOException {
    int named = on == null ? 0 : Registry.id(Identity.KIND_OBJECT, WaitedObjects.name(on));
    if (named != 0) {
      append(Event.OBJECT, 1, since, named, 0, 0);
    }
    append(Event.BLOCK, why, since, ParkReasons.waitedFor(on));
    append(Event.UNBLOCK, why, until);
    wentOn(until);
  }

  /** If the monitor was not entered after all, the next attempt takes the place of this one. */
  @Override
  public final void locks(Object monitor) {
    if (!mayRecord()) {
      return;
    }
    try {
      long tick = Clock.tick();
      pend(Event.MONITOR, tick);
      held().attempts(monitor, tick, position());
    } catch (IOException e) {
      recording().stop(e);
    }
  }

  /** An attempt at another position was another one's. */
  @Override
  public final void locked(Object monitor) {
    Object attempted = held == null ? null : held.takeAttempted();
    Object entered = monitor == null ? attempted : monitor;
    if (entered == null) {
      return;
    }
    try {
      long tick = Clock.tick();
      if (attempted != null && held.attemptPosition() == position()) {
        blocked(held.attemptTick(), tick, Event.MONITOR, entered);
      } else {
        unpend();
      }
      held().push(entered, tick, depth(), routine());
    } catch (IOException e) {
      recording().stop(e);
    }
  }

  @Override
  public final long lockedSince(Object monitor, int routine) {
    Object attempted = held == null ? null : held.takeAttempted();
    Object entered = monitor == null ? attempted : monitor;
    if (entered == null) {
      return -1;
    }
    long tick = Clock.tick();
    boolean waited = attempted != null && held.attemptPosition() == position();
    unpend();
    held().push(entered, tick, depth(), routine);
    long since = held.attemptTick();
    if (!waited || tick - since < SHORTEST_BLOCK) {
      return -1;
    }
    opensAt(held, since);
    return since;
  }

  @Override
  public final void blockedIn(Profiler scope, long since, Object monitor) {
    try {
      openedAt(held, scope, since);
      tellWait(Event.MONITOR, since, held.lastEntered(), monitor);
    } catch (IOException e) {
      recording().stop(e);
    }
  }

  @Override
  public final void unlocked() {
    if (held != null && held.pop(depth())) {
      long since = held.poppedTick();
      int routine = held.poppedRoutine();
      Object monitor = held.takePopped();
      if (!held.has(monitor)) {
        tellHeld(monitor, since, routine);
      }
    }
  }

  private void tellHeld(Object monitor, long since, int routine) {
    long tick = Clock.tick();
    if (since >= 0 && tick - since >= SHORTEST_BLOCK) {
      extended(Event.HELD, 3, tick, System.identityHashCode(monitor), since, routine);
    }
  }

  @Override
  public final void leaves(Object monitor) {
    if (held != null) {
      tellHeld(monitor, held.since(monitor), held.routine(monitor));
    }
  }

  @Override
  public final void hasAgain(Object monitor) {
    if (held != null) {
      held.again(monitor, Clock.tick());
    }
  }
}
