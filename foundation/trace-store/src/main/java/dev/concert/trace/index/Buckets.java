package dev.concert.trace.index;

import dev.concert.trace.file.StoredInput;
import dev.concert.trace.file.StoredOutput;
import it.unimi.dsi.fastutil.longs.LongArrays;
import java.io.IOException;
import java.util.Arrays;

/**
 * What the states of one thread amount to in the buckets of one level, in the order of time.
 * Buckets one after the other in which nothing begins or ends are alike and told once; those in
 * which no state is open are left out.
 *
 * <p>Of each depth there are the ticks that its states take and the name of the longest; of each of
 * the routines with most time of their own, and of each reason to wait, the ticks for which it was
 * the innermost state; of all other routines their sum, and the longest of their states, so that
 * nothing rare is lost. A thread that waits outside of all routines has nothing to do, which is no
 * share.
 */
public final class Buckets {
  /** So many routines are told by themselves. */
  static final int LARGEST = 6;

  /** What a bucket takes beside its depths and shares, in places of those. */
  private static final int CELLS_EACH = 3;

  private final int shift;
  private int size;
  private long[] numbers = new long[1];
  private long[] alike = new long[1];
  private int[] depthEnds = new int[1];
  private int[] shareEnds = new int[1];
  private long[] rests = new long[1];
  private long[] counts = new long[1];
  private int[] rareNames = new int[1];
  private long[] rareTicks = new long[1];

  /** Two places for each bucket, up to the last that has any: sent, then received. */
  private long[] messages = LongArrays.EMPTY_ARRAY;

  private long[] covered = new long[4];
  private long[] longest = new long[4];
  private int[] longestNames = new int[4];
  private int[] shareNames = new int[4];
  private long[] shareTicks = new long[4];

  Buckets(int shift) {
    this.shift = shift;
  }

  /**
   * @param number of the bucket, counted from tick 0
   * @param sums of it
   * @return what that takes
   */
  int add(long number, BucketSums sums) {
    reserve();
    numbers[size] = number;
    alike[size] = 1;
    counts[size] = sums.count();
    int depths = reserveDepths(sums.depths());
    for (int depth = 0; depth < sums.depths(); depth++) {
      covered[depths + depth] = sums.covered(depth);
      longest[depths + depth] = sums.longest(depth);
      longestNames[depths + depth] = sums.longestName(depth);
    }
    depthEnds[size] = depths + sums.depths();
    addShares(sums);
    if (!sums.messages().isEmpty()) {
      addMessages(sums.messages());
    }
    size++;
    return cells(size - 1);
  }

  private void addMessages(MessageSums sums) {
    if (messages.length < 2 * (size + 1)) {
      messages = Arrays.copyOf(messages, 2 * numbers.length);
    }
    messages[2 * size] = sums.sent();
    messages[2 * size + 1] = sums.received();
  }

  private void addShares(BucketSums sums) {
    beginRest();
    int place = reserveShares(Math.min(sums.size(), sums.waits() + LARGEST));
    int[] largest = new int[LARGEST];
    int told = 0;
    for (int i = 0; i < sums.size(); i++) {
      if (sums.name(i) >= 0) {
        told = addRoutine(largest, told, i, sums);
      } else if (sums.own(i) > 0) {
        tell(place++, sums, i);
      }
    }
    for (int i = 0; i < told; i++) {
      tell(place++, sums, largest[i]);
    }
    shareEnds[size] = place;
  }

  private void tell(int place, BucketSums sums, int i) {
    shareNames[place] = sums.name(i);
    shareTicks[place] = sums.own(i);
  }

  /**
   * Of the routines, those with most time of their own are told.
   *
   * @param largest those so far, in order
   * @return how many there are now
   */
  private int addRoutine(int[] largest, int told, int i, BucketSums sums) {
    boolean full = told == LARGEST;
    if (sums.own(i) <= 0 || full && !isBefore(i, largest[told - 1], sums)) {
      addRest(sums, i);
      return told;
    }
    int at = told;
    if (full) {
      addRest(sums, largest[--at]);
    }
    for (; at > 0 && isBefore(i, largest[at - 1], sums); at--) {
      largest[at] = largest[at - 1];
    }
    largest[at] = i;
    return full ? told : told + 1;
  }

  private static boolean isBefore(int one, int other, BucketSums sums) {
    long more = sums.own(one) - sums.own(other);
    return more > 0 || more == 0 && sums.name(one) < sums.name(other);
  }

