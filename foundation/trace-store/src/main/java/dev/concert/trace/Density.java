package dev.concert.trace;

import java.util.List;

/**
 * What the states of one thread amount to in time, where a memory has no room for all of them: of
 * equal stretches of time the share of each of the largest routines and of each reason to wait. At
 * several levels, the finest first; all tell of all states, also of those that are held.
 *
 * @param labels by which the levels number what they tell of
 */
public record Density(List<StateLabel> labels, List<Level> levels) {
  /** In place of a label where there is none. */
  public static final int NONE = -1;

  public Density {
    labels = List.copyOf(labels);
    levels = List.copyOf(levels);
  }

  /** How many states there are. */
  public long count() {
    long sum = 0;
    Level finest = levels.isEmpty() ? null : levels.getFirst();
    for (int i = 0; finest != null && i < finest.size(); i++) {
      sum += finest.count(i);
    }
    return sum;
  }

  /**
   * The coarsest level whose stretches are no longer than a time, else the finest; null if none.
   */
  public Level level(double nanos) {
    Level best = null;
    for (Level level : levels) {
      if (best == null || level.stretchNanos() <= nanos) {
        best = level;
      }
    }
    return best;
  }

  /**
   * Stretches in the order of time, without those in which there is nothing; those one after the
   * other in which nothing begins or ends are one. Shares are those of a stretch's length, 0 to 1.
   */
  public interface Level {
    /** How long stretches are in which anything begins or ends. */
    long stretchNanos();

    int size();

    /** Since the run's start. */
    long fromNanos(int i);

    long toNanos(int i);

    /** How deep states lie. */
    int depths(int i);

    /** The share that the states of a depth take. */
    double covered(int i, int depth);

    /** Label of the longest of them. */
    int label(int i, int depth);

    /** How many labels are told by themselves. */
    int shares(int i);

    int shareLabel(int i, int share);

    /** The share in which a state of the label is the innermost one. */
    double share(int i, int share);

    /** The share in which a state of any other routine is. */
    double rest(int i);

    /** How many states end. */
    long count(int i);

    /** How many messages are sent and received, whether or not the trace holds them one by one. */
    default MessageCounts messages(int i) {
      return MessageCounts.NONE;
    }

    /**
     * Label of the longest state that ends of the routines that have no share of their own, or
     * {@link #NONE}.
     */
    int rareLabel(int i);

    /** Its length. */
    long rareNanos(int i);

    /** The first that ends after a moment, or the size. */
    default int firstEndingAfter(double nanos) {
      int low = 0;
      int high = size();
      while (low < high) {
        int middle = (low + high) >>> 1;
        if (toNanos(middle) <= nanos) {
          low = middle + 1;
        } else {
          high = middle;
        }
      }
      return low;
    }
  }
}
