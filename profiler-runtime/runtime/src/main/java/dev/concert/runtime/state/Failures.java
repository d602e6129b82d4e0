package dev.concert.runtime.state;

/** Errors that were kept from the program; the housekeeper looks after them. */
public final class Failures {
  /**
   * The latest one; null once it has been looked after. Stored without a call, for the stack may
   * have overflowed.
   */
  public static volatile Throwable latest;

  private Failures() {}
}
