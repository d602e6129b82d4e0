package dev.concert.trace.file;

import java.util.concurrent.CancellationException;

/** Ends a reading within some blocks where its thread is interrupted: nobody waits for it. */
public final class Interruption {
  private Interruption() {}

  /**
   * @throws CancellationException if the thread is interrupted, which it stays
   */
  public static void check() {
    if (Thread.currentThread().isInterrupted()) {
      throw new CancellationException("the run is no longer read");
    }
  }
}
