package dev.concert.trace.file;

import dev.concert.runtime.format.RunFormat.Header;

/** Turns the ticks of one node into nanoseconds since the run's start. */
public final class NodeClock {
  private final long firstTick;
  private final long firstNanos;
  private final double nanosPerTick;

  private NodeClock(long firstTick, long firstNanos, double nanosPerTick) {
    this.firstTick = firstTick;
    this.firstNanos = firstNanos;
    this.nanosPerTick = nanosPerTick;
  }

  /**
   * @param firstNanos when the first anchor was taken, nanoseconds since the run's start
   */
  public static NodeClock of(FileHeader header, long firstNanos) {
    FileHeader.Anchors anchors = header.anchors();
    return new NodeClock(anchors.firstTick(), firstNanos, nanosPerTick(header));
  }

  private static double nanosPerTick(FileHeader header) {
    FileHeader.Anchors anchors = header.anchors();
    long ticks = anchors.newestTick() - anchors.firstTick();
    long nanos = anchors.newestNanoTime() - anchors.firstNanoTime();
    boolean known = header.clock() != Header.NANOTIME && ticks > 0 && nanos > 0;
    return known ? (double) nanos / ticks : 1;
  }

  public double nanosPerTick() {
    return nanosPerTick;
  }

  /** Never falls when the tick rises. */
  public long nanos(long tick) {
    return firstNanos + duration(tick - firstTick);
  }

  public long duration(long ticks) {
    return nanosPerTick == 1 ? ticks : Math.round(ticks * nanosPerTick);
  }

  public long tick(long nanos) {
    return firstTick + Math.round((nanos - firstNanos) / nanosPerTick);
  }
}
