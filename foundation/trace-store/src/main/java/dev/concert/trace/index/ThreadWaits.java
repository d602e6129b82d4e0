package dev.concert.trace.index;

import dev.concert.runtime.format.Event;
import java.util.ArrayList;
import java.util.List;

/** The waits of one thread, until they are handed on to the sums of its node. */
final class ThreadWaits {
  private final long thread;
  private final WaitSums sums;
  private List<Wait> unsettled = new ArrayList<>(0);
  private List<Integer> held = new ArrayList<>(0);

  /**
   * @param ticks 0 where it lies in another of its reason
   */
  private record Wait(WaitSums.Of of, long ticks, WaitSums.Longest longest) {}

  ThreadWaits(long thread, WaitSums sums) {
    this.thread = thread;
    this.sums = sums;
  }

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
    unsettled.add(
        new Wait(
            new WaitSums.Of(reason, type, identity),
            ticks,
            new WaitSums.Longest(thread, start, end, routine, Event.owingThread(word))));
  }

  /** The thread was seen to have a lock. */
  void held(long identity) {
    held.add((int) identity);
  }

  /** What has been added counts for the node. */
  void settle() {
    unsettled.forEach(each -> sums.add(each.of, each.ticks, each.longest));
    held.forEach(identity -> sums.held(identity, thread));
    unsettled = new ArrayList<>(0); // of many threads few are gone through at a time
    held = new ArrayList<>(0);
  }
}
