package dev.concert.runtime.programs;

import dev.concert.runtime.Profiler;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/** Allocates, burns and sleeps as much as it says, in routines of these names. */
@SuppressWarnings("try")
public final class Metered {
  private static final int OUTER = Profiler.routine("outer");
  private static final int ALLOCATES = Profiler.routine("allocates");
  private static final int BURNS = Profiler.routine("burns");
  private static final int SLEEPS = Profiler.routine("sleeps");
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static volatile byte[] sink;

  private Metered() {}

  public static void main(String[] args) throws InterruptedException {
    allocate();
    THREADS.getCurrentThreadCpuTime();
    try (Profiler p = Profiler.enter(OUTER)) {
      sink = new byte[5_000 - 16];
      for (int i = 0; i < 100; i++) {
        try (Profiler q = Profiler.enter(ALLOCATES)) {
          allocate();
        }
      }
      try (Profiler q = Profiler.enter(BURNS)) {
        burn(50_000_000);
      }
      for (int i = 0; i < 3; i++) {
        try (Profiler q = Profiler.enter(SLEEPS)) {
          Thread.sleep(20);
        }
      }
    }
    System.out.println("done");
  }

  /** 1,000 bytes: 16 of them are the array's header. */
  private static void allocate() {
    sink = new byte[1_000 - 16];
  }

  private static void burn(long nanos) {
    long end = THREADS.getCurrentThreadCpuTime() + nanos;
    while (THREADS.getCurrentThreadCpuTime() < end) {
      Thread.onSpinWait();
    }
  }
}
