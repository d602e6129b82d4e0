package dev.concert.racy.model;

import dev.concert.model.words.Words;
import dev.concert.racy.figures.BarOptions;
import dev.concert.trace.Metric;
import dev.concert.trace.WaitReason;

/** What the figures of routines mean: the same words wherever they stand. */
public final class FigureWords {
  public static final String EXCLUSIVE =
      Words.known(
          "Exclusive: in the routine itself, without the measured routines that it calls, with what"
              + " it was blocked");

  public static final String INCLUSIVE =
      Words.known("Inclusive: with all that it calls; under recursion the outermost call counts");

  public static final String LIFE_SHARE = Words.known("Exclusive ÷ life of the row");

  public static final String EXCLUSIVE_PER_CALL =
      Words.known("Exclusive ÷ calls, which concert profile prints as msec/call");

  public static final String INCLUSIVE_PER_CALL = Words.known("Inclusive ÷ calls");

  public static final String TIMES_MEDIAN =
      Words.known("Exclusive of this row ÷ the median of the rows that ran it");

  public static final String CALL_DEVIATION =
      Words.known("Standard deviation of the inclusive times of single calls");

  public static final String SHORTEST_CALL = Words.known("Inclusive time of the shortest call");

  public static final String LONGEST_CALL = Words.known("Inclusive time of the longest call");

  public static final String CALLS = Words.known("How often it was called");

  public static final String IMBALANCE =
      Words.known(
          "Imbalance = (max − mean) ÷ max × n ÷ (n − 1) of the exclusive time over the n rows that"
              + " ran it: 0 % where all are equal, 100 % where one row has it all");

  public static final String SLOW_ROW =
      Words.known("Slow: the time per call without waits, in multiples of the median of all rows");

  private FigureWords() {}

  /** {@code 10 µs or longer}: how long a wait is that is recorded. */
  static String longEnough() {
    return Words.say("%d µs or longer", WaitReason.SHORTEST_MICROS);
  }

  public static String blocked() {
    return Words.say(
        "Blocked: the part of the exclusive time in which the threads waited, for %s",
        longEnough());
  }

  /** What is shown of routines. */
  static String shown(BarOptions choice) {
    if (choice.derived() != null) {
      return choice.derived().said();
    }
    if (!choice.showsTime()) {
      return Words.say("calls");
    }
    boolean inclusive = choice.inclusive();
    if (choice.showsBlocked()) {
      return Words.say(inclusive ? "inclusive blocked time" : "exclusive blocked time");
    }
    String metric = choice.metric();
    return metric.equals(Metric.TIME.name())
        ? Words.say(inclusive ? "inclusive time" : "exclusive time")
        : Words.say(inclusive ? "inclusive %s" : "exclusive %s", Metric.said(metric));
  }
}
