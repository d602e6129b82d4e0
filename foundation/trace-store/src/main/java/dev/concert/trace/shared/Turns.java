package dev.concert.trace.shared;

import dev.concert.model.Progress;
import dev.concert.trace.file.Interruption;
import java.util.concurrent.CancellationException;
import java.util.concurrent.locks.ReentrantLock;

/** One reader at a time, in the order in which they come. Thread-safe. */
public final class Turns {
  private final ReentrantLock lock = new ReentrantLock(true);

  /** How far the reader has come that lets others look; null where none does. */
  private Reached reached;

  /** Lasts until it is closed, by the thread that took it. */
  public interface Turn extends AutoCloseable {
    @Override
    void close();
  }

  private record Reached(long done, long total, long count, String unit) {}

  /** As {@link #take(Progress)}, and nobody is told anything. */
  public Turn take() {
    return take(Progress.NONE);
  }

  /**
   * Waits until it is this thread's turn; at once if it is already, and then the turn lasts until
   * the first that was taken is closed.
   *
   * @param waiting told meanwhile of what another reader {@linkplain #letLook lets be looked at}:
   *     for as long as it is told, this thread may take turns to look
   * @throws CancellationException if the thread is interrupted meanwhile, which it stays
   */
  public Turn take(Progress waiting) {
    Interruption.await(lock);
    while (reached != null && lock.getHoldCount() == 1) {
      try {
        waiting.report(reached.done, reached.total, reached.count, reached.unit);
      } finally {
        lock.unlock();
      }
      Interruption.await(lock);
    }
    return lock::unlock;
  }

  /**
   * Tells those who wait how far this reader has come, whose turn it is and stays: they may look at
   * what there is, and must leave it as it is.
   */
  public void letLook(long done, long total, long count, String unit) {
    if (!lock.hasQueuedThreads()) {
      return;
    }
    int taken = lock.getHoldCount();
    reached = new Reached(done, total, count, unit);
    for (int i = 0; i < taken; i++) {
      lock.unlock();
    }
    for (int i = 0; i < taken; i++) {
      lock.lock(); // behind those who wait
    }
    reached = null;
  }

  /** Whether it is this thread's turn. */
  boolean isMine() {
    return lock.isHeldByCurrentThread();
  }
}
