package dev.concert.model;

/**
 * Why a routine may run on a thread other than its creator's.
 *
 * @param why one sentence
 * @param uncertainCalls how many of the calls that lead to it, from what is handed to the thread,
 *     may go elsewhere instead: the fewest of all ways; 0 where none may, or it is handed over
 *     itself
 * @param uncertainCaller who makes the last of those calls; null for none
 */
public record ParallelMark(String why, int uncertainCalls, String uncertainCaller) {
  /** One that no uncertain call leads to. */
  public static ParallelMark of(String why) {
    return new ParallelMark(why, 0, null);
  }
}
