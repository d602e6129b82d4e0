package dev.concert.ui.setting;

/** A stretch of a run's time, nanoseconds since its start; the end is not before the beginning. */
public record Span(long fromNanos, long toNanos) {
  public Span {
    if (fromNanos < 0 || toNanos < fromNanos) {
      throw new IllegalArgumentException(fromNanos + " to " + toNanos);
    }
  }
}
