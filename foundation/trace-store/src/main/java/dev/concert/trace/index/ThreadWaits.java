package dev.concert.trace.index;

import dev.concert.runtime.format.Event;

/** Hands the waits of one thread on to the sums of its node. */
record ThreadWaits(long thread, WaitSums sums) {
  /**
   * A wait has ended.
   *
   * @param type id of the class of what it was for; 0 if that is not known
   * @param word 1 of its BLOCK event
   * @param ticks 0 where it lies in another of its reason
   * @param routine id of the one that waited; 0 if there was none
   */
  void add(int reason, int type, long word, long ticks, long start, long end, int routine) {
    int identity = (int) Event.waitedFor(word);
    sums.add(
        new WaitSums.Of(reason, type, identity),
        ticks,
        new WaitSums.Longest(thread, start, end, routine, Event.owingThread(word)));
  }

  /** The thread was seen to have a lock. */
  void held(long identity) {
    sums.held((int) identity, thread);
  }
}
