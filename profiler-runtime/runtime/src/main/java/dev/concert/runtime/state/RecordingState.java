package dev.concert.runtime.state;

import java.io.IOException;

/**
 * Whether one recording goes on. Who writes into its files asks here, and says so here if that
 * fails.
 */
public final class RecordingState {
  /** What is to be done when a recording stops early. */
  public interface Ending {
    void stopped(IOException why);
  }

  private Ending ending;
  private volatile boolean stopped;

  /** To be called before any thread can see this object. */
  public void whenStopped(Ending todo) {
    ending = todo;
  }

  /** Whether nothing is recorded any more. */
  public boolean stopped() {
    return stopped;
  }

  /** Measuring ends for good, because it cannot go on; what is to be done then is done once. */
  public void stop(IOException why) {
    synchronized (this) {
      if (stopped) {
        return;
      }
      stopped = true;
    }
    ending.stopped(why);
  }

  /** Measuring ends for good, because that is wanted. */
  public void end() {
    stopped = true;
  }
}
