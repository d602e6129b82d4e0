package dev.concert.trace.file;

/** Sums that a damaged file cannot bring below zero. */
public final class Figures {
  /**
   * Two years of nanoseconds; a thousand times what any thread does, and sums of many still fit.
   */
  public static final long MAX = 1L << 56;

  private Figures() {}

  /** Whether a figure of one context is one that a program can have. */
  public static boolean canBe(long figure) {
    return figure >= 0 && figure < MAX;
  }

  /** What is more than {@link #MAX} counts as that. */
  public static long plus(long a, long b) {
    return Math.min(MAX, Math.min(MAX, a) + Math.min(MAX, b));
  }

  /** A later tick; the last one there is if that lies behind it. */
  static long later(long tick, long ticks) {
    return tick > Long.MAX_VALUE - ticks ? Long.MAX_VALUE : tick + ticks;
  }
}
