package dev.concert.trace.file;

import dev.concert.runtime.format.Event;
import dev.concert.runtime.format.Header;
import dev.concert.runtime.format.RunFormat;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Finds the stretches of one {@code trc} file that belong to one thread each; where the file has
 * grown since, it goes on from where it stopped.
 */
public final class TraceFile {
  private final boolean ring;
  private final List<Block> unfinished = new ArrayList<>();
  private long nextBlock = 1;
  private final List<EventRange> ranges = new ArrayList<>();
  private final List<Call> begun = new ArrayList<>();
  private final BitSet ids = new BitSet();
  private long lost;
  private long damagedBlocks;
  private final List<EventRange> withMessages = new ArrayList<>();
  private boolean messages; // in the range that is being read
  private final Map<Long, Long> overwritten = new TreeMap<>();

  // of the pass that is going on
  private MappedWords words;
  private long untilTick;
  private boolean growing;

  /** How far a block has been read. */
  private static final class Block {
    private final long start;

    /** Next word; 0 as long as nobody has claimed the block. */
    private long at;

    private long from;
    private long base;
    private long tick;
    private long thread;
    private int group;
    private long lost;
    private long generation;
    private boolean damaged;

    private Block(long start) {
      this.start = start;
    }

    void store(StoredOutput out) throws IOException {
      out.writeLongs(start, at, from, base, tick, thread, group, lost);
    }

    static Block restore(StoredInput in, long words) throws IOException {
      long[] stored = in.readLongs();
      StoredInput.check(stored.length == 8, "a block has other figures");
      Block block = new Block(stored[0]);
      block.at = stored[1];
      block.from = stored[2];
      block.base = stored[3];
      block.tick = stored[4];
      block.thread = stored[5];
      block.group = (int) stored[6];
      block.lost = stored[7];
      StoredInput.check(block.isWithin(words), "a block lies outside its file");
      return block;
    }

    private boolean isWithin(long words) {
      long first = start + RunFormat.BLOCK_HEADER_WORDS;
      boolean begun = from >= first && from <= at && at <= Math.min(end(), words);
      return start > 0 && start % RunFormat.BLOCK_WORDS == 0 && start < words && (at == 0 || begun);
    }

    private long end() {
      return start + RunFormat.BLOCK_WORDS;
    }
  }

  /**
   * A call that had begun and not ended when the file was read, so that its word may change: until
   * its thread writes another.
   *
   * @param at its word
   */
  public record Call(long thread, long tick, int id, long at) {}

  /**
   * Event words of one thread that lie together; at least one.
   *
   * @param start first event word in the file
   * @param end word behind the last one
   * @param baseTick from which the first delta counts
   * @param lastTick of its last event
   * @param pending what the thread was waiting for when the file was read, as in the block header;
   *     0 if it was not, or where another piece of the block follows
   * @param lost events of the thread that found no room after these, so far
   * @param block first word of the block if that may be used again, with its generation now; else
   *     -1
   */
  public record EventRange(
      MappedWords words,
      long thread,
      int group,
      long start,
      long end,
      long baseTick,
      long lastTick,
      long pending,
      long lost,
      long block,
      long generation) {
    /** Whether the words are no longer those that were found. */
    boolean overwritten() {
      return block >= 0
          && (words.getAcquire(block + Event.KIND) == 0
              || words.get(block + Event.GENERATION) != generation);
    }
  }

  /**
   * @param words the file as it is now
   */
  public TraceFile(MappedWords words) {
    ring = isRing(words);
  }

  /** How far the file has been read, to go on from there another time; not of a ring. */
  public void store(StoredOutput out) throws IOException {
    out.writeLong(nextBlock);
    out.writeLong(lost);
    out.writeLong(damagedBlocks);
    out.writeLongs(ids.toLongArray());
    out.writeInt(unfinished.size());
    for (Block block : unfinished) {
      block.store(out);
    }
  }

