package dev.concert.easy.histogram;

/**
 * Values from one up to, but without, another.
 *
 * @param to greater than {@code from}; {@link Long#MAX_VALUE} where it has no end
 */
public record Part(long from, long to) {
  public boolean hasEnd() {
    return to < Long.MAX_VALUE;
  }

  boolean contains(long value) {
    return value >= from && value < to;
  }

  /** Whether it has any of the values of another. */
  boolean meets(Part other) {
    return other.from < to && other.to > from;
  }
}
