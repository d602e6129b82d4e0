package dev.concert.trace.index;

import dev.concert.trace.file.StoredInput;
import dev.concert.trace.file.StoredOutput;
import java.io.IOException;

/** How many states there are of which length, by powers of two of ticks. */
public final class StateLengths {
  private static final int LENGTHS = Long.SIZE + 1;

  /** Null as long as there is none: of many threads few are gone through at a time. */
  private long[] byBits;

  void add(long ticks) {
    make();
    byBits[bits(ticks)]++;
  }

  private void make() {
    if (byBits == null) {
      byBits = new long[LENGTHS];
    }
  }

  /** They are counted there, and here no longer. */
  void moveTo(StateLengths all) {
    all.make();
    for (int bits = 0; byBits != null && bits < LENGTHS; bits++) {
      all.byBits[bits] += byBits[bits];
    }
    byBits = null;
  }

  void store(StoredOutput out) throws IOException {
    out.writeLongs(byBits == null ? new long[LENGTHS] : byBits);
  }

  static StateLengths restore(StoredInput in) throws IOException {
    StateLengths lengths = new StateLengths();
    lengths.byBits = in.readLongs();
    StoredInput.check(lengths.byBits.length == LENGTHS, "lengths are missing");
    return lengths;
  }

  private static int bits(long ticks) {
    return Long.SIZE - Long.numberOfLeadingZeros(Math.max(0, ticks));
  }

  /** No fewer states than last so many ticks, and none that lasts less than half of that. */
  public long atLeast(long ticks) {
    long count = 0;
    for (int bits = bits(ticks); byBits != null && bits < LENGTHS; bits++) {
      count += byBits[bits];
    }
    return count;
  }

  public long all() {
    return atLeast(0);
  }
}
