package dev.concert.easy.time;

import dev.concert.easy.states.TimeRange;
import dev.concert.trace.Resolution;
import dev.concert.trace.Trace.Shares;

/**
 * Where short states, all tasks and all marks are read too, of a run that has more than there is
 * room for: around the visible time, so that small moves of the view need no new reading.
 */
public final class CloseLook {
  /** A state that takes less of the visible time could not be seen. */
  private static final double SMALLEST_PART = 1.0 / 4_000;

  /** A larger part of the run has no room for shorter states than all of it has. */
  private static final double LARGEST_PART = 0.25;

  /** From so many times the magnification on, a new reading has room for shorter states. */
  private static final double DEEPER = 4;

  private TimeRange range;

  /** The stretch of time in which short states are wanted; null for nowhere. */
  public TimeRange range() {
    return range;
  }

  public void forget() {
    range = null;
  }

  /**
   * Whether the run is to be read again for what is visible now; then {@link #range} is new.
   *
   * @param shown which states are there
   * @param shares which tasks, messages, marks, values and reported states are there
   * @param endNanos of the run
   */
  public boolean moveTo(Viewport view, Resolution shown, Shares shares, double endNanos) {
    boolean small = view.spanNanos() <= endNanos * LARGEST_PART;
    if (!small || !isMissed(view, shown, shares) || isNearEnough(view)) {
      return false;
    }
    double margin = view.spanNanos() / 2;
    range =
        new TimeRange(
            (long) Math.max(0, view.fromNanos() - margin), (long) (view.toNanos() + margin));
    return true;
  }

  private static boolean isMissed(Viewport view, Resolution shown, Shares shares) {
    long shortest = shown.shortestIn(view.fromNanos(), view.toNanos());
    return shortest > view.spanNanos() * SMALLEST_PART
        || !shares.isWholeIn(view.fromNanos(), view.toNanos());
  }

  private boolean isNearEnough(Viewport view) {
    return range != null
        && view.fromNanos() >= range.fromNanos()
        && view.toNanos() <= range.toNanos()
        && view.spanNanos() * DEEPER > range.lengthNanos();
  }
}