  private void beginRest() {
    rests[size] = 0;
    rareNames[size] = 0;
    rareTicks[size] = 0;
  }

  private void addRest(BucketSums sums, int i) {
    rests[size] += sums.own(i);
    long length = sums.longestEnded(i);
    int name = sums.name(i);
    if (length > rareTicks[size] || length == rareTicks[size] && name < rareNames[size]) {
      rareTicks[size] = length;
      rareNames[size] = name;
    }
  }

  /** The buckets from one to before another, in all of which the same states are open. */
  int addAlike(long from, long to, OpenStates open) {
    reserve();
    numbers[size] = from;
    alike[size] = to - from;
    counts[size] = 0;
    beginRest();
    int shown = Math.min(open.depth(), BucketSums.MOST_DEPTHS);
    int depths = reserveDepths(shown);
    for (int depth = 0; depth < shown; depth++) {
      covered[depths + depth] = ticks();
      longest[depths + depth] = ticks();
      longestNames[depths + depth] = open.name(depth);
    }
    depthEnds[size] = depths + shown;
    int share = reserveShares(1);
    if (!open.isIdle()) {
      shareNames[share] = open.name(open.depth() - 1);
      shareTicks[share++] = ticks();
    }
    shareEnds[size] = share;
    size++;
    return cells(size - 1);
  }

  private void reserve() {
    if (size == numbers.length) {
      int capacity = more(size + 1);
      numbers = Arrays.copyOf(numbers, capacity);
      alike = Arrays.copyOf(alike, capacity);
      depthEnds = Arrays.copyOf(depthEnds, capacity);
      shareEnds = Arrays.copyOf(shareEnds, capacity);
      rests = Arrays.copyOf(rests, capacity);
      counts = Arrays.copyOf(counts, capacity);
      rareNames = Arrays.copyOf(rareNames, capacity);
      rareTicks = Arrays.copyOf(rareTicks, capacity);
    }
  }

  private static int more(int needed) {
    return needed + (needed >> 2) + 4;
  }

  private int reserveDepths(int more) {
    int first = firstDepth(size);
    if (first + more > covered.length) {
      int capacity = more(first + more);
      covered = Arrays.copyOf(covered, capacity);
      longest = Arrays.copyOf(longest, capacity);
      longestNames = Arrays.copyOf(longestNames, capacity);
    }
    return first;
  }

  private int reserveShares(int more) {
    int first = firstShare(size);
    if (first + more > shareNames.length) {
      int capacity = more(first + more);
      shareNames = Arrays.copyOf(shareNames, capacity);
      shareTicks = Arrays.copyOf(shareTicks, capacity);
    }
    return first;
  }

  private int cells(int i) {
    return depths(i) + shares(i) + CELLS_EACH;
  }

  /** What all take. */
  long cells() {
    return firstDepth(size) + firstShare(size) + (long) size * CELLS_EACH;
  }

  Buckets copy() {
    Buckets copy = new Buckets(shift);
    copy.size = size;
    copy.numbers = Arrays.copyOf(numbers, size);
    copy.alike = Arrays.copyOf(alike, size);
    copy.depthEnds = Arrays.copyOf(depthEnds, size);
    copy.shareEnds = Arrays.copyOf(shareEnds, size);
    copy.rests = Arrays.copyOf(rests, size);
    copy.counts = Arrays.copyOf(counts, size);
    copy.rareNames = Arrays.copyOf(rareNames, size);
    copy.rareTicks = Arrays.copyOf(rareTicks, size);
    copy.messages = Arrays.copyOf(messages, toldMessages());
    copy.covered = Arrays.copyOf(covered, firstDepth(size));
    copy.longest = Arrays.copyOf(longest, firstDepth(size));
    copy.longestNames = Arrays.copyOf(longestNames, firstDepth(size));
    copy.shareNames = Arrays.copyOf(shareNames, firstShare(size));
    copy.shareTicks = Arrays.copyOf(shareTicks, firstShare(size));
    return copy;
  }

  void store(StoredOutput out) throws IOException {
    out.writeLongs(numbers, size);
    out.writeLongs(alike, size);
    out.writeInts(depthEnds, size);
    out.writeInts(shareEnds, size);
    out.writeLongs(rests, size);
    out.writeLongs(counts, size);
    out.writeInts(rareNames, size);
    out.writeLongs(rareTicks, size);
    out.writeLongs(messages, toldMessages());
    out.writeLongs(covered, firstDepth(size));
    out.writeLongs(longest, firstDepth(size));
    out.writeInts(longestNames, firstDepth(size));
    out.writeInts(shareNames, firstShare(size));
    out.writeLongs(shareTicks, firstShare(size));
  }

