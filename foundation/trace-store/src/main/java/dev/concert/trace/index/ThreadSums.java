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

  /**
   * @param ended sums of the states that have ended
   * @param open is told what begins and ends
   * @param buckets what all of them amount to in time
   */
  record Unpacked(StateSums ended, OpenStates open, ThreadBuckets buckets) {
    private void store(StoredOutput out) throws IOException {
      ended.store(out);
      open.store(out);
      buckets.store(out);
    }

    private void restore(StoredInput in) throws IOException {
      ended.restore(in);
      open.restore(in);
      buckets.restore(in, ended);
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
    return new Unpacked(ended, open, new ThreadBuckets(all, open));
  }

  /** What begins and ends from now on is told. */
  private Unpacked connected(Unpacked sums) {
    sums.open.tell(sums.buckets);
    sums.open.tellNames(pieces);
    return sums;
  }

  private void use(Unpacked sums) {
    unpacked = sums;
    packed = null;
    all.add(sums.buckets);
  }

  /** For a look at it; what is changed there is lost if it is packed now. */
  Unpacked get() {
    return unpacked == null ? restored() : unpacked;
  }

  /** Until it is packed again, {@link #get} gives the same, which may be changed. */
  void unpack() {
    if (unpacked == null) {
      use(restored());
    }
  }

  private Unpacked restored() {
    Unpacked restored = begun();
    try {
      restored.restore(new StoredInput(new ByteArrayInputStream(packed), packed.length));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    restored.buckets.dropFiner();
    return connected(restored);
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
      all.remove(unpacked.buckets);
      unpacked = null;
    }
  }

  void store(StoredOutput out) throws IOException {
    get().store(out);
  }

  /** Into one of which nothing is known yet. */
  void restore(StoredInput in) throws IOException {
    all.remove(unpacked.buckets);
    Unpacked restored = begun();
    restored.restore(in);
    restored.buckets.countAll();
    use(connected(restored));
  }
}
