package dev.concert.runtime.state;

/** Errors that were kept from the program; the housekeeper looks after them. */
public final class Failures {
  /**
   * The latest one; null once it has been looked after. Stored without a call, for the stack may
   * have overflowed.
   */
  public static volatile Throwable latest;

  private Failures() {}

  /**
   * Whether the program has used up its memory or its stack, also where that is but the reason why
   * a class could not be initialised, now or earlier.
   */
  public static boolean isLackOfMemory(Throwable failure) {
    Throwable cause = failure;
    while (cause != null) {
      if (cause instanceof OutOfMemoryError || cause instanceof StackOverflowError) {
        return true;
      }
      cause = cause.getCause();
    }
    return false;
  }
}
