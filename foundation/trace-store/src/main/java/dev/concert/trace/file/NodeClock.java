package dev.concert.trace.file;

import dev.concert.runtime.format.Header;
import java.util.function.LongUnaryOperator;

/** Turns the ticks of one node into nanoseconds since the run's start. */
public final class NodeClock {
  /** Nanoseconds of clocks there are: 100 GHz, and a thousandth of a MHz. */
  private static final double SHORTEST_TICK = 0.01;

  private static final double LONGEST_TICK = 1e6;

  /** 73 years, so that differences of times are none below zero. */
  public static final long LATEST_NANOS = 1L << 61;

  private final long firstTick;
  private final long firstNanos;
  private final double nanosPerTick;

  /** What turns the node's own time into that of the run; null where it is the same. */
  private final LongUnaryOperator correction;

  private NodeClock(
      long firstTick, long firstNanos, double nanosPerTick, LongUnaryOperator correction) {
    this.firstTick = firstTick;
    this.firstNanos = firstNanos;
    this.nanosPerTick = nanosPerTick;
    this.correction = correction;
  }

  /**
   * @param firstNanos when the first anchor was taken, nanoseconds since the run's start; 0 to
   *     {@link #LATEST_NANOS}
   */
  public static NodeClock of(FileHeader header, long firstNanos) {
    return new NodeClock(header.anchors().first().tick(), firstNanos, nanosPerTick(header), null);
  }

  /**
   * The same clock set to others, beyond what it has been set before; only its times change, not
   * what a tick lasts.
   *
   * @param by never falls when the time rises
   */
  public NodeClock corrected(LongUnaryOperator by) {
    LongUnaryOperator all = correction == null ? by : correction.andThen(by);
    return new NodeClock(firstTick, firstNanos, nanosPerTick, all);
  }

  private static double nanosPerTick(FileHeader header) {
    FileHeader.Anchors anchors = header.anchors();
    long ticks = anchors.newest().tick() - anchors.first().tick();
    long nanos = anchors.newest().nanoTime() - anchors.first().nanoTime();
    double nanosPerTick = (double) nanos / ticks;
    boolean known = header.clock() != Header.NANOTIME && ticks > 0;
    return known && nanosPerTick > SHORTEST_TICK && nanosPerTick < LONGEST_TICK ? nanosPerTick : 1;
  }

  public double nanosPerTick() {
    return nanosPerTick;
  }

  /**
   * Never falls when the tick rises; 0 for what was before the run's start, which only damage is.
   */
  public long nanos(long tick) {
    long own = Math.clamp(firstNanos + since(tick), 0, LATEST_NANOS);
    return correction == null ? own : Math.clamp(correction.applyAsLong(own), 0, LATEST_NANOS);
  }

  /** Nanoseconds since the first anchor was taken. */
  long since(long tick) {
    return Math.clamp(duration(tick - firstTick), -LATEST_NANOS, LATEST_NANOS);
  }

  public long duration(long ticks) {
    return nanosPerTick == 1 ? ticks : Math.round(ticks * nanosPerTick);
  }

  /**
   * The longest that so many ticks can last: ends are rounded, and clocks of nodes are set to each
   * other, which stretches a time by a hundredth at most.
   */
  public long longest(long ticks) {
    return Math.clamp(duration(ticks) + ticks / 50, 0, LATEST_NANOS - 2) + 2;
  }

  /** By the node's own clock. */
  public long tick(long nanos) {
    return firstTick + Math.round((nanos - firstNanos) / nanosPerTick);
  }

  /**
   * The first tick that is no earlier than a time; exact as {@link #nanos} rounds. {@link
   * Long#MIN_VALUE} where all are, as those of a clock that was set forward are for times before,
   * and {@link Long#MAX_VALUE} where none is.
   */
  public long firstTickFrom(long nanos) {
    if (nanos <= 0) {
      return Long.MIN_VALUE;
    }
    if (nanos > LATEST_NANOS) {
      return Long.MAX_VALUE;
    }
    long low = tick(nanos);
    for (long step = 1; nanos(low) >= nanos; step *= 2) {
      if (step < 0) {
        return Long.MIN_VALUE;
      }
      low -= step;
    }
    long high = low + 1;
    for (long step = 1; nanos(high) < nanos; step *= 2) {
      if (step < 0) {
        return Long.MAX_VALUE;
      }
      low = high;
      high += step;
    }
    while (high - low > 1) {
      long middle = low + (high - low) / 2;
      if (nanos(middle) < nanos) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return high;
  }

  /** The last tick that is no later than a time; {@link Long#MIN_VALUE} where none is. */
  public long lastTickUpTo(long nanos) {
    if (nanos >= LATEST_NANOS) {
      return Long.MAX_VALUE;
    }
    long later = firstTickFrom(nanos + 1);
    return later == Long.MIN_VALUE ? later : later - 1;
  }
}
