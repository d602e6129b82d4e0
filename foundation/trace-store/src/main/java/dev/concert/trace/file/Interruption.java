package dev.concert.trace.file;

import java.util.concurrent.CancellationException;
import java.util.concurrent.locks.Lock;

/** Ends a reading within some blocks where its thread is interrupted: nobody waits for it. */
public final class Interruption {
  private Interruption() {}

  /**
   * @throws CancellationException if the thread is interrupted, which it stays
   */
  public static void check() {
    if (Thread.currentThread().isInterrupted()) {
      throw cancelled();
    }
  }

  /**
   * Waits for a lock.
   *
   * @throws CancellationException if the thread is interrupted meanwhile, which it stays
   */
  public static void await(Lock lock) {
    try {
      lock.lockInterruptibly();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      throw cancelled();
    }
  }

  private static CancellationException cancelled() {
    return new CancellationException("the run is no longer read");
  }
}
