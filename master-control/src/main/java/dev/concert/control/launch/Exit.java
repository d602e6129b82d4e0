package dev.concert.control.launch;

/** Exit codes of every command. */
public final class Exit {
  public static final int DONE = 0;
  public static final int FAILED = 1;
  public static final int WRONG_USE = 2;

  /** A check did not hold. */
  public static final int CHECK_FAILED = 3;

  /** Done, but the input was partial. */
  public static final int PARTIAL = 4;

  private Exit() {}
}
