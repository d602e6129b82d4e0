package dev.concert.model;

/**
 * Why a routine may run on a thread other than its creator's.
 *
 * @param why one sentence
 * @param caller of the way that the mark came; null for what is handed over itself
 * @param uncertainCalls how many of the calls that lead to it, from what is handed to the thread,
 *     may go elsewhere instead: the fewest of all ways; 0 where none may, or it is handed over
 *     itself
 * @param uncertainCaller who makes the last of those calls; null for none
 */
public record ParallelMark(String why, String caller, int uncertainCalls, String uncertainCaller) {
  /** That of what is handed over itself. */
  public static ParallelMark of(String why) {
    return new ParallelMark(why, null, 0, null);
  }
}
