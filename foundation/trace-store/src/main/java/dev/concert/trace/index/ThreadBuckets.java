package dev.concert.trace.index;

import dev.concert.trace.file.EventCursor;
import dev.concert.trace.file.StoredInput;
import dev.concert.trace.file.StoredOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * What the states of one thread amount to in buckets, at all levels. An event costs what the finest
 * level needs; a bucket that is left is added to the one in which it lies.
 */
final class ThreadBuckets {
  private final TimeBuckets all;
  private final OpenStates open;

  /** From the finest on; those are null that have not been reached, or were given up. */
  private final Level[] levels = new Level[TimeBuckets.LEVELS];

  /** The finest of them when time went on last. */
  private Level current;

  /**
   * Up to which, that tick excluded, the bucket holds all ticks in which the thread is; of one that
   * has been given up, none.
   */
  private long until = Long.MIN_VALUE;

  /** After so many more it is looked whether there is room. */
  static final int UNCHECKED_CELLS = 1_000;

  private int unchecked;

  /** The tick that was reached last. */
  private long since;

  /** Up to which the time of the open states has been taken at the finest level. */
  private long taken;

  /** A level's bucket in which the thread is, and those that it has left. */
  private static final class Level {
    private final int at;
    private final int shift;
    private long number;
    private BucketSums sums = new BucketSums();
    private Buckets left;

    private Level(int level, long number) {
      at = level;
      shift = TimeBuckets.shift(level);
      this.number = number;
      left = new Buckets(shift);
    }

    private long start() {
      return number << shift;
    }

    private long end() {
      return number + 1 << shift;
    }

    private boolean holds(long tick) {
      return tick >> shift == number;
    }
  }

  /**
   * @param open whose states they are
   */
  ThreadBuckets(TimeBuckets all, OpenStates open) {
    this.all = all;
    this.open = open;
  }

  /** Time goes on up to a tick, and the states that are open were so until then. */
  void reach(long tick) {
    if (tick >= until) {
      goOn(tick);
    }
    since = tick;
  }

  private void goOn(long tick) {
    int finest = all.finest();
    if (current == null || current.at != finest) {
      dropFiner(finest);
      find(finest, tick);
    }
    if (!current.holds(tick)) {
      leave(tick);
    }
    until = current.at == all.finest() ? current.end() : Long.MIN_VALUE;
  }

  /** The level that is the finest now. */
  private void find(int at, long tick) {
    if (levels[at] == null) {
      levels[at] = new Level(at, tick >> TimeBuckets.shift(at));
      taken = tick;
    }
    current = levels[at];
  }

  private void leave(long tick) {
    takeUpTo(current, current.end());
    close(current, tick);
    taken = current.start();
  }

  /** Of each open state what has not been taken yet. */
  private void takeUpTo(Level level, long tick) {
    for (int depth = 0; depth < open.depth(); depth++) {
      take(level.sums, depth, tick - Math.max(taken, open.start(depth)));
    }
    taken = tick;
  }

  /** The time of a state is that of its depth, its own, and not that of the state around it. */
  private void take(BucketSums sums, int depth, long ticks) {
    sums.cover(depth, ticks);
    sums.own(open.sums(depth), ownTicks(depth, ticks));
    takeFromCaller(sums, depth, ticks);
  }

  /** A thread that waits outside of all routines has nothing to do, which is no share. */
  private long ownTicks(int depth, long ticks) {
    return depth > 0 || open.sums(0).name() >= 0 ? ticks : 0;
  }

  private void takeFromCaller(BucketSums sums, int depth, long ticks) {
    if (depth > 0) {
      sums.own(open.sums(depth - 1), -ownTicks(depth - 1, ticks));
    }
  }

  /** The bucket of a level is left, and nothing changes up to a tick. */
  private void close(Level level, long tick) {
    for (int depth = 0; depth < open.depth(); depth++) {
      long part = level.end() - Math.max(level.start(), open.start(depth));
      level.sums.lies(depth, open.name(depth), part);
    }
    Level above = above(level);
    long end = level.end();
    long next = tick >> level.shift;
    if (!level.sums.isEmpty()) {
      added(level, level.left.add(level.number, level.sums));
    }
    if (above != null) {
      above.sums.addAll(level.sums);
    }
    level.sums.clear();
    if (next > level.number + 1 && open.depth() > 0) {
      added(level, level.left.addAlike(level.number + 1, next, open));
    }
    level.number = next;
    if (above != null) {
      stay(above, end, level.start());
    }
  }

  /** Null above the coarsest. */
  private Level above(Level level) {
    int at = level.at + 1;
    if (at == levels.length) {
      return null;
    }
    if (levels[at] == null) {
      levels[at] = new Level(at, TimeBuckets.above(level.number));
    }
    return levels[at];
  }

  /** The open states stay for a time in which the level below has only whole buckets. */
  private void stay(Level level, long from, long to) {
    if (level.holds(to)) {
      take(level, to - from);
      return;
    }
    take(level, level.end() - from);
    close(level, to);
    take(level, to - level.start());
  }

