package dev.concert.runtime.hook;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;

/**
 * How much time captures may take: a second, and from then on as much as passes, of all threads
 * together. Nobody waits; who has no credit captures nothing, and that is counted. So a program of
 * which everything is captured, by mistake say, takes some two to three times as long and not a
 * thousand times.
 */
final class CaptureCredit {
  private static final long FIRST_NANOS = 1_000_000_000;

  private final long begin = System.nanoTime();
  private final AtomicLong spent = new AtomicLong();
  private final LongAdder refused = new LongAdder();

  /**
   * @param now by {@code System.nanoTime()}
   */
  boolean allows(long now) {
    boolean allowed = spent.get() < FIRST_NANOS + now - begin;
    if (!allowed) {
      refused.increment();
    }
    return allowed;
  }

  void spend(long nanos) {
    spent.addAndGet(nanos);
  }

  /** How often there was none. */
  long refused() {
    return refused.sum();
  }
}
