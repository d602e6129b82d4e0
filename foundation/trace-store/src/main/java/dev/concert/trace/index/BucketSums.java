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
  private long[] covered = new long[FEW];
  private long[] longest = new long[FEW];
  private int[] longestNames = new int[FEW];

  private int size;
  private int[] rows = new int[FEW];
  private int[] names = new int[FEW];
  private long[] own = new long[FEW];
  private long[] counts = new long[FEW];
  private long[] lengths = new long[FEW];

  /** Of each row of the thread's sums, its place here and 1; 0 if it has none. */
  private int[] placeOf = new int[FEW];

  /** A state of a depth took so many ticks. */
  void cover(int depth, long ticks) {
    if (depth < MOST_DEPTHS) {
      reach(depth);
      covered[depth] += ticks;
    }
  }

  /** So long a part of a state lies in the bucket; the longest tells what a depth is drawn as. */
  void lies(int depth, int name, long ticks) {
    if (depth < MOST_DEPTHS) {
      reach(depth);
      if (ticks > longest[depth] || ticks == longest[depth] && name < longestNames[depth]) {
        longest[depth] = ticks;
        longestNames[depth] = name;
      }
    }
  }

  private void reach(int depth) {
    if (depth >= depths) {
      addDepths(depth);
    }
  }

  private void addDepths(int depth) {
    if (depth >= covered.length) {
      covered = Arrays.copyOf(covered, 2 * depth);
      longest = Arrays.copyOf(longest, 2 * depth);
      longestNames = Arrays.copyOf(longestNames, 2 * depth);
    }
    for (; depths <= depth; depths++) {
      covered[depths] = 0;
      longest[depths] = -1;
      longestNames[depths] = 0;
    }
  }

  /** A state was the innermost for so many ticks. */
  void own(int row, int name, long ticks) {
    int place = place(row, name);
    own[place] += ticks;
  }

  /**
   * A state ended.
   *
   * @param ticks of all of it
   */
  void ended(int row, int name, long ticks) {
    int place = place(row, name);
    counts[place]++;
    lengths[place] = Math.max(lengths[place], ticks);
  }

  /** A state of a depth began and ended in the bucket, and there was none inside it. */
  void call(int depth, int row, int name, long ticks) {
    cover(depth, ticks);
    lies(depth, name, ticks);
    int place = place(row, name);
    own[place] += ticks;
    counts[place]++;
    lengths[place] = Math.max(lengths[place], ticks);
  }

  private int place(int row, int name) {
    int known = row < placeOf.length ? placeOf[row] : 0;
    return (known == 0 ? newPlace(row, name) : known) - 1;
  }

  private int newPlace(int row, int name) {
    if (row >= placeOf.length) {
      placeOf = Arrays.copyOf(placeOf, 2 * row);
    }
    if (size == rows.length) {
      grow();
    }
    rows[size] = row;
    names[size] = name;
    own[size] = 0;
    counts[size] = 0;
    lengths[size] = 0;
    placeOf[row] = ++size;
    return size;
  }

  private void grow() {
    rows = Arrays.copyOf(rows, 2 * size);
    names = Arrays.copyOf(names, 2 * size);
    own = Arrays.copyOf(own, 2 * size);
    counts = Arrays.copyOf(counts, 2 * size);
    lengths = Arrays.copyOf(lengths, 2 * size);
  }

  /** Those of a bucket that lies in this one. */
  void addAll(BucketSums part) {
    for (int depth = 0; depth < part.depths; depth++) {
      cover(depth, part.covered[depth]);
      lies(depth, part.longestNames[depth], part.longest[depth]);
    }
    for (int i = 0; i < part.size; i++) {
      add(part, i, part.rows[i]);
    }
  }

  private void add(BucketSums part, int i, int row) {
    int place = place(row, part.names[i]);
    own[place] += part.own[i];
    counts[place] += part.counts[i];
    lengths[place] = Math.max(lengths[place], part.lengths[i]);
  }

  void clear() {
    depths = 0;
    for (int i = 0; i < size; i++) {
      placeOf[rows[i]] = 0;
    }
    size = 0;
  }

  /** The same with other rows for the names. */
  BucketSums copy(StateSums sums) {
    BucketSums copy = new BucketSums();
    for (int depth = 0; depth < depths; depth++) {
      copy.cover(depth, covered[depth]);
      copy.lies(depth, longestNames[depth], longest[depth]);
    }
    for (int i = 0; i < size; i++) {
      copy.add(this, i, sums.row(names[i]));
    }
    return copy;
  }

  boolean isEmpty() {
    return depths == 0 && size == 0;
  }

  int depths() {
    return depths;
  }

  long covered(int depth) {
    return covered[depth];
  }

  long longest(int depth) {
    return longest[depth];
  }

  int longestName(int depth) {
    return longestNames[depth];
  }

  /** How many names there are. */
  int size() {
    return size;
  }

  int name(int i) {
    return names[i];
  }

  long own(int i) {
    return own[i];
  }

  /** Of the states of a name that ended in the bucket. */
  long longestEnded(int i) {
    return lengths[i];
  }

  /** How many states ended in the bucket. */
  long count() {
    long count = 0;
    for (int i = 0; i < size; i++) {
      count += counts[i];
    }
    return count;
  }

  void store(StoredOutput out) throws IOException {
    out.writeLongs(covered, depths);
    out.writeLongs(longest, depths);
    out.writeInts(longestNames, depths);
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
      int place = restored.place(sums.row(names[i]), names[i]);
      restored.own[place] = own[i];
      restored.counts[place] = counts[i];
      restored.lengths[place] = lengths[i];
    }
    return restored;
  }
}
