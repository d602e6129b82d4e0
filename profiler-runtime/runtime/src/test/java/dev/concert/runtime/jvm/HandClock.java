package dev.concert.runtime.jvm;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.concurrent.atomic.AtomicLong;

/** The clock of a JVM in which time passes only when a test says so. A tick is not a nanosecond. */
public final class HandClock {
  public static final double TICKS_PER_NANO = 2.5;

  private static final AtomicLong NOW = new AtomicLong();

  private HandClock() {}

  /** To be called before anything is measured. */
  public static void take() throws ReflectiveOperationException {
    ClockChoice.take(
        MethodHandles.lookup()
            .findStatic(HandClock.class, "read", MethodType.methodType(long.class)),
        TICKS_PER_NANO);
  }

  static long read() {
    return NOW.get();
  }

  public static void passNanos(long nanos) {
    NOW.addAndGet((long) (nanos * TICKS_PER_NANO));
  }
}
