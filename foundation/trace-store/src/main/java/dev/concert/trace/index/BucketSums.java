package dev.concert.trace.index;

import dev.concert.trace.file.StoredInput;
import dev.concert.trace.file.StoredOutput;
import java.io.IOException;
import java.util.Arrays;

/** What the states of one thread amount to in a bucket that has not been left yet. */
final class BucketSums {
  /** Deeper states are only counted: a row of so many lanes is as high as a screen. */
  static final int MOST_DEPTHS = 64;

  private static final int FEW = 4;

  private int depths;
  private Depth[] byDepth = new Depth[FEW];
  private int size;
  private Share[] shares = new Share[FEW];

  private final MessageSums messages = new MessageSums();

  /** Of each row of the thread's sums, its share; null if it has none. */
  private Share[] ofRow = new Share[FEW];

  /** What states of one depth amount to. */
  private static final class Depth {
    private long covered;
    private long longest;
    private int longestName;

    private void begin() {
      covered = 0;
      longest = -1;
      longestName = 0;
    }

    private void lies(int name, long ticks) {
      if (ticks > longest || ticks == longest && name < longestName) {
        longest = ticks;
        longestName = name;
      }
    }
  }

  /** What states of one name amount to. */
  private static final class Share {
    private NameSums of;
    private long own;
    private long count;
    private long longest;

    private void begin(NameSums name) {
      of = name;
      own = 0;
      count = 0;
      longest = 0;
    }

    private void ended(long ticks) {
      count++;
      longest = Math.max(longest, ticks);
    }

    private void add(Share part) {
      own += part.own;
      count += part.count;
      longest = Math.max(longest, part.longest);
    }
  }

  /** A state of a depth took so many ticks. */
  void cover(int depth, long ticks) {
    if (depth < MOST_DEPTHS) {
      depth(depth).covered += ticks;
    }
  }

  /** So long a part of a state lies in the bucket; the longest tells what a depth is drawn as. */
  void lies(int depth, int name, long ticks) {
    if (depth < MOST_DEPTHS) {
      depth(depth).lies(name, ticks);
    }
  }

  private Depth depth(int depth) {
    if (depth >= depths) {
      addDepths(depth);
    }
    return byDepth[depth];
  }

  private void addDepths(int depth) {
    if (depth >= byDepth.length) {
      byDepth = Arrays.copyOf(byDepth, 2 * depth);
    }
    for (; depths <= depth; depths++) {
      if (byDepth[depths] == null) {
        byDepth[depths] = new Depth();
      }
      byDepth[depths].begin();
    }
  }

  /** A state was the innermost for so many ticks. */
  void own(NameSums name, long ticks) {
    share(name).own += ticks;
  }

  /**
   * A state ended.
   *
   * @param ownTicks for which it was the innermost, of those that were not told yet
   * @param ticks of all of it
   */
  void ended(NameSums name, long ownTicks, long ticks) {
    Share share = share(name);
    share.own += ownTicks;
    share.ended(ticks);
  }

  /**
   * A state of a depth began and ended in the bucket.
   *
   * @param ownTicks all, or 0
   */
  void addWhole(int depth, NameSums name, long ownTicks, long ticks) {
    if (depth < MOST_DEPTHS) {
      Depth at = depth(depth);
      at.covered += ticks;
      at.lies(name.name(), ticks);
    }
    ended(name, ownTicks, ticks);
  }

  private Share share(NameSums name) {
    int row = name.row();
    Share known = row < ofRow.length ? ofRow[row] : null;
    return known == null ? newShare(name) : known;
  }

  private Share newShare(NameSums name) {
    if (name.row() >= ofRow.length) {
      ofRow = Arrays.copyOf(ofRow, 2 * name.row());
    }
    if (size == shares.length) {
      shares = Arrays.copyOf(shares, 2 * size);
    }
    if (shares[size] == null) {
      shares[size] = new Share();
    }
    Share share = shares[size++];
    share.begin(name);
    ofRow[name.row()] = share;
    return share;
  }

  /** Those that were sent and received in it. */
  MessageSums messages() {
    return messages;
  }

