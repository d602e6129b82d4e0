package dev.concert.control;

/** Exit codes of every command. */
final class Exit {
  static final int DONE = 0;
  static final int FAILED = 1;
  static final int WRONG_USE = 2;

  /** A check did not hold. */
  static final int CHECK_FAILED = 3;

  /** Done, but the input was partial. */
  static final int PARTIAL = 4;

  private Exit() {}
}