  private void take(Level level, long ticks) {
    for (int depth = 0; depth < open.depth(); depth++) {
      take(level.sums, depth, ticks);
    }
  }

  /** An end of a message, at the tick that was reached. */
  void message(EventCursor event) {
    current.sums.messages().take(event);
  }

  /** Whether the bucket that was reached last holds all up to a tick, which is no earlier. */
  boolean holds(long tick) {
    return tick < until;
  }

  /** A call that has none inside begins and ends in the bucket that was reached last. */
  void call(NameSums name, long start, long end) {
    since = end;
    addWhole(open.depth(), name, end - start, end - start);
  }

  private void addWhole(int depth, NameSums name, long ownTicks, long ticks) {
    current.sums.addWhole(depth, name, ownTicks, ticks);
    takeFromCaller(current.sums, depth, ticks);
  }

  /** The innermost state ends, at the tick that was reached. */
  void end() {
    int depth = open.depth() - 1;
    NameSums name = open.sums(depth);
    long start = open.start(depth);
    if (start >= taken) {
      addWhole(depth, name, ownTicks(depth, since - start), since - start);
    } else {
      addRest(depth, name, start);
    }
  }

  /** Of a state that began in an earlier bucket. */
  private void addRest(int depth, NameSums name, long start) {
    Level level = current;
    long ticks = since - taken;
    level.sums.cover(depth, ticks);
    level.sums.ended(name, ownTicks(depth, ticks), since - start);
    takeFromCaller(level.sums, depth, ticks);
    level.sums.lies(depth, name.name(), since - Math.max(level.start(), start));
    while (start < level.start() && level.at + 1 < levels.length) {
      level = levels[level.at + 1];
      level.sums.lies(depth, name.name(), since - Math.max(level.start(), start));
    }
  }

  private void added(Level level, int cells) {
    all.added(level.at, cells);
    unchecked += cells;
    if (unchecked >= UNCHECKED_CELLS) {
      all.makeFit();
      unchecked = 0;
    }
  }

  /** Of levels that have been given up, what it holds of the present bucket goes to those above. */
  void dropFiner() {
    dropFiner(all.finest());
  }

  private void dropFiner(int finest) {
    until = Long.MIN_VALUE;
    for (int at = 0; at < finest; at++) {
      Level level = levels[at];
      if (level != null) {
        takeUpTo(level, since);
        above(level).sums.addAll(level.sums);
        levels[at] = null;
      }
    }
  }

  /** Counts what all take that have been left. */
  void countAll() {
    for (Level level : levels) {
      if (level != null) {
        all.added(level.at, (int) level.left.cells());
      }
    }
  }

  /**
   * The same, to go on by itself.
   *
   * @param states whose they are; those that are open here
   * @param sums have the rows of their names
   */
  ThreadBuckets copy(OpenStates states, StateSums sums) {
    ThreadBuckets copy = new ThreadBuckets(all.alone(), states);
    copy.since = since;
    copy.taken = taken;
    for (int at = 0; at < levels.length; at++) {
      if (levels[at] != null) {
        copy.levels[at] = new Level(at, levels[at].number);
        copy.levels[at].sums = levels[at].sums.copy(sums);
        copy.levels[at].left = levels[at].left.copy();
      }
    }
    return copy;
  }

  /** Those of each level, the finest first, with the bucket in which the thread is. */
  List<Buckets> finished() {
    List<Buckets> finished = new ArrayList<>();
    BucketSums below = null;
    for (Level level : levels) {
      if (level == null) {
        continue;
      }
      if (below != null) {
        level.sums.addAll(below);
      }
      if (!level.sums.isEmpty()) {
        level.left.add(level.number, level.sums);
      }
      below = level.sums;
      finished.add(level.left);
    }
    return finished;
  }

  void store(StoredOutput out) throws IOException {
    out.writeLong(since);
    out.writeLong(taken);
    int known = 0;
    for (Level level : levels) {
      known += level == null ? 0 : 1;
    }
    int first = known == 0 ? 0 : first();
    out.writeInt(first);
    out.writeInt(known);
    for (int at = first; at < first + known; at++) {
      out.writeLong(levels[at].number);
      levels[at].sums.store(out);
      levels[at].left.store(out);
    }
  }

  private int first() {
    int first = 0;
    while (levels[first] == null) {
      first++;
    }
    return first;
  }

  /**
   * Into buckets of which none has been reached.
   *
   * @param sums have the rows of the names
   */
  void restore(StoredInput in, StateSums sums) throws IOException {
    since = in.readLong();
    taken = in.readLong();
    int first = in.readInt();
    int known = in.readInt();
    boolean there = known >= 0 && first >= 0 && first <= levels.length - known;
    StoredInput.check(there, "there are no such levels");
    for (int at = first; at < first + known; at++) {
      levels[at] = new Level(at, in.readLong());
      levels[at].sums = BucketSums.restore(in, sums);
      levels[at].left = Buckets.restore(in, levels[at].shift);
    }
  }
}