  static Buckets restore(StoredInput in, int shift) throws IOException {
    Buckets buckets = new Buckets(shift);
    buckets.numbers = in.readLongs();
    buckets.size = buckets.numbers.length;
    buckets.alike = in.readLongs();
    buckets.depthEnds = in.readInts();
    buckets.shareEnds = in.readInts();
    buckets.rests = in.readLongs();
    buckets.counts = in.readLongs();
    buckets.rareNames = in.readInts();
    buckets.rareTicks = in.readLongs();
    buckets.messages = in.readLongs();
    buckets.covered = in.readLongs();
    buckets.longest = in.readLongs();
    buckets.longestNames = in.readInts();
    buckets.shareNames = in.readInts();
    buckets.shareTicks = in.readLongs();
    StoredInput.check(buckets.isWhole(), "buckets are missing");
    return buckets;
  }

  private boolean isWhole() {
    return alike.length == size
        && rests.length == size
        && counts.length == size
        && rareNames.length == size
        && rareTicks.length == size
        && messages.length % 2 == 0
        && messages.length <= 2 * size
        && longest.length == covered.length
        && longestNames.length == covered.length
        && shareTicks.length == shareNames.length
        && areEnds(depthEnds, covered.length)
        && areEnds(shareEnds, shareNames.length);
  }

  private boolean areEnds(int[] ends, int all) {
    int before = 0;
    for (int end : ends) {
      if (end < before) {
        return false;
      }
      before = end;
    }
    return ends.length == size && before == all;
  }

  /** Ticks that a bucket lasts. */
  public long ticks() {
    return 1L << shift;
  }

  public int size() {
    return size;
  }

  /** Tick at which a bucket begins. */
  public long fromTick(int i) {
    return numbers[i] << shift;
  }

  /** Tick at which the last one ends of those that are alike. */
  public long toTick(int i) {
    return numbers[i] + alike[i] << shift;
  }

  /** How many buckets are alike; the figures are those of each. */
  public long alike(int i) {
    return alike[i];
  }

  private int firstDepth(int i) {
    return i == 0 ? 0 : depthEnds[i - 1];
  }

  private int firstShare(int i) {
    return i == 0 ? 0 : shareEnds[i - 1];
  }

  /** How deep states lie. */
  public int depths(int i) {
    return depthEnds[i] - firstDepth(i);
  }

  /** Ticks that the states of a depth take. */
  public long coveredTicks(int i, int depth) {
    return covered[firstDepth(i) + depth];
  }

  /** Ticks of the longest part of a state that lies at a depth. */
  public long longestTicks(int i, int depth) {
    return longest[firstDepth(i) + depth];
  }

  /** Its name. */
  public int longestName(int i, int depth) {
    return longestNames[firstDepth(i) + depth];
  }

  /** How many names are told by themselves: first reasons to wait, then routines. */
  public int shares(int i) {
    return shareEnds[i] - firstShare(i);
  }

  /** Id of a routine, or the reason of a blocked state as a negative number. */
  public int shareName(int i, int share) {
    return shareNames[firstShare(i) + share];
  }

  /** Ticks for which a state of the name was the innermost. */
  public long shareTicks(int i, int share) {
    return shareTicks[firstShare(i) + share];
  }

  /** Ticks for which a state of any other routine was. */
  public long restTicks(int i) {
    return rests[i];
  }

  private int toldMessages() {
    return Math.min(messages.length, 2 * size);
  }

  /** How many messages were sent. */
  public long sent(int i) {
    return 2 * i < messages.length ? messages[2 * i] : 0;
  }

  /** How many were received. */
  public long received(int i) {
    return 2 * i < messages.length ? messages[2 * i + 1] : 0;
  }

  /**
   * Adds the messages of whole buckets.
   *
   * @param behind where the stretch of time ends that they lie in, excluded
   */
  void addMessages(MessageSums to, long fromTick, long behind) {
    for (int i = 0; 2 * i < toldMessages(); i++) {
      if (fromTick(i) >= fromTick && fromTick(i) < behind) {
        to.add(sent(i), received(i));
      }
    }
  }

  /** How many states ended. */
  public long count(int i) {
    return counts[i];
  }

  /** Length of the longest state that ended of the routines that have no share; 0 if none did. */
  public long rareTicks(int i) {
    return rareTicks[i];
  }

  /** Its routine. */
  public int rareName(int i) {
    return rareNames[i];
  }
}
