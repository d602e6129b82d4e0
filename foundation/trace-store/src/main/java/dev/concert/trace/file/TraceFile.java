package dev.concert.trace.file;

import dev.concert.runtime.format.Event;
import dev.concert.runtime.format.Header;
import dev.concert.runtime.format.RunFormat;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Finds the stretches of one {@code trc} file that belong to one thread each. */
public final class TraceFile {
  private final MappedWords words;
  private final long lastTick;
  private final List<EventRange> ranges = new ArrayList<>();
  private final BitSet ids = new BitSet();
  private long lost;
  private long damagedBlocks;
  private final List<EventRange> withMessages = new ArrayList<>();
  private boolean messages; // in the range that is being read
  private final boolean ring;
  private long generation; // of the block that is being read
  private long blockNow;
  private final Map<Long, Long> overwritten = new TreeMap<>();

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

  private TraceFile(MappedWords words, long lastTick) {
    this.words = words;
    this.lastTick = lastTick;
    ring = words.size() > Header.RING && words.get(Header.RING) != 0;
  }

  /** The events of a file; of a node whose process was left, those up to then. */
  public static TraceFile read(MappedWords words, FileHeader header) {
    TraceFile file = new TraceFile(words, header.detached() ? header.aliveTick() : Long.MAX_VALUE);
    long blocks = Math.ceilDiv(words.size(), RunFormat.BLOCK_WORDS);
    for (long block = 1; block < blocks; block++) {
      file.readBlock(block * RunFormat.BLOCK_WORDS);
    }
    return file;
  }

  public List<EventRange> ranges() {
    return ranges;
  }

  /** All ids that have to have a name. */
  public BitSet ids() {
    return ids;
  }

  /** Events that found no room, as the blocks' writers counted them. */
  public long lost() {
    return lost;
  }

  /** Those of the ranges in which anything was sent or received. */
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

  private void readBlock(long block) {
    boolean whole = block + RunFormat.BLOCK_HEADER_WORDS <= words.size();
    if (whole && words.getAcquire(block + Event.KIND) == Event.OVERWRITTEN_KIND) {
      readOverwritten(block);
      return;
    }
    if (!whole || words.getAcquire(block + Event.KIND) != Event.BLOCK_KIND) {
      return;
    }
    long here = Math.max(0, words.get(block + Event.BLOCK_LOST));
    lost = Figures.plus(lost, here);
    long pending = words.get(block + Event.PENDING);
    long end = Math.min(block + RunFormat.BLOCK_WORDS, words.size());
    generation = words.get(block + Event.GENERATION);
    readRanges(block, end, pending, here);
  }

  private void readRanges(long block, long end, long pending, long lostHere) {
    blockNow = block;
    long thread = words.get(block + Event.THREAD_ID);
    int group = (int) words.get(block + Event.GROUP_ID);
    long base = Math.max(0, words.get(block + Event.BASE));
    long start = block + RunFormat.BLOCK_HEADER_WORDS;
    long tick = base;
    long at = start;
    while (at < end) {
      long word = words.getAcquire(at);
      if (word == 0) {
        break;
      }
      int length = Event.words(word);
      if (at + length > end || Event.kind(word) == 0 || thread < 0) {
        damagedBlocks++;
        break;
      }
      long next = tick(word, at, tick);
      int kind = Event.kind(word);
      if (next > lastTick && kind == Event.CALL) {
        next = Figures.later(tick, Event.callDelta(word)); // its exit is later
      }
      if (next > lastTick) {
        break;
      }
      if (kind <= Event.EXIT || kind == Event.CALL || kind >= Event.VALUE && kind <= Event.START) {
        ids.set(Event.id(word));
      } else if (kind == Event.EXTENDED) {
        useNames(Event.subKind(word), length > 1 ? words.get(at + 1) : 0);
      } else if (kind == Event.THREAD) {
        add(thread, group, start, at, base, tick, 0, 0);
        thread = words.get(at + 1);
        group = Event.id(word);
        base = next;
        start = at + length;
      }
      tick = next;
      at += length;
    }
    add(thread, group, start, at, base, tick, pending, lostHere);
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
      case Event.BEGIN, Event.COUNTER, Event.MARK, Event.OPEN -> use(Event.nameOf(first));
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

  private void add(
      long thread,
      int group,
      long start,
      long end,
      long base,
      long lastTick,
      long pending,
      long lostHere) {
    if (thread >= 0 && (end > start || pending != 0)) {
      EventRange range =
          new EventRange(
              words,
              thread,
              group,
              start,
              end,
              base,
              lastTick,
              pending,
              lostHere,
              ring ? blockNow : -1,
              generation);
      ranges.add(range);
      if (messages) {
        withMessages.add(range);
      }
    }
    messages = false;
  }
}
