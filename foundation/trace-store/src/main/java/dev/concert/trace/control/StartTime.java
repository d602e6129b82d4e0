package dev.concert.trace.control;

import java.time.Instant;

/** One moment on both clocks of this machine. */
record StartTime(Instant wall, long nanoTime) {
  private static final int ATTEMPTS = 5;

  /** Of some attempts the one that took least, since the thread may be interrupted in between. */
  static StartTime now() {
    StartTime best = null;
    long smallest = Long.MAX_VALUE;
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      long before = System.nanoTime();
      Instant wall = Instant.now();
      long took = System.nanoTime() - before;
      if (took < smallest) {
        smallest = took;
        best = new StartTime(wall, before + took / 2);
      }
    }
    return best;
  }
}
