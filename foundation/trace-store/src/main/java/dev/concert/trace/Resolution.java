package dev.concert.trace;

/**
 * Which states a trace holds where a memory has no room for all: the long ones, and in one stretch
 * of time shorter ones too. Nanoseconds.
 *
 * @param shortestNanos those that last as long are there; 0 if all are
 * @param fromNanos where the stretch begins, included
 * @param toNanos where it ends, included
 * @param shortestInsideNanos those that reach into the stretch and last as long are there, too
 */
public record Resolution(
    long shortestNanos, long fromNanos, long toNanos, long shortestInsideNanos) {
  /** All states are there. */
  public static final Resolution ALL = new Resolution(0, 0, 0, 0);

  public boolean keeps(long startNanos, long endNanos) {
    long length = endNanos - startNanos;
    return length >= shortestNanos
        || length >= shortestInsideNanos && startNanos <= toNanos && endNanos >= fromNanos;
  }

  /** Whether a state may be kept of those that lie in a stretch of time and are no longer. */
  public boolean mayKeep(long from, long to, long longestNanos) {
    return longestNanos >= shortestNanos
        || longestNanos >= shortestInsideNanos && from <= toNanos && to >= fromNanos;
  }

  public boolean isWhole() {
    return shortestNanos == 0;
  }

  /** How short the states are that are there all over a stretch of time. */
  public long shortestIn(double from, double to) {
    return from >= fromNanos && to <= toNanos ? shortestInsideNanos : shortestNanos;
  }
}
