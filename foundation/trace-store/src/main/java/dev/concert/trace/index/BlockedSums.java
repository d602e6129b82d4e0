package dev.concert.trace.index;

import dev.concert.trace.file.Figures;
import dev.concert.trace.file.StoredInput;
import dev.concert.trace.file.StoredOutput;
import it.unimi.dsi.fastutil.ints.Int2ObjectMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.IOException;
import java.util.Map;

/**
 * How long a thread was blocked in each routine, in ticks: by reason in the innermost one around a
 * wait, in all in each that was open. Only routines with waits take room.
 */
public final class BlockedSums {
  /** Those of a later version are told as none that is known, which is 0. */
  private static final int REASONS = 16;

  /** A routine, its waits, its inclusive ticks, and which reasons follow. */
  private static final int FIGURES = 4;

  private final Int2ObjectOpenHashMap<Sum> byRoutine = new Int2ObjectOpenHashMap<>(2);
  private long wait;

  /** Takes how long threads were blocked. */
  @FunctionalInterface
  public interface OfThreads {
    /**
     * @param thread 0 for some of a group together
     * @param group as the last block of the thread names it; 0 if none does
     */
    void accept(long thread, int group, BlockedSums sums);
  }

  /** What the waits in one routine sum up to. */
  public static final class Sum {
    private long waits;
    private long inclusive;

    /** By reason; null while it waited in no call of its own. */
    private long[] own;

    /** The last wait that was counted in it: what calls itself is around a wait once. */
    private long latest;

    /** How many there were while no measured routine was in between. */
    public long waits() {
      return waits;
    }

    /** With what it calls, under recursion of its outermost calls. */
    public long inclusiveTicks() {
      return inclusive;
    }

    /**
     * @param reason of a BLOCK event
     */
    public long ownTicks(int reason) {
      return own == null ? 0 : own[known(reason)];
    }

    private void add(int reason, long ticks) {
      if (own == null) {
        own = new long[REASONS];
      }
      own[known(reason)] = Figures.plus(own[known(reason)], ticks);
    }

    private void addAll(Sum other) {
      waits += other.waits;
      inclusive = Figures.plus(inclusive, other.inclusive);
      for (int reason = 0; other.own != null && reason < REASONS; reason++) {
        if (other.own[reason] != 0) {
          add(reason, other.own[reason]);
        }
      }
    }

    private static int known(int reason) {
      return reason > 0 && reason < REASONS ? reason : 0;
    }

    private int reasons() {
      int reasons = 0;
      for (int reason = 0; own != null && reason < REASONS; reason++) {
        reasons |= own[reason] == 0 ? 0 : 1 << reason;
      }
      return reasons;
    }
  }

  BlockedSums() {}

  /** A wait has ended; {@link #around} says what else was open. */
  void in(int routine, int reason, long ticks) {
    wait++;
    Sum sum = sum(routine);
    sum.waits++;
    sum.add(reason, ticks);
  }

  /** The wait that was told last lies in a call of a routine, too, be it the innermost. */
  void around(int routine, long ticks) {
    Sum sum = sum(routine);
    if (sum.latest != wait) {
      sum.latest = wait;
      sum.inclusive = Figures.plus(sum.inclusive, ticks);
    }
  }

  private Sum sum(int routine) {
    Sum sum = byRoutine.get(routine);
    if (sum == null) {
      sum = new Sum();
      byRoutine.put(routine, sum);
    }
    return sum;
  }

  /** By the id of the routine. */
  public Map<Integer, Sum> byRoutine() {
    return byRoutine;
  }

  BlockedSums copy() {
    BlockedSums copy = new BlockedSums();
    copy.addAll(this);
    return copy;
  }

  /** Those of another thread count, too. */
  void addAll(BlockedSums others) {
    for (Int2ObjectMap.Entry<Sum> each : others.byRoutine.int2ObjectEntrySet()) {
      sum(each.getIntKey()).addAll(each.getValue());
    }
  }

  boolean isEmpty() {
    return byRoutine.isEmpty();
  }

  void store(StoredOutput out) throws IOException {
    LongArrayList stored = new LongArrayList();
    for (Int2ObjectMap.Entry<Sum> each : byRoutine.int2ObjectEntrySet()) {
      Sum sum = each.getValue();
      int reasons = sum.reasons();
      stored.add(each.getIntKey());
      stored.add(sum.waits);
      stored.add(sum.inclusive);
      stored.add(reasons);
      for (int reason = 0; reason < REASONS; reason++) {
        if ((reasons & 1 << reason) != 0) {
          stored.add(sum.own[reason]);
        }
      }
    }
    out.writeLongs(stored.toLongArray());
  }

  /** Into sums of no waits. */
  void restore(StoredInput in) throws IOException {
    long[] stored = in.readLongs();
    int at = 0;
    while (at < stored.length) {
      StoredInput.check(stored.length - at >= FIGURES, "sums of waits are cut");
      Sum sum = sum((int) stored[at]);
      sum.waits = stored[at + 1];
      sum.inclusive = stored[at + 2];
      int reasons = (int) stored[at + 3];
      at += FIGURES;
      StoredInput.check(
          reasons >>> REASONS == 0 && stored.length - at >= Integer.bitCount(reasons),
          "waits have no reason");
      for (int reason = 0; reason < REASONS; reason++) {
        if ((reasons & 1 << reason) != 0) {
          sum.add(reason, stored[at++]);
        }
      }
    }
  }
}
