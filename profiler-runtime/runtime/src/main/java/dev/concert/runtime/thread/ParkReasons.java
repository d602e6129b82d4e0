package dev.concert.runtime.thread;

import dev.concert.runtime.format.Event;
import dev.concert.runtime.jvm.Threads;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import java.util.concurrent.locks.LockSupport;

/** Tells parks apart by what they wait for, and by what the JDK was doing. */
public final class ParkReasons {
  private static final String PACKAGE = "java.util.concurrent.";

  private ParkReasons() {}

  /**
   * @param purpose what the JDK was doing, a reason of {@link Event}; 0: not known
   * @param reason as the place that waits knows it
   * @param on what is waited for, or null
   */
  public static int of(byte purpose, int reason, Object on) {
    if (reason != Event.PARK) {
      return reason;
    }
    int byBlocker = on == null ? Event.PARK : ofBlocker(on);
    return purpose == 0 || byBlocker == Event.LOCK ? byBlocker : purpose;
  }

  /** Whether it is what the JDK was doing that says what is waited for. */
  public static boolean isOf(byte purpose, int reason, Object on) {
    return purpose != 0 && reason == Event.PARK && (on == null || ofBlocker(on) != Event.LOCK);
  }

  /** Identity of the lock for which a thread is parked; 0 if it is not, or for something else. */
  public static int lockOf(Thread thread) {
    Object blocker = LockSupport.getBlocker(thread);
    boolean lock =
        blocker instanceof AbstractOwnableSynchronizer && ofBlocker(blocker) == Event.LOCK;
    return lock ? System.identityHashCode(blocker) : 0;
  }

  private static int ofBlocker(Object blocker) {
    String name = blocker.getClass().getName();
    if (name.startsWith(PACKAGE)) {
      String type = name.substring(PACKAGE.length());
      if (type.startsWith("CountDownLatch")) {
        return Event.LATCH;
      }
      if (type.startsWith("Semaphore")) {
        return Event.PERMIT;
      }
      if (type.startsWith("FutureTask") || type.startsWith("CompletableFuture")) {
        return Event.FUTURE;
      }
      if (type.startsWith("Phaser")) {
        return Event.BARRIER;
      }
      if (type.endsWith("ConditionObject")) {
        return Event.CONDITION;
      }
      if (type.startsWith("locks.StampedLock")) {
        return Event.LOCK;
      }
    }
    return blocker instanceof AbstractOwnableSynchronizer ? Event.LOCK : Event.PARK;
  }

  /** Word 1 of a BLOCK event. */
  public static long waitedFor(Object on) {
    int identity = System.identityHashCode(on);
    return on instanceof Thread ? Event.halves(Threads.idOrZero((Thread) on), identity) : identity;
  }
}
