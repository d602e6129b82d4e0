package dev.concert.trace.index;

import dev.concert.trace.file.StoredInput;
import dev.concert.trace.file.StoredOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.stream.Stream;

/** Where the events of one thread lie, a stretch of a file each, in the order of time. */
final class Pieces {
  private int size;
  private int[] files = new int[1];
  private long[] starts = new long[1];
  private long[] ends = new long[1];
  private long[] baseTicks = new long[1];
  private long[] lastTicks = new long[1];
  private int[] open = new int[1];
  private long[] longest = new long[1];
  private boolean[] more = new boolean[1];

  /** Of the states that begin in each piece, {@link NameBits#WORDS} words. */
  private long[] names = new long[NameBits.WORDS];

  /** How often the block was used again, where it may be. */
  private long[] generations = new long[1];

  /**
   * @param file number of the file among those of the node
   * @param start first word
   * @param baseTick from which the first delta counts
   * @param innermost the crossing state that is open there, or {@link CrossingStates#NONE}
   * @param generation how often its block has been used again
   */
  void add(int file, long start, long baseTick, int innermost, long generation) {
    if (size == files.length) {
      resize(Math.max(1, 2 * size));
    }
    files[size] = file;
    starts[size] = start;
    ends[size] = start;
    baseTicks[size] = baseTick;
    lastTicks[size] = baseTick;
    open[size] = innermost;
    longest[size] = 0;
    more[size] = false;
    generations[size] = generation;
    Arrays.fill(names, NameBits.WORDS * size, NameBits.WORDS * (size + 1), 0);
    size++;
  }

  /** It takes no more room than it needs for now. */
  void trim() {
    resize(Math.max(1, size));
  }

  private void resize(int capacity) {
    files = Arrays.copyOf(files, capacity);
    starts = Arrays.copyOf(starts, capacity);
    ends = Arrays.copyOf(ends, capacity);
    baseTicks = Arrays.copyOf(baseTicks, capacity);
    lastTicks = Arrays.copyOf(lastTicks, capacity);
    open = Arrays.copyOf(open, capacity);
    longest = Arrays.copyOf(longest, capacity);
    more = Arrays.copyOf(more, capacity);
    names = Arrays.copyOf(names, NameBits.WORDS * capacity);
    generations = Arrays.copyOf(generations, capacity);
  }

  void store(StoredOutput out) throws IOException {
    out.writeInts(files, size);
    out.writeLongs(starts, size);
    out.writeLongs(ends, size);
    out.writeLongs(baseTicks, size);
    out.writeLongs(lastTicks, size);
    out.writeInts(open, size);
    out.writeLongs(longest, size);
    out.writeLongs(names, NameBits.WORDS * size);
    for (int piece = 0; piece < size; piece++) {
      out.writeBoolean(more[piece]);
    }
  }

  /**
   * @param words of each file
   * @param crossings how many states reach over pieces
   */
  static Pieces restore(StoredInput in, long[] words, int crossings) throws IOException {
    Pieces pieces = new Pieces();
    pieces.files = in.readInts();
    pieces.size = pieces.files.length;
    pieces.starts = in.readLongs();
    pieces.ends = in.readLongs();
    pieces.baseTicks = in.readLongs();
    pieces.lastTicks = in.readLongs();
    pieces.open = in.readInts();
    pieces.longest = in.readLongs();
    pieces.names = in.readLongs();
    pieces.more = new boolean[pieces.size];
    pieces.generations = new long[pieces.size];
    int least =
        Stream.of(pieces.starts, pieces.ends, pieces.baseTicks, pieces.lastTicks, pieces.longest)
            .mapToInt(figures -> figures.length)
            .min()
            .getAsInt();
    StoredInput.check(Math.min(least, pieces.open.length) == pieces.size, "figures are missing");
    boolean named = pieces.names.length == NameBits.WORDS * pieces.size;
    StoredInput.check(named, "names are missing");
    for (int piece = 0; piece < pieces.size; piece++) {
      pieces.more[piece] = in.readBoolean();
      StoredInput.check(pieces.isWithin(piece, words, crossings), "a piece is nowhere");
    }
    return pieces;
  }

  private boolean isWithin(int piece, long[] words, int crossings) {
    int file = files[piece];
    return file >= 0
        && file < words.length
        && starts[piece] >= 0
        && starts[piece] <= ends[piece]
        && ends[piece] <= words[file]
        && open[piece] >= CrossingStates.NONE
        && open[piece] < crossings;
  }

  /** Whether the last piece ends where this begins. */
  boolean isContinuedBy(int file, long start) {
    return size > 0 && files[size - 1] == file && ends[size - 1] == start;
  }

  /** The last piece reaches further. */
  void extend(long end, long lastTick, long longestTicks, boolean withMore) {
    ends[size - 1] = end;
    lastTicks[size - 1] = Math.max(lastTicks[size - 1], lastTick);
    longest[size - 1] = Math.max(longest[size - 1], longestTicks);
    more[size - 1] |= withMore;
  }

  /** A state of a name begins in the last piece. */
  void begins(int name) {
    NameBits.mark(names, NameBits.WORDS * (size - 1), name);
  }

  /** Whether a state of one of the names may begin in a piece. */
  boolean mayBegin(int piece, NameBits any) {
    return any.mayMeet(names, NameBits.WORDS * piece);
  }

  /** The last piece has something that no later one tells again. */
  void markMore() {
    if (size > 0) {
      more[size - 1] = true;
    }
  }

  int size() {
    return size;
  }

  int file(int piece) {
    return files[piece];
  }

  long start(int piece) {
    return starts[piece];
  }

  long end(int piece) {
    return ends[piece];
  }

  long baseTick(int piece) {
    return baseTicks[piece];
  }

  long lastTick(int piece) {
    return lastTicks[piece];
  }

  int open(int piece) {
    return open[piece];
  }

  /** Ticks of the longest state that lies wholly in the piece. */
  long longest(int piece) {
    return longest[piece];
  }

  /** Whether it has events other than begins and ends of states. */
  boolean hasMore(int piece) {
    return more[piece];
  }

  long generation(int piece) {
    return generations[piece];
  }

  /** The first piece with an event at or after a tick, or the size. */
  int firstUpTo(long tick) {
    int low = 0;
    int high = size;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (lastTicks[middle] < tick) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