  /** Those of a bucket that lies in this one. */
  void addAll(BucketSums part) {
    messages.addAll(part.messages);
    addDepths(part);
    for (int i = 0; i < part.size; i++) {
      share(part.shares[i].of).add(part.shares[i]);
    }
  }

  private void addDepths(BucketSums part) {
    for (int depth = 0; depth < part.depths; depth++) {
      cover(depth, part.covered(depth));
      lies(depth, part.longestName(depth), part.longest(depth));
    }
  }

  void clear() {
    depths = 0;
    for (int i = 0; i < size; i++) {
      ofRow[shares[i].of.row()] = null;
    }
    size = 0;
    messages.clear();
  }

  /** The same with other rows for the names. */
  BucketSums copy(StateSums sums) {
    BucketSums copy = new BucketSums();
    copy.messages.addAll(messages);
    copy.addDepths(this);
    for (int i = 0; i < size; i++) {
      copy.share(sums.of(name(i))).add(shares[i]);
    }
    return copy;
  }

  boolean isEmpty() {
    return depths == 0 && size == 0 && messages.isEmpty();
  }

  int depths() {
    return depths;
  }

  long covered(int depth) {
    return byDepth[depth].covered;
  }

  long longest(int depth) {
    return byDepth[depth].longest;
  }

  int longestName(int depth) {
    return byDepth[depth].longestName;
  }

  /** How many names there are. */
  int size() {
    return size;
  }

  /** How many of them are reasons to wait. */
  int waits() {
    int waits = 0;
    for (int i = 0; i < size; i++) {
      waits += name(i) < 0 ? 1 : 0;
    }
    return waits;
  }

  int name(int i) {
    return shares[i].of.name();
  }

  long own(int i) {
    return shares[i].own;
  }

  /** Of the states of a name that ended in the bucket. */
  long longestEnded(int i) {
    return shares[i].longest;
  }

  /** How many states ended in the bucket. */
  long count() {
    long count = 0;
    for (int i = 0; i < size; i++) {
      count += shares[i].count;
    }
    return count;
  }

  void store(StoredOutput out) throws IOException {
    long[] covered = new long[depths];
    long[] longest = new long[depths];
    int[] longestNames = new int[depths];
    for (int depth = 0; depth < depths; depth++) {
      covered[depth] = covered(depth);
      longest[depth] = longest(depth);
      longestNames[depth] = longestName(depth);
    }
    out.writeLongs(covered, depths);
    out.writeLongs(longest, depths);
    out.writeInts(longestNames, depths);
    storeShares(out);
    out.writeLong(messages.sent());
    out.writeLong(messages.received());
  }

  private void storeShares(StoredOutput out) throws IOException {
    int[] names = new int[size];
    long[] own = new long[size];
    long[] counts = new long[size];
    long[] lengths = new long[size];
    for (int i = 0; i < size; i++) {
      names[i] = name(i);
      own[i] = own(i);
      counts[i] = shares[i].count;
      lengths[i] = longestEnded(i);
    }
    out.writeInts(names, size);
    out.writeLongs(own, size);
    out.writeLongs(counts, size);
    out.writeLongs(lengths, size);
  }

  /**
   * @param sums have the rows of the names
   */
  static BucketSums restore(StoredInput in, StateSums sums) throws IOException {
    BucketSums restored = new BucketSums();
    long[] covered = in.readLongs();
    long[] longest = in.readLongs();
    int[] longestNames = in.readInts();
    boolean whole = longest.length == covered.length && longestNames.length == covered.length;
    StoredInput.check(whole && covered.length <= MOST_DEPTHS, "depths are missing");
    for (int depth = 0; depth < covered.length; depth++) {
      restored.cover(depth, covered[depth]);
      restored.lies(depth, longestNames[depth], longest[depth]);
    }
    int[] names = in.readInts();
    long[] own = in.readLongs();
    long[] counts = in.readLongs();
    long[] lengths = in.readLongs();
    int least = Math.min(own.length, Math.min(counts.length, lengths.length));
    StoredInput.check(least == names.length, "names of a bucket are missing");
    for (int i = 0; i < names.length; i++) {
      Share share = restored.share(sums.of(names[i]));
      share.own = own[i];
      share.count = counts[i];
      share.longest = lengths[i];
    }
    restored.messages.add(in.readLong(), in.readLong());
    return restored;
  }
}
