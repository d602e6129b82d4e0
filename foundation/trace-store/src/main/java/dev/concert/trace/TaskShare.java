package dev.concert.trace;

/**
 * Which tasks and messages a trace holds where a memory has no room for all: one in so many, by
 * number, so that what belongs together is there or not, and in one stretch of time all.
 *
 * @param oneOf 1 if all are there
 * @param insideOneOf of those with an end in the stretch
 * @param fromNanos where the stretch begins, included
 * @param toNanos where it ends, included
 * @param leftOut submissions, starts, ends, sendings and receipts that are not there
 */
public record TaskShare(long oneOf, long insideOneOf, long fromNanos, long toNanos, long leftOut) {
  /** All are there. */
  public static final TaskShare ALL = new TaskShare(1, 1, 0, 0, 0);

  public boolean isWhole() {
    return oneOf == 1;
  }

  /** Whether all are there of a stretch of time. */
  public boolean isWholeIn(double from, double to) {
    return isWhole() || insideOneOf == 1 && from >= fromNanos && to <= toNanos;
  }
}
