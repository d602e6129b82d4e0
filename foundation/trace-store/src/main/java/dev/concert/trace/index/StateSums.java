package dev.concert.trace.index;

import dev.concert.trace.file.StoredInput;
import dev.concert.trace.file.StoredOutput;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import java.io.IOException;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/** Totals of states by name: how many, and their times in ticks. */
public final class StateSums {
  private static final int MOST_RECENT = 256;

  private final Int2ObjectOpenHashMap<NameSums> byName = new Int2ObjectOpenHashMap<>(4);
  private NameSums[] rows = new NameSums[4];

  /** Those that were asked for last, each at the place that the last bits of its name tell. */
  private NameSums[] recent = new NameSums[4];

  StateSums() {}

  /** Takes the totals of one name. */
  public interface Sink {
    /**
     * @param name id of a routine, or the reason of a blocked state as a negative number
     */
    void accept(int name, long count, long inclusiveTicks, long exclusiveTicks);
  }

  /** Takes the states of a thread that reach into a stretch of time, each as it ends. */
  @FunctionalInterface
  public interface Ended {
    /**
     * @param depth how many states are around it, which end later
     * @param names of the state by its depth, and of those around it by theirs: id of a routine, or
     *     the reason of a blocked state as a negative number
     * @param ticks of the part inside the stretch
     */
    void ended(int depth, IntUnaryOperator names, long startTick, long ticks);
  }

  /** In which the states of a name are summed up. */
  NameSums of(int name) {
    NameSums known = recent[name & recent.length - 1];
    return known != null && known.name() == name ? known : find(name);
  }

  private NameSums find(int name) {
    NameSums sums = byName.get(name);
    if (sums == null) {
      sums = new NameSums(name, byName.size());
      byName.put(name, sums);
      append(sums);
    }
    recent[name & recent.length - 1] = sums;
    return sums;
  }

  private void append(NameSums sums) {
    if (sums.row() == rows.length) {
      rows = Arrays.copyOf(rows, 2 * sums.row());
      recent = new NameSums[Math.min(MOST_RECENT, rows.length)];
    }
    rows[sums.row()] = sums;
  }

  void store(StoredOutput out) throws IOException {
    int size = byName.size();
    int[] names = new int[size];
    long[] counts = new long[size];
    long[] inclusive = new long[size];
    long[] exclusive = new long[size];
    for (int row = 0; row < size; row++) {
      names[row] = rows[row].name();
      counts[row] = rows[row].count();
      inclusive[row] = rows[row].inclusive();
      exclusive[row] = rows[row].exclusive();
    }
    out.writeInts(names, size);
    out.writeLongs(counts, size);
    out.writeLongs(inclusive, size);
    out.writeLongs(exclusive, size);
  }

  void restore(StoredInput in) throws IOException {
    int[] names = in.readInts();
    long[] counts = in.readLongs();
    long[] inclusive = in.readLongs();
    long[] exclusive = in.readLongs();
    int least = Math.min(inclusive.length, exclusive.length);
    StoredInput.check(Math.min(least, counts.length) == names.length, "sums are missing");
    for (int i = 0; i < names.length; i++) {
      of(names[i]).add(counts[i], inclusive[i], exclusive[i]);
    }
  }

  /** They were among those that have been added. */
  void removeAll(StateSums others) {
    others.forEach((name, count, in, ex) -> of(name).add(-count, -in, -ex));
  }

  void addAll(StateSums others) {
    others.forEach((name, count, in, ex) -> of(name).add(count, in, ex));
  }

  /** How many states there are of all names. */
  public long count() {
    long count = 0;
    for (int row = 0; row < byName.size(); row++) {
      count += rows[row].count();
    }
    return count;
  }

  public void forEach(Sink sink) {
    for (int row = 0; row < byName.size(); row++) {
      NameSums sums = rows[row];
      if (sums.count() > 0) {
        sink.accept(sums.name(), sums.count(), sums.inclusive(), sums.exclusive());
      }
    }
  }
}
