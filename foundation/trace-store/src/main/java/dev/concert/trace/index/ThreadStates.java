package dev.concert.trace.index;

import dev.concert.trace.file.StoredInput;
import dev.concert.trace.file.StoredOutput;
import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.longs.LongArrays;
import java.io.IOException;
import java.util.Arrays;

/** The long states of one thread, by the pieces in which they lie, there in the order of start. */
final class ThreadStates {
  private final LongStates all;
  private int size;
  private int unsettled;
  private long[] starts = LongArrays.EMPTY_ARRAY;
  private long[] ends = LongArrays.EMPTY_ARRAY;
  private int[] names = IntArrays.EMPTY_ARRAY;
  private int[] depths = IntArrays.EMPTY_ARRAY;

  /** Of each state, its place among those below if it is a wait. Made for the first wait. */
  private int[] waits = IntArrays.EMPTY_ARRAY;

  private int waitCount;
  private long[] waitedFor = LongArrays.EMPTY_ARRAY;
  private int[] types = IntArrays.EMPTY_ARRAY;

  private int pieces;

  /** Of each piece, the first of its states. */
  private int[] firsts = new int[1];

  ThreadStates(LongStates all) {
    this.all = all;
  }

  /** All states of so many ticks that cross no piece are here. */
  long minTicks() {
    return all.minTicks();
  }

  int size() {
    return size;
  }

  /** What is added from now on lies in the next piece. */
  void beginPiece() {
    if (pieces == firsts.length) {
      firsts = Arrays.copyOf(firsts, Math.max(1, 2 * pieces));
    }
    firsts[pieces++] = size;
  }

  /**
   * A state of the last piece has ended, if it is long enough.
   *
   * @param word 1 of its BLOCK event, if it is a wait
   * @param type id of the name of the class of what it was for; 0 if that is not known
   */
  void add(long startTick, long endTick, int name, int depth, long word, int type) {
    if (endTick - startTick < all.minTicks() || pieces == 0) {
      return;
    }
    if (size == starts.length) {
      resize(Math.max(8, size + (size >> 1)));
    }
    starts[size] = startTick;
    ends[size] = endTick;
    names[size] = name;
    depths[size] = depth;
    if (name < 0) {
      addWait(word, type);
    }
    size++;
    unsettled++;
  }

  /** What has been added counts for the node. */
  void settle() {
    all.added(unsettled);
    unsettled = 0;
  }

  /** The state that is being added is a wait. */
  private void addWait(long word, int type) {
    growWaits();
    if (waitCount == types.length) {
      int capacity = Math.max(8, waitCount + (waitCount >> 1));
      waitedFor = Arrays.copyOf(waitedFor, capacity);
      types = Arrays.copyOf(types, capacity);
    }
    waits[size] = waitCount;
    waitedFor[waitCount] = word;
    types[waitCount] = type;
    waitCount++;
  }

  private void growWaits() {
    if (waits.length < starts.length) {
      waits = Arrays.copyOf(waits, starts.length);
    }
  }

  /** It takes no more room than it needs for now. */
  void trim() {
    if (size < starts.length) {
      resize(size);
    }
    waits = Arrays.copyOf(waits, Math.min(size, waits.length));
    waitedFor = Arrays.copyOf(waitedFor, waitCount);
    types = Arrays.copyOf(types, waitCount);
    firsts = Arrays.copyOf(firsts, Math.max(1, pieces));
  }

  private void resize(int capacity) {
    starts = Arrays.copyOf(starts, capacity);
    ends = Arrays.copyOf(ends, capacity);
    names = Arrays.copyOf(names, capacity);
    depths = Arrays.copyOf(depths, capacity);
  }

  /** States are added as they end; here they are brought into the order in which they begin. */
  void sortLastPiece() {
    if (waitCount > 0) {
      growWaits();
    }
    it.unimi.dsi.fastutil.Arrays.quickSort(first(pieces - 1), size, this::compare, this::swap);
  }

