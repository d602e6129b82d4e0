package dev.concert.easy.states;

import dev.concert.model.Progress;
import dev.concert.trace.read.Run;
import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * Lets a picture of what has been read be made before all has: after a second, and then each time
 * that reading has taken twice as long, so that all of them together cost less than half of it; not
 * while hardly anything is there, nor shortly before all is.
 */
final class PartlyRead implements Progress {
  private static final Duration FIRST = Duration.ofSeconds(1);
  private static final double WORTH_SEEING = 0.03;
  private static final double NEARLY_ALL = 0.8;

  private final Progress told;
  private final Runnable picture;
  private final LongSupplier nanoClock;
  private final long begunNanos;
  private long dueAfterNanos = FIRST.toNanos();

  /** When events came to be counted; before, it is only found where they are. */
  private double firstShare = Double.NaN;

  PartlyRead(Progress told, Runnable picture) {
    this(told, picture, System::nanoTime);
  }

  PartlyRead(Progress told, Runnable picture, LongSupplier nanoClock) {
    this.told = told;
    this.picture = picture;
    this.nanoClock = nanoClock;
    begunNanos = nanoClock.getAsLong();
  }

  @Override
  public void report(long done, long total, String what) {
    told.report(done, total, what);
  }

  @Override
  public void report(long done, long total, long count, String unit) {
    told.report(done, total, count, unit);
    double share = (double) done / Math.max(1, total);
    if (unit.equals(Run.EVENTS) && isWorthSeeing(share) && lastedNanos() >= dueAfterNanos) {
      picture.run();
      dueAfterNanos = 2 * lastedNanos();
    }
  }

  private boolean isWorthSeeing(double share) {
    if (Double.isNaN(firstShare)) {
      firstShare = share;
    }
    return share >= firstShare + WORTH_SEEING && share <= NEARLY_ALL;
  }

  private long lastedNanos() {
    return nanoClock.getAsLong() - begunNanos;
  }
}