  /**
   * A file as far as it was read when that was stored.
   *
   * @param now the file as it is now
   * @throws StoredInput.DamagedStore if that cannot be
   */
  public static TraceFile restore(StoredInput in, MappedWords now) throws IOException {
    TraceFile file = new TraceFile(now);
    file.nextBlock = in.readLong();
    long blocks = now.size() / RunFormat.BLOCK_WORDS + 1;
    StoredInput.check(file.nextBlock > 0 && file.nextBlock <= blocks, "blocks are missing");
    file.lost = in.readLong();
    file.damagedBlocks = in.readLong();
    file.ids.or(BitSet.valueOf(in.readLongs()));
    int unfinished = in.readSize(Long.BYTES);
    for (int i = 0; i < unfinished; i++) {
      file.unfinished.add(Block.restore(in, now.size()));
    }
    return file;
  }

  /** Whether blocks of a file are used again. */
  public static boolean isRing(MappedWords words) {
    return words.size() > Header.RING && words.get(Header.RING) != 0;
  }

  /** The events of a file; of a node whose process was left, those up to then. */
  public static TraceFile read(MappedWords words, FileHeader header) {
    TraceFile file = new TraceFile(words);
    file.ranges.addAll(
        file.readOn(words, header.isDetached() ? header.aliveTick() : Long.MAX_VALUE, false));
    return file;
  }

  /**
   * What has been added since the last time, in no order.
   *
   * @param now the file as it is now, no shorter than before
   * @param until tick of the last event wanted
   * @param goesOn whether the process writes on: then a call is left for the next time whose word
   *     may still change
   */
  public List<EventRange> readOn(MappedWords now, long until, boolean goesOn) {
    boolean fresh = nextBlock == 1;
    words = now;
    untilTick = until;
    growing = goesOn;
    begun.clear();
    withMessages.clear();
    for (; nextBlock * RunFormat.BLOCK_WORDS < words.size(); nextBlock++) {
      unfinished.add(new Block(nextBlock * RunFormat.BLOCK_WORDS));
    }
    List<EventRange> found = new ArrayList<>();
    for (Block block : unfinished) {
      if (fresh) {
        Interruption.check(); // what has been read before is not thrown away
      }
      readBlock(block, found);
    }
    removeFinished();
    return found;
  }

  public List<EventRange> ranges() {
    return ranges;
  }

  private void removeFinished() {
    unfinished.removeIf(block -> block.damaged || block.at >= block.end());
    words = null;
  }

  /** Calls that were left for the next time. */
  public List<Call> begun() {
    return begun;
  }

  /** All ids that have to have a name. */
  public BitSet ids() {
    return ids;
  }

  /** Events that found no room, as the blocks' writers counted them. */
  public long lost() {
    return lost;
  }

  /** Those of the ranges read last in which anything was sent or received. */
  public List<EventRange> withMessages() {
    return withMessages;
  }

  /** Blocks with words that cannot be events, or that end inside one. */
  public long damagedBlocks() {
    return damagedBlocks;
  }

  /** Events that have made room for newer ones, by thread; -1 for further threads. */
  public Map<Long, Long> overwritten() {
    return overwritten;
  }

  private void readOverwritten(long block) {
    long end = Math.min(block + RunFormat.BLOCK_WORDS, words.size()) - 1;
    for (long at = block + RunFormat.BLOCK_HEADER_WORDS; at < end; at += 2) {
      long thread = words.getAcquire(at);
      if (thread != 0) {
        overwritten.merge(thread, Math.max(0, words.get(at + 1)), Figures::plus);
      }
    }
  }

  private void readBlock(Block block, List<EventRange> found) {
    boolean whole = block.start + RunFormat.BLOCK_HEADER_WORDS <= words.size();
    if (block.at == 0 && !(whole && begin(block))) {
      return;
    }
    long here = Math.max(0, words.get(block.start + Event.BLOCK_LOST));
    boolean told = here != block.lost;
    lost = Figures.plus(lost, here - block.lost);
    block.lost = here;
    long pending = words.get(block.start + Event.PENDING);
    readWords(block, found);
    add(block, block.at, pending, here, told, found);
  }

  /**
   * A call whose word does not change any more, since its thread has gone on in another block.
   *
   * @param now the file as it was when the call was found
   */
  public List<EventRange> readOn(MappedWords now, Call call) {
    words = now;
    growing = false;
    List<EventRange> found = new ArrayList<>(1);
    for (Block block : unfinished) {
      if (block.at == call.at()) {
        readBlock(block, found);
      }
    }
    removeFinished();
    return found;
  }

