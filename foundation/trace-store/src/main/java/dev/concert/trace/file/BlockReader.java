package dev.concert.trace.file;

import dev.concert.runtime.format.Event;
import dev.concert.runtime.format.RunFormat;
import dev.concert.trace.file.TraceFile.Call;
import dev.concert.trace.file.TraceFile.EventRange;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Reads what blocks of a file have had since they were read last, and collects what it finds. */
final class BlockReader {
  private final MappedWords words;
  private final long untilTick;
  private final boolean growing;
  private final boolean ring;
  private final WordWindow window = new WordWindow();
  private final List<EventRange> found = new ArrayList<>();
  private final List<EventRange> withMessages = new ArrayList<>();
  private final List<Call> begun = new ArrayList<>();
  private final BitSet ids = new BitSet();
  private final Map<Long, Long> overwritten = new TreeMap<>();
  private long lost;
  private long damagedBlocks;
  private boolean messages; // in the range that is being read

  /** A block of events, and how far it has been read. */
  static final class Block {
    final long start;

    /** Next word; 0 as long as nobody has claimed the block. */
    long at;

    long from;
    long base;
    long tick;
    long thread;
    int group;
    long lost;
    long generation;
    boolean damaged;

    /** Whether its thread was waiting in it, which is to be told until it is over. */
    boolean waiting;

    Block(long start) {
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

    long end() {
      return start + RunFormat.BLOCK_WORDS;
    }
  }

  /**
   * @param words of the file as it is now
   * @param untilTick of the last event wanted
   * @param growing whether the process writes on: then a call is left for the next time whose word
   *     may still change
   * @param ring whether blocks are used again
   */
  BlockReader(MappedWords words, long untilTick, boolean growing, boolean ring) {
    this.words = words;
    this.untilTick = untilTick;
    this.growing = growing;
    this.ring = ring;
  }

  /** One block has one reader at a time. */
  void read(Block block) {
    boolean whole = block.start + RunFormat.BLOCK_HEADER_WORDS <= words.size();
    if (block.at == 0 && !(whole && begin(block))) {
      return;
    }
    long here = Math.max(0, words.get(block.start + Event.BLOCK_LOST));
    boolean told = here != block.lost;
    lost = Figures.plus(lost, here - block.lost);
    block.lost = here;
    long pending = words.get(block.start + Event.PENDING);
    block.waiting = pending != 0;
    readWords(block);
    add(block, block.at, pending, here, told);
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

  private void readOverwritten(long block) {
    long end = Math.min(block + RunFormat.BLOCK_WORDS, words.size()) - 1;
    for (long at = block + RunFormat.BLOCK_HEADER_WORDS; at < end; at += 2) {
      long thread = words.getAcquire(at);
      if (thread != 0) {
        overwritten.merge(thread, Math.max(0, words.get(at + 1)), Figures::plus);
      }
    }
  }

  private void readWords(Block block) {
    long end = Math.min(block.end(), words.size());
    window.moveTo(words, end);
    while (block.at < end) {
      passCalls(block);
      long word = block.at < end ? window.get(block.at) : 0;
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
      if (growing && kind == Event.ENTER) {
        if (isLast(block.at, end)) {
          begun.add(new Call(block.thread, next, Event.id(word), block.at));
          return;
        }
        if (words.get(block.at) != word) {
          return; // a ring's block is used again, or it is a call by now: seen the next time
        }
      }
      useIds(word, kind, length > 1 ? window.get(block.at + 1) : 0);
      if (kind == Event.THREAD) {
        add(block, block.at, 0, 0, false);
        block.thread = words.get(block.at + 1);
        block.group = Event.id(word);
        block.from = block.at + length;
        block.base = next;
      }
      block.tick = next;
      block.at += length;
    }
  }

  /**
   * Goes through entries and exits that are copied, which nearly all events are. Anything unusual
   * is left to be looked at by itself, as is the last word that is copied: it may still change. The
   * others do not, since something followed them before they were copied.
   */
  private void passCalls(Block block) {
    if (ring || block.thread < 0 || !window.has(block.at)) {
      return;
    }
    long[] copied = window.copied();
    int first = window.place(block.at);
    int last = window.end() - 1;
    long tick = block.tick;
    int place = first;
    for (; place < last; place++) {
      long word = copied[place];
      int kind = Event.kind(word);
      long next;
      if (kind == Event.CALL) {
        next = tick + Event.callDelta(word) + Event.callTicks(word);
      } else if (kind == Event.EXIT || kind == Event.ENTER && !mayChange(copied[place + 1])) {
        next = tick + Event.delta(word);
      } else {
        break;
      }
      if (next < tick || next > untilTick) {
        break;
      }
      int id = Event.id(word);
      if (!ids.get(id)) { // which most are, so that nothing is written
        ids.set(id);
      }
      tick = next;
    }
    block.tick = tick;
    block.at += place - first;
  }

  /** Whether the entry of a call may become a whole call: nothing has followed it yet. */
  private boolean mayChange(long behind) {
    return growing && behind == 0;
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
  private void add(Block block, long end, long pending, long lostHere, boolean told) {
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

  /** What was added, in the order of blocks. */
  List<EventRange> found() {
    return found;
  }

  List<EventRange> withMessages() {
    return withMessages;
  }

  List<Call> begun() {
    return begun;
  }

  BitSet ids() {
    return ids;
  }

  long lost() {
    return lost;
  }

  long damagedBlocks() {
    return damagedBlocks;
  }

  Map<Long, Long> overwritten() {
    return overwritten;
  }
}
