package dev.concert.trace.waits;

import dev.concert.model.words.Words;
import dev.concert.trace.WaitReason;
import dev.concert.trace.WaitedObject;
import java.util.Comparator;
import java.util.List;

/**
 * What all waits for one thing sum up to: a lock, a queue, a future. Those of one reason and node
 * sum up to the total of that blocked state.
 *
 * @param object null where it is not known
 * @param thread name of the thread that is waited for; null where it is none
 * @param things how many this stands for: 1, or the many of a class for which least was waited
 * @param nanos blocked time
 * @param holders threads that were seen to have it, where it is a lock
 */
public record WaitTotal(
    String node,
    WaitReason reason,
    WaitedObject object,
    String thread,
    long things,
    long waits,
    long nanos,
    Longest longest,
    int holders) {
  private static final String THREAD = "thread ";

  /**
   * The longest of the waits.
   *
   * @param thread that waited
   * @param routine in which it did; null if that is not known
   */
  public record Longest(
      long thread, String threadName, long fromNanos, long toNanos, String routine) {
    public long nanos() {
      return toNanos - fromNanos;
    }
  }

  /**
   * What somebody can act on first, that is what is known, by what it costs; threads that wait for
   * something to do stand behind all others. Waits for nothing in particular are left out.
   */
  public static List<WaitTotal> sorted(List<WaitTotal> waits) {
    return waits.stream()
        .filter(total -> total.reason().isForAThing())
        .sorted(
            Comparator.comparing((WaitTotal total) -> total.reason().isForWork())
                .thenComparing(total -> !total.isKnown())
                .thenComparing(Comparator.comparingLong(WaitTotal::nanos).reversed()))
        .toList();
  }

  /** Whether it is known what was waited for, or at least for whom. */
  public boolean isKnown() {
    return object != null || thread != null || holders > 0;
  }

  /** {@code ReentrantLock@1b2c3d}; says so where it is not known, or stands for several. */
  public String name() {
    if (object == null) {
      return Words.say("not known");
    }
    if (things > 1) {
      return Words.say("%,d others: %s", things, object.name());
    }
    return thread == null
        ? object.name()
        : Words.say(
            "thread %s",
            thread.startsWith(THREAD) // of one that told no name
                ? thread.substring(THREAD.length())
                : thread);
  }
}
