package dev.concert.runtime.cost;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.atomic.AtomicLong;

/**
 * How long the agent keeps a thread: its processor time, as soon as the JVM tells that, else the
 * time that goes by, in which it may also have to wait for a processor.
 */
public final class WeavingTime {
  private static final AtomicLong TOTAL = new AtomicLong();

  /** Null until it is there: finding it would keep the program from starting. */
  private static volatile ThreadMXBean threads;

  private final ThreadMXBean known = threads;
  private final long start = now();

  private WeavingTime() {}

  /** Called by the helper. */
  public static void prepare() {
    try {
      ThreadMXBean found = ManagementFactory.getThreadMXBean();
      if (found.isCurrentThreadCpuTimeSupported() && found.isThreadCpuTimeEnabled()) {
        threads = found;
      }
    } catch (LinkageError e) {
      threads = null; // the program runs without the module java.management
    }
  }

  /** From here on the current thread does not do the program's work. */
  public static WeavingTime begin() {
    return new WeavingTime();
  }

  /** To be called by the same thread. */
  public void end() {
    TOTAL.addAndGet(now() - start);
  }

  public static long totalNanos() {
    return TOTAL.get();
  }

  private long now() {
    return known == null ? System.nanoTime() : known.getCurrentThreadCpuTime();
  }
}
