package dev.concert.easy.histogram;

/**
 * Values from one up to, but without, another; or all others.
 *
 * @param to greater than {@code from}
 * @param isOutside whether it is the others: those below {@code from}, and {@code to} and above
 */
public record Part(long from, long to, boolean isOutside) {
  public Part(long from, long to) {
    this(from, to, false);
  }

  public boolean contains(long value) {
    return isOutside != (value >= from && value < to);
  }

  /** Whether it has any of the values from one up to, but without, another. */
  boolean meets(long first, long end) {
    return isOutside ? first < from || end > to : first < to && end > from;
  }
}
