package dev.concert.runtime.jvm;

import com.sun.management.ThreadMXBean;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;

/** What the JVM itself tells of a thread. Linked only where the module is there that has it. */
final class JvmGauges {
  private static final long NANOS_PER_MILLI = 1_000_000;

  private final ThreadMXBean threads = ManagementFactory.getPlatformMXBean(ThreadMXBean.class);
  private GarbageCollectorMXBean[] collectors = {};
  private boolean allocates;

  /** Null, or why it cannot be had. */
  String enable(Gauge gauge) {
    if (threads == null) {
      return "this JVM has no com.sun.management.ThreadMXBean";
    }
    try {
      switch (gauge) {
        case CPU -> threads.setThreadCpuTimeEnabled(true);
        case ALLOC -> threads.setThreadAllocatedMemoryEnabled(true);
        case BLOCKED, WAITED -> {
          threads.setThreadContentionMonitoringEnabled(true);
          allocates = true;
        }
        default ->
            collectors =
                ManagementFactory.getGarbageCollectorMXBeans()
                    .toArray(new GarbageCollectorMXBean[0]);
      }
      return null;
    } catch (UnsupportedOperationException e) {
      return "this JVM does not tell it";
    }
  }

  /** Whether reading itself allocates. */
  boolean allocates() {
    return allocates;
  }

  /** Bytes that the current thread has allocated. */
  long allocated() {
    return threads.getCurrentThreadAllocatedBytes();
  }

  /** Reads those gauges that are ours, of the current thread, which has this id. */
  void read(Gauge[] gauges, long id, long[] into) {
    ThreadInfo info = null;
    for (int i = 0; i < gauges.length; i++) {
      switch (gauges[i]) {
        case CPU -> into[i] = threads.getCurrentThreadCpuTime();
        case ALLOC -> into[i] = allocated();
        case BLOCKED -> {
          info = info == null ? threads.getThreadInfo(id) : info;
          into[i] = info.getBlockedTime() * NANOS_PER_MILLI;
        }
        case WAITED -> {
          info = info == null ? threads.getThreadInfo(id) : info;
          into[i] = info.getWaitedTime() * NANOS_PER_MILLI;
        }
        case GC -> into[i] = collecting();
        default -> {} // the system's
      }
    }
  }

  private long collecting() {
    long millis = 0;
    for (GarbageCollectorMXBean collector : collectors) {
      millis += Math.max(0, collector.getCollectionTime());
    }
    return millis * NANOS_PER_MILLI;
  }
}
