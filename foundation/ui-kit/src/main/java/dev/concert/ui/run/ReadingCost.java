package dev.concert.ui.run;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * What reading a run that goes on again and again costs, of which follows how long it rests in
 * between. Used on the FX thread, but for reading ahead.
 */
final class ReadingCost {
  /** Whoever rests longer reads ahead, so that little is left to be read when the run ends. */
  private static final long AHEAD_NANOS = TimeUnit.SECONDS.toNanos(5);

  private final LongSupplier processorNanos;
  private final LiveReading live;
  private long begunNanos;
  private Duration lastPause = Duration.ZERO;
  private long restedFromNanos;

  /** What is left of the last pause once it is known what reading has cost. */
  private Duration lastRest = Duration.ZERO;

  private double idleShare;

  /** When all that had been recorded had been read last. */
  private volatile long readNanos;

  /** What reading ahead has cost during that rest. */
  private volatile long aheadNanos;

  /**
   * @param processorNanos how long processors have been used for it all, nanoseconds
   */
  ReadingCost(LongSupplier processorNanos, LiveReading live) {
    this.processorNanos = processorNanos;
    this.live = live;
    begunNanos = processorNanos.getAsLong();
  }

  /** The rest is over. */
  void beginsAgain() {
    long now = processorNanos.getAsLong();
    if (lastRest.isPositive()) {
      idleShare = (double) (now - restedFromNanos - aheadNanos) / lastRest.toNanos();
    }
    begunNanos = now - aheadNanos; // which is a part of what reading costs
    aheadNanos = 0;
  }

  /** Whether it is long ago that all had been read. */
  boolean isAheadDue() {
    return live.nowNanos() - readNanos >= AHEAD_NANOS;
  }

  /** Reads ahead. What processors were used for is asked rarely, since that costs, too. */
  void ahead(Callable<?> reading) throws Exception {
    long before = processorNanos.getAsLong();
    try {
      reading.call();
      readNanos = live.nowNanos();
    } finally {
      aheadNanos += processorNanos.getAsLong() - before;
    }
  }

  /**
   * What was read has been shown: how long to rest.
   *
   * @param rested how much of that is over
   */
  Duration nextPause(Duration rested) {
    restedFromNanos = processorNanos.getAsLong();
    readNanos = live.nowNanos();
    Duration cost = Duration.ofNanos(restedFromNanos - begunNanos);
    lastPause = live.pauseAfter(cost, idleShare, lastPause);
    lastRest = lastPause.minus(rested);
    return lastPause;
  }
}
