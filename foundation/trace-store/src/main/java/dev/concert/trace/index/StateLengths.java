package dev.concert.trace.index;

import dev.concert.trace.file.StoredInput;
import dev.concert.trace.file.StoredOutput;
import java.io.IOException;

/** How many states there are of which length, by powers of two of ticks. */
public final class StateLengths {
  private final long[] byBits = new long[Long.SIZE + 1];

  void add(long ticks) {
    byBits[bits(ticks)]++;
  }

  void store(StoredOutput out) throws IOException {
    out.writeLongs(byBits);
  }

  static StateLengths restore(StoredInput in) throws IOException {
    StateLengths lengths = new StateLengths();
    long[] stored = in.readLongs();
    StoredInput.check(stored.length == lengths.byBits.length, "lengths are missing");
    System.arraycopy(stored, 0, lengths.byBits, 0, stored.length);
    return lengths;
  }

  private static int bits(long ticks) {
    return Long.SIZE - Long.numberOfLeadingZeros(Math.max(0, ticks));
  }

  /** No fewer states than last so many ticks, and none that lasts less than half of that. */
  public long atLeast(long ticks) {
    long count = 0;
    for (int bits = bits(ticks); bits < byBits.length; bits++) {
      count += byBits[bits];
    }
    return count;
  }

  public long all() {
    return atLeast(0);
  }
}
