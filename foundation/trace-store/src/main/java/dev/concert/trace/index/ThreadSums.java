package dev.concert.trace.index;

import dev.concert.trace.file.StoredInput;
import dev.concert.trace.file.StoredOutput;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.Function;

/**
 * What the states of one thread sum up to, and which of them are open. Of many threads few are gone
 * through at a time: those of the others are packed, as they would be stored, which takes about a
 * third of the memory.
 */
final class ThreadSums {
  private final TimeBuckets all;
  private final Pieces pieces;
  private final Function<StateSums, OpenStates> none;

  /** Null while it is packed. */
  private Unpacked unpacked;

  /** Null while it is not. */
  private byte[] packed;

  private boolean anyOpen;

  /**
   * @param blocked how long it was so in which routine, by the waits that have ended
   * @param ended sums of the states that have ended
   * @param open is told what begins and ends
   * @param buckets what all of them amount to in time
   */
  record Unpacked(BlockedSums blocked, StateSums ended, OpenStates open, ThreadBuckets buckets) {
    private void store(StoredOutput out) throws IOException {
      blocked.store(out);
      ended.store(out);
      open.store(out);
      buckets.store(out);
    }

    private void restoreStates(StoredInput in) throws IOException {
      blocked.restore(in);
      ended.restore(in);
      open.restore(in);
    }
  }

  /**
   * Of a thread of which nothing is known yet.
   *
   * @param all counts what the buckets of all threads take
   * @param pieces are told which names begin in them
   * @param none makes states of which none is open, to be summed up there
   */
  ThreadSums(TimeBuckets all, Pieces pieces, Function<StateSums, OpenStates> none) {
    this.all = all;
    this.pieces = pieces;
    this.none = none;
    use(connected(begun()));
  }

  private Unpacked begun() {
    StateSums ended = new StateSums();
    OpenStates open = none.apply(ended);
    return new Unpacked(new BlockedSums(), ended, open, new ThreadBuckets(all, open));
  }

  /** What begins and ends from now on is told. */
  private Unpacked connected(Unpacked sums) {
    sums.open.tell(sums.blocked);
    sums.open.tell(sums.buckets);
    sums.open.tellNames(pieces);
    return sums;
  }

  private void use(Unpacked sums) {
    unpacked = sums;
    packed = null;
    all.add(sums.buckets);
  }

  /** To be added to. */
  Unpacked get() {
    return unpacked;
  }

  boolean isPacked() {
    return unpacked == null;
  }

  /** For a look at it. */
  Unpacked look() {
    return unpacked == null ? restored() : unpacked;
  }

  /** For a look at all but the buckets, which costs less. */
  Unpacked lookAtStates() {
    return unpacked == null ? restoredStates(packed()) : unpacked;
  }

  /** For a look at the waits that have ended, which costs least. */
  BlockedSums lookAtBlocked() {
    return unpacked == null ? restoredBlocked() : unpacked.blocked;
  }

  /** They come first of what is packed. */
  private BlockedSums restoredBlocked() {
    BlockedSums restored = new BlockedSums();
    try {
      restored.restore(packed());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return restored;
  }

  /** Whether any state has begun that has not ended. */
  boolean isAnyOpen() {
    return unpacked == null ? anyOpen : unpacked.open.depth() > 0;
  }

  void unpack() {
    if (unpacked == null) {
      use(restored());
    }
  }

  private StoredInput packed() {
    return new StoredInput(new ByteArrayInputStream(packed), packed.length);
  }

  private Unpacked restored() {
    StoredInput in = packed();
    Unpacked restored = restoredStates(in);
    try {
      restored.buckets.restore(in, restored.ended);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    restored.buckets.dropFiner();
    return connected(restored);
  }

  private Unpacked restoredStates(StoredInput in) {
    Unpacked restored = begun();
    try {
      restored.restoreStates(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return restored;
  }

  void pack() {
    if (unpacked != null) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try {
        unpacked.store(new StoredOutput(bytes));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      packed = bytes.toByteArray();
      anyOpen = isAnyOpen();
      all.remove(unpacked.buckets);
      unpacked = null;
    }
  }

  void store(StoredOutput out) throws IOException {
    look().store(out);
  }

  /** Into one of which nothing is known yet. */
  void restore(StoredInput in) throws IOException {
    all.remove(unpacked.buckets);
    Unpacked restored = begun();
    restored.restoreStates(in);
    restored.buckets.restore(in, restored.ended);
    restored.buckets.countAll();
    use(connected(restored));
  }
}
