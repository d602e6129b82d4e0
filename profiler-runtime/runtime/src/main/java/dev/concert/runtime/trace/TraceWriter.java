package dev.concert.runtime.trace;

import dev.concert.runtime.file.FileBlock;
import dev.concert.runtime.file.Segment;
import dev.concert.runtime.format.Event;
import dev.concert.runtime.format.RunFormat;
import java.io.IOException;
import java.nio.LongBuffer;

/**
 * Appends event words to blocks. Used by one thread at a time.
 *
 * <p>The order of the stores is the design: payload, release, first word. A word that is not 0 is
 * there; what follows it is not. One store makes a whole call of the entry that was written last.
 */
public final class TraceWriter {
  /** A block whose owner has ended is used on if it has room for so many words. */
  private static final int WORTH_KEEPING = 256;

  private static final int NONE = -1;

  private final TraceBlocks blocks;
  private long thread;
  private int group;
  private FileBlock block;
  private LongBuffer words;
  private int next;
  private int end;
  private long last;

  /** Equals {@link #next} if the event written last is an entry of one word. */
  private int entered = NONE;

  private long lost;
  private Opening opening;

  /** Kind of the event for which a block is claimed. */
  private int writing;

  /** Tells what is open at the beginning of a block. */
  public interface Opening {
    /**
     * @param writing kind of the event that comes next
     * @param tick of that event
     */
    void tellOpen(int writing, long tick) throws IOException;
  }

  public TraceWriter(TraceBlocks blocks, long thread, int group) {
    this.blocks = blocks;
    this.thread = thread;
    this.group = group;
  }

  /** Each block is to begin with what is open then. */
  public void opening(Opening teller) {
    opening = teller;
  }

  /** An event of one word; an exit right behind its entry takes none. */
  public void append(int kind, int id, long tick) throws IOException {
    if (kind == Event.EXIT && tryComplete(id, tick)) {
      return;
    }
    if (next < end && (tick - last & ~Event.MAX_DELTA) == 0) {
      put(kind, id, tick);
    } else {
      appendWhereThereIsRoom(kind, id, tick);
    }
  }

  private void appendWhereThereIsRoom(int kind, int id, long tick) throws IOException {
    writing = kind;
    if (reserve(1, tick)) {
      put(kind, id, tick);
    }
    writing = 0;
  }

  private void put(int kind, int id, long tick) {
    words.put(next, Event.word(kind, id, tick - last));
    next++;
    last = tick;
    if (kind == Event.ENTER) {
      entered = next;
    }
  }

  /** Makes a call of the entry written last, if this is its exit and the ticks are few. */
  private boolean tryComplete(int routine, long tick) {
    if (entered != next) {
      return false;
    }
    long ticks = tick - last;
    long word = words.get(next - 1);
    if (((word ^ Event.word(Event.ENTER, routine, 0) | ticks) & ~Event.MAX_CALL_TICKS) != 0) {
      return false;
    }
    words.put(next - 1, Event.call(routine, Event.delta(word), ticks));
    entered = NONE;
    last = tick;
    return true;
  }

  /** An event of two words. */
  public void append(int kind, int id, long tick, long payload) throws IOException {
    if (reserve(2, tick)) {
      words.put(next + 1, payload);
      publish(next, Event.word(kind, id, tick - last));
      next += 2;
      last = tick;
    }
  }

  /** An extended event of so many further words, three at most. */
  public void append(int subKind, int further, long tick, long first, long second, long third)
      throws IOException {
    if (reserve(1 + further, tick)) {
      for (int i = further; i > 0; i--) {
        words.put(next + i, i == 1 ? first : i == 2 ? second : third);
      }
      publish(next, Event.extended(subKind, further, tick - last));
      next += 1 + further;
      last = tick;
    }
  }

  /**
   * What was captured of a call.
   *
   * @param text {@code Captures.MAX_BYTES} at most
   */
  public void append(int subKind, int routine, long tick, byte[] text) throws IOException {
    int further = 1 + textWords(text);
    if (reserve(1 + further, tick)) {
      words.put(next + 1, Event.textHeader(text.length, routine));
      for (int word = 0; word < further - 1; word++) {
        words.put(next + 2 + word, Event.textWord(text, 8 * word));
      }
      publish(next, Event.extended(subKind, further, tick - last));
      next += 1 + further;
      last = tick;
    }
  }

