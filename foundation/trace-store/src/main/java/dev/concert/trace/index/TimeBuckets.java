package dev.concert.trace.index;

import dev.concert.trace.file.StoredInput;
import dev.concert.trace.file.StoredOutput;
import dev.concert.trace.memory.HeapRoom;
import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * What the states of a node's threads amount to in equal stretches of time, the buckets, at several
 * levels: at each the buckets are four times as long as at the one below. Where there is no room
 * for all, those of the finest level are given up.
 */
final class TimeBuckets {
  /** Buckets of the first level last two to the power of so many ticks. */
  private static final int FIRST_SHIFT = 12;

  private static final int SHIFT_STEP = 2;
  static final int LEVELS = 25;

  /** Some 20 bytes each; smaller runs have fewer, so that the index stays smaller than they are. */
  private static final int WORDS_PER_CELL = 32;

  private static final long MIN_CELLS = 1 << 16;

  private final long mostCells;
  private final Set<ThreadBuckets> threads = new LinkedHashSet<>();

  /** What the buckets of each level take, whether or not a thread has given them up already. */
  private final AtomicLongArray cells = new AtomicLongArray(LEVELS);

  private long limit;

  /** Rises while threads are gone through, each of which gives up what is finer when it goes on. */
  private volatile int finest;

  /** What no thread has any finer than. */
  private int settled;

  TimeBuckets() {
    this(Math.clamp(HeapRoom.bytes() / 300, 200_000, 1_500_000));
  }

  /**
   * @param mostCells how many there is room for
   */
  TimeBuckets(long mostCells) {
    this.mostCells = mostCells;
    limit = mostCells;
  }

  static int shift(int level) {
    return FIRST_SHIFT + level * SHIFT_STEP;
  }

  /** Number of the bucket of the level above in which one lies. */
  static long above(long number) {
    return number >> SHIFT_STEP;
  }

  int finest() {
    return finest;
  }

  /** The same levels for threads whose buckets nobody counts. */
  TimeBuckets alone() {
    TimeBuckets alone = new TimeBuckets(Long.MAX_VALUE);
    alone.finest = finest;
    return alone;
  }

  /** From now on, what is given up is given up in these, too. */
  void add(ThreadBuckets thread) {
    threads.add(thread);
  }

  void remove(ThreadBuckets thread) {
    threads.remove(thread);
  }

  /**
   * @param words of events that the node has by now
   */
  void makeRoom(long words) {
    limit = Math.min(mostCells, Math.max(MIN_CELLS, words / WORDS_PER_CELL));
  }

  /** Buckets of a level take more than before; called by several threads at a time. */
  void added(int level, int more) {
    cells.addAndGet(level, more);
  }

  /** Gives up as many levels as are too many; the others are the same whenever that happens. */
  synchronized void makeFit() {
    while (cells() > limit && finest + 1 < LEVELS) {
      finest++;
    }
  }

  /** What all take that are not given up. */
  long cells() {
    long all = 0;
    for (int level = finest; level < LEVELS; level++) {
      all += cells.get(level);
    }
    return all;
  }

  /** No thread keeps what has been given up. */
  void settle() {
    makeFit();
    if (settled != finest) {
      settled = finest;
      threads.forEach(ThreadBuckets::dropFiner);
    }
  }

  void store(StoredOutput out) throws IOException {
    out.writeInt(finest);
  }

  static TimeBuckets restore(StoredInput in) throws IOException {
    TimeBuckets buckets = new TimeBuckets();
    buckets.finest = in.readInt();
    boolean known = buckets.finest >= 0 && buckets.finest < LEVELS;
    StoredInput.check(known, "there is no such level");
    return buckets;
  }
}
