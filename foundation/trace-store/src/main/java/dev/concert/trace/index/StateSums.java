package dev.concert.trace.index;

import dev.concert.trace.file.StoredInput;
import dev.concert.trace.file.StoredOutput;
import it.unimi.dsi.fastutil.ints.Int2IntMap;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import java.io.IOException;
import java.util.Arrays;
import java.util.stream.LongStream;

/** Totals of states by name: how many, and their times in ticks. */
public final class StateSums {
  private final Int2IntOpenHashMap rows = new Int2IntOpenHashMap(4);
  private long[] counts = new long[4];
  private long[] inclusive = new long[4];
  private long[] exclusive = new long[4];

  StateSums() {
    rows.defaultReturnValue(-1);
  }

  /** Takes the totals of one name. */
  public interface Sink {
    /**
     * @param name id of a routine, or the reason of a blocked state as a negative number
     */
    void accept(int name, long count, long inclusiveTicks, long exclusiveTicks);
  }

  /** The row in which the states of a name are summed up. */
  int row(int name) {
    int row = rows.get(name);
    if (row < 0) {
      row = rows.size();
      rows.put(name, row);
      if (row == counts.length) {
        counts = Arrays.copyOf(counts, 2 * row);
        inclusive = Arrays.copyOf(inclusive, 2 * row);
        exclusive = Arrays.copyOf(exclusive, 2 * row);
      }
    }
    return row;
  }

  /**
   * @param inclusiveTicks 0 where the state lies in another of its name
   */
  void add(int row, long count, long inclusiveTicks, long exclusiveTicks) {
    counts[row] += count;
    inclusive[row] += inclusiveTicks;
    exclusive[row] += exclusiveTicks;
  }

  void store(StoredOutput out) throws IOException {
    int[] names = new int[rows.size()];
    rows.int2IntEntrySet().forEach(entry -> names[entry.getIntValue()] = entry.getIntKey());
    out.writeInts(names, names.length);
    out.writeLongs(counts, names.length);
    out.writeLongs(inclusive, names.length);
    out.writeLongs(exclusive, names.length);
  }

  void restore(StoredInput in) throws IOException {
    int[] names = in.readInts();
    long[] storedCounts = in.readLongs();
    long[] storedInclusive = in.readLongs();
    long[] storedExclusive = in.readLongs();
    int least = Math.min(storedInclusive.length, storedExclusive.length);
    StoredInput.check(Math.min(least, storedCounts.length) == names.length, "sums are missing");
    for (int i = 0; i < names.length; i++) {
      add(row(names[i]), storedCounts[i], storedInclusive[i], storedExclusive[i]);
    }
  }

  void addAll(StateSums others) {
    others.forEach((name, count, in, ex) -> add(row(name), count, in, ex));
  }

  /** How many states there are of all names. */
  public long count() {
    return LongStream.of(counts).sum();
  }

  public void forEach(Sink sink) {
    for (Int2IntMap.Entry entry : rows.int2IntEntrySet()) {
      int row = entry.getIntValue();
      if (counts[row] > 0) {
        sink.accept(entry.getIntKey(), counts[row], inclusive[row], exclusive[row]);
      }
    }
  }
}
