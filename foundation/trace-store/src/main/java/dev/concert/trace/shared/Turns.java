package dev.concert.trace.shared;

import dev.concert.trace.file.Interruption;
import java.util.concurrent.CancellationException;
import java.util.concurrent.locks.ReentrantLock;

/** One reader at a time, in the order in which they come. Thread-safe. */
public final class Turns {
  private final ReentrantLock lock = new ReentrantLock(true);

  /** Lasts until it is closed, by the thread that took it. */
  public interface Turn extends AutoCloseable {
    @Override
    void close();
  }

  /**
   * Waits until it is this thread's turn; at once if it is already, and then the turn lasts until
   * the first that was taken is closed.
   *
   * @throws CancellationException if the thread is interrupted meanwhile, which it stays
   */
  public Turn take() {
    Interruption.await(lock);
    return lock::unlock;
  }

  /** Whether it is this thread's turn. */
  boolean isMine() {
    return lock.isHeldByCurrentThread();
  }
}
