package dev.concert.trace.index;

import dev.concert.trace.file.StoredInput;
import dev.concert.trace.file.StoredOutput;
import it.unimi.dsi.fastutil.ints.Int2IntMap;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What the waits of a node's threads sum up to by what they were for: a lock, a queue, a future.
 * Where there are more of these than there is room for, the half for which least was waited is
 * summed up by class.
 */
public final class WaitSums {
  private static final int MOST = 10_000;

  /** Pairs of a lock and a thread that has had it; further ones are not counted. */
  private static final int MOST_HOLDERS = 1 << 18;

  private final int most;
  private final Map<Of, Sum> sums = new HashMap<>();
  private final LongOpenHashSet holders = new LongOpenHashSet(4);

  /**
   * @param reason of a BLOCK event
   * @param type id of the name of its class; 0 if that is not known
   * @param identity 0 if it is not known, or stands for several
   */
  public record Of(int reason, int type, int identity) {
    private Of anyOfItsClass() {
      return new Of(reason, type, 0);
    }
  }

  /** What the waits for one thing, or for several, sum up to. */
  public static final class Sum {
    private long things;
    private long waits;
    private long ticks;
    private Longest longest = new Longest(0, 0, 0, 0, 0);

    /** How many things of a class these are, where it is not one alone; else 0. */
    public long things() {
      return things;
    }

    public long waits() {
      return waits;
    }

    public long ticks() {
      return ticks;
    }

    public Longest longest() {
      return longest;
    }

    /** Both together. */
    public Sum plus(Sum other) {
      Sum both = new Sum();
      both.longest = longest;
      both.add(this);
      both.add(other);
      return both;
    }

    private void add(Sum other) {
      take(other.longest);
      things += other.things;
      waits += other.waits;
      ticks += other.ticks;
    }

    private void take(Longest wait) {
      longest = waits == 0 || wait.compareTo(longest) > 0 ? wait : longest;
    }
  }

  /**
   * The longest of several waits; of those that are as long, the first, whoever is asked first.
   *
   * @param routine id of the one that waited; 0 if there was none
   * @param owing thread that owed the end of it; 0 if none is known
   */
  public record Longest(long thread, long startTick, long endTick, int routine, long owing)
      implements Comparable<Longest> {
    private static final Comparator<Longest> ORDER =
        Comparator.comparingLong(Longest::ticks)
            .thenComparing(Comparator.comparingLong(Longest::startTick).reversed())
            .thenComparing(Comparator.comparingLong(Longest::thread).reversed());

    private long ticks() {
      return endTick - startTick;
    }

    @Override
    public int compareTo(Longest other) {
      return ORDER.compare(this, other);
    }
  }

  WaitSums() {
    this(MOST);
  }

  /**
   * @param most things that are told apart
   */
  WaitSums(int most) {
    this.most = most;
  }

  /**
   * A wait has ended.
   *
   * @param ticks 0 where it lies in another of its reason
   */
  void add(Of of, long ticks, Longest wait) {
    Sum sum = sum(of);
    sum.take(wait);
    sum.waits++;
    sum.ticks += ticks;
    if (sums.size() > most) {
      foldSmallerHalf();
    }
  }

  private Sum sum(Of of) {
    return sums.computeIfAbsent(of, _ -> new Sum());
  }

  private void foldSmallerHalf() {
    List<Map.Entry<Of, Sum>> alone = new ArrayList<>();
    for (Map.Entry<Of, Sum> each : sums.entrySet()) {
      if (each.getKey().identity != 0) {
        alone.add(each);
      }
    }
    alone.sort(Comparator.comparingLong(each -> each.getValue().ticks));
    for (Map.Entry<Of, Sum> small : alone.subList(0, alone.size() / 2)) {
      Sum folded = small.getValue();
      sums.remove(small.getKey());
      folded.things = 1;
      sum(small.getKey().anyOfItsClass()).add(folded);
    }
  }

  /** A thread was seen to have a lock. */
  void held(int identity, long thread) {
    if (identity != 0 && holders.size() < MOST_HOLDERS) {
      holders.add((long) identity << 32 | thread & 0xFFFF_FFFFL);
    }
  }

  /** How many threads were seen to have each lock, by its identity. */
  public Map<Integer, Integer> holders() {
    Int2IntOpenHashMap counts = new Int2IntOpenHashMap();
    holders.forEach(pair -> counts.addTo((int) (pair >>> 32), 1));
    Map<Integer, Integer> all = new HashMap<>();
    for (Int2IntMap.Entry each : counts.int2IntEntrySet()) {
      all.put(each.getIntKey(), each.getIntValue());
    }
    return all;
  }

  public Map<Of, Sum> byObject() {
    return Map.copyOf(sums);
  }

  WaitSums copy() {
    WaitSums copy = new WaitSums(most);
    sums.forEach((of, sum) -> copy.sum(of).add(sum));
    copy.holders.addAll(holders);
    return copy;
  }

  void store(StoredOutput out) throws IOException {
    out.writeInt(sums.size());
    for (Map.Entry<Of, Sum> each : sums.entrySet()) {
      Of of = each.getKey();
      Sum sum = each.getValue();
      out.writeLongs(
          of.reason,
          of.type,
          of.identity,
          sum.things,
          sum.waits,
          sum.ticks,
          sum.longest.thread,
          sum.longest.startTick,
          sum.longest.endTick,
          sum.longest.routine,
          sum.longest.owing);
    }
    out.writeLongs(holders.toLongArray());
  }

  static WaitSums restore(StoredInput in) throws IOException {
    WaitSums waits = new WaitSums();
    int size = in.readSize(Long.BYTES);
    for (int i = 0; i < size; i++) {
      long[] stored = in.readLongs();
      StoredInput.check(stored.length == 11, "a sum of waits has other figures");
      Sum sum = waits.sum(new Of((int) stored[0], (int) stored[1], (int) stored[2]));
      sum.things = stored[3];
      sum.waits = stored[4];
      sum.ticks = stored[5];
      sum.longest = new Longest(stored[6], stored[7], stored[8], (int) stored[9], stored[10]);
    }
    for (long pair : in.readLongs()) {
      waits.holders.add(pair);
    }
    return waits;
  }
}