  private int compare(int a, int b) {
    int byStart = Long.compare(starts[a], starts[b]);
    return byStart != 0 ? byStart : Integer.compare(depths[a], depths[b]);
  }

  private void swap(int a, int b) {
    LongArrays.swap(starts, a, b);
    LongArrays.swap(ends, a, b);
    IntArrays.swap(names, a, b);
    IntArrays.swap(depths, a, b);
    if (waitCount > 0) {
      IntArrays.swap(waits, a, b);
    }
  }

  /** Those that are shorter are given up. */
  void keepFrom(long minTicks) {
    int kept = 0;
    int piece = 0;
    long[] waitedForBefore = waitedFor.clone();
    int[] typesBefore = types.clone();
    waitCount = 0;
    for (int state = 0; state < size; state++) {
      for (; piece < pieces && firsts[piece] <= state; piece++) {
        firsts[piece] = kept;
      }
      if (ends[state] - starts[state] >= minTicks) {
        starts[kept] = starts[state];
        ends[kept] = ends[state];
        names[kept] = names[state];
        depths[kept] = depths[state];
        if (names[state] < 0) {
          waitedFor[waitCount] = waitedForBefore[waits[state]];
          types[waitCount] = typesBefore[waits[state]];
          waits[kept] = waitCount++;
        }
        kept++;
      }
    }
    Arrays.fill(firsts, piece, pieces, kept);
    size = kept;
    if (size < starts.length / 4) {
      resize(2 * size); // another process may have had room for many more
    }
  }

  /** First state of a piece; the size behind the last one. */
  int first(int piece) {
    return piece < pieces ? firsts[piece] : size;
  }

  long start(int state) {
    return starts[state];
  }

  long end(int state) {
    return ends[state];
  }

  int name(int state) {
    return names[state];
  }

  /** How many states are around it. */
  int depth(int state) {
    return depths[state];
  }

  /** Word 1 of the BLOCK event of a state that is a wait. */
  long waitedFor(int state) {
    return waitedFor[waits[state]];
  }

  /** Id of the name of the class of what a wait is for; 0 if that is not known. */
  int type(int state) {
    return types[waits[state]];
  }

  void store(StoredOutput out) throws IOException {
    out.writeInts(firsts, pieces);
    out.writeLongs(starts, size);
    out.writeLongs(ends, size);
    out.writeInts(names, size);
    out.writeInts(depths, size);
    out.writeInts(waits, Math.min(size, waits.length));
    out.writeLongs(waitedFor, waitCount);
    out.writeInts(types, waitCount);
  }

  /**
   * Into one that has none yet.
   *
   * @param ofPieces how many pieces the thread has
   */
  void restore(StoredInput in, int ofPieces) throws IOException {
    firsts = in.readInts();
    pieces = firsts.length;
    starts = in.readLongs();
    size = starts.length;
    ends = in.readLongs();
    names = in.readInts();
    depths = in.readInts();
    int least = Math.min(ends.length, Math.min(names.length, depths.length));
    StoredInput.check(least == size && pieces == ofPieces, "long states are missing");
    int before = 0;
    for (int first : firsts) {
      StoredInput.check(first >= before && first <= size, "a piece's states are nowhere");
      before = first;
    }
    for (int depth : depths) {
      StoredInput.check(depth >= 0, "a state is outside all");
    }
    restoreWaits(in);
  }

  private void restoreWaits(StoredInput in) throws IOException {
    waits = in.readInts();
    waitedFor = in.readLongs();
    types = in.readInts();
    waitCount = types.length;
    StoredInput.check(waitedFor.length == waitCount, "what is waited for is missing");
    for (int state = 0; state < size; state++) {
      boolean known = names[state] >= 0 || state < waits.length && isWait(waits[state]);
      StoredInput.check(known, "it is not told what a wait is for");
    }
  }

  private boolean isWait(int wait) {
    return wait >= 0 && wait < waitCount;
  }
}
