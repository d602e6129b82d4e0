package dev.concert.ui.look;

import dev.concert.model.ParallelMark;
import dev.concert.model.Routine;

/** What stands before the name of a routine that may run on another thread, in all tools. */
public final class ParallelSign {
  /** With the gap behind it. */
  public static final String TEXT = "|| ";

  private static final double[] STRENGTHS = {1, 0.65, 0.45, 0.3};

  private ParallelSign() {}

  /** What stands before the routine's name; empty if it runs where its creator does. */
  public static String before(Routine routine) {
    return routine.parallel() ? TEXT : "";
  }

  /** A line that tells why it runs elsewhere, behind others; empty if it does not. */
  public static String line(ParallelMark mark) {
    return mark == null ? "" : '\n' + TEXT + mark.why();
  }

  /**
   * How much of its colour it has, from 0 to 1: it is the paler, the more calls that lead there may
   * go elsewhere instead.
   *
   * @param uncertainCalls from 0; those beyond three look alike
   */
  public static double strength(int uncertainCalls) {
    return STRENGTHS[Math.min(uncertainCalls, STRENGTHS.length - 1)];
  }
}