  /** False if the block holds no events. */
  private boolean begin(Block block) {
    long kind = words.getAcquire(block.start + Event.KIND);
    if (kind == Event.OVERWRITTEN_KIND) {
      readOverwritten(block.start);
    }
    if (kind != Event.BLOCK_KIND) {
      return false;
    }
    block.generation = words.get(block.start + Event.GENERATION);
    block.thread = words.get(block.start + Event.THREAD_ID);
    block.group = (int) words.get(block.start + Event.GROUP_ID);
    block.base = Math.max(0, words.get(block.start + Event.BASE));
    block.tick = block.base;
    block.at = block.start + RunFormat.BLOCK_HEADER_WORDS;
    block.from = block.at;
    return true;
  }

  private void readWords(Block block, List<EventRange> found) {
    long end = Math.min(block.end(), words.size());
    while (block.at < end) {
      long word = words.getAcquire(block.at);
      if (word == 0) {
        return;
      }
      int length = Event.words(word);
      int kind = Event.kind(word);
      if (block.at + length > end || kind == 0 || block.thread < 0) {
        damagedBlocks++;
        block.damaged = true;
        return;
      }
      long next = tick(word, block.at, block.tick);
      if (next > untilTick && kind == Event.CALL && !growing) {
        next = Figures.later(block.tick, Event.callDelta(word)); // its exit is later
      }
      if (next > untilTick) {
        return;
      }
      if (growing && kind == Event.ENTER && isLast(block.at, end)) {
        begun.add(new Call(block.thread, next, Event.id(word), block.at));
        return;
      }
      useIds(word, kind, length > 1 ? words.get(block.at + 1) : 0);
      if (kind == Event.THREAD) {
        add(block, block.at, 0, 0, false, found);
        block.thread = words.get(block.at + 1);
        block.group = Event.id(word);
        block.from = block.at + length;
        block.base = next;
      }
      block.tick = next;
      block.at += length;
    }
  }

  private boolean isLast(long at, long end) {
    return at + 1 == end || words.getAcquire(at + 1) == 0;
  }

  private void useIds(long word, int kind, long argument) {
    if (kind <= Event.EXIT || kind == Event.CALL || kind >= Event.VALUE && kind <= Event.START) {
      ids.set(Event.id(word));
    } else if (kind == Event.EXTENDED) {
      useNames(Event.subKind(word), argument);
    }
  }

  private long tick(long word, long at, long before) {
    return switch (Event.kind(word)) {
      case Event.TIME -> Math.max(0, words.get(at + 1));
      case Event.THREAD -> Math.max(0, words.get(at + 2));
      case Event.CALL -> Figures.later(before, Event.callDelta(word) + Event.callTicks(word));
      default -> Figures.later(before, Event.delta(word));
    };
  }

  private void useNames(int subKind, long first) {
    switch (subKind) {
      case Event.BEGIN, Event.COUNTER, Event.MARK, Event.OPEN, Event.OBJECT, Event.MOUNTED ->
          use(Event.nameOf(first));
      case Event.SEND, Event.RECEIVE -> {
        messages = true;
        use(Event.tag(first));
        use(Event.partner(first));
      }
      default -> {} // without names
    }
  }

  private void use(int id) {
    if (id > 0 && id <= RunFormat.MAX_ID) {
      ids.set(id);
    }
  }

  /**
   * @param told whether something is to be told even without an event
   */
  private void add(
      Block block, long end, long pending, long lostHere, boolean told, List<EventRange> found) {
    if (block.thread >= 0 && (end > block.from || pending != 0 || told)) {
      EventRange range =
          new EventRange(
              words,
              block.thread,
              block.group,
              block.from,
              end,
              block.base,
              block.tick,
              pending,
              lostHere,
              ring ? block.start : -1,
              block.generation);
      found.add(range);
      if (messages) {
        withMessages.add(range);
      }
      block.from = end;
      block.base = block.tick;
    }
    messages = false;
  }
}
