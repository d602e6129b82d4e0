package dev.concert.trace.index;

import dev.concert.runtime.format.Event;
import dev.concert.trace.file.EventCursor;
import dev.concert.trace.file.StoredInput;
import dev.concert.trace.file.StoredOutput;
import dev.concert.trace.memory.HeapRoom;
import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.longs.LongArrays;
import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Where the events of one thread are that are no begins and ends of states (tasks, marks, messages,
 * who ended a wait), so that its pieces are not gone through for them. Pieces for which there is no
 * room, or with events that mean something only after the one before, are not known.
 */
final class OtherEvents {
  private final Room room;
  private int size;
  private int unsettled;
  private long[] ticks = LongArrays.EMPTY_ARRAY;

  /** Words from the piece's first one. */
  private int[] offsets = IntArrays.EMPTY_ARRAY;

  /**
   * The events themselves, so that whoever follows a run reads each of them once; not of pieces
   * that were stored.
   */
  private long[] words = LongArrays.EMPTY_ARRAY;

  private int wordCount;
  private int pieces;
  private int storedPieces;

  /** Of each piece, the first of its events. */
  private int[] firsts = new int[1];

  /** Of each piece, the first word of its events. */
  private int[] firstWords = new int[1];

  /** Pieces that have to be gone through for their events. Made for the first. */
  private BitSet unknown;

  /** How many events all threads of a node may have here. */
  static final class Room {
    /** What is gone through at a time may be more than there was room for. */
    private static final long TOLERATED = 1 << 17;

    private long left;

    Room() {
      this(Math.clamp(HeapRoom.bytes() / 400, 100_000, 50_000_000));
    }

    Room(long most) {
      left = most;
    }

    /** Whether who stored them had more room. */
    boolean isOverdrawn() {
      return left < -TOLERATED;
    }

    private void take(int events) {
      left -= events;
    }
  }

  OtherEvents(Room room) {
    this.room = room;
  }

  /** What is added from now on lies in the next piece. */
  void beginPiece() {
    if (pieces == firsts.length) {
      firsts = Arrays.copyOf(firsts, Math.max(1, 2 * pieces));
      firstWords = Arrays.copyOf(firstWords, firsts.length);
    }
    firstWords[pieces] = wordCount;
    firsts[pieces++] = size;
  }

  /** Something is going to be added to the last piece, for which there may be no room. */
  void checkRoom() {
    if (room.left <= 0) {
      goThrough();
    }
  }

  /**
   * An event of the last piece.
   *
   * @param pieceStart first word of the piece
   */
  void add(EventCursor event, long pieceStart) {
    long offset = event.start() - pieceStart;
    if (!meansAlone(event) || offset > Integer.MAX_VALUE) {
      goThrough();
    }
    if (knows(pieces - 1)) {
      if (size == ticks.length) {
        int capacity = Math.max(8, size + (size >> 1));
        ticks = Arrays.copyOf(ticks, capacity);
        offsets = Arrays.copyOf(offsets, capacity);
      }
      ticks[size] = event.tick();
      offsets[size] = (int) offset;
      size++;
      unsettled++;
      addWords(event);
    }
  }

  private void addWords(EventCursor event) {
    if (pieces > storedPieces) {
      if (wordCount + event.size() > words.length) {
        words = Arrays.copyOf(words, wordCount + (wordCount >> 1) + 8 + event.size());
      }
      event.copy(words, wordCount);
      wordCount += event.size();
    }
  }

  private static boolean meansAlone(EventCursor event) {
    int subKind = event.subKind();
    return event.kind() != Event.LOST && subKind != Event.PINNED && subKind != Event.OPEN;
  }

  /** The last piece, if there is one, has to be gone through for its events. */
  void goThrough() {
    if (pieces > 0 && knows(pieces - 1)) {
      setUnknown(pieces - 1, pieces);
      unsettled -= size - firsts[pieces - 1];
      size = firsts[pieces - 1];
      wordCount = firstWords[pieces - 1];
    }
  }

  private void setUnknown(int from, int to) {
    if (unknown == null) {
      unknown = new BitSet();
    }
    unknown.set(from, to);
  }

  /** What has been added counts for the node. */
  void settle() {
    room.take(unsettled);
    unsettled = 0;
  }

  /** It takes no more room than it needs for now. */
  void trim() {
    ticks = LongArrays.trim(ticks, size);
    offsets = IntArrays.trim(offsets, size);
    firsts = IntArrays.trim(firsts, Math.max(1, pieces));
    firstWords = IntArrays.trim(firstWords, Math.max(1, pieces));
    words = LongArrays.trim(words, wordCount);
  }

  /** All pieces up to now have to be gone through. */
  void forget() {
    setUnknown(0, pieces);
    Arrays.fill(firsts, 0);
    room.take(-size);
    size = 0;
    ticks = LongArrays.EMPTY_ARRAY;
    offsets = IntArrays.EMPTY_ARRAY;
    words = LongArrays.EMPTY_ARRAY;
    Arrays.fill(firstWords, 0);
    wordCount = 0;
  }

  /** Whether all events of a piece are here. */
  boolean knows(int piece) {
    return unknown == null || !unknown.get(piece);
  }

  /** First event of a piece; the size behind the last one. */
  int first(int piece) {
    return piece < pieces ? firsts[piece] : size;
  }

  long tick(int event) {
    return ticks[event];
  }

  /** Words from the first one of its piece. */
  int offset(int event) {
    return offsets[event];
  }

  /** Whether the words of a piece's events are here. */
  boolean hasWords(int piece) {
    return piece >= storedPieces;
  }

  /** Of all events whose words are here, those of a piece from {@link #firstWord} on. */
  long[] words() {
    return words;
  }

  int firstWord(int piece) {
    return firstWords[piece];
  }

  void store(StoredOutput out) throws IOException {
    out.writeInts(firsts, pieces);
    out.writeLongs(ticks, size);
    out.writeInts(offsets, size);
    out.writeLongs(unknown == null ? new long[0] : unknown.toLongArray());
  }

  /**
   * Into one that has none yet.
   *
   * @param of the thread's pieces
   */
  void restore(StoredInput in, Pieces of) throws IOException {
    firsts = in.readInts();
    pieces = firsts.length;
    storedPieces = pieces;
    firstWords = new int[pieces];
    ticks = in.readLongs();
    offsets = in.readInts();
    size = ticks.length;
    unsettled = size;
    BitSet stored = BitSet.valueOf(in.readLongs());
    unknown = stored.isEmpty() ? null : stored;
    StoredInput.check(
        pieces == of.size() && offsets.length == size && stored.length() <= pieces,
        "other events are missing");
    int before = 0;
    for (int piece = 0; piece < pieces; piece++) {
      int first = firsts[piece];
      StoredInput.check(first >= before && first <= size, "a piece's events are nowhere");
      before = first;
    }
    for (int piece = 0; piece < pieces; piece++) {
      checkWithin(piece, of.end(piece) - of.start(piece));
    }
  }

  private void checkWithin(int piece, long words) throws IOException {
    for (int event = first(piece); event < first(piece + 1); event++) {
      boolean within = offsets[event] >= 0 && offsets[event] < words;
      StoredInput.check(within, "an event is in no piece");
    }
  }
}
