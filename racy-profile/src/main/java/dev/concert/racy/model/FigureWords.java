package dev.concert.racy.model;

import dev.concert.trace.WaitReason;

/** What the figures of routines mean: the same words wherever they stand. */
public final class FigureWords {
  public static final String EXCLUSIVE =
      "Exclusive: in the routine itself, without the measured routines that it calls, with what it"
          + " was blocked";

  public static final String INCLUSIVE =
      "Inclusive: with all that it calls; under recursion the outermost call counts";

  /** {@code 10 µs or longer}: how long a wait is that is recorded. */
  static final String LONG_ENOUGH = WaitReason.SHORTEST_MICROS + " µs or longer";

  public static final String BLOCKED =
      "Blocked: the part of the exclusive time in which the threads waited, for " + LONG_ENOUGH;

  public static final String LIFE_SHARE = "Exclusive ÷ life of the row";

  public static final String EXCLUSIVE_PER_CALL =
      "Exclusive ÷ calls, which concert profile prints as msec/call";

  public static final String INCLUSIVE_PER_CALL = "Inclusive ÷ calls";

  public static final String TIMES_MEDIAN =
      "Exclusive of this row ÷ the median of the rows that ran it";

  public static final String CALL_DEVIATION =
      "Standard deviation of the inclusive times of single calls";

  public static final String SHORTEST_CALL = "Inclusive time of the shortest call";

  public static final String LONGEST_CALL = "Inclusive time of the longest call";

  public static final String CALLS = "How often it was called";

  public static final String IMBALANCE =
      "Imbalance = (max − mean) ÷ max × n ÷ (n − 1) of the exclusive time over the n rows that ran"
          + " it: 0 % where all are equal, 100 % where one row has it all";

  public static final String SLOW_ROW =
      "Slow: the time per call without waits, in multiples of the median of all rows";

  private FigureWords() {}
}