  /** Stores the word that says that those behind it are there. */
  private void publish(int at, long word) {
    Segment.release();
    words.put(at, word);
  }

  static int textWords(byte[] text) {
    return Event.textWords(text.length);
  }

  /**
   * Moves the entry that was written last to an earlier moment; false if that would be before the
   * event that precedes it in the block, or another one was written last.
   */
  public boolean moveEntryBack(int routine, long ticks) {
    if (block == null || next <= block.start + RunFormat.BLOCK_HEADER_WORDS) {
      return false;
    }
    long word = words.get(next - 1);
    boolean entry = Event.kind(word) == Event.ENTER && Event.id(word) == routine;
    if (!entry || ticks < 0 || Event.delta(word) < ticks) {
      return false;
    }
    words.put(next - 1, word - ticks);
    last -= ticks;
    return true;
  }

  /** From here on the words are another thread's. */
  void switchTo(long toThread, int toGroup, long tick) throws IOException {
    if (thread == toThread) {
      return;
    }
    thread = toThread;
    group = toGroup;
    entered = NONE;
    if (end - next < 3) {
      next = end; // the next block's header will name the thread
      return;
    }
    writeThread(tick);
  }

  private void writeThread(long tick) {
    words.put(next + 2, tick);
    words.put(next + 1, thread);
    publish(next, Event.word(Event.THREAD, group, 0));
    next += 3;
    last = tick;
  }

  /** Room for so many words, and a delta that fits; false if the event is lost. */
  private boolean reserve(int count, long tick) throws IOException {
    long delta = tick - last;
    boolean far = (delta & ~Event.MAX_DELTA) != 0;
    if (end - next < count + (far ? 2 : 0)) {
      return claim(tick);
    }
    if (far) {
      words.put(next + 1, tick);
      publish(next, Event.word(Event.TIME, 0, 0));
      next += 2;
      last = tick;
    }
    return true;
  }

  private boolean claim(long tick) throws IOException {
    Leftover leftover = block == null ? blocks.leftover() : null;
    if (leftover != null) {
      use(leftover.block(), leftover.next());
      writeThread(tick);
      return true;
    }
    FileBlock fresh = blocks.claim();
    if (fresh == null) {
      lose();
      return false;
    }
    if (block != null) {
      blocks.filled(block);
    }
    fresh.put(Event.THREAD_ID, thread);
    fresh.put(Event.BASE, tick);
    fresh.put(Event.GROUP_ID, group);
    fresh.publish(Event.BLOCK_KIND);
    use(fresh, RunFormat.BLOCK_HEADER_WORDS);
    last = tick;
    tellLost();
    if (opening != null) {
      opening.tellOpen(writing, tick);
    }
    return true;
  }

  private void use(FileBlock next, int from) {
    block = next;
    words = next.words();
    this.next = next.start + from;
    end = next.start + RunFormat.BLOCK_WORDS;
    entered = NONE;
  }

  private void lose() throws IOException {
    lost++;
    if (block == null) {
      blocks.lose();
    } else {
      block.put(Event.BLOCK_LOST, block.get(Event.BLOCK_LOST) + 1);
    }
  }

  private void tellLost() {
    if (lost > 0) {
      words.put(next + 1, lost);
      publish(next, Event.word(Event.LOST, 0, 0));
      next += 2;
      lost = 0;
    }
  }

  /** Changes with every event. */
  public long position() {
    return block == null ? -1 : 2 * (block.wordInFile() + next) + (entered == next ? 0 : 1);
  }

  boolean hasRoom(int count) {
    return end - next >= count;
  }

  /** Notes in the block's header that the thread waits. */
  public void pend(int reason, long tick) throws IOException {
    if (block != null || claim(tick)) {
      block.put(Event.PENDING, Event.pending(reason, tick));
    }
  }

  public void unpend() {
    if (block != null) {
      block.put(Event.PENDING, 0);
    }
  }

  /** The block of a thread that has ended, if no more than a little remains of it; else null. */
  public FileBlock filledBlock() {
    return block != null && end - next < WORTH_KEEPING ? block : null;
  }

  /** What remains of the block of a thread that has ended, or null if that is too little. */
  public Leftover leftover() {
    return end - next < WORTH_KEEPING ? null : new Leftover(block, next - block.start);
  }

  /**
   * @param next first free word in the block
   */
  public record Leftover(FileBlock block, int next) {}
}
