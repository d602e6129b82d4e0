package dev.concert.runtime.state;

/**
 * Marks threads in which the recorder itself is at work, so that its own waits are none of the
 * program's.
 */
public final class Quiet {
  /** Where the marks are kept. */
  public interface Marks {
    /**
     * Marks the current thread, or not any more.
     *
     * @return whether it was marked before
     */
    boolean mark(boolean quiet);
  }

  /** Null as long as there are no threads to be marked. */
  private static volatile Marks marks;

  private Quiet() {}

  public static void keptBy(Marks keeper) {
    marks = keeper;
  }

  /**
   * From here on the current thread's waits are the recorder's.
   *
   * @return to be given to {@link #end}
   */
  public static boolean begin() {
    Marks keeper = marks;
    return keeper != null && keeper.mark(true);
  }

  /**
   * The current thread's waits are what they were.
   *
   * @param before from {@link #begin}
   */
  public static void end(boolean before) {
    Marks keeper = marks;
    if (keeper != null) {
      keeper.mark(before);
    }
  }
}
