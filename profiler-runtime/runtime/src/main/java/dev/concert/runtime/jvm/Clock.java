package dev.concert.runtime.jvm;

import dev.concert.runtime.format.Header;
import java.lang.invoke.MethodHandle;

/**
 * The node's clock: ticks since this class was initialised, which the agent does first of all. A
 * tick is a nanosecond of {@link System#nanoTime}, or one of the processor's time-stamp counter;
 * which of them is chosen then, once for the JVM.
 */
public final class Clock {
  private static final long RATE_NANOS = 300_000;
  private static final int READS = 2_000;
  private static final int AT_ONCE = 20;

  /** Null for {@code nanoTime}; the JIT sees through it either way. */
  private static final MethodHandle COUNTER = ClockChoice.counter();

  /** {@code System.nanoTime()} at tick 0. */
  static final long START_NANO_TIME = System.nanoTime();

  private static final long START = COUNTER == null ? START_NANO_TIME : counted();

  private static final double TICKS_PER_NANO =
      COUNTER == null ? 1 : ClockChoice.ticksPerNano() > 0 ? ClockChoice.ticksPerNano() : rate();

  /** Taken when the clock was chosen. */
  public static final Reading FIRST = Reading.take();

  private Clock() {}

  /** Never negative. */
  public static long tick() {
    return (COUNTER == null ? System.nanoTime() : counted()) - START;
  }

  /** The later one; the counter's readings wait for nothing and may change places. */
  public static long after(long earlier, long tick) {
    return COUNTER == null ? tick : Math.max(tick, earlier);
  }

  private static long counted() {
    try {
      return (long) COUNTER.invokeExact();
    } catch (Throwable t) {
      throw new IllegalStateException(t); // not declared by what the handle calls
    }
  }

  /** The word for it in the run's files. */
  public static String word() {
    return COUNTER == null ? "nanotime" : "tsc";
  }

  public static long headerValue() {
    return COUNTER == null ? Header.NANOTIME : Header.TSC;
  }

  /**
   * To a ten-thousandth: good for thresholds; times are converted by anchors when they are read.
   */
  public static long ticks(long nanos) {
    return COUNTER == null ? nanos : (long) (nanos * TICKS_PER_NANO);
  }

  /** The inverse of {@link #ticks}. */
  public static double nanos(double ticks) {
    return ticks / TICKS_PER_NANO;
  }

  /**
   * All clocks at one moment.
   *
   * @param wallNanos since 1970
   */
  public record Reading(long tick, long nanoTime, long wallNanos) {
    /** Of some attempts the one that took least, since the thread may be interrupted in between. */
    public static Reading take() {
      Reading best = null;
      long smallest = Long.MAX_VALUE;
      for (int attempt = 0; attempt < 5; attempt++) {
        long before = Clock.tick();
        long nanoTime = System.nanoTime();
        long between = Clock.tick() - before;
        long wall = wall() - (System.nanoTime() - nanoTime);
        long whole = Clock.tick() - before;
        if (whole < smallest) {
          smallest = whole;
          long tick = COUNTER == null ? nanoTime - START : before + between / 2;
          best = new Reading(tick, nanoTime, wall);
        }
      }
      return best;
    }

    /**
     * The tick of an earlier moment, 0 if that was before the clock began. Counted back from this
     * reading, so that an error of the clock's rate does not grow with the run.
     */
    public long tickAt(long earlierNanoTime) {
      return Math.max(0, tick - ticks(nanoTime - earlierNanoTime));
    }

    private static long wall() {
      java.time.Instant now = java.time.Instant.now();
      return now.getEpochSecond() * 1_000_000_000L + now.getNano();
    }
  }

  /** Nanoseconds that one reading takes: the least of some rounds. */
  public static double readNanos() {
    long best = Long.MAX_VALUE;
    for (int round = 0; round < 5; round++) {
      long start = tick();
      for (int i = 0; i < READS / AT_ONCE; i++) {
        readOften();
      }
      best = Math.min(best, tick() - start);
    }
    return nanos((double) best / READS);
  }

  /** A method of its own, so that the JVM soon compiles it. */
  private static long readOften() {
    long sum = 0;
    for (int i = 0; i < AT_ONCE; i++) {
      sum += tick();
    }
    return sum;
  }

  /** Nanoseconds of the smallest step that was seen between two readings in a row. */
  public static double resolutionNanos() {
    long smallest = Long.MAX_VALUE;
    long last = tick();
    for (int i = 0; i < READS; i++) {
      long now = tick();
      if (now > last) {
        smallest = Math.min(smallest, now - last);
      }
      last = now;
    }
    return nanos(smallest);
  }

  private static double rate() {
    Reading first = Reading.take();
    while (System.nanoTime() - first.nanoTime < RATE_NANOS) {
      Thread.onSpinWait();
    }
    Reading second = Reading.take();
    return (double) (second.tick - first.tick) / (second.nanoTime - first.nanoTime);
  }
}
